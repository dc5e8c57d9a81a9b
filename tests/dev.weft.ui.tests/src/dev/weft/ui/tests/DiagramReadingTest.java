// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.export.DiagramExport;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.gef.EditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is seen of a fabric: problems, thousands of boxes and links, the diagram as a picture. */
@ExtendWith(WorkbenchExtension.class)
class DiagramReadingTest {
    private static final RGB ERROR = new RGB(0xB3, 0x26, 0x1E);
    private static final String FAULTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                id="f" name="f">
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" count="0" tier="1" type="switch"/>
              <types xsi:type="fabric:SwitchType" id="switch" name="switch" radix="32" portRate="400 Gb/s"
                  buffer="64 MiB"/>
            </fabric:Fabric>
            """;

    private static FabricEditor open(IFile file) {
        return Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), file);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void problemsAreBadgesUntilTheyAreMended() throws Exception {
        Steps.makeProject("mine");
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getProject("mine").getFile("bad.fabric");
        Files.writeString(file.getLocation().toPath(), FAULTY);
        file.refreshLocal(IResource.DEPTH_ZERO, null);
        Steps.awaitBuild();
        FabricEditor editor = open(file);
        Ui.await("the problem is known", () -> editor.diagram().view().problem("leaf") != null);
        assertTrue(Ui.ask(() -> editor.diagram().view().problem("leaf").error()));
        Rectangle box = Diagrams.box(editor, "leaf");
        // In the disc, left of its exclamation mark.
        Point badge = new Point(box.x + box.width - 14, box.y + 10);
        assertEquals(ERROR, Screenshot.colour(badge));

        Diagrams.click(box);
        Keyboard.press(SWT.ESC);
        Ui.run(() -> editor.reveal("leaf"));
        mend("Count", "2");
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        Steps.awaitBuild();
        Ui.await(
                "the badge is gone",
                () -> editor.diagram().view().problem("leaf") == null
                        || !editor.diagram().view().problem("leaf").error());
    }

    private static void mend(String property, String value) {
        Mouse.click(DiagramEditorTest.valueOf(property));
        Ui.await("the property can be edited", Diagrams::isTyping);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(value);
        Keyboard.press(SWT.CR);
    }

    private static FabricEditor openLarge(int units, int hosts) throws Exception {
        Drawing drawing = Drawing.project();
        ModelFiles.save(drawing.path("large.fabric"), LargeFabrics.nodeByNode(units, hosts));
        drawing.file("large.fabric").refreshLocal(IResource.DEPTH_ZERO, null);
        return drawing.open("large.fabric");
    }

    private static long linkParts(FabricEditor editor) {
        return Ui.ask(() -> {
            long parts = 0;
            for (Object part : editor.viewer().getEditPartRegistry().values()) {
                parts += ((EditPart) part).getModel() instanceof LinkGroup ? 1 : 0;
            }
            return parts;
        });
    }

    @Test
    void amongThousandsOnlyLinksOfTheSelectionAreDrawnAlone() throws Exception {
        FabricEditor editor = openLarge(2, 70);
        assertTrue(Ui.ask(() -> editor.diagram().scene().edges().size() > 1000));
        assertEquals(0, linkParts(editor));
        List<Node> nodes = Ui.ask(() -> List.copyOf(editor.fabric().getNodes()));
        Node host = nodes.get(nodes.size() - 1);
        Ui.run(() -> editor.reveal(host.getId()));
        assertEquals(8, linkParts(editor), "a link to each rail");
        // One of these is selected: the others go, it stays, and it can be deleted and brought back.
        LinkGroup link = Ui.ask(() -> ((DeviceGroup) host).getOutgoing().get(3));
        assertTrue(Ui.ask(() -> editor.reveal(link.getId())));
        assertEquals(1, linkParts(editor));
        int links = Ui.ask(() -> editor.fabric().getLinks().size());
        Diagrams.hover(Diagrams.place(editor, 0.99, 0.99));
        Ui.run(() -> editor.viewer().getControl().setFocus());
        Keyboard.press(SWT.DEL);
        Ui.await("the link is deleted", () -> editor.fabric().getLinks().size() == links - 1);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("and back", () -> editor.fabric().getLinks().size() == links);
        Keyboard.press(SWT.CTRL, 'a');
        Ui.settle();
        assertEquals(0, linkParts(editor), "of all boxes they would be mud");
        Ui.run(() -> editor.viewer().deselectAll());
        assertEquals(0, linkParts(editor));
    }

    @Test
    void threeThousandBoxesAreArrangedAndExported() throws Exception {
        FabricEditor editor = openLarge(20, 142);
        int count = Ui.ask(() -> editor.fabric().getNodes().size());
        assertTrue(count > 3000, count + " boxes");
        // Two boxes as far from each other as the layout would never put them.
        for (int i = 0; i < 2; i++) {
            int x = i * 100_000 + 1;
            int index = i;
            Ui.run(() -> editor.editingDomain()
                    .getCommandStack()
                    .execute(SetCommand.create(
                            editor.editingDomain(),
                            editor.fabric().getNodes().get(index),
                            FabricPackage.Literals.NODE__X,
                            x)));
        }
        Ui.await(
                "they are far from each other",
                () -> editor.diagram().scene().area().width() > 100_000);
        Ui.run(() -> editor.viewer().getControl().setFocus());
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'l');
        Ui.await("all are together", () -> editor.diagram().scene().area().width() < 50_000);
        Path png = Drawing.existing().path("large.png");
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'e');
        Shell dialog = Widgets.activeShell("Export Picture");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File:"), "large.png");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "Pixels of a PNG for one of the diagram:"), "1");
        Widgets.clickButton(dialog, "Export");
        Widgets.awaitClosed(dialog);
        Ui.await("the picture is written", () -> Files.exists(png));
        var area = Ui.ask(() -> editor.diagram().scene().area());
        try (var input = ImageIO.createImageInputStream(png.toFile())) {
            var reader = ImageIO.getImageReaders(input).next();
            reader.setInput(input);
            assertTrue(reader.getWidth(0) >= area.width(), reader.getWidth(0) + " pixels for " + area);
            assertTrue(reader.getHeight(0) >= area.height(), reader.getHeight(0) + " pixels for " + area);
            reader.dispose();
        }
    }

    @Test
    void itIsPrinted() throws Exception {
        FabricEditor editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Hosts", 0.4, 0.4);
        PrinterData file = Ui.find("the printer that writes files", () -> Arrays.stream(Printer.getPrinterList())
                .filter(p -> p.name.equals("Print to File"))
                .findFirst()
                .orElse(null));
        // Where GTK writes when nobody has told it otherwise in its dialog.
        Path pdf = Path.of("output.pdf").toAbsolutePath();
        Files.deleteIfExists(pdf);
        try {
            assertTrue(Ui.ask(() -> DiagramExport.print(editor.diagram(), file)));
            Ui.await("the page is written", () -> pdf.toFile().length() > 1000);
            assertTrue(Files.readString(pdf, StandardCharsets.ISO_8859_1).startsWith("%PDF"));
        } finally {
            Files.deleteIfExists(pdf);
        }
    }

    @Test
    void itIsCopiedAsAPicture() {
        FabricEditor editor = Drawing.project().open("a.fabric", Drawing.EMPTY);
        Drawing.draw(editor, "Hosts", 0.4, 0.4);
        Drawing.execute("dev.weft.ui.diagram.copyPicture", Map.of());
        var area = Ui.ask(() -> editor.diagram().scene().area());
        ImageData picture = Ui.find("a picture on the clipboard", () -> {
            Clipboard clipboard = new Clipboard(Ui.display());
            try {
                return (ImageData) clipboard.getContents(ImageTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
        assertTrue(picture.width >= 2 * area.width() && picture.height >= 2 * area.height());
        var box = Ui.ask(() -> editor.diagram().scene().boxes().get(0));
        int x = (int) (2 * (box.card().x() + 3 - area.x()));
        int y = (int) (2 * (box.card().centreY() - area.y()));
        RGB stripe = picture.palette.getRGB(picture.getPixel(x, y));
        var colour = box.colour();
        assertEquals(new RGB(colour.red(), colour.green(), colour.blue()), stripe);
    }
}
