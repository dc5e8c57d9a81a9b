// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.LinkGroup;
import dev.weft.render.export.Picture;
import dev.weft.render.geometry.Point;
import dev.weft.render.legend.Legend;
import dev.weft.render.overlay.EdgeHeat;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.charts.PortsView;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.document.DiagramView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A finished run on the diagram, and the diagram as a picture. */
@ExtendWith(WorkbenchExtension.class)
class DiagramResultsTest {
    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="run" name="run" fabric="rack.fabric" busiestPorts="4">
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="1 MiB"/>
            </scenario:Scenario>
            """;

    private FabricEditor editor;

    @BeforeEach
    void openRack() {
        Steps.makeProject("mine");
        Steps.makeRack();
        editor = Ui.find("the diagram", () -> Ui.page().getActiveEditor() instanceof FabricEditor shown ? shown : null);
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
    }

    private void run() throws CoreException {
        project()
                .getFile("run.scenario")
                .create(new ByteArrayInputStream(SCENARIO.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
        Steps.selectInExplorer("mine", "run.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        Ui.await(
                "the run is complete",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                        && view.message().contains("is complete"));
    }

    private DiagramView view() {
        return editor.diagram().view();
    }

    /** Gives the diagram the keyboard. */
    private void clickGround() {
        Diagrams.click(Diagrams.place(editor, 0.97, 0.95));
    }

    private void export(Path file) {
        clickGround();
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'e');
        Shell dialog = Widgets.activeShell("Export Picture");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File:"), "a.gif");
        Ui.await("a wrong ending is refused", () -> !Widgets.isButtonEnabled(dialog, "Export"));
        Widgets.typeInto(Widgets.fieldAfter(dialog, "File:"), file.getFileName().toString());
        Widgets.clickButton(dialog, "Export");
        Widgets.awaitClosed(dialog);
        Ui.await("the picture is written", () -> Files.exists(file));
    }

    @Test
    void runIsShownOnTheDiagramOverTimeAndExported() throws CoreException {
        run();
        clickGround();
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'r');
        Ui.await("the run is shown", () -> view().run() != null);
        assertEquals(OverlayMeasure.UTILISATION, Ui.ask(() -> view().measure()));
        LinkGroup link = Ui.ask(() -> editor.fabric().getLinks().isEmpty()
                ? Diagrams.anyLink(editor.fabric())
                : editor.fabric().getLinks().get(0));
        EdgeHeat heat = Ui.ask(() -> view().look().frame().edge(link.getId()));
        assertTrue(heat.source() > 0 || heat.target() > 0, heat.toString());
        Screenshot.take("results-on-diagram");

        Path png = project().getLocation().toPath().resolve("rack.png");
        export(png);
        assertColourOfLink(png, link.getId(), heat);

        // The time slider, by keyboard.
        Scale slider = Ui.find(
                "the time slider", () -> Widgets.first(Ui.window().getShell(), Scale.class, s -> s.isVisible()));
        Ui.run(slider::setFocus);
        Keyboard.press(SWT.ARROW_RIGHT);
        Ui.await("the first interval is shown", () -> view().interval() == 0);
        Keyboard.press(SWT.HOME);
        Ui.await("the whole run is shown again", () -> view().interval() == RunOverlay.WHOLE_RUN);

        // Played, it goes through all intervals and ends with the whole run.
        Set<Integer> shown = ConcurrentHashMap.newKeySet();
        Runnable watcher = () -> shown.add(view().interval());
        Ui.run(() -> view().addListener(watcher));
        Button play = Ui.find(
                "the play button",
                () -> Widgets.first(
                        slider.getParent(), Button.class, b -> (b.getStyle() & SWT.PUSH) != 0 && b.isVisible()));
        String label = Ui.ask(play::getText);
        Mouse.click(Widgets.place(play));
        Ui.await("it plays", () -> view().interval() > 0 && !play.getText().equals(label));
        Mouse.click(Widgets.place(play));
        Ui.await("it pauses", () -> play.getText().equals(label));
        int paused = Ui.ask(() -> view().interval());
        Ui.settle();
        assertEquals(paused, Ui.ask(() -> view().interval()), "paused, it stays");
        Mouse.click(Widgets.place(play));
        Ui.await(
                "it has ended",
                () -> view().interval() == RunOverlay.WHOLE_RUN
                        && play.getText().equals(label));
        assertEquals(view().run().intervals() + 1, shown.size(), shown.toString());
        Ui.run(() -> view().removeListener(watcher));

        Combo measures = Ui.find(
                "the measures",
                () -> Widgets.first(
                        Ui.window().getShell(), Combo.class, c -> c.isVisible() && c.indexOf("Queue maximum") >= 0));
        Ui.run(measures::setFocus);
        Keyboard.press(SWT.ARROW_DOWN);
        Ui.await("another measure is shown", () -> view().measure() != OverlayMeasure.UTILISATION);
        assertTrue(Ui.ask(() -> view().look().frame().title()).startsWith(Ui.ask(() -> measures.getText())));

        Widgets.clickTab("Ports");
        Diagrams.click(Diagrams.link(editor, link.getId()));
        Ui.await(
                "what the ports did is in a chart",
                () -> Ui.page().findView(PortsView.ID) instanceof PortsView ports
                        && ports.chart() != null
                        && ports.chart().getXYPlot().getDataset().getSeriesCount() > 0);

        clickGround();
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'r');
        Ui.await("the diagram is plain again", () -> view().look().frame() == null);
    }

    private void assertColourOfLink(Path png, String id, EdgeHeat heat) {
        ImageData image = new ImageData(png.toString());
        SceneEdge edge = Ui.ask(() -> editor.diagram().scene().edge(id));
        Legend legend = Ui.ask(() -> view().legend(editor.diagram().scene()));
        var area = new Picture(Ui.ask(() -> editor.diagram().scene()), Ui.ask(() -> view().look()), legend).area();
        assertEquals((int) Math.ceil(area.width() * 2), image.width);
        Point a = edge.points().get(0);
        Point b = edge.points().get(1);
        // A quarter of the way: clear of the ports and of the label in the middle.
        double x = a.x() + (b.x() - a.x()) / 4 - area.x();
        double y = a.y() + (b.y() - a.y()) / 4 - area.y();
        RGB pixel = image.palette.getRGB(image.getPixel((int) (x * 2), (int) (y * 2)));
        RGB wanted = new RGB(heat.line().red(), heat.line().green(), heat.line().blue());
        assertEquals(wanted, pixel, "the link has the colour of its value: " + heat.label());
    }

    @Test
    void withoutARunItSaysWhatToDo() {
        clickGround();
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'r');
        Widgets.awaitText(
                Ui.ask(() -> Ui.window().getShell()),
                text -> text.startsWith("There is no finished run of this fabric yet"),
                "what to do first");
        assertFalse(Ui.ask(editor::isDirty));
    }

    @Test
    void pictureIsExportedInEachFormat() {
        for (String name : List.of("rack.svg", "rack.pdf")) {
            export(project().getLocation().toPath().resolve(name));
            Ui.await(name + " is in the project", () -> project().getFile(name).exists());
        }
    }

    @Test
    void nodesAreFoundByName() {
        clickGround();
        Keyboard.press(SWT.CTRL, 'f');
        Keyboard.type("LEAF");
        Ui.await("the leaves are selected", () -> Diagrams.selectedNames(editor).contains("leaf"));
    }
}
