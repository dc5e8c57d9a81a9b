// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.tests.kit.ChildWorkbench;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** What a workbench does that a test has started as a process of its own. */
public final class ChildOrders implements IStartup {
    /** Edits a fabric and a scenario, and saves neither. */
    static final String EDIT = "edit";

    /** Recovers them, and tells in the file {@code recovered} what they are then. */
    static final String RECOVER = "recover";

    /** What the fabric is called by then. */
    static final String NAME = "edited and never saved";

    @Override
    public void earlyStartup() {
        // Beside the others that are started early, one after another.
        String order = System.getProperty(ChildWorkbench.ORDER, "");
        Runnable action = order.equals(EDIT) ? ChildOrders::edit : order.equals(RECOVER) ? ChildOrders::recover : null;
        if (action != null) {
            Thread thread = new Thread(action, "weft-test-" + order);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void edit() {
        Drawing drawing = Drawing.project();
        FabricEditor editor = drawing.open("a.fabric", Drawing.EMPTY);
        drawing.write("s.scenario", ScenarioFilesTest.CONTENT);
        Ui.run(() -> {
            var nameFeature = editor.fabric().eClass().getEStructuralFeature("name");
            var domain = editor.editingDomain();
            domain.getCommandStack().execute(SetCommand.create(domain, editor.fabric(), nameFeature, NAME));
        });
        ScenarioEditor scenario = Ui.ask(() -> {
            try {
                return (ScenarioEditor) IDE.openEditor(Ui.page(), drawing.file("s.scenario"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        Ui.run(() -> ScenarioFilesTest.source(scenario).set(ScenarioFilesTest.CONTENT.replace("three", NAME)));
    }

    private static void recover() {
        Shell dialog = Widgets.shell("Recover Unsaved Work");
        Ui.run(() -> {
            Button button = Widgets.first(
                    dialog, Button.class, b -> b.getText().replace("&", "").equals("Recover"));
            button.notifyListeners(SWT.Selection, new Event());
        });
        String state = Ui.find("what was recovered", ChildOrders::state);
        Path folder = Path.of(System.getProperty(ChildWorkbench.FOLDER));
        try {
            Files.writeString(folder.resolve("recovered.part"), state);
            Files.move(folder.resolve("recovered.part"), folder.resolve("recovered"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the names of what is edited, as soon as both are; only in the UI thread. */
    private static String state() {
        StringBuilder state = new StringBuilder();
        for (IEditorReference reference : Ui.page().getEditorReferences()) {
            IEditorPart part = reference.getEditor(true);
            if (part instanceof FabricEditor fabric && fabric.isDirty()) {
                state.append("fabric ").append(fabric.fabric().getName()).append('\n');
            } else if (part instanceof ScenarioEditor scenario && scenario.isDirty()) {
                state.append("scenario ")
                        .append(scenario.document().scenario().getName())
                        .append('\n');
            }
        }
        return state.toString().lines().count() == 2 ? state.toString() : null;
    }
}
