// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.swt.widgets.Control;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hours of work in short: edits, undoes, redoes, saves and runs, after which the workbench needs no more memory and no more
 * widgets than after the first quarter. How many steps is told by the environment variable {@code WEFT_SOAK_STEPS}.
 */
@ExtendWith(WorkbenchExtension.class)
class SoakTest {
    private static final int STEPS = Integer.parseInt(System.getenv().getOrDefault("WEFT_SOAK_STEPS", "40"));
    private static final int SAVE_EVERY = 5;
    private static final int REOPEN_EVERY = 10;
    private static final int RUN_EVERY = Math.max(20, STEPS / 100);

    /**
     * What may be there after the last quarter more than after the first, in bytes: classes loaded late and caches. A leak of
     * one diagram a reopening, one fabric a save or one set of results a run exceeds it, at the latest in a long soak.
     */
    private static final long ALLOWANCE = 4 << 20;

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="run" name="soak" fabric="a.fabric" engine="analytic">
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="64 KiB"/>
            </scenario:Scenario>
            """;

    private Drawing drawing;
    private FabricEditor editor;

    private record State(long bytes, int widgets, int nodes) {}

    private State state() {
        int widgets = Ui.ask(() -> Widgets.all(Ui.window().getShell(), Control.class, control -> true)
                .size());
        int nodes = Ui.ask(() -> editor.fabric().getNodes().size());
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        // Some of what can be collected is only found when it was finalised or its reference was queued.
        for (int round = 0; round < 5; round++) {
            System.gc();
            System.runFinalization();
            Ui.settle();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return new State(least, widgets, nodes);
    }

    @Test
    void memoryAndWidgetsStayAsTheyAre() throws Exception {
        drawing = Drawing.project();
        drawing.write("soak.scenario", SCENARIO);
        editor = drawing.open("a.fabric", TourFiles.FABRIC);
        // What opens with the first run stays open.
        run();
        State early = null;
        for (int step = 1; step <= STEPS; step++) {
            edit(step);
            if (step % SAVE_EVERY == 0) {
                save();
            }
            if (step % REOPEN_EVERY == 0) {
                reopen();
            }
            if (step % RUN_EVERY == 0) {
                run();
            }
            if (step == STEPS / 4 / REOPEN_EVERY * REOPEN_EVERY) {
                early = state();
            }
        }
        State late = state();
        System.out.println("soak: " + STEPS + " steps, " + early + " after a quarter, " + late + " at the end");
        assertEquals(early.nodes(), late.nodes());
        assertEquals(early.widgets(), late.widgets(), "controls of the window");
        long more = late.bytes() - early.bytes();
        assertTrue(more < ALLOWANCE, () -> more + " bytes more after " + STEPS + " steps: " + late);
    }

    private void edit(int step) {
        List<Node> nodes = Ui.ask(() -> List.copyOf(editor.fabric().getNodes()));
        Node node = nodes.get(step % nodes.size());
        Ui.run(() -> editor.select(List.of(node.getId())));
        Drawing.execute("dev.weft.ui.diagram.duplicate", Map.of());
        Ui.await("a copy is there", () -> editor.fabric().getNodes().size() > nodes.size());
        Drawing.execute("org.eclipse.ui.edit.undo", Map.of());
        Drawing.execute("org.eclipse.ui.edit.redo", Map.of());
        Drawing.execute("org.eclipse.ui.edit.undo", Map.of());
        Ui.await("the copy is undone", () -> editor.fabric().getNodes().size() == nodes.size());
        Ui.run(() -> {
            var domain = editor.editingDomain();
            var name = CorePackage.Literals.NAMED_ELEMENT__NAME;
            domain.getCommandStack().execute(SetCommand.create(domain, editor.fabric(), name, "soak " + step));
        });
    }

    private void save() {
        if (!Ui.ask(editor::isDirty)) {
            return;
        }
        Drawing.execute("org.eclipse.ui.file.save", Map.of());
        Ui.await("it is saved", () -> !editor.isDirty());
    }

    private void reopen() {
        save();
        Ui.run(() -> Ui.page().closeEditor(editor, false));
        editor = drawing.open("a.fabric");
    }

    /** The results of each run are deleted; as many as there are, so much the Run History knows. */
    private void run() throws Exception {
        ILaunch launch = Launches.start("/drawing/soak.scenario", 0);
        Launches.awaitMessage("The simulation of soak is complete");
        Ui.await("it has ended", launch::isTerminated);
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        for (ILaunchConfiguration one :
                DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
            one.delete();
        }
        IFolder runs = drawing.file("soak.scenario").getProject().getFolder("runs");
        runs.refreshLocal(IResource.DEPTH_INFINITE, null);
        assertTrue(Files.exists(drawing.path("runs/soak")), "the run has written its results");
        runs.delete(true, null);
        Ui.run(() -> Ui.page().activate(editor));
    }
}
