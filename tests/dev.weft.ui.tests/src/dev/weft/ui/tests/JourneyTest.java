// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From nothing to a compared result, by mouse and keyboard alone: make a project, draw, undo, set, save, reopen, run, read. */
@ExtendWith(WorkbenchExtension.class)
class JourneyTest {
    private static final long RATE = 200_000_000_000L;

    @Test
    void fabricIsDrawnRunAndRead() {
        Steps.makeProject("journey");
        newEmptyFabric();
        FabricEditor editor = editor();

        draw(editor, "Hosts", 0.3, 0.7);
        Ui.await("the hosts are there", () -> nodes(editor) == 1);
        draw(editor, "Leaf switches", 0.3, 0.2);
        Ui.await("the leaves are there", () -> nodes(editor) == 2);
        Diagrams.chooseTool(editor, "Plane-aligned");
        Diagrams.click(Diagrams.box(editor, "host"));
        Diagrams.click(Diagrams.box(editor, "leaf"));
        Ui.await("the link is there", () -> links(editor) == 1);

        Keyboard.press(SWT.CTRL, 'z');
        Ui.await("the link is undone", () -> links(editor) == 0);
        Keyboard.press(SWT.CTRL, 'y');
        Ui.await("the link is back", () -> links(editor) == 1);

        Diagrams.click(Diagrams.box(editor, "leaf"));
        setProperty("Count", "1");
        Ui.await("there is one leaf", () -> group(editor, "leaf").getCount() == 1);
        Diagrams.click(Diagrams.box(editor, "host"));
        setProperty("Count", "2");
        Ui.await("there are two hosts", () -> group(editor, "host").getCount() == 2);
        Diagrams.click(betweenHostAndLeaf(editor));
        setProperty("Rate", "200 Gb/s");
        Ui.await("the rate is set", () -> link(editor).getRate() == RATE);

        Diagrams.click(Diagrams.box(editor, "leaf"));
        Keyboard.press(SWT.CTRL, 's');
        Ui.await("it is saved", () -> !editor.isDirty());
        Keyboard.press(SWT.CTRL, 'w');
        Ui.await("it is closed", () -> Ui.page().getActiveEditor() == null);

        Mouse.doubleClick(Mouse.middle(Steps.explorerItem("journey", "drawn.fabric")));
        FabricEditor reopened = editor();
        Ui.await("it is as it was", () -> nodes(reopened) == 2 && link(reopened).getRate() == RATE);

        Steps.selectInExplorer("journey", "drawn.fabric");
        Keyboard.press(SWT.CTRL, SWT.F11);
        List<JFreeChart> charts = Ui.find(
                "the results",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.charts().isEmpty()
                        ? view.charts()
                        : null);
        for (JFreeChart chart : charts) {
            assertEquals(3, chart.getXYPlot().getDataset().getSeriesCount(), "transports in the chart");
        }
        double fastest = charts.get(0).getXYPlot().getRangeAxis().getUpperBound();
        assertTrue(fastest > 0, "something was delivered");
        Screenshot.take("journey");
    }

    private static void newEmptyFabric() {
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "drawn.fabric");
        Widgets.clickButton(wizard, "Next >");
        Combo template = (Combo) Widgets.fieldAfter(wizard, "Template:");
        Ui.await("the template can be chosen by keyboard", template::isFocusControl);
        Keyboard.press(SWT.HOME);
        Keyboard.press(SWT.ARROW_UP);
        Ui.await("the empty fabric is chosen", () -> template.getSelectionIndex() == 0);
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
    }

    private static FabricEditor editor() {
        return Ui.find(
                "the diagram",
                () -> Ui.page().getActiveEditor() instanceof FabricEditor editor && editor.viewer() != null
                        ? editor
                        : null);
    }

    private static void draw(FabricEditor editor, String tool, double x, double y) {
        Diagrams.chooseTool(editor, tool);
        Diagrams.click(Diagrams.place(editor, x, y));
    }

    private static int nodes(FabricEditor editor) {
        return editor.fabric().getNodes().size();
    }

    private static int links(FabricEditor editor) {
        return editor.fabric().getLinks().size();
    }

    private static LinkGroup link(FabricEditor editor) {
        return editor.fabric().getLinks().get(0);
    }

    private static DeviceGroup group(FabricEditor editor, String name) {
        return editor.fabric().getNodes().stream()
                .filter(node -> name.equals(node.getName()))
                .map(DeviceGroup.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** A place on the link, a bit below the leaf, where no label is. */
    private static Point betweenHostAndLeaf(FabricEditor editor) {
        Rectangle leaf = Diagrams.box(editor, "leaf");
        Rectangle host = Diagrams.box(editor, "host");
        int top = leaf.y + leaf.height;
        int gap = host.y - top;
        int middleOfLeaf = leaf.x + leaf.width / 2;
        int middleOfHost = host.x + host.width / 2;
        return new Point(middleOfLeaf + (middleOfHost - middleOfLeaf) / 5, top + gap / 5);
    }

    private static void setProperty(String name, String value) {
        Mouse.click(Widgets.steady("the property " + name, () -> DiagramEditorTest.valueOf(name)));
        Ui.await("the property can be edited", Diagrams::isTyping);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(value);
        Keyboard.press(SWT.CR);
    }
}
