// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.compare.ComparisonEditor;
import dev.weft.ui.charts.compare.ComparisonInput;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.gallery.ReadingEditor;
import dev.weft.ui.scenario.ScenarioEditor;
import dev.weft.ui.sweep.SweepEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Theme;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Pictures of every page, view, editor and dialog, light and dark, to be looked at. No test: {@code releng/pictures} runs it,
 * for each theme ({@code WEFT_THEME} is {@code light} or {@code dark}) on a usual screen and, with {@code GDK_SCALE=2}, on one of
 * twice the resolution.
 */
@ExtendWith(WorkbenchExtension.class)
class LooksPictures {
    private static final String SCENARIO = "tour.scenario";

    private String folder;

    @AfterEach
    void restore() {
        Theme.restore();
    }

    @Test
    void light() {
        take("light", Theme.LIGHT);
    }

    @Test
    void dark() {
        take("dark", Theme.DARK);
    }

    private void take(String name, String theme) {
        String wanted = System.getenv("WEFT_THEME");
        assumeTrue(wanted == null || wanted.equals(name), "another theme is asked for");
        Theme.set(theme);
        folder = "looks-" + name
                + (Ui.ask(() -> Display.getCurrent().getPrimaryMonitor().getZoom()) > 100 ? "-2x/" : "-1x/");
        welcome();
        dialogs();
        editors();
        results();
        sweep();
        help();
    }

    private void picture(String name) {
        Screenshot.take(folder + name);
    }

    private static Shell window() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    private static IFile file(String name) {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tour");
        return project.getFile(name);
    }

