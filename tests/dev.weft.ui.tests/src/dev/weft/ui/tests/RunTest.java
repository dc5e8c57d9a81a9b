// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.jfree.chart.JFreeChart;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Running a scenario in a JVM of its own, to its end, cancelled, and killed. */
@ExtendWith(WorkbenchExtension.class)
class RunTest {
    /** Takes minutes, so that it is surely still running when a test ends it. */
    private static final String LONG = scenario("16 GiB");

    private static final String SHORT = scenario("256 KiB");

    private static String scenario(String bytes) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                    id="run" name="run" fabric="rack.fabric">
                  <policies id="ib" name="InfiniBand" transport="infiniband"/>
                  <policies id="roce" name="RoCEv2" transport="rocev2"/>
                  <policies id="meta" name="MetaRoCE" transport="metaroce"/>
                  <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-reduce" bytes="%s"/>
                </scenario:Scenario>
                """.formatted(bytes);
    }

    @BeforeEach
    void makeFabric() {
        Steps.makeProject("mine");
        Steps.makeRack();
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
    }

    private static void write(String name, String content) throws CoreException {
        IFile file = project().getFile(name);
        file.create(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
    }

    private static void run(String file) {
        Steps.selectInExplorer("mine", file);
        Keyboard.press(SWT.CTRL, SWT.F11);
    }

    private static ResultsView results() {
        return Ui.find(
                "the Results view", () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view ? view : null);
    }

    private static void awaitMessage(String part) {
        ResultsView view = results();
        Ui.await("the Results view says \"" + part + "\"", () -> view.message().contains(part));
    }

    @Test
    void threeTransportsAreInTheCharts() throws CoreException {
        write("run.scenario", SHORT);
        run("run.scenario");
        awaitMessage("The simulation of run is complete");
        ResultsView view = results();
        List<JFreeChart> charts = Ui.find("the charts", () -> view.charts().isEmpty() ? null : view.charts());

        assertEquals(2, charts.size());
        for (JFreeChart chart : charts) {
            XYDataset data = chart.getXYPlot().getDataset();
            Set<String> names = new TreeSet<>();
            for (int series = 0; series < data.getSeriesCount(); series++) {
                names.add(data.getSeriesKey(series).toString());
                assertTrue(data.getItemCount(series) > 1, chart.getTitle().getText());
            }
            assertEquals(Set.of("InfiniBand", "MetaRoCE", "RoCEv2"), names);
        }
        Table table = Ui.find(
                "the summary",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Table.class,
                        t -> t.isVisible() && t.getColumnCount() == 4 && t.getItemCount() > 5));
        List<String> row = Widgets.tableRow(table, "Completion time");
        assertTrue(row.stream().skip(1).allMatch(cell -> cell.matches("[\\d.]+ [num\u00b5]?s")), row::toString);
        assertTrue(project().getFolder("runs/run/metaroce").exists(), "the results are in the project");
    }

    @Test
    void aTrainingShowsWhatAStepConsistsOf() throws CoreException {
        write("train.scenario", SHORT.replaceAll("<workloads.*/>", """
                <workloads xsi:type="scenario:TrainingWorkload" id="t" name="small" parameters="1e9" layers="8"
                    hidden="2048" sequence="2048" globalBatch="32" tensor="4" peakTeraflops="989" efficiency="0.5"/>
                """));
        run("train.scenario");
        awaitMessage("The simulation of train is complete");
        ResultsView view = results();
        List<JFreeChart> charts = Ui.find("the charts", () -> view.charts().isEmpty() ? null : view.charts());
        assertEquals(
                List.of("Time of a training step", "Communication that computing does not hide"),
                charts.stream().map(chart -> chart.getTitle().getText()).toList());
        CategoryDataset data = charts.get(1).getCategoryPlot().getDataset();
        assertEquals(List.of("InfiniBand", "RoCEv2", "MetaRoCE"), data.getColumnKeys());
        assertTrue(data.getRowKeys().contains("Tensor parallelism"), data.getRowKeys()::toString);
        Table table = Ui.find(
                "the report",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Table.class,
                        t -> t.isVisible() && t.getColumnCount() == 4 && t.getItemCount() > 5));
        assertTrue(Widgets.tableRow(table, "Model FLOPs utilisation").get(1).endsWith(" %"));
    }

    @Test
    void aSweepIsACurveOverSizes() throws CoreException {
        write("sweep.scenario", SHORT.replace("bytes=\"256 KiB\"", "bytes=\"1 KiB\" maximumBytes=\"64 KiB\""));
        run("sweep.scenario");
        awaitMessage("The simulation of sweep is complete");
        ResultsView view = results();
        List<JFreeChart> charts = Ui.find("the charts", () -> view.charts().isEmpty() ? null : view.charts());
        XYDataset sizes = charts.get(0).getXYPlot().getDataset();
        assertEquals(3, sizes.getSeriesCount());
        assertEquals(7, sizes.getItemCount(0));
    }

    @Test
    void fabricRunsWithAScenarioOfItsOwn() throws CoreException {
        run("rack.fabric");
        awaitMessage("The simulation of rack is complete");

        assertTrue(project().getFile("rack.scenario").exists());
        Steps.awaitBuild();
        assertEquals(0, project().getFile("rack.scenario").findMarkers(null, true, IResource.DEPTH_ZERO).length);
    }

    @Test
    void cancelledRunIsToldInASentence() throws CoreException {
        write("run.scenario", LONG);
        run("run.scenario");
        Widgets.clickTab("Progress");
        Mouse.click(Widgets.steady("the button that cancels the run", RunTest::cancelButton));
        awaitMessage("The simulation of run was cancelled");

        assertFalse(project().getFolder("runs/run").exists());
    }

    /** Beside the bar of a job, the Progress view has a button that stops it. */
    private static Rectangle cancelButton() {
        for (ToolBar bar : Widgets.all(Ui.window().getShell(), ToolBar.class, RunTest::isOfTheRun)) {
            for (ToolItem item : bar.getItems()) {
                if ("Cancel Operation".equals(item.getToolTipText()) && item.isEnabled()) {
                    return Ui.display().map(bar, null, item.getBounds());
                }
            }
        }
        return null;
    }

    /** There is also, for a moment, the job that starts the run. */
    private static boolean isOfTheRun(ToolBar bar) {
        Label title = Widgets.first(
                bar.getParent(), Label.class, label -> label.getText().startsWith("Simulating run"));
        return bar.isVisible() && title != null && bar.getParent() == title.getParent();
    }

    @Test
    void killedRunIsToldInASentenceAndTheNextOneWorks() throws CoreException {
        write("run.scenario", LONG);
        run("run.scenario");
        ProcessHandle process = Ui.find("the process of the run", RunTest::runningSimulation);
        process.destroyForcibly();
        awaitMessage("was ended from outside");

        project().getFile("run.scenario").delete(true, null);
        write("short.scenario", SHORT);
        run("short.scenario");
        awaitMessage("The simulation of short is complete");
    }

    private static ProcessHandle runningSimulation() {
        // By its program alone: Linux tells no more than 4 KiB of a command line, which the class path exceeds.
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElse(null);
    }

    @Test
    void brokenScenarioIsExplained() throws CoreException {
        write("run.scenario", SHORT.replace("rocev2", "carrier-pigeon"));
        run("run.scenario");
        awaitMessage("carrier-pigeon");
    }
}
