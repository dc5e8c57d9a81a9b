// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.core.Element;
import dev.weft.ui.charts.ChartCanvas;
import dev.weft.ui.charts.ChartFiles;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.explain.ExplainView;
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
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.XMLMemento;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Why a run takes as long as it does, and what in a scenario is slow. */
@ExtendWith(WorkbenchExtension.class)
class ExplainTest {
    private static final String FAULT =
            "<faults id=\"slow\" name=\"slow\" kind=\"slow-receiver\" target=\"rack2/host3\" rateFactor=\"0.4\"/>";

    @AfterEach
    void closeView() {
        Ui.run(() -> Ui.page().hideView(Ui.page().findView(ExplainView.ID)));
    }

    @Test
    void aScenariosCausesAreRankedAndOnTheDiagram() throws CoreException {
        IProject project = TourFiles.makeProject("why");
        ask("why", "tour.scenario");
        ExplainView view = view();
        await(view, "Why tour.scenario takes as long as it does");
        Ui.await("it is answered", () -> !view.isAsking());
        Tree tree = tree("Cause");
        List<String> workloads = Ui.ask(() -> texts(tree.getItems()));
        assertEquals(
                List.of("InfiniBand, all-reduce, seed 1", "RoCEv2, all-reduce, seed 1", "MetaRoCE, all-reduce, seed 1"),
                workloads);
        TreeItem roce = Ui.ask(() -> tree.getItem(1));
        List<String> causes = Ui.ask(() -> texts(roce.getItems()));
        assertEquals("Hash collisions", causes.get(0), () -> "dearest of " + causes);
        // What an ideal fabric takes too comes last, however much it is.
        assertEquals(
                "Sending at link rate",
                causes.stream()
                        .filter(cause -> cause.startsWith("Sending") || cause.startsWith("Latencies"))
                        .findFirst()
                        .orElse(""));
        TreeItem collisions = Ui.ask(() -> roce.getItem(0));
        assertTrue(Ui.ask(() -> collisions.getText(2)).matches("\\d+\\.\\d %"), "its part of the time");
        assertTrue(Ui.ask(() -> collisions.getText(4)).matches("-?\\d+\\.\\d %"), "proven by a simulation");

        Widgets.selectTreeItem(tree, "RoCEv2, all-reduce, seed 1", "Hash collisions");
        Ui.await("it says what that means", () -> view.detail().contains("while links beside it have room"));
        assertTrue(Ui.ask(view::detail).contains("Simulated again without it: "), view::detail);
        assertTrue(Ui.ask(view::detail).contains("Messages of the critical path"), view::detail);

        // A double click opens the fabric at the links that are to blame.
        Mouse.doubleClick(Mouse.middle(Widgets.treeItem(tree, "RoCEv2, all-reduce, seed 1", "Hash collisions")));
        FabricEditor editor = Ui.find(
                "the diagram", () -> Ui.page().getActiveEditor() instanceof FabricEditor opened ? opened : null);
        Ui.await("the links are selected", () -> selected(editor).equals(List.of("up")));
        assertEquals(project.getFile("tour.fabric").getLocation().toPath(), Ui.ask(editor::path));
        Ui.await("it says so", () -> view.message().startsWith("On the diagram: rack"));
        Screenshot.take("explain");

        // Where the diagram is open, the elements of what is selected are selected on it.
        Widgets.selectTreeItem(tree, "RoCEv2, all-reduce, seed 1", "Sending at link rate");
        Ui.await("the hosts are selected", () -> selected(editor).equals(List.of("hosts")));
    }