    private static <T extends IEditorPart> T open(String name, Class<T> type) {
        return type.cast(Ui.ask(() -> {
            try {
                return IDE.openEditor(Ui.page(), file(name));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        }));
    }

    private static void show(String view) {
        Ui.run(() -> {
            try {
                Ui.page().showView(view);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        Ui.settle();
    }

    private static void close() {
        Ui.run(() -> Ui.page().closeAllEditors(false));
    }

    private void welcome() {
        WelcomeTest.openWelcome();
        picture("welcome");
        Widgets.clickButton(window(), "Open an Example...");
        Shell gallery = Widgets.shellInFront("Open an Example");
        Widgets.awaitText(gallery, "What to look at and why:"::equals, "the gallery");
        Ui.settle();
        picture("gallery");
        Widgets.clickButton(gallery, "Open");
        Widgets.awaitClosed(gallery);
        Ui.await("the example", () -> Ui.page().getActiveEditor() != null);
        Steps.awaitBuild();
        picture("example");
    }

    /** Opens a dialog by its command, takes its picture and closes it. */
    private void dialog(String name, String command, Map<String, String> parameters, String title, String... next) {
        Ui.display().asyncExec(() -> Drawing.executeHere(command, parameters));
        Shell shell = Widgets.shellInFront(title);
        Ui.settle();
        for (String button : next) {
            pause();
            Widgets.clickButton(shell, button);
            pause();
        }
        picture(name);
        Ui.display().asyncExec(shell::close);
        Widgets.awaitClosed(shell);
    }

    private void wizard(String name, String id, String title, String... next) {
        dialog(name, "org.eclipse.ui.newWizard", Map.of("newWizardId", "dev.weft.ui.wizards." + id), title, next);
    }

    private void preferences(String name, String page) {
        dialog(name, "org.eclipse.ui.window.preferences", Map.of("preferencePageId", page), "Preferences");
    }

    private void dialogs() {
        Steps.selectInExplorer("tour", "tour.fabric");
        dialog("new", "org.eclipse.ui.newWizard", Map.of(), "Select a wizard");
        wizard("new-project", "project", "New Fabric Project");
        wizard("new-fabric", "fabric", "New Fabric", "Next >");
        wizard("new-scenario", "scenario", "New Scenario", "Next >");
        wizard("new-example", "example", "Weft Examples");
        dialog(
                "import",
                "org.eclipse.ui.file.import",
                Map.of("importWizardId", "dev.weft.ui.import.file"),
                "Import from Another Tool");
        dialog(
                "export",
                "org.eclipse.ui.file.export",
                Map.of("exportWizardId", "dev.weft.ui.export.file"),
                "Export to Another Tool");
        preferences("preferences-appearance", "org.eclipse.ui.preferencePages.Views");
        preferences("preferences", "dev.weft.ui.preferences");
        preferences("preferences-simulation", "dev.weft.ui.preferences.simulation");
        preferences("preferences-catalogues", "dev.weft.ui.preferences.catalogue");
        dialog("about", "org.eclipse.ui.help.aboutAction", Map.of(), "About Weft");
        Steps.selectInExplorer("tour", SCENARIO);
        dialog("sweep-dialog", "dev.weft.ui.sweep", Map.of(), "Sweep");
        dialog(
                "run-configurations",
                "org.eclipse.debug.ui.commands.OpenRunConfigurations",
                Map.of(),
                "Run Configurations");
    }

    private void editors() {
        close();
        FabricEditor fabric = open("tour.fabric", FabricEditor.class);
        Steps.awaitBuild();
        Ui.run(() -> fabric.reveal(fabric.fabric().getNodes().get(0).getId()));
        show("org.eclipse.ui.views.PropertySheet");
        Ui.run(() -> Ui.page().activate(fabric));
        picture("fabric");
        dialog("export-picture", "dev.weft.ui.diagram.exportPicture", Map.of(), "Export Picture");
        Mouse.move(Mouse.middle(Diagrams.tool(fabric, "Leaf switches")));
        pause();
        picture("fabric-tip");
        show("dev.weft.ui.cost.view");
        pause();
        picture("cost-unknown");
        Drawing.execute("dev.weft.ui.openExample", Map.of("dev.weft.ui.openExample.name", "cost-of-waiting"));
        Ui.run(() -> {
            try {
                IDE.openEditor(
                        Ui.page(),
                        ResourcesPlugin.getWorkspace()
                                .getRoot()
                                .getProject("cost-of-waiting")
                                .getFile("infiniband.fabric"));
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        Ui.await(
                "the costs",
                () -> Widgets.first(
                                window(),
                                Tree.class,
                                t -> t.isVisible() && t.getColumnCount() == 3 && t.getItemCount() > 2)
                        != null);
        pause();
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Cost")));
        pause();
        picture("cost");
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Cost")));
        show("org.eclipse.ui.views.ProblemView");
        ScenarioEditor scenario = open(SCENARIO, ScenarioEditor.class);
        Ui.run(() -> Ui.page().activate(scenario));
        pause();
        Mouse.doubleClick(Mouse.middle(Widgets.tab(SCENARIO)));
        picture("scenario");
        selectPart("Transport policies");
        picture("scenario-policy");
        selectPart("Workloads");
        picture("scenario-workload");
        Mouse.doubleClick(Mouse.middle(Widgets.tab(SCENARIO)));
        close();
    }

    /** Selects the first part of a branch of the scenario's form. */
    private static void selectPart(String branch) {
        Tree tree = Ui.find(
                "the parts", () -> Widgets.first(window(), Tree.class, t -> t.isVisible() && item(t, branch) != null));
        String first = Ui.find("a part", () -> {
            TreeItem parent = item(tree, branch);
            parent.setExpanded(true);
            return parent.getItemCount() == 0 || parent.getItem(0).getText().isEmpty()
                    ? null
                    : parent.getItem(0).getText();
        });
        Widgets.selectTreeItem(tree, branch, first);
        Ui.settle();
    }

    private static TreeItem item(Tree tree, String text) {
        for (TreeItem item : tree.getItems()) {
            if (item.getText().equals(text)) {
                return item;
            }
        }
        return null;
    }

    private static ResultsView awaitResults() {
        return Ui.find(
                "complete results with their causes",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                                && view.message().contains("is complete")
                                && !view.charts().isEmpty()
                                && !view.causes().isEmpty()
                        ? view
                        : null);
    }

    private void results() {
        FabricEditor fabric = open("tour.fabric", FabricEditor.class);
        open("README.md", ReadingEditor.class);
        Widgets.clickButton(window(), "Run Simulation");
        awaitResults();
        Ui.run(() -> Ui.page().activate(fabric));
        Ui.settle();
        picture("results");
        show("org.eclipse.ui.console.ConsoleView");
        picture("console");
        Ui.run(() -> {
            Ui.page().activate(fabric);
            fabric.frame().showResults(true);
        });
        Ui.await("the run is shown", () -> fabric.diagram().view().run() != null);
        Ui.run(() -> fabric.viewer().deselectAll());
        show("dev.weft.ui.charts.ports");
        pause();
        picture("overlay");
        show(ResultsView.ID);
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Results")));
        pause();
        picture("results-large");
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Results")));
        show("dev.weft.ui.charts.history");
        pause();
        picture("history");
        var runs = file("x").getProject().getFolder("runs").getFolder("tour");
        ComparisonEditor comparison = (ComparisonEditor) Ui.ask(() -> {
            try {
                return Ui.page().openEditor(new ComparisonInput(List.of(runs)), ComparisonEditor.ID);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        pause();
        Mouse.doubleClick(Mouse.middle(Widgets.tab(Ui.ask(comparison::getPartName))));
        pause();
        picture("comparison");
        if (folder.startsWith("looks-dark")) {
            // For docs/looks.md.
            Screenshot.take("looks-dark");
        }
        Mouse.doubleClick(Mouse.middle(Widgets.tab(Ui.ask(comparison::getPartName))));
        close();
        show("dev.weft.ui.tour");
        pause();
        picture("tour");
        Ui.run(() -> Ui.page().hideView(Ui.page().findView("dev.weft.ui.tour")));
    }

    private void sweep() {
        Steps.selectInExplorer("tour", SCENARIO);
        Drawing.executeAndGoOn("dev.weft.ui.sweep");
        Shell dialog = Widgets.shellInFront("Sweep");
        axis(dialog, "switch buffer", "(SwitchType)", "buffer", "16 MiB, 64 MiB");
        axis(dialog, "all-reduce bytes", "(CollectiveWorkload)", "bytes", "1 MiB, 2 MiB");
        Widgets.typeInto(Widgets.fieldAfter(dialog, "Seeds:"), "1, 2");
        Ui.await("it can run", () -> Widgets.isButtonEnabled(dialog, "Run"));
        picture("sweep-axes");
        Widgets.clickButton(dialog, "Run");
        Widgets.awaitClosed(dialog);
        SweepEditor editor = Ui.find(
                "the sweep",
                () -> Ui.page().getActiveEditor() instanceof SweepEditor sweep
                                && sweep.state().startsWith("4 of 4 points")
                                && !sweep.charts().isEmpty()
                        ? sweep
                        : null);
        picture("sweep");
        Mouse.doubleClick(Mouse.middle(Widgets.tab(Ui.ask(editor::getPartName))));
        pause();
        picture("sweep-large");
        Mouse.doubleClick(Mouse.middle(Widgets.tab(Ui.ask(editor::getPartName))));
        close();
    }

    private static void axis(Shell dialog, String filter, String type, String attribute, String values) {
        Keyboard.press(SWT.ALT, 'w');
        Text field = Ui.find(
                "the filter",
                () -> Widgets.first(
                        dialog, Text.class, text -> text.isFocusControl() && (text.getStyle() & SWT.SEARCH) != 0));
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(filter);
        Ui.await("the filter is typed", () -> field.getText().equals(filter));
        Tree tree = Ui.find("the tree", () -> Widgets.first(dialog, Tree.class, t -> t.isVisible()));
        String element = Ui.find("the element", () -> {
            for (TreeItem item : tree.getItems()) {
                if (item.getText().endsWith(type)) {
                    return item.getText();
                }
            }
            return null;
        });
        Widgets.selectTreeItem(tree, element, attribute);
        Widgets.clickButton(dialog, "Add Axis");
        Control typed =
                Widgets.fieldAfter(dialog, element.substring(0, element.indexOf("  (")) + "." + attribute + ":");
        Widgets.typeInto(typed, values);
    }

    private void help() {
        Ui.run(() -> PlatformUI.getWorkbench().getHelpSystem().displayHelp());
        pause();
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Weft Help")));
        pause();
        picture("help");
        Ui.run(() -> PlatformUI.getWorkbench()
                .getHelpSystem()
                .displayHelp(dev.weft.ui.help.Help.CONTEXT + "reference/transport-rocev2"));
        pause();
        picture("help-reference");
        Mouse.doubleClick(Mouse.middle(Widgets.tab("Weft Help")));
        Ui.run(() -> Ui.page().hideView(Ui.page().findView(dev.weft.ui.help.HelpView.ID)));
    }

    /** Until what is computed beside the screen and tips that appear late are there; a picture asserts nothing. */
    private static void pause() {
        Ui.settle();
        try {
            Thread.sleep(1200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
        Ui.settle();
    }
}
