// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Copies within and between diagrams, alignment, layout of a part, products from the palette, handles for links. */
@ExtendWith(WorkbenchExtension.class)
class DiagramClipboardTest {
    private static final String EMPTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmlns:fabric="http://weft.dev/fabric/1" id="f" name="drawn" formatVersion="1"/>
            """;

    private IProject project;

    @BeforeEach
    void makeProject() throws CoreException {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("copies");
        project.create(null);
        project.open(null);
    }

    private FabricEditor open(String name) throws CoreException, IOException {
        Files.writeString(project.getLocation().toPath().resolve(name), EMPTY);
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        return reopen(name);
    }

    private FabricEditor reopen(String name) {
        return Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), project.getFile(name));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static void draw(FabricEditor editor, String tool, double x, double y, int nodes) {
        Diagrams.chooseTool(editor, tool);
        Diagrams.click(Diagrams.place(editor, x, y));
        Ui.await(
                "there are " + nodes + " nodes",
                () -> editor.fabric().getNodes().size() == nodes);
    }

    private static void execute(String command, Map<String, String> parameters) {
        Ui.run(() -> {
            try {
                ICommandService commands = Ui.window().getService(ICommandService.class);
                Ui.window()
                        .getService(IHandlerService.class)
                        .executeCommand(
                                ParameterizedCommand.generateCommand(commands.getCommand(command), parameters), null);
            } catch (CommandException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void nodesAreCopiedWithTheirLinksToAnotherFabric() throws Exception {
        FabricEditor first = open("a.fabric");
        draw(first, "Hosts", 0.3, 0.7, 1);
        draw(first, "Leaf switches", 0.3, 0.2, 2);
        // A link by the handle that a box shows under the pointer.
        Rectangle host = Diagrams.box(first, "host");
        Diagrams.hover(Mouse.middle(host));
        Mouse.drag(new Point(host.x + host.width / 2, host.y), Mouse.middle(Diagrams.box(first, "leaf")));
        Ui.await("the link is drawn", () -> first.fabric().getLinks().size() == 1);

        Diagrams.click(Diagrams.place(first, 0.95, 0.95));
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.press(SWT.CTRL, 'c');
        Keyboard.press(SWT.CTRL, 'v');
        Ui.await("copies are there", () -> first.fabric().getNodes().size() == 4);
        assertEquals(2, first.fabric().getLinks().size());
        assertEquals(List.of("host-b", "leaf-b"), Diagrams.selectedNames(first));
        LinkGroup copy = first.fabric().getLinks().get(1);
        assertEquals("host-b", copy.getSource().getName());
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("one step undoes them", () -> first.fabric().getNodes().size() == 2);

        FabricEditor second = open("b.fabric");
        Diagrams.click(Diagrams.place(second, 0.95, 0.95));
        Keyboard.press(SWT.CTRL, 'v');
        Ui.await(
                "copies are in the other fabric",
                () -> second.fabric().getNodes().size() == 2);
        Fabric fabric = Ui.ask(second::fabric);
        assertEquals(1, fabric.getLinks().size());
        SwitchType type = ((SwitchGroup) fabric.getNodes().get(1)).getType();
        assertEquals(fabric, type.eContainer(), "with the type");
        int types = fabric.getTypes().size();
        Keyboard.press(SWT.CTRL, 'd');
        Ui.await("duplicates are there", () -> second.fabric().getNodes().size() == 4);
        assertEquals(types, fabric.getTypes().size(), "types are not doubled");

        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !second.isDirty());
        var scene = Ui.ask(() -> second.diagram().scene());
        Ui.run(() -> Ui.page().closeEditor(second, false));
        FabricEditor again = reopen("b.fabric");
        var shown = Ui.ask(() -> again.diagram().scene());
        assertEquals(scene.boxes(), shown.boxes(), "reopened, it looks as it did");
        assertEquals(scene.edges(), shown.edges());
    }

    @Test
    void nodesAreAlignedAndArranged() throws Exception {
        FabricEditor editor = open("a.fabric");
        draw(editor, "Hosts", 0.2, 0.3, 1);
        draw(editor, "Leaf switches", 0.5, 0.5, 2);
        draw(editor, "Spine switches", 0.6, 0.8, 3);
        List<Node> nodes = Ui.ask(() -> List.copyOf(editor.fabric().getNodes()));
        Diagrams.click(Diagrams.box(editor, "host"));
        Keyboard.press(SWT.CTRL, 'a');
        execute("dev.weft.ui.diagram.align", Map.of("dev.weft.ui.diagram.align.line", "left"));
        Ui.await(
                "left edges are in line",
                () -> nodes.stream().map(Node::getX).distinct().count() == 1);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await(
                "and were not before",
                () -> nodes.stream().map(Node::getX).distinct().count() == 3);

        int spineX = nodes.get(2).getX();
        int spineY = nodes.get(2).getY();
        Ui.run(() -> editor.select(List.of(nodes.get(0).getId(), nodes.get(1).getId())));
        execute("dev.weft.ui.diagram.arrangeSelection", Map.of());
        Ui.await(
                "the leaf is above the hosts",
                () -> nodes.get(1).getY() < nodes.get(0).getY());
        assertEquals(spineX, nodes.get(2).getX(), "what was not selected stays");
        assertEquals(spineY, nodes.get(2).getY());
    }

    @Test
    void productsComeFromThePalette() throws Exception {
        FabricEditor editor = open("a.fabric");
        Diagrams.openDrawer(editor, "Switch products");
        String product = "QM9700";
        Diagrams.chooseTool(editor, product);
        Diagrams.click(Diagrams.place(editor, 0.4, 0.4));
        Ui.await("the switches are there", () -> editor.fabric().getNodes().size() == 1);
        SwitchGroup group =
                (SwitchGroup) Ui.ask(() -> editor.fabric().getNodes().get(0));
        assertEquals(product, group.getType().getName());
        assertEquals(Ui.ask(editor::fabric), group.getType().eContainer());
        assertNotEquals(0, group.getType().getBuffer());
        assertFalse(group.getType().getSource().isBlank());
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("undone with its type", () -> editor.fabric().getTypes().isEmpty());
        assertTrue(Ui.ask(() -> editor.fabric().getNodes().isEmpty()));
    }
}
