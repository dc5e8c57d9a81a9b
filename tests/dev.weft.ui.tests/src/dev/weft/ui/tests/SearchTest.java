// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.results.history.Freshness.State;
import dev.weft.results.history.FreshnessCheck;
import dev.weft.results.history.History;
import dev.weft.results.history.HistoryEntry;
import dev.weft.ui.found.FoundEditor;
import dev.weft.ui.scenario.ScenarioEditor;
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
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Looking for the best value of one attribute, and for settings that suit several scenarios. */
@ExtendWith(WorkbenchExtension.class)
class SearchTest {
    private static final String LEAST = "Find the value with the least of the figure";

    @Test
    void theBestValueIsFoundAndBecomesAScenario() throws CoreException, IOException {
        IProject project = TourFiles.makeProject("search");
        Steps.selectInExplorer("search", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.SHIFT, SWT.F11);
        Shell dialog = Widgets.activeShell("Sweep");
        addAxis(dialog, "switch buffer", "switch  (SwitchType)", "buffer");
        choose(dialog, "Aim:", LEAST);
        Ui.await("several transports are refused", () -> message(dialog).contains("Check one transport"));
        assertFalse(Widgets.isButtonEnabled(dialog, "Run"));
        uncheck(dialog, "InfiniBand");
        uncheck(dialog, "MetaRoCE");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "switch.buffer:"), "16 MiB..64 MiB/2");
        Ui.await("two values are too few", () -> message(dialog).contains("A search tries at least 3 values"));
        Widgets.typeInto(Widgets.fieldAfter(dialog, "switch.buffer:"), "64 MiB..16 MiB");
        Ui.await("a range goes upwards", () -> !message(dialog).isEmpty() && !Widgets.isButtonEnabled(dialog, "Run"));
        Widgets.typeInto(Widgets.fieldAfter(dialog, "switch.buffer:"), "16 MiB..64 MiB/3");
        Widgets.awaitText(dialog, text -> text.startsWith("3 values first"), "it is told how it searches");
        Screenshot.take("search-dialog");
        Widgets.clickButton(dialog, "Run");
        Widgets.awaitClosed(dialog);

        FoundEditor editor = editor("tour-sweep");
        Ui.await("it says what is best", () -> editor.sentence().contains("switch.buffer"));
        Table table = table("switch.buffer");
        int rows = Ui.ask(table::getItemCount);
        assertTrue(rows >= 3, "values that were tried: " + rows);
        List<String> best = Ui.ask(() -> Arrays.stream(table.getItems())
                .filter(item -> item.getText(5).equals("best"))
                .map(TableItem::getText)
                .toList());
        assertEquals(1, best.size(), "best of " + rows);
        // A second click on a head turns the order round.
        assertEquals("16 MiB", Ui.ask(() -> table.getItem(0).getText()));
        Mouse.click(Widgets.steady("the head of the values", () -> head(table)));
        Ui.await("it is sorted", () -> table.getSortColumn() == table.getColumn(0));
        Mouse.click(Widgets.steady("the head of the values", () -> head(table)));
        Ui.await("it is sorted downwards", () -> table.getItem(0).getText().equals("64 MiB"));
        JFreeChart chart =
                Ui.find("the chart", () -> editor.charts().stream().findFirst().orElse(null));
        assertEquals("switch.buffer", chart.getXYPlot().getDomainAxis().getLabel());
        assertEquals(rows, chart.getXYPlot().getDataset(0).getItemCount(0), "values that are drawn");
        ValueMarker mark = (ValueMarker)
                chart.getXYPlot().getDomainMarkers(Layer.BACKGROUND).iterator().next();
        assertEquals("best: " + best.get(0), mark.getLabel());
        Screenshot.take("search");
        assertGoesOn(editor, project.getFolder("runs/tour-sweep"), "search.json", "round1/0002/runs", "best");

        Widgets.clickButton(Ui.window().getShell(), "Open as Scenario");
        Ui.await("it is edited", () -> Ui.page().getActiveEditor() instanceof ScenarioEditor);
        IFile scenario = project.getFile("tour-point.scenario");
        IFile fabric = project.getFile("tour-point.fabric");
        assertTrue(scenario.exists() && fabric.exists(), "both are in the project");
        String buffer = "buffer=\"" + best.get(0) + "\"";
        String text = Files.readString(fabric.getLocation().toPath());
        assertTrue(text.contains(buffer), () -> "not " + buffer);
        Steps.awaitBuild();
        assertEquals(0, project.findMarkers("dev.weft.ui.problem", true, IResource.DEPTH_ONE).length, "problems");
    }

    @Test
    void settingsThatSuitSeveralScenariosAreFound() throws CoreException, IOException {
        IProject project = TourFiles.makeProject("tune");
        String other =
                TourFiles.SCENARIO.replace("name=\"Tour\"", "name=\"Small\"").replace("8 MiB", "1 MiB");
        project.getFile("small.scenario")
                .create(new ByteArrayInputStream(other.getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
        Steps.selectInExplorer("tune", "tour.scenario");
        Ui.run(() -> ((ProjectExplorer) Ui.page().findView(ProjectExplorer.VIEW_ID))
                .getCommonViewer()
                .setSelection(new StructuredSelection(
                        List.of(project.getFile("small.scenario"), project.getFile("tour.scenario")))));
        Commands.execute("dev.weft.ui.tune");
        Shell dialog = Widgets.activeShell("Tune");
        addAxis(dialog, "rocev2 ecnMaximum", "RoCEv2  (RoCEv2)", "ecnMaximum");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "RoCEv2.ecnMaximum:"), "800 KiB, 1600 KiB");
        uncheck(dialog, "InfiniBand");
        uncheck(dialog, "MetaRoCE");
        Screenshot.take("tune-dialog");
        Widgets.clickButton(dialog, "Run");
        Widgets.awaitClosed(dialog);
        FoundEditor editor = editor("tuning");
        Ui.await("it says what suits", () -> editor.sentence().startsWith("Least mean regret of completionTimePs"));
        Table table = table("Settings");
        assertEquals(3, Ui.ask(table::getItemCount), "one a scenario and one for all");
        Ui.await("both charts are drawn", () -> editor.charts().size() == 2);
        XYPlot lines = Ui.ask(() -> editor.charts().get(0)).getXYPlot();
        assertEquals("RoCEv2.ecnMaximum", lines.getDomainAxis().getLabel());
        assertEquals(2, lines.getDataset(0).getSeriesCount(), "a line a scenario");
        XYPlot both = Ui.ask(() -> editor.charts().get(1)).getXYPlot();
        assertTrue(both.getDomainAxis().getLabel().contains(": completion time ("), both.getDomainAxis()::getLabel);
        assertEquals(
                2, both.getDataset(0).getItemCount(0) + both.getDataset(0).getItemCount(1), "a point for each setting");
        Screenshot.take("tuning");
        assertGoesOn(editor, project.getFolder("runs/tuning"), "tuning.json", "scenario2/0002/runs", "rows");

        // The last row, that of the settings for all, has a scenario for each.
        Widgets.clickButton(Ui.window().getShell(), "Open as Scenario");
        IFile tour = project.getFile("tour-point.scenario");
        IFile small = project.getFile("small-point.scenario");
        Ui.await("there are scenarios", () -> tour.exists() && small.exists());
        assertFalse(project.getFile("tour-point.fabric").exists(), "the fabric is that of the project");
    }

    /** As if the process had been killed before its last point. */
    private static void assertGoesOn(FoundEditor editor, IFolder folder, String name, String point, String answer)
            throws CoreException, IOException {
        String before = Ui.ask(editor::sentence);
        folder.getFolder(point).delete(true, null);
        Path file = folder.getFile(name).getLocation().toPath();
        JsonObject document = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        document.remove(answer);
        Files.writeString(file, document.toString());
        Ui.run(editor::refresh);
        Ui.await("it has not ended", () -> editor.sentence().startsWith("Not ended: "));
        Widgets.clickButton(Ui.window().getShell(), "Go On");
        Ui.await("it has found the same", () -> editor.sentence().equals(before));
        assertTrue(folder.getFolder(point).exists(), "the point was simulated");
        assertInHistory(folder, editor);
    }

    /** The history knows of what, and opens it as it does a sweep. */
    private static void assertInHistory(IFolder folder, FoundEditor editor) {
        HistoryEntry entry = new History().entry(folder.getLocation().toPath());
        assertTrue(entry.scenario().contains("tour.scenario"), entry::scenario);
        assertEquals(State.CURRENT, new FreshnessCheck().of(entry).state());
        Widgets.clickTab("Run History");
        Tree history = Ui.find(
                "the history",
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Tree.class,
                        tree -> tree.isVisible()
                                && tree.getColumnCount() > 0
                                && tree.getColumn(0).getText().equals("Results")
                                && tree.getItemCount() > 0));
        Mouse.doubleClick(Mouse.middle(Widgets.treeItem(history, folder.getName())));
        Ui.await("its editor is active", () -> Ui.page().getActivePart() == editor);
    }

    private static void addAxis(Shell dialog, String filter, String... path) {
        Keyboard.press(SWT.ALT, 'w');
        Text field = Ui.find(
                "the filter",
                () -> Widgets.first(
                        dialog, Text.class, text -> text.isFocusControl() && (text.getStyle() & SWT.SEARCH) != 0));
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(filter);
        Ui.await("the filter is typed", () -> field.getText().equals(filter));
        Tree tree = Ui.find("the tree", () -> Widgets.first(dialog, Tree.class, t -> t.isVisible()));
        Widgets.selectTreeItem(tree, path);
        Widgets.clickButton(dialog, "Add Axis");
    }

    private static void uncheck(Shell dialog, String transport) {
        Table table = Ui.find(
                "the transports",
                () -> Widgets.first(dialog, Table.class, t -> (t.getStyle() & SWT.CHECK) != 0 && t.getItemCount() > 0));
        Ui.run(() -> {
            for (TableItem item : table.getItems()) {
                if (item.getText().equals(transport)) {
                    table.setSelection(item);
                    table.showItem(item);
                }
            }
            table.setFocus();
        });
        Ui.await("the transports have the focus", table::isFocusControl);
        Keyboard.press(' ');
        Ui.await(transport + " is not checked", () -> Arrays.stream(table.getItems())
                .noneMatch(item -> item.getText().equals(transport) && item.getChecked()));
    }

    private static void choose(Shell dialog, String label, String text) {
        Combo combo = (Combo) Widgets.fieldAfter(dialog, label);
        Ui.run(combo::setFocus);
        Ui.await("the field has the focus", combo::isFocusControl);
        Keyboard.press(SWT.ARROW_DOWN);
        Ui.await(text + " is chosen", () -> combo.getText().equals(text));
    }

    private static String message(Shell dialog) {
        List<Text> texts = Widgets.all(dialog, Text.class, text -> (text.getStyle() & SWT.READ_ONLY) != 0);
        return texts.isEmpty() ? "" : texts.get(0).getText();
    }

    private static FoundEditor editor(String name) {
        return Ui.find(
                "what was found in " + name,
                () -> Ui.page().getActiveEditor() instanceof FoundEditor editor
                                && editor.getTitle().equals(name)
                        ? editor
                        : null);
    }

    private static Table table(String column) {
        return Ui.find(
                "the table of " + column,
                () -> Widgets.first(
                        Ui.window().getShell(),
                        Table.class,
                        table -> table.isVisible()
                                && table.getColumnCount() > 0
                                && table.getColumn(0).getText().equals(column)
                                && table.getItemCount() > 0));
    }

    /** Where the head of the first column is: above what can be scrolled. */
    private static Rectangle head(Table table) {
        int height = table.getHeaderHeight();
        return Ui.display()
                .map(table, null, new Rectangle(8, -height, table.getColumn(0).getWidth() - 16, height));
    }
}