    @Test
    void resultsAreAskedOnceAndKeepTheAnswer() throws CoreException {
        IProject project = TourFiles.makeProject("kept");
        Steps.selectInExplorer("kept", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        Launches.awaitMessage("The simulation of tour is complete");
        IFolder results = project.getFolder("runs/tour");
        IFile causes = results.getFile("causes.json");
        assertTrue(causes.exists(), "a small run is explained at once");
        causes.delete(true, null);
        // What is explained is what was run, not what has become of it.
        IFile scenario = project.getFile("tour.scenario");
        String changed = TourFiles.SCENARIO.replace("all-reduce\"", "other\"").replace("8 MiB", "1 MiB");
        scenario.setContents(new ByteArrayInputStream(changed.getBytes(StandardCharsets.UTF_8)), IResource.FORCE, null);

        ask("kept", "runs", "tour");
        ExplainView view = view();
        await(view, "Why tour takes as long as it does");
        Ui.await("the answer is kept", causes::exists);
        Ui.await("it is answered", () -> !view.isAsking());
        Tree tree = tree("Cause");
        assertEquals("RoCEv2, all-reduce, seed 1", Ui.ask(() -> tree.getItem(1).getText()));

        // Asked of what the Results view shows, the kept answer is there at once.
        long written = causes.getModificationStamp();
        Ui.run(() -> Ui.page().hideView(Ui.page().findView(ExplainView.ID)));
        Widgets.clickTab("Results");
        Keyboard.press(SWT.ALT, SWT.SHIFT, SWT.F11);
        ExplainView again = view();
        await(again, "Why tour takes as long as it does");
        assertFalse(Ui.ask(again::isAsking), "nothing is simulated again");
        assertEquals(written, causes.getModificationStamp(), "the answer was not written again");

        // When the workbench is started again the view shows it still.
        Ui.await("it is answered", () -> again.message().startsWith("Why tour takes"));
        XMLMemento memento = XMLMemento.createWriteRoot("view");
        Shell shell = Ui.ask(() -> new Shell(Ui.display()));
        ExplainView later = Ui.ask(() -> {
            again.saveState(memento);
            ExplainView made = new ExplainView();
            try {
                made.init(again.getViewSite(), memento);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
            made.createPartControl(shell);
            return made;
        });
        await(later, "Why tour takes as long as it does");
        assertFalse(Ui.ask(later::isAsking), "nothing is simulated again");
        Ui.run(shell::dispose);
    }

    @Test
    void aRowOfAHeatMapIsShownOnTheDiagram() throws CoreException, IOException {
        IProject project = TourFiles.makeProject("heat");
        write(
                project.getFile("tour.scenario"),
                TourFiles.SCENARIO.replaceFirst("<policies", "<watchedPorts>rack2/leaf/port5</watchedPorts>$0"));
        Steps.selectInExplorer("heat", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        Launches.awaitMessage("The simulation of tour is complete");
        Combo kind = (Combo) Widgets.fieldAfter(Ui.window().getShell(), "Chart:");
        String queues = Ui.ask(() -> kind.getItem(3));
        // When it is activated it gives the focus to the choice of results first.
        Widgets.clickTab("Results");
        Ui.await("the view is active", () -> Ui.page().getActivePart() instanceof ResultsView);
        Ui.run(kind::setFocus);
        Ui.await("the charts have the focus", kind::isFocusControl);
        int items = Ui.ask(kind::getItemCount);
        for (int i = 0; i < items && !Ui.ask(kind::getText).equals(queues); i++) {
            Keyboard.press(SWT.ARROW_DOWN);
        }
        Ui.await(queues + " are chosen", () -> kind.getText().equals(queues));
        ResultsView view = (ResultsView) Ui.ask(() -> Ui.page().findView(ResultsView.ID));
        Ui.await(
                "the heat map is drawn",
                () -> view.charts().size() > 1
                        && view.charts().get(1).getPlot() instanceof XYPlot plot
                        && plot.getRangeAxis() instanceof SymbolAxis);
        ChartCanvas canvas =
                Ui.ask(() -> Widgets.all(Ui.window().getShell(), ChartCanvas.class, ChartCanvas::isVisible).stream()
                        .filter(shown -> shown.chart() == view.charts().get(1))
                        .findFirst()
                        .orElseThrow());
        Mouse.doubleClick(Mouse.middle(Widgets.place(canvas)));
        FabricEditor editor = Ui.find(
                "the diagram", () -> Ui.page().getActiveEditor() instanceof FabricEditor opened ? opened : null);
        Ui.await("a link is selected", () -> List.of(List.of("up"), List.of("down"))
                .contains(selected(editor)));
        Screenshot.take("heat-row");

        // The same chart as a file for a document.
        Path file = Files.createTempFile("weft", ".pdf");
        JFreeChart chart = Ui.ask(() -> view.charts().get(1));
        ChartFiles.write(chart, file);
        assertTrue(Files.readString(file, StandardCharsets.ISO_8859_1).startsWith("%PDF-"), "it is PDF");
        Files.delete(file);
    }

    @Test
    void itCanBeCancelledAndSaysWhatIsWrong() throws CoreException {
        IProject project = TourFiles.makeProject("long");
        write(project.getFile("tour.scenario"), TourFiles.SCENARIO.replace("8 MiB", "16 GiB"));
        ask("long", "tour.scenario");
        ExplainView view = view();
        Ui.await("it is asked", view::isAsking);
        Widgets.clickButton(Ui.window().getShell(), "Cancel");
        await(view, "Why tour.scenario takes as long as it does - cancelled.");
        assertFalse(Ui.ask(view::isAsking));

        write(project.getFile("tour.scenario"), TourFiles.SCENARIO.replace("tour.fabric", "gone.fabric"));
        Widgets.clickButton(Ui.window().getShell(), "Ask Again");
        await(view, "gone.fabric");
        assertEquals(0, Ui.ask(() -> tree(null).getItemCount()), "no answer");

        Steps.selectInExplorer("long", "tour.fabric");
        Keyboard.press(SWT.ALT, SWT.SHIFT, SWT.F11);
        Shell told = Widgets.activeShell("Why Is It Slow?");
        Widgets.awaitText(told, text -> text.startsWith("Select a scenario or results first"), "it says what to do");
        Widgets.clickButton(told, "OK");
        Widgets.awaitClosed(told);
    }

    @Test
    void whatIsSlowIsFoundAndOnTheDiagram() throws CoreException {
        IProject project = TourFiles.makeProject("slow");
        write(
                project.getFile("tour.scenario"),
                TourFiles.SCENARIO.replace("</scenario:Scenario>", FAULT + "</scenario:Scenario>"));
        Steps.selectInExplorer("slow", "tour.scenario");
        Commands.execute("dev.weft.ui.diagnose");
        Shell dialog = Widgets.activeShell("Find What Is Slow");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "Single measurements are off by at most (%):"), "100");
        Ui.await("a mistake is told", () -> !Widgets.isButtonEnabled(dialog, "Look"));
        Widgets.typeInto(Widgets.fieldAfter(dialog, "Single measurements are off by at most (%):"), "5");
        Screenshot.take("diagnose-dialog");
        Widgets.clickButton(dialog, "Look");
        Widgets.awaitClosed(dialog);
        ExplainView view = view();
        await(view, "What is slow in tour.scenario");
        Ui.await("it is answered", () -> !view.isAsking());
        Tree tree = tree("What");
        assertEquals("Host rack2/host3", Ui.ask(() -> tree.getItem(0).getText()));
        Mouse.doubleClick(Mouse.middle(Widgets.treeItem(tree, "Host rack2/host3")));
        FabricEditor editor = Ui.find(
                "the diagram", () -> Ui.page().getActiveEditor() instanceof FabricEditor opened ? opened : null);
        Ui.await("the hosts are selected", () -> selected(editor).equals(List.of("hosts")));
        Screenshot.take("diagnose");
    }

    private static void ask(String... path) {
        Steps.selectInExplorer(path);
        Keyboard.press(SWT.ALT, SWT.SHIFT, SWT.F11);
    }

    private static void write(IFile file, String content) throws CoreException {
        file.setContents(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.FORCE, null);
    }

    private static ExplainView view() {
        return Ui.find("the view", () -> Ui.page().findView(ExplainView.ID) instanceof ExplainView view ? view : null);
    }

    private static void await(ExplainView view, String message) {
        Ui.await(
                "it says \"" + message + "\"",
                () -> view.message().contains(message) && !view.message().contains("being simulated"));
    }

    /** The tree of the view, by the title of its first column; null for any. */
    private static Tree tree(String column) {
        return Ui.find("the rows", () -> {
            Composite shell = Ui.window().getShell();
            return Widgets.first(
                    shell,
                    Tree.class,
                    tree -> tree.isVisible()
                            && (column == null
                                    ? tree.getHeaderVisible() && tree.getColumnCount() == 0
                                    : tree.getColumnCount() > 0
                                            && tree.getColumn(0).getText().equals(column)
                                            && tree.getItemCount() > 0));
        });
    }

    private static List<String> texts(TreeItem[] items) {
        return java.util.Arrays.stream(items).map(TreeItem::getText).toList();
    }

    private static List<String> selected(FabricEditor editor) {
        return Selections.elements(editor.viewer().getSelection()).stream()
                .map(Element::getId)
                .toList();
    }
}
