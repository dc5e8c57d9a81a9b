// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The diagram editor, used by mouse and keyboard. */
@ExtendWith(WorkbenchExtension.class)
class DiagramEditorTest {
    private static final String HEADER =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fabric:Fabric xmlns:fabric=\"http://weft.dev/fabric/1\" id=\"f\"";
    private static final String EMPTY = HEADER + " name=\"drawn\" formatVersion=\"1\"/>\n";
    private static final String BROKEN = HEADER + ">\n  <nodes oops/>\n</fabric:Fabric>\n";

    private Path path;

    private FabricEditor open(String content) throws CoreException, java.io.IOException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("drawing");
        project.create(null);
        project.open(null);
        path = project.getLocation().toPath().resolve("a.fabric");
        Files.writeString(path, content);
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        return Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), project.getFile("a.fabric"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static Fabric fabric(FabricEditor editor) {
        return Ui.ask(editor::fabric);
    }

    private static void draw(FabricEditor editor, String tool, double x, double y) {
        Diagrams.chooseTool(editor, tool);
        Diagrams.click(Diagrams.place(editor, x, y));
    }

    private static void link(FabricEditor editor, String tool, String from, String to) {
        Diagrams.chooseTool(editor, tool);
        Diagrams.click(Diagrams.box(editor, from));
        Diagrams.click(Diagrams.box(editor, to));
    }

    @Test
    void fabricIsDrawnUndoneAndSaved() throws Exception {
        FabricEditor editor = open(EMPTY);
        draw(editor, "Hosts", 0.3, 0.7);
        Ui.await("the hosts are there", () -> editor.fabric().getNodes().size() == 1);
        draw(editor, "Leaf switches", 0.3, 0.2);
        Ui.await("the leaves are there", () -> editor.fabric().getNodes().size() == 2);
        link(editor, "Full mesh", "leaf", "host");
        Ui.await("the link is there", () -> editor.fabric().getLinks().size() == 1);
        LinkGroup link = fabric(editor).getLinks().get(0);
        assertEquals("host", link.getSource().getName(), "the lower end is the source");
        assertEquals("Select", Diagrams.activeTool(editor), "the tool falls back");

        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("the link is undone", () -> editor.fabric().getLinks().isEmpty());
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("the leaves are undone", () -> editor.fabric().getNodes().size() == 1);
        Keyboard.press(SWT.CTRL, 'y');
        Ui.await("the leaves are back", () -> editor.fabric().getNodes().size() == 2);
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'z');
        Ui.await("the link is back", () -> editor.fabric().getLinks().size() == 1);

        Diagrams.click(Diagrams.box(editor, "leaf"));
        Keyboard.press(SWT.F2);
        Ui.await("the name can be edited", () -> Diagrams.isTyping());
        Keyboard.type("tor");
        Keyboard.press(SWT.CR);
        Ui.await(
                "it is renamed",
                () -> editor.fabric().getNodes().get(1).getName().equals("tor"));

        assertTrue(Ui.ask(editor::isDirty));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        Fabric saved = ModelFiles.load(path).fabric();
        assertEquals(2, saved.getNodes().size());
        assertEquals("tor", saved.getLinks().get(0).getTarget().getName());

        // Elsewhere first: two clicks at one place so soon are a double click, which edits the name.
        Diagrams.click(Diagrams.box(editor, "host"));
        Diagrams.click(Diagrams.box(editor, "tor"));
        Keyboard.press(SWT.DEL);
        Ui.await("leaves and link are deleted", () -> editor.fabric().getNodes().size() == 1);
        assertTrue(fabric(editor).getLinks().isEmpty());
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("both are back", () -> editor.fabric().getLinks().size() == 1);
    }

    /** A group becomes single devices and these a group again, by the Diagram menu's commands, each one step of undo. */
    @Test
    void groupIsExplodedAndCollapsed() throws Exception {
        FabricEditor editor = open(EMPTY);
        draw(editor, "Hosts", 0.3, 0.7);
        Ui.await("the hosts are there", () -> editor.fabric().getNodes().size() == 1);
        draw(editor, "Leaf switches", 0.3, 0.2);
        Ui.await("the leaves are there", () -> editor.fabric().getNodes().size() == 2);
        link(editor, "Plane-aligned", "leaf", "host");
        Ui.await("the link is there", () -> editor.fabric().getLinks().size() == 1);

        Diagrams.click(Diagrams.box(editor, "leaf"));
        execute("dev.weft.ui.diagram.explode");
        Ui.await("the leaves are single", () -> editor.fabric().getNodes().size() == 3);
        assertEquals("leaf1", fabric(editor).getNodes().get(1).getName());
        Ui.await(
                "the first of them is selected",
                () -> editor.viewer().getSelectedEditParts().size() == 1
                        && ((EditPart) editor.viewer().getSelectedEditParts().get(0)).getModel()
                                == editor.fabric().getNodes().get(1));
        assertEquals(2, fabric(editor).getLinks().size());
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("they are a group again", () -> editor.fabric().getNodes().size() == 2);
        assertEquals(1, fabric(editor).getLinks().size());
        Keyboard.press(SWT.CTRL, 'y');
        Ui.await("they are single again", () -> editor.fabric().getNodes().size() == 3);

        Ui.run(() -> {
            GraphicalViewer viewer = editor.viewer();
            viewer.deselectAll();
            for (Object part : viewer.getEditPartRegistry().values()) {
                if (((EditPart) part).getModel() instanceof SwitchGroup) {
                    viewer.appendSelection((EditPart) part);
                }
            }
        });
        execute("dev.weft.ui.diagram.collapse");
        Ui.await("they are one group", () -> editor.fabric().getNodes().size() == 2);
        SwitchGroup leaf = (SwitchGroup) fabric(editor).getNodes().get(1);
        assertEquals("leaf", leaf.getName());
        assertEquals(2, leaf.getCount());
        assertEquals(LinkPattern.PLANE_ALIGNED, fabric(editor).getLinks().get(0).getPattern());
    }

    /** Executes a command as its menu item does. */
    private static void execute(String command) {
        Ui.run(() -> {
            try {
                Ui.window().getService(IHandlerService.class).executeCommand(command, null);
            } catch (CommandException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void boxesAreMoved() throws Exception {
        FabricEditor editor = open(EMPTY);
        draw(editor, "Spine switches", 0.3, 0.3);
        Ui.await("the spine is there", () -> editor.fabric().getNodes().size() == 1);
        Node spine = fabric(editor).getNodes().get(0);
        int x = Ui.ask(spine::getX);
        Rectangle area = Diagrams.box(editor, "spine");
        Diagrams.drag(Mouse.middle(area), Diagrams.place(editor, 0.7, 0.6));
        Ui.await("the spine is moved", () -> spine.getX() > x);
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("it is back", () -> spine.getX() == x);
    }

    @Test
    void propertiesTakeUnits() throws Exception {
        FabricEditor editor = open(EMPTY);
        draw(editor, "Leaf switches", 0.3, 0.2);
        Ui.await("the leaves are there", () -> editor.fabric().getNodes().size() == 1);
        draw(editor, "Spine switches", 0.6, 0.2);
        Ui.await("the spines are there", () -> editor.fabric().getNodes().size() == 2);
        link(editor, "Full mesh", "leaf", "spine");
        Ui.await("the link is there", () -> editor.fabric().getLinks().size() == 1);
        LinkGroup link = fabric(editor).getLinks().get(0);
        Ui.run(() -> editor.reveal(link.getId()));

        Mouse.click(valueOf("Rate"));
        Ui.await("the rate can be edited", () -> Diagrams.isTyping());
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type("200 apples");
        Keyboard.press(SWT.CR);
        Ui.settle();
        assertFalse(Ui.ask(link::isSetRate), "a bad value changes nothing");
        Keyboard.press(SWT.ESC);

        Mouse.click(valueOf("Rate"));
        Ui.await("the rate can be edited", () -> Diagrams.isTyping());
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type("200 Gb/s");
        Keyboard.press(SWT.CR);
        Ui.await("the rate is set", () -> link.isSetRate() && link.getRate() == 200_000_000_000L);
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("it is undone from the diagram", () -> !link.isSetRate());
    }

    /** Waits for a property and returns where its value is. */
    static Rectangle valueOf(String property) {
        return Widgets.steady("the property " + property, () -> {
            var view = (PropertySheet) Ui.page().findView(IPageLayout.ID_PROP_SHEET);
            boolean shown = view != null && view.getCurrentPage().getControl() instanceof Composite;
            Tree tree = shown
                    ? Widgets.first((Composite) view.getCurrentPage().getControl(), Tree.class, Tree::isVisible)
                    : null;
            TreeItem item = tree == null ? null : find(tree.getItems(), property);
            return item == null ? null : Ui.display().map(item.getParent(), null, item.getBounds(1));
        });
    }

    private static TreeItem find(TreeItem[] items, String text) {
        for (TreeItem item : items) {
            TreeItem found = item.getText().equals(text) ? item : find(item.getItems(), text);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Test
    void brokenFileIsExplainedAndKept() throws Exception {
        FabricEditor editor = open(BROKEN);
        assertNull(fabric(editor));
        Composite window = Ui.ask(() -> Ui.window().getShell());
        Widgets.awaitText(window, text -> text.startsWith("Line 3: "), "what is wrong, and the line");
        Keyboard.press(SWT.CTRL, 's');
        Ui.settle();
        assertFalse(Ui.ask(editor::isDirty));
        assertEquals(BROKEN, Files.readString(path));

        ResourcesPlugin.getWorkspace()
                .getRoot()
                .getProject("drawing")
                .getFile("a.fabric")
                .setContents(EMPTY.getBytes(StandardCharsets.UTF_8), true, false, null);
        Ui.await("the mended file is shown", () -> editor.viewer() != null);
    }

    @Test
    void changesByOthersAreFollowed() throws Exception {
        FabricEditor editor = open(EMPTY);
        String other = EMPTY.replace("drawn", "changed by others");
        ResourcesPlugin.getWorkspace()
                .getRoot()
                .getProject("drawing")
                .getFile("a.fabric")
                .setContents(other.getBytes(StandardCharsets.UTF_8), true, false, null);
        Ui.await("the new content is shown", () -> "changed by others"
                .equals(editor.fabric().getName()));
        assertFalse(Ui.ask(editor::isDirty));
    }
}
