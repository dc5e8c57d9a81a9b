// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.export;

import dev.weft.render.export.Picture;
import dev.weft.render.export.PictureFile;
import dev.weft.render.export.PngFile;
import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.ui.diagram.document.DiagramModel;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Shell;

/** Gives the diagram, as it is looked at now, to files, printers and the clipboard. */
public final class DiagramExport {
    private static final double CLIPBOARD_SCALE = 2;

    /** Pixels of a printed picture for one of the diagram: about 300 dots an inch for text of 11 pixels. */
    private static final double PRINT_SCALE = 3;

    /** Of a page, what is left free at each side. */
    private static final double PRINT_MARGIN = 0.04;

    static {
        // AWT only draws into memory here; with a screen of its own it would disturb SWT's.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private DiagramExport() {}

    private static Picture picture(DiagramModel diagram, boolean legend) {
        Legend explained = legend ? diagram.view().legend(diagram.scene()) : new Legend(List.of());
        return new Picture(diagram.scene(), diagram.view().look(), explained);
    }

    /**
     * Asks for a file and writes the diagram there, in the background.
     *
     * @param diagram the diagram
     * @param fabric the fabric's file; the picture is proposed to go beside it
     * @param shell of the dialog
     */
    public static void export(DiagramModel diagram, Path fabric, Shell shell) {
        String name = fabric.getFileName().toString();
        int dot = name.lastIndexOf('.');
        Path proposed =
                fabric.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + PictureFile.Format.SVG.ending());
        ExportDialog dialog = new ExportDialog(shell, proposed);
        if (dialog.open() != Window.OK) {
            return;
        }
        Picture picture = picture(diagram, dialog.hasLegend());
        Path file = dialog.file();
        double scale = dialog.scale();
        Job job = Job.create(Messages.title, monitor -> {
            try {
                PictureFile.write(picture, file, scale);
                refresh(file);
            } catch (IOException | IllegalArgumentException e) {
                tell(shell, NLS.bind(Messages.notWritten, e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setUser(true);
        job.schedule();
    }

    /** Shows the new file in the workspace, if it is there. */
    private static void refresh(Path file) {
        for (IFile found : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
            try {
                found.refreshLocal(IResource.DEPTH_ZERO, null);
            } catch (CoreException e) {
                ILog.of(DiagramExport.class).log(e.getStatus());
            }
        }
    }

    private static void tell(Shell shell, String sentence) {
        shell.getDisplay().asyncExec(() -> {
            if (!shell.isDisposed()) {
                MessageDialog.openError(shell, Messages.title, sentence);
            }
        });
    }

    /**
     * Puts the diagram on the clipboard as a picture.
     *
     * @param diagram the diagram
     * @param shell of messages
     */
    public static void copy(DiagramModel diagram, Shell shell) {
        Clipboard clipboard = new Clipboard(shell.getDisplay());
        try {
            ImageData data = imageData(PngFile.image(picture(diagram, true), CLIPBOARD_SCALE));
            clipboard.setContents(new Object[] {data}, new Transfer[] {ImageTransfer.getInstance()});
        } catch (IllegalArgumentException e) {
            MessageDialog.openError(shell, Messages.title, NLS.bind(Messages.copyFailed, e.getMessage()));
        } finally {
            clipboard.dispose();
        }
    }

    /**
     * Asks for a printer and prints the diagram on one page, as large as it fits.
     *
     * @param diagram the diagram
     * @param shell of the dialog
     */
    public static void print(DiagramModel diagram, Shell shell) {
        PrintDialog dialog = new PrintDialog(shell);
        Rect area = picture(diagram, true).area();
        PrinterData wanted = new PrinterData();
        wanted.orientation = area.width() > area.height() ? PrinterData.LANDSCAPE : PrinterData.PORTRAIT;
        dialog.setPrinterData(wanted);
        PrinterData chosen = dialog.open();
        if (chosen != null && !print(diagram, chosen)) {
            MessageDialog.openError(shell, Messages.print, Messages.printFailed);
        }
    }

    /**
     * Prints the diagram on one page, as large as it fits.
     *
     * @param diagram the diagram
     * @param target the printer
     * @return whether the printer took it
     */
    public static boolean print(DiagramModel diagram, PrinterData target) {
        Printer printer = new Printer(target);
        try {
            if (!printer.startJob(Messages.print)) {
                return false;
            }
            if (printer.startPage()) {
                paint(picture(diagram, true), printer);
                printer.endPage();
            }
            printer.endJob();
            return true;
        } finally {
            printer.dispose();
        }
    }

    private static void paint(Picture picture, Printer printer) {
        Rect area = picture.area();
        double most = Math.sqrt(50e6 / (area.width() * area.height()));
        Image image = new Image(printer, imageData(PngFile.image(picture, Math.min(PRINT_SCALE, most))));
        GC gc = new GC(printer);
        try {
            Rectangle page = printer.getClientArea();
            double free = 1 - 2 * PRINT_MARGIN;
            Rectangle size = image.getBounds();
            double fit = Math.min(page.width * free / size.width, page.height * free / size.height);
            int width = (int) (size.width * fit);
            int height = (int) (size.height * fit);
            int left = page.x + (page.width - width) / 2;
            int top = page.y + (int) (page.height * PRINT_MARGIN);
            gc.drawImage(image, 0, 0, size.width, size.height, left, top, width, height);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static ImageData imageData(BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        ImageData data =
                new ImageData(image.getWidth(), image.getHeight(), 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
        for (int y = 0; y < image.getHeight(); y++) {
            data.setPixels(0, y, image.getWidth(), pixels, y * image.getWidth());
        }
        return data;
    }
}
