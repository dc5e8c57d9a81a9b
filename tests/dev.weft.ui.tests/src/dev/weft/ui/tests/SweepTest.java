// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.sweep.SweepEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.jfree.chart.JFreeChart;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A scenario is swept from the workbench: what to vary is chosen, points are simulated, charts and costs are shown. */
@ExtendWith(WorkbenchExtension.class)
class SweepTest {
    @Test
    void aBufferIsSweptAndItsChartShown() throws CoreException {
        TourFiles.makeProject("sweeps");
        Shell dialog = openDialog("sweeps");
        assertFalse(Widgets.isButtonEnabled(dialog, "Run"), "nothing is varied yet");
        addAxis(dialog, "switch buffer", "switch  (SwitchType)", "buffer");
        Control values = Widgets.fieldAfter(dialog, "switch.buffer:");
        Ui.await("a range is suggested", () -> ((Text) values).getText().equals("16 MiB..256 MiB/5"));

        Widgets.typeInto(values, "1 MiB, deep");
        Ui.await("a mistake is told", () -> message(dialog).contains("\"deep\" is no value of switch.buffer"));
        assertFalse(Widgets.isButtonEnabled(dialog, "Run"));

        Widgets.typeInto(values, "16 MiB..64 MiB/3");
        Widgets.awaitText(
                dialog,
                text -> text.equals("3 points, 3 transports, 1 seeds: 9 simulations"),
                "the points are counted");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "Seeds:"), "1, 2");
        Widgets.awaitText(
                dialog,
                text -> text.equals("3 points, 3 transports, 2 seeds: 18 simulations"),
                "the seeds are counted");
        Screenshot.take("sweep-dialog");
        Widgets.clickButton(dialog, "Run");
        Widgets.awaitClosed(dialog);

        SweepEditor editor = editor("3 of 3 points, 18 simulations");
        JFreeChart chart = Ui.find(
                "the chart",
                () -> editor.charts().isEmpty() ? null : editor.charts().get(0));
        XYDataset means = chart.getXYPlot().getDataset(0);
        assertEquals(3, means.getSeriesCount(), "transports");
        assertEquals(3, means.getItemCount(0), "values");
        assertEquals("switch.buffer", chart.getXYPlot().getDomainAxis().getLabel());
        assertTrue(chart.getXYPlot().getRangeAxis().getLabel().startsWith("completion time ("));
        Screenshot.take("sweep");

        choose("Figure:", "fctP99Ps");
        Ui.await("the other figure is drawn", () -> editor.charts()
                .get(0)
                .getXYPlot()
                .getRangeAxis()
                .getLabel()
                .startsWith("FCT p99 ("));

        // The dialog remembers.
        Shell again = openDialog("sweeps");
        Control kept = Widgets.fieldAfter(again, "switch.buffer:");
        Ui.await("the axis is there", () -> ((Text) kept).getText().equals("16 MiB..64 MiB/3"));
        Widgets.clickButton(again, "Cancel");
        Widgets.awaitClosed(again);
    }

    @Test
    void twoAxesMakeAHeatMapAndWhatWasInterruptedGoesOn() throws CoreException {
        IProject project = TourFiles.makeProject("interrupted");
        Shell dialog = openDialog("interrupted");
        addAxis(dialog, "switch buffer", "switch  (SwitchType)", "buffer");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "switch.buffer:"), "32 MiB, 64 MiB");
        addAxis(dialog, "all-reduce bytes", "all-reduce  (CollectiveWorkload)", "bytes");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "all-reduce.bytes:"), "1 MiB, 2 MiB");
        Widgets.clickButton(dialog, "Run");
        Widgets.awaitClosed(dialog);
        SweepEditor editor = editor("4 of 4 points, 12 simulations");
        JFreeChart chart = Ui.find(
                "the heat map",
                () -> editor.charts().isEmpty() ? null : editor.charts().get(0));
        assertEquals("all-reduce.bytes", chart.getXYPlot().getRangeAxis().getLabel());
        assertEquals(4, chart.getXYPlot().getDataset().getItemCount(0));
        Screenshot.take("sweep-heat");
        Keyboard.press(SWT.CTRL, SWT.SHIFT, 'w');
        Ui.await("it is closed", () -> Ui.page().getActiveEditor() == null);

        // As if the process had been killed before the last point.
        IFolder sweep = project.getFolder("runs").getFolder("tour-sweep");
        sweep.getFolder("0004").getFolder("runs").delete(true, null);
        Mouse.doubleClick(Mouse.middle(Steps.explorerItem("interrupted", "runs", "tour-sweep", "sweep.json")));
        SweepEditor opened = editor("3 of 4 points, 9 simulations");
        Widgets.clickButton(Ui.window().getShell(), "Go On");
        Ui.await("the rest is simulated", () -> opened.state().startsWith("4 of 4 points, 12 simulations"));

        // Another fabric is another sweep.
        sweep.getFolder("0004").getFolder("runs").delete(true, null);
        project.getFile("tour.fabric")
                .setContents(
                        new ByteArrayInputStream(
                                TourFiles.FABRIC.replace("300 ns", "400 ns").getBytes(StandardCharsets.UTF_8)),
                        IResource.FORCE,
                        null);
        Ui.ask(() -> {
            opened.refresh("");
            return null;
        });
        Ui.await("a point is missing", () -> opened.state().startsWith("3 of 4 points"));
        Widgets.clickButton(Ui.window().getShell(), "Go On");
        Ui.await("it says why not", () -> opened.state().contains("is what the sweep was made from"));
    }

    @Test
    void theScenariosFormOffersIt() throws CoreException {
        TourFiles.makeProject("toolbar");
        Mouse.doubleClick(Mouse.middle(Steps.explorerItem("toolbar", "tour.scenario")));
        Shell workbench = Ui.ask(() -> Ui.window().getShell());
        Mouse.click(Widgets.steady("the button", () -> sweepButton(workbench)));
        Shell dialog = Widgets.activeShell("Sweep");
        Widgets.clickButton(dialog, "Cancel");
        Widgets.awaitClosed(dialog);
    }

    private static Rectangle sweepButton(Shell workbench) {
        for (ToolBar bar : Widgets.all(workbench, ToolBar.class, b -> b.isVisible())) {
            for (ToolItem item : bar.getItems()) {
                String tip = item.getToolTipText();
                if (tip != null && tip.startsWith("Sweep...")) {
                    return Ui.display().map(bar, null, item.getBounds());
                }
            }
        }
        return null;
    }

    private static Shell openDialog(String project) {
        Steps.selectInExplorer(project, "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.SHIFT, SWT.F11);
        return Widgets.activeShell("Sweep");
    }

    private static void addAxis(Shell dialog, String filter, String... path) {
        // By its mnemonic, as with the keyboard alone.
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

    private static String message(Shell dialog) {
        List<Text> texts = Widgets.all(dialog, Text.class, text -> (text.getStyle() & SWT.READ_ONLY) != 0);
        return texts.isEmpty() ? "" : texts.get(0).getText();
    }

    private static SweepEditor editor(String state) {
        return Ui.find(
                "the sweep's editor with " + state,
                () -> Ui.page().getActiveEditor() instanceof SweepEditor editor
                                && editor.state().startsWith(state)
                        ? editor
                        : null);
    }

    private static void choose(String label, String text) {
        Combo combo = (Combo) Widgets.fieldAfter(Ui.window().getShell(), label);
        Ui.ask(() -> {
            combo.setFocus();
            return null;
        });
        Ui.await("the field has the focus", combo::isFocusControl);
        int items = Ui.ask(combo::getItemCount);
        for (int i = 0; i < items && !Ui.ask(combo::getText).equals(text); i++) {
            Keyboard.press(SWT.ARROW_DOWN);
        }
        Ui.await(text + " is chosen", () -> combo.getText().equals(text));
    }
}
