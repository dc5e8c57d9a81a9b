// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What people do in every workbench: files from elsewhere, files that are dragged, several windows. */
@ExtendWith(WorkbenchExtension.class)
class HabitsTest {
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1" id="f" name="drawn"
                formatVersion="1">
              <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" count="2"/>
            </fabric:Fabric>
            """;

    @AfterEach
    void closeOtherWindows() {
        Ui.run(() -> {
            for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                if (window != PlatformUI.getWorkbench().getWorkbenchWindows()[0]) {
                    window.close();
                }
            }
        });
    }

    private static IEditorPart open(IWorkbenchPage page, Path file) {
        return Ui.ask(() -> {
            try {
                return IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(file.toUri()));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** As <i>File &gt; Open File...</i> does. */
    @Test
    void filesFromOutsideOfTheWorkspaceOpenInTheirEditors(@TempDir Path folder) throws Exception {
        Path fabric = Files.writeString(folder.resolve("outside.fabric"), FABRIC);
        Path scenario = Files.writeString(folder.resolve("outside.scenario"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:scenario="http://weft.dev/scenario/1" id="s" name="s" formatVersion="1" fabric="outside.fabric">
                  <policies id="ib" name="IB" transport="infiniband"/>
                </scenario:Scenario>
                """);
        IEditorPart diagram = open(Ui.ask(Ui::page), fabric);
        assertEquals(
                "dev.weft.ui.diagram.editor", Ui.ask(() -> diagram.getSite().getId()));
        assertEquals(
                1, Ui.ask(() -> ((FabricEditor) diagram).fabric().getNodes().size()));
        IEditorPart form = open(Ui.ask(Ui::page), scenario);
        assertEquals("dev.weft.ui.scenario.editor", Ui.ask(() -> form.getSite().getId()));
        Ui.run(() -> Ui.page().closeAllEditors(false));
    }

    @Test
    void aFileThatIsDraggedToAnEditorOpensBesideIt() {
        Drawing drawing = Drawing.project();
        drawing.write("b.fabric", FABRIC);
        FabricEditor first = drawing.open("a.fabric", FABRIC);
        Rectangle file = Steps.explorerItem("drawing", "b.fabric");
        Rectangle canvas = Widgets.place(Ui.ask(() -> first.viewer().getControl()));
        Mouse.drag(Mouse.middle(file), Mouse.middle(canvas));
        Ui.await(
                "the other file is open",
                () -> Ui.page().getActiveEditor() instanceof FabricEditor other
                        && other != first
                        && other.getPartName().equals("b.fabric"));
    }

    /** The same file in two windows has a diagram in each, with a selection of its own. */
    @Test
    void windowsHaveTheirOwnDiagrams() {
        Drawing drawing = Drawing.project();
        FabricEditor first = drawing.open("a.fabric", FABRIC);
        IWorkbenchWindow before = Ui.ask(Ui::window);
        Drawing.execute("org.eclipse.ui.window.newWindow", Map.of());
        IWorkbenchWindow second = Ui.find("a second window", () -> {
            IWorkbenchWindow[] all = PlatformUI.getWorkbench().getWorkbenchWindows();
            return all.length == 2 ? all[all[0] == before ? 1 : 0] : null;
        });
        FabricEditor other = Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(second.getActivePage(), drawing.file("a.fabric"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        assertTrue(first != other);
        Ui.run(() -> before.getShell().setActive());
        Diagrams.click(Diagrams.box(first, "leaf"));
        Ui.await("leaf is selected", () -> List.of("leaf").equals(Diagrams.selectedNames(first)));
        assertFalse(Ui.ask(() -> Diagrams.selectedNames(other).contains("leaf")), "not so in the other window");
        Ui.run(second::close);
        assertTrue(Ui.ask(() -> first.viewer().getControl().isVisible()), "the other window stays");
    }
}
