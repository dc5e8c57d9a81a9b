// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Problems of a fabric are mended from the Problems view, in the file or in the editor that has it open. */
@ExtendWith(WorkbenchExtension.class)
class QuickFixTest {
    /** Sixteen hosts on a leaf of eight ports, two spines that a leaf has uneven cables to. */
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                id="f" name="f" formatVersion="1">
              <nodes xsi:type="fabric:HostGroup" id="host" name="host" count="16" type="server"/>
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" tier="1" type="small"/>
              <links id="host-leaf" name="host-leaf" source="host" target="leaf" pattern="plane-aligned"/>
              <types xsi:type="fabric:HostType" id="server" name="server" gpus="1">
                <nics id="nics" name="nics" type="nic"/>
              </types>
              <types xsi:type="fabric:NicType" id="nic" name="nic" portRate="400 Gb/s"/>
              <types xsi:type="fabric:SwitchType" id="small" name="small" radix="8" portRate="400 Gb/s" buffer="1 MiB"/>
            </fabric:Fabric>
            """;

    private static final String PROBLEM = "switch group 'leaf': leaf has 8 ports, and its links need 8 more.";

    private IFile file;

    @BeforeEach
    void makeFile() throws CoreException {
        Steps.makeProject("mine");
        file = ResourcesPlugin.getWorkspace().getRoot().getProject("mine").getFile("a.fabric");
        file.create(new ByteArrayInputStream(FABRIC.getBytes(StandardCharsets.UTF_8)), true, null);
        Steps.awaitBuild();
    }

    private List<String> problems() throws CoreException {
        return Arrays.stream(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }

    /** Selects the problem in the Problems view, opens its quick fixes and chooses one. */
    private static void fix(String label, String screenshot) {
        Widgets.clickTab("Problems");
        Tree tree = Ui.find(
                "the tree of the Problems view",
                () -> Widgets.first(
                        Ui.window().getShell(), Tree.class, found -> found.isVisible() && found.getColumnCount() > 3));
        Rectangle problem = Widgets.treeItem(tree, "Errors (1 item)", PROBLEM);
        Mouse.click(new Point(problem.x + 40, problem.y + problem.height / 2));
        Ui.await("the problem is selected", () -> tree.getSelectionCount() == 1);
        Keyboard.press(SWT.CTRL, '1');
        Shell dialog = Widgets.activeShell("Quick Fix");
        Table fixes = Ui.find("the fixes", () -> Widgets.first(dialog, Table.class, t -> has(t, label)));
        Mouse.click(Widgets.steady("the fix " + label, () -> {
            TableItem item = Arrays.stream(fixes.getItems())
                    .filter(i -> i.getText().equals(label))
                    .findFirst()
                    .orElseThrow();
            return Ui.display().map(fixes, null, item.getBounds());
        }));
        Screenshot.take(screenshot);
        Widgets.clickButton(dialog, "Finish");
        Widgets.awaitClosed(dialog);
    }

    private static boolean has(Table table, String text) {
        return Arrays.stream(table.getItems()).anyMatch(item -> item.getText().equals(text));
    }

    @Test
    void fileIsMended() throws Exception {
        assertEquals(List.of(PROBLEM), problems());
        fix("Use the switch QM9700 for 'leaf'", "quick-fix-file");
        Steps.awaitBuild();
        assertEquals(List.of(), problems());
        var fabric = ModelFiles.load(file.getLocation().toPath()).fabric();
        SwitchGroup leaf = (SwitchGroup) fabric.getNodes().get(1);
        assertEquals("QM9700", leaf.getType().getName());
        assertEquals(64, leaf.getType().getRadix());
    }

    @Test
    void openFabricIsMendedAndUndone() throws Exception {
        FabricEditor editor = Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), file);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        fix("Use the switch QM9700 for 'leaf'", "quick-fix");
        Ui.await(
                "the leaf is another switch",
                () -> leaf(editor).getType().getName().equals("QM9700"));
        assertFalse(Ui.ask(editor::isDirty), "an editor that had nothing to save has nothing to save");
        Steps.awaitBuild();
        assertEquals(List.of(), problems());
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("it is undone", () -> !leaf(editor).getType().getName().equals("QM9700"));
    }

    private static SwitchGroup leaf(FabricEditor editor) {
        return (SwitchGroup) editor.fabric().getNodes().get(1);
    }
}
