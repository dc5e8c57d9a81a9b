// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.sweep.SweepEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The guided tour, docs/tour.md, step by step: draw, run three transports, compare, read the cause, sweep the buffer depth, export.
 * What is clicked must be named in the document, and each step leaves the picture beside it.
 */
@ExtendWith(WorkbenchExtension.class)
class GuidedTourTest {
    private static final Path DOCUMENT = Path.of("..", "..", "docs", "tour.md");

    private static final int MOST_FIELDS = 40;

    @TempDir
    Path folder;

    private final String document = read();

    private static String read() {
        try {
            // Where a line ends is of no interest.
            return Files.readString(DOCUMENT).replaceAll("\\s+", " ");
        } catch (IOException e) {
            throw new AssertionError(DOCUMENT.toAbsolutePath() + " cannot be read", e);
        }
    }

    /** @return a label that the document names, as it is on the screen. */
    private String named(String label) {
        String words = label.replaceAll(":$", "");
        assertTrue(document.contains("*" + words + "*"), "the tour does not name *" + words + "*");
        return label;
    }

    /** @return what is typed, which the document says. */
    private String typed(String text) {
        assertTrue(document.contains("`" + text + "`"), "the tour does not say to type `" + text + "`");
        return text;
    }

    private void picture(String name) {
        assertTrue(document.contains("images/" + name + ".png"), "the tour does not show " + name);
        Screenshot.take(name);
    }

    @Test
    void theTourWorksStepByStep() throws IOException {
        Steps.makeProject(typed("tour"));
        draw();
        runThreeTransports();
        compare();
        readTheCause();
        sweepTheBufferDepth();
        export();
    }

    private void draw() {
        Shell wizard = Steps.openWizard(named("Fabric"), named("New Fabric"));
        Steps.nameFile(wizard, typed("tour.fabric"));
        Widgets.clickButton(wizard, named("Next >"));
        fill(wizard, "Leaves:", "2");
        fill(wizard, "Hosts per leaf:", "4");
        fill(wizard, "GPUs:", "1");
        fill(wizard, "NICs:", "1");
        fill(wizard, "Spines:", "4");
        Widgets.awaitText(wizard, text -> text.startsWith("8 with 8 GPUs and 8 NICs"), "the counts follow");
        picture("tour-draw");
        Widgets.clickButton(wizard, named("Finish"));
        Widgets.awaitClosed(wizard);
        Ui.await("the diagram", () -> Ui.page().getActiveEditor() instanceof FabricEditor);
    }

    /** With the Tab key, since not all fields need to be in sight. */
    private void fill(Shell wizard, String label, String text) {
        Text field = (Text) Widgets.fieldAfter(wizard, named(label));
        for (int i = 0; i < MOST_FIELDS && !Ui.ask(field::isFocusControl); i++) {
            Keyboard.press(SWT.TAB);
        }
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(typed(text));
        Ui.await(label + " is " + text, () -> field.getText().equals(text));
    }

