// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.compare.ComparisonEditor;
import dev.weft.ui.charts.history.HistoryItem;
import dev.weft.ui.charts.history.HistoryView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.jfree.chart.JFreeChart;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The list of all runs, and results side by side. */
@ExtendWith(WorkbenchExtension.class)
class RunHistoryTest {
    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <scenario:Scenario xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1"
                id="what" name="What if" fabric="rack.fabric">
              <seeds>1</seeds>
              <seeds>2</seeds>
              <seeds>3</seeds>
              <policies id="ib" name="InfiniBand" transport="infiniband"/>
              <policies id="roce" name="RoCEv2" transport="rocev2"/>
              <workloads xsi:type="scenario:CollectiveWorkload" id="w" name="all-to-all" collective="all-to-all"
                bytes="256 KiB" placement="random"/>
            </scenario:Scenario>
            """;

    private static final String FOUR_SPINES = TourFiles.FABRIC;
    private static final String TWO_SPINES = FOUR_SPINES.replace("count=\"4\" tier", "count=\"2\" tier");

    @TempDir
    Path folder;

    @BeforeEach
    void makeProject() throws CoreException {
        Steps.makeProject("mine");
        write("rack.fabric", TWO_SPINES);
        write("what.scenario", SCENARIO);
        run("what");
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("mine");
    }

    private static void write(String name, String content) throws CoreException {
        IFile file = project().getFile(name);
        ByteArrayInputStream bytes = new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(bytes, IResource.FORCE, null);
        } else {
            file.create(bytes, IResource.NONE, null);
        }
    }

    /** Runs the scenario and waits for the results of a name. */
    private static void run(String results) {
        Steps.selectInExplorer("mine", "what.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        awaitResults(results);
    }

    private static void awaitResults(String results) {
        Ui.await(
                "the results " + results,
                () -> project().getFolder("runs/" + results).exists()
                        && Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                        && view.message().contains("is complete"));
    }

    private static Tree history() {
        Widgets.clickTab("Run History");
        return Ui.find(
                "the history",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Tree.class,
                        tree -> tree.isVisible()
                                && tree.getColumnCount() > 0
                                && tree.getColumn(0).getText().equals("Results")));
    }

    private static void awaitNames(Tree tree, String... names) {
        Ui.await(
                "the history lists " + Arrays.toString(names), () -> names(tree).equals(List.of(names)));
    }

    /** Waits for results in whatever order: the view remembers how it was sorted. */
    private static void awaitListed(Tree tree, String... names) {
        Ui.await(
                "the history lists " + Arrays.toString(names),
                () -> names(tree).stream().sorted().toList().equals(List.of(names)));
    }

    private static List<String> names(Tree tree) {
        return Arrays.stream(tree.getItems()).map(TreeItem::getText).toList();
    }

    private static String cell(Tree tree, String name, String column) {
        return Ui.ask(() -> {
            int index = Arrays.stream(tree.getColumns())
                    .map(one -> one.getText())
                    .toList()
                    .indexOf(column);
            return Arrays.stream(tree.getItems())
                    .filter(item -> item.getText().equals(name))
                    .map(item -> item.getText(index))
                    .findFirst()
                    .orElseThrow();
        });
    }

    private static Rectangle row(Tree tree, String name) {
        return Widgets.treeItem(tree, name);
    }

    private static void select(Tree tree, String first, String... others) {
        Mouse.click(row(tree, first));
        for (String other : others) {
            Keyboard.hold(SWT.CTRL, () -> Mouse.click(row(tree, other)));
        }
        Ui.await("what is selected", () -> tree.getSelectionCount() == 1 + others.length);
    }

    /** Chooses from the context menu, as it is filled for what is selected. */
    private static void choose(Tree tree, String command) {
        Ui.run(() -> {
            Menu menu = tree.getMenu();
            menu.notifyListeners(SWT.Show, new Event());
            List<String> there = new ArrayList<>();
            MenuItem wanted = null;
            for (MenuItem item : menu.getItems()) {
                there.add(item.getText());
                if (item.getText().replace("&", "").equals(command) && item.isEnabled()) {
                    wanted = item;
                }
            }
            assertTrue(wanted != null, () -> command + " is not among " + there);
            MenuItem chosen = wanted;
            // Not at once: what it opens may wait for an answer.
            Ui.display().asyncExec(() -> {
                Event event = new Event();
                event.widget = chosen;
                chosen.notifyListeners(SWT.Selection, event);
                menu.notifyListeners(SWT.Hide, new Event());
            });
        });
    }

    private static ComparisonEditor comparison() {
        return Ui.find(
                "the comparison",
                () -> Ui.page().getActiveEditor() instanceof ComparisonEditor editor
                                && !editor.charts().isEmpty()
                        ? editor
                        : null);
    }

    @Test
    void resultsAreListedSortedFilteredAndStaleWhenTheirFabricChanges() throws CoreException {
        Tree tree = history();
        awaitNames(tree, "what");
        assertEquals("InfiniBand, RoCEv2", cell(tree, "what", "Transports"));
        assertEquals("complete", cell(tree, "what", "State"));

        write("rack.fabric", FOUR_SPINES);
        Ui.await("the results are stale", () -> cell(tree, "what", "State").contains("stale (rack.fabric changed)"));
        run("what-2");
        Tree again = history();
        awaitListed(again, "what", "what-2");
        assertEquals("complete", cell(again, "what-2", "State"));
        Screenshot.take("run-history");

        clickHead(again, 0);
        awaitNames(again, "what", "what-2");
        clickHead(again, 0);
        awaitNames(again, "what-2", "what");

        Text filter = (Text) Widgets.fieldAfter(Ui.ask(again::getParent), "Filter:");
        Widgets.typeInto(filter, "rocev2 what-2");
        awaitNames(again, "what-2");
        Widgets.typeInto(filter, "nothing");
        awaitNames(again);
        Ui.run(() -> filter.setText(""));
        awaitNames(again, "what-2", "what");
        IMarker[] problems = project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE);
        assertEquals(0, problems.length, "copies of inputs are not checked");
    }

    private static void clickHead(Tree tree, int column) {
        Mouse.click(Widgets.steady("the head of a column", () -> {
            Rectangle first = tree.getItem(0).getBounds(column);
            return Ui.display().map(tree, null, new Rectangle(first.x, -20, first.width, 10));
        }));
    }

    @Test
    void resultsSideBySideSayWhatDiffersAndHowFarTheyCanBeTrusted() throws CoreException, IOException {
        write("rack.fabric", FOUR_SPINES);
        run("what-2");
        Tree tree = history();
        awaitListed(tree, "what", "what-2");
        select(tree, "what", "what-2");
        choose(tree, "Compare Runs");
        ComparisonEditor editor = comparison();
        String words = Ui.ask(editor::words);
        assertTrue(words.contains("rack.fabric: spine.count: 2 \u2192 4"), words);
        assertTrue(words.contains("validated"), words);
        assertTrue(words.contains("Cause: RoCEv2 (what-2), all-to-all"), words);
        JFreeChart bars = Ui.ask(() -> editor.charts().get(0));
        StatisticalCategoryDataset data =
                (StatisticalCategoryDataset) bars.getCategoryPlot().getDataset();
        assertEquals(4, data.getColumnCount(), () -> data.getColumnKeys().toString());
        assertTrue(data.getStdDevValue(0, 0).doubleValue() >= 0, "an interval over three seeds");
        Screenshot.take("comparison");

        // Another baseline, another figure.
        Combo baseline = (Combo) Widgets.fieldAfter(Ui.window().getShell(), "Compared with:");
        String other = Ui.ask(() -> baseline.getItem(3));
        Ui.run(() -> {
            baseline.select(3);
            baseline.notifyListeners(SWT.Selection, new Event());
        });
        assertTrue(Ui.ask(editor::words).contains("differences from " + other), other);
        Table table = Ui.find(
                "the table of differences",
                () -> Widgets.first(
                        Ui.window().getShell(), Table.class, t -> t.isVisible() && t.getColumnCount() == 8));
        assertEquals(other, Ui.ask(() -> table.getColumn(1).getText()));
        assertTrue(Widgets.tableRow(table, "completion time").get(3).contains("%"));
        Ui.run(() -> {
            table.setSelection(3);
            table.notifyListeners(SWT.Selection, new Event());
        });
        String figure = Ui.ask(() -> table.getItem(3).getText(0));
        Ui.await(
                "bars of " + figure,
                () -> editor.charts().get(0).getTitle().getText().equalsIgnoreCase(figure));

        for (String ending : List.of("html", "pdf")) {
            Path page = folder.resolve("report." + ending);
            Drawing.execute("dev.weft.ui.report", Map.of("dev.weft.ui.report.file", page.toString()));
            Ui.await("the report " + page, () -> Files.isRegularFile(page));
        }
        assertTrue(Files.readString(folder.resolve("report.html")).contains("RoCEv2 (what-2)"));
    }

    @Test
    void resultsAreTaggedShownRepeatedAsTheyWereAndDeleted() throws CoreException {
        Tree tree = history();
        awaitNames(tree, "what");
        select(tree, "what");
        choose(tree, "Tags...");
        Shell tags = Widgets.activeShell("Tags");
        Text field = Ui.find("the field", () -> Widgets.first(tags, Text.class, t -> t.isVisible() && t.getEditable()));
        Widgets.typeInto(field, "two spines, plan");
        Widgets.clickButton(tags, "OK");
        Ui.await("the tags", () -> cell(tree, "what", "Tags").equals("plan, two spines"));

        write("rack.fabric", FOUR_SPINES);
        select(tree, "what");
        choose(tree, "Show Inputs");
        Ui.await(
                "the kept inputs",
                () -> Arrays.stream(Ui.page().getEditorReferences())
                                .map(reference -> reference.getTitleToolTip())
                                .filter(tip -> tip.contains("runs/what/inputs"))
                                .count()
                        == 2);
        Ui.run(() -> Ui.page().closeAllEditors(false));

        select(history(), "what");
        choose(tree, "Run Again as It Was");
        awaitResults("what-2");
        awaitListed(tree, "what", "what-2");
        assertEquals(hashes("what"), hashes("what-2"), "bit for bit");

        select(history(), "what-2");
        choose(tree, "Delete Results...");
        Shell question = Widgets.activeShell("Delete Results");
        Widgets.clickButton(question, "Yes");
        awaitNames(tree, "what");
        assertFalse(project().getFolder("runs/what-2").exists());

        select(history(), "what");
        choose(tree, "Run Again");
        awaitResults("what-2");
        awaitListed(tree, "what", "what-2");
        assertNotEquals(hashes("what"), hashes("what-2"), "with four spines");
        select(history(), "what");
        choose(tree, "What Differs From...");
        Widgets.clickButton(Widgets.activeShell("What Differs From"), "OK");
        ComparisonEditor editor = comparison();
        assertTrue(Ui.ask(editor::words).contains("rack.fabric: spine.count: 2 \u2192 4"), () -> Ui.ask(editor::words));
    }

    private static List<String> hashes(String results) {
        HistoryView view = Ui.find(
                "the history", () -> Ui.page().findView(HistoryView.ID) instanceof HistoryView found ? found : null);
        List<HistoryItem> items = Ui.ask(view::items);
        return items.stream()
                .filter(item -> item.folder().getName().equals(results))
                .flatMap(item -> item.entry().runs().stream())
                .map(run -> run.record().hash())
                .collect(Collectors.toList());
    }
}
