// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** More than the workbench can hold: each ends in a sentence, with everything else alive. */
@ExtendWith(WorkbenchExtension.class)
class LargeWorkTest {
    private static final int RUNS = 1000;
    private static final long LARGE = 100_000_000;

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="run" name="run" fabric="rack.fabric" engine="packet">
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="64 KiB" iterations="%d"/>
            </scenario:Scenario>
            """;

    @BeforeEach
    void makeFabric() throws IOException {
        Steps.makeProject("mine");
        Files.writeString(path("rack.fabric"), TourFiles.FABRIC);
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
    }

    private static Path path(String name) {
        return project().getLocation().toPath().resolve(name);
    }

    private static void refresh() throws Exception {
        project().refreshLocal(IResource.DEPTH_INFINITE, null);
        Steps.awaitBuild();
    }

    private static void runSmall() throws Exception {
        Files.writeString(path("run.scenario"), SCENARIO.formatted(1));
        refresh();
        Launches.start("/mine/run.scenario", 0);
        Launches.awaitMessage("The simulation of run is complete");
    }

    @Test
    void tooLittleMemoryIsToldInASentenceAndTheNextRunWorks() throws Exception {
        Files.writeString(path("large.scenario"), SCENARIO.formatted(100_000));
        refresh();
        Launches.start("/mine/large.scenario", 40);
        Launches.awaitMessage("The simulation of large needs more memory than it may use");
        assertFalse(Files.exists(path("runs/large")), "nothing half-written");
        String message = Ui.ask(() -> ((ResultsView) Ui.page().findView(ResultsView.ID)).message());
        assertTrue(message.contains("Run Configurations") && !message.contains("Exception"), message);
        runSmall();
    }

    @Test
    void aFabricOfAHundredMegabytesIsExplainedAndNotRead() throws Exception {
        Path huge = path("huge.fabric");
        String head = Drawing.EMPTY.replace("/>", ">");
        byte[] comment = "<!-- filler -->\n".repeat(64).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(huge))) {
            out.write(head.getBytes(StandardCharsets.UTF_8));
            for (long written = 0; written < LARGE; written += comment.length) {
                out.write(comment);
            }
            out.write("</fabric:Fabric>\n".getBytes(StandardCharsets.UTF_8));
        }
        refresh();
        IMarker[] markers = project().getFile("huge.fabric").findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
        assertEquals(1, markers.length);
        assertTrue(markers[0].getAttribute(IMarker.MESSAGE, "").contains("larger than 16 MiB"));

        FabricEditor editor = Ui.ask(() -> {
            try {
                return (FabricEditor) IDE.openEditor(Ui.page(), project().getFile("huge.fabric"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        assertNull(Ui.ask(editor::fabric));
        Ui.await(
                "a sentence in its place",
                () -> Widgets.first(
                                Ui.window().getShell(),
                                Text.class,
                                text -> text.isVisible() && text.getText().contains("larger than 16 MiB"))
                        != null);
        // The rest is alive.
        runSmall();
    }

    @Test
    void aThousandRunsAreListed() throws Exception {
        runSmall();
        for (int i = 0; i < RUNS - 1; i++) {
            copy(path("runs/run"), path("runs/copy-%03d".formatted(i)));
        }
        refresh();
        Widgets.clickTab("Run History");
        Tree tree = Ui.find(
                "the history",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Tree.class,
                        t -> t.isVisible()
                                && t.getColumnCount() > 0
                                && t.getColumn(0).getText().equals("Results")));
        Ui.await("all are listed", () -> tree.getItemCount() == RUNS);
        // It is filtered as it is typed, and a row can be chosen.
        Text filter = Ui.ask(() -> Widgets.first(tree.getParent(), Text.class, Text::isVisible));
        Widgets.typeInto(filter, "copy-777");
        Ui.await("one is left", () -> tree.getItemCount() == 1);
        Mouse.click(Widgets.treeItem(tree, "copy-777"));
        Ui.await("it is chosen", () -> tree.getSelectionCount() == 1);
        // The view keeps its filter.
        Mouse.click(Ui.ask(() -> Widgets.place(filter)));
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.press(SWT.DEL);
        Ui.await("all are listed again", () -> tree.getItemCount() == RUNS);
        Files.writeString(path("next.scenario"), SCENARIO.formatted(1));
        refresh();
        Launches.start("/mine/next.scenario", 0);
        Launches.awaitMessage("The simulation of next is complete");
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(from)) {
            all = walk.toList();
        }
        for (Path path : all) {
            Files.copy(path, to.resolve(from.relativize(path).toString()));
        }
    }
}