    private void runThreeTransports() {
        Shell wizard = Steps.openWizard(named("Scenario"), named("New Scenario"));
        Steps.nameFile(wizard, typed("tour.scenario"));
        Widgets.clickButton(wizard, named("Next >"));
        fill(wizard, "Size:", "8 MiB");
        Widgets.clickButton(wizard, named("Finish"));
        Widgets.awaitClosed(wizard);
        Ui.await("the form", () -> Ui.page().getActiveEditor() instanceof ScenarioEditor);
        Shell workbench = Ui.ask(() -> Ui.window().getShell());
        Tree parts = Ui.find(
                "the parts",
                () -> Widgets.first(workbench, Tree.class, t -> t.isVisible() && item(t, "Workloads") != null));
        String workload = Ui.find("the workload", () -> {
            TreeItem workloads = item(parts, "Workloads");
            workloads.setExpanded(true);
            return workloads.getItemCount() == 0
                            || workloads.getItem(0).getText().isEmpty()
                    ? null
                    : workloads.getItem(0).getText();
        });
        Widgets.selectTreeItem(parts, named("Workloads"), workload);
        choose(workbench, named("Algorithm"), typed("ring"));
        choose(workbench, named("Placement"), typed("interleaved"));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !Ui.page().getActiveEditor().isDirty());
        picture("tour-scenario");
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        ResultsView view = results();
        assertEquals(2, Ui.ask(view::charts).size());
    }

    private static TreeItem item(Tree tree, String text) {
        for (TreeItem item : tree.getItems()) {
            if (item.getText().equals(text)) {
                return item;
            }
        }
        return null;
    }

    private static ResultsView results() {
        return Ui.find(
                "the results",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.causes().isEmpty()
                        ? view
                        : null);
    }

    /** Chooses as the list of a combo does. */
    private static void choose(Shell shell, String label, String choice) {
        Combo combo = (Combo) Widgets.fieldAfter(shell, label);
        Ui.run(() -> {
            combo.select(combo.indexOf(choice));
            combo.notifyListeners(SWT.Selection, new Event());
        });
        Ui.await(choice + " is chosen", () -> combo.getText().equals(choice));
    }

    private void compare() {
        ResultsView view = results();
        // A double click on its tab gives a view the whole window.
        Mouse.doubleClick(tab(named("Results")));
        Shell workbench = Ui.ask(() -> Ui.window().getShell());
        for (String kind : List.of("Messages of each sender", "Message completion time")) {
            choose(workbench, named("Chart:"), named(kind));
            JFreeChart chart = Ui.find(kind, () -> view.charts().stream()
                    .filter(one -> one.getTitle().getText().equals(kind))
                    .findFirst()
                    .orElse(null));
            assertTrue(Ui.ask(() -> chart.getPlot() != null));
            picture(kind.startsWith("Messages") ? "tour-senders" : "tour-compare");
        }
    }

    private static Point tab(String title) {
        Widgets.clickTab(title);
        return Mouse.middle(Widgets.tab(title));
    }

    private void readTheCause() {
        List<String> causes = Ui.ask(() -> results().causes());
        assertEquals(3, causes.size());
        assertTrue(causes.stream().anyMatch(cause -> cause.contains("two flows or more")), causes.toString());
        // The causes stand below the table of the picture before; back to the workbench.
        Mouse.doubleClick(tab("Results"));
    }

    private void sweepTheBufferDepth() {
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.SHIFT, SWT.F11);
        Shell dialog = Widgets.activeShell(named("Sweep"));
        Keyboard.press(SWT.ALT, 'w');
        Text filter = Ui.find(
                "the filter",
                () -> Widgets.first(
                        dialog, Text.class, text -> text.isFocusControl() && (text.getStyle() & SWT.SEARCH) != 0));
        Keyboard.type(typed("switch buffer"));
        Ui.await("it is typed", () -> filter.getText().equals("switch buffer"));
        Tree tree = Ui.find("the tree", () -> Widgets.first(dialog, Tree.class, t -> t.isVisible()));
        String element = Ui.find("the switch", () -> {
            for (TreeItem item : tree.getItems()) {
                if (item.getText().endsWith("(SwitchType)")) {
                    return item.getText();
                }
            }
            return null;
        });
        Widgets.selectTreeItem(tree, element, named("buffer"));
        Widgets.clickButton(dialog, named("Add Axis"));
        Control values = Widgets.fieldAfter(dialog, element.substring(0, element.indexOf("  (")) + ".buffer:");
        Widgets.typeInto(values, typed("16 MiB..64 MiB/3"));
        Widgets.typeInto(Widgets.fieldAfter(dialog, named("Seeds:")), typed("1, 2, 3"));
        Widgets.awaitText(
                dialog,
                text -> text.equals("3 points, 3 transports, 3 seeds: 27 simulations"),
                "the simulations are counted");
        Ui.await(
                "it can run",
                () -> Widgets.first(dialog, Button.class, b -> b.getText().equals("&Run") && b.isEnabled()) != null);
        picture("tour-sweep-dialog");
        Widgets.clickButton(dialog, named("Run"));
        Widgets.awaitClosed(dialog);
        SweepEditor editor = Ui.find("the sweep", () -> {
            for (var reference : Ui.page().getEditorReferences()) {
                if (reference.getEditor(false) instanceof SweepEditor sweep
                        && sweep.state().startsWith("3 of 3 points, 27 simulations")
                        && !sweep.charts().isEmpty()) {
                    return sweep;
                }
            }
            return null;
        });
        assertEquals(
                3, Ui.ask(() -> editor.charts().get(0).getXYPlot().getDataset(0).getItemCount(0)));
        picture("tour-sweep");
    }

    private void export() throws IOException {
        Steps.selectInExplorer("tour", "tour.fabric");
        // File → Export, by keyboard.
        Keyboard.press(SWT.ALT, 'f');
        Keyboard.press('o');
        Shell list = Widgets.activeShell(named("Export"));
        Text filter = Ui.find("the filter", () -> Widgets.first(list, Text.class, text -> text.isVisible()));
        Widgets.typeInto(filter, "Fabric");
        Tree tree = Ui.find("the wizards", () -> Widgets.first(list, Tree.class, t -> t.isVisible()));
        Widgets.selectTreeItem(tree, "Weft", named("Fabric, Scenario or Results"));
        Widgets.clickButton(list, "Next >");
        Shell wizard = Widgets.shell("Export to Another Tool");
        choose(wizard, named("Format:"), named("Graphviz"));
        Path target = folder.resolve("tour.dot");
        Widgets.typeInto(Widgets.fieldAfter(wizard, named("Save to:")), target.toString());
        Ui.await("it can be finished", () -> Widgets.isButtonEnabled(wizard, "Finish"));
        picture("tour-export");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
        assertTrue(Files.readString(target).contains("graph"), "the fabric is written");
    }
}
