// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.pdf.PdfImages;
import dev.weft.charts.svg.SvgImages;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.jfree.chart.JFreeChart;

/** Writes charts into files that the user chooses. */
public final class ChartFiles {
    private static final double SHARP = 2;
    private static final String SVG = ".svg";
    private static final String PDF = ".pdf";
    private static final String PNG = ".png";
    private static final List<String> ENDINGS = List.of(SVG, PDF, PNG);

    private ChartFiles() {}

    /**
     * Asks for a file, SVG, PDF or PNG, and writes a chart into it; says so where that is not possible.
     *
     * @param shell above which is asked
     * @param chart the chart; null does nothing
     * @param name suggested for the file, without ending
     */
    public static void ask(Shell shell, JFreeChart chart, String name) {
        if (chart == null) {
            return;
        }
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.saveChart);
        dialog.setFilterExtensions(ENDINGS.stream().map(ending -> "*" + ending).toArray(String[]::new));
        dialog.setFilterNames(new String[] {Messages.saveSvg, Messages.savePdf, Messages.savePng});
        dialog.setFileName(name + SVG);
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen == null) {
            return;
        }
        Path file = Path.of(withEnding(chosen, dialog.getFilterIndex()));
        BusyIndicator.showWhile(shell.getDisplay(), () -> {
            try {
                write(chart, file);
            } catch (ChartImageException e) {
                MessageDialog.openError(shell, Messages.saveChart, e.getMessage());
            }
        });
    }

    /** Where the user typed no ending, that of the chosen kind. */
    private static String withEnding(String name, int kind) {
        boolean ends = ENDINGS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
        return ends ? name : name + ENDINGS.get(Math.max(0, kind));
    }

    /**
     * Writes a chart: as PNG or PDF where the file's name says so, else as SVG.
     *
     * @throws ChartImageException if the file cannot be written
     */
    public static void write(JFreeChart chart, Path file) throws ChartImageException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(PNG)) {
            ChartImages.png(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT, SHARP);
        } else if (name.endsWith(PDF)) {
            PdfImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        } else {
            SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        }
    }
}
