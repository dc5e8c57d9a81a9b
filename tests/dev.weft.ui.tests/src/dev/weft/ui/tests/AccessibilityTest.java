// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.compare.ComparisonEditor;
import dev.weft.ui.charts.compare.ComparisonInput;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Names;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandImageService;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** For those who do not see the screen or do not use the mouse: names of controls, keys in dialogs, commands in Quick Access. */
@ExtendWith(WorkbenchExtension.class)
class AccessibilityTest {
    private static final List<String> VIEWS = List.of(
            ResultsView.ID,
            "dev.weft.ui.charts.history",
            "dev.weft.ui.charts.ports",
            "dev.weft.ui.cost.view",
            "dev.weft.ui.diagram.catalogue",
            "dev.weft.ui.tour",
            "dev.weft.ui.help");

    private static final List<String> PREFERENCES = List.of(
            "dev.weft.ui.preferences", "dev.weft.ui.preferences.simulation", "dev.weft.ui.preferences.catalogue");

    /** Parts of Eclipse's own in which it gives no names. */
    private static final List<String> PLATFORMS = List.of(
            "in Project Explorer",
            "in Problems",
            // The list of all pages, the table of a file's properties, and the tree of folders in the wizards for new
            // files.
            "Preferences: no name: Tree {}",
            "Tree {} [layout=null] in Properties",
            "New Fabric: no name: Tree {}",
            "New Scenario: no name: Tree {}");

    private final List<String> faults = new ArrayList<>();

    private void look(String where, Shell shell) {
        Ui.settle();
        Ui.ask(() -> Names.missing(shell)).forEach(fault -> faults.add(where + ": no name: " + fault));
    }

    private void lookAtDialog(String command, Map<String, String> parameters, String title, String... next) {
        Ui.display().asyncExec(() -> Drawing.executeHere(command, parameters));
        Shell shell = Widgets.shellInFront(title);
        look(title, shell);
        Ui.ask(() -> Names.collisions(shell)).forEach(fault -> faults.add(title + ": " + fault));
        for (String button : next) {
            Widgets.clickButton(shell, button);
            look(title + " after " + button, shell);
            Ui.ask(() -> Names.collisions(shell)).forEach(fault -> faults.add(title + ": " + fault));
        }
        Ui.display().asyncExec(shell::close);
        Widgets.awaitClosed(shell);
    }

    private void lookAtWizard(String id, String title, String... next) {
        lookAtDialog("org.eclipse.ui.newWizard", Map.of("newWizardId", "dev.weft.ui.wizards." + id), title, next);
    }

    private static Shell window() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject("tour");
    }

    @Test
    void everyControlHasAName() {
        WelcomeTest.openWelcome();
        look("Welcome", window());
        WelcomeTest.openExample("One ring under three transports");
        look("the example's page", window());
        Steps.selectInExplorer("tour", "tour.scenario");
        Keyboard.press(SWT.CTRL, SWT.F11);
        Ui.await(
                "the results",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                        && view.message().contains("is complete")
                        && !view.causes().isEmpty());
        for (String file : List.of("tour.fabric", "tour.scenario")) {
            Ui.run(() -> {
                try {
                    IDE.openEditor(Ui.page(), project().getFile(file));
                } catch (PartInitException e) {
                    throw new AssertionError(e);
                }
            });
            look(file, window());
        }
        for (String view : VIEWS) {
            Ui.run(() -> {
                try {
                    Ui.page().showView(view);
                } catch (PartInitException e) {
                    throw new AssertionError(e);
                }
            });
            look(view, window());
        }
        Ui.run(() -> {
            try {
                Ui.page()
                        .openEditor(
                                new ComparisonInput(
                                        List.of(project().getFolder("runs").getFolder("tour"))),
                                ComparisonEditor.ID);
            } catch (PartInitException e) {
                throw new AssertionError(e);
            }
        });
        look("the comparison", window());
        Ui.run(() -> {
            Ui.page().hideView(Ui.page().findView("dev.weft.ui.tour"));
            Ui.page().hideView(Ui.page().findView("dev.weft.ui.help"));
        });
        assertNoFaults();
    }

    @Test
    void dialogsAreOperatedByKeyboard() {
        WelcomeTest.openExample("One ring under three transports");
        Steps.selectInExplorer("tour", "tour.fabric");
        lookAtWizard("project", "New Fabric Project");
        lookAtWizard("fabric", "New Fabric", "Next >");
        lookAtWizard("scenario", "New Scenario", "Next >");
        lookAtWizard("example", "Weft Examples");
        lookAtDialog(
                "org.eclipse.ui.file.import",
                Map.of("importWizardId", "dev.weft.ui.import.file"),
                "Import from Another Tool");
        lookAtDialog(
                "org.eclipse.ui.file.export",
                Map.of("exportWizardId", "dev.weft.ui.export.file"),
                "Export to Another Tool");
        for (String page : PREFERENCES) {
            lookAtDialog("org.eclipse.ui.window.preferences", Map.of("preferencePageId", page), "Preferences");
        }
        Steps.selectInExplorer("tour", "tour.scenario");
        lookAtDialog("dev.weft.ui.sweep", Map.of(), "Sweep");
        lookAtDialog("dev.weft.ui.openExample", Map.of(), "Open an Example");
        Ui.run(() -> {
            var editor = Ui.page().findEditor(new FileEditorInput(project().getFile("tour.fabric")));
            Ui.page().activate(editor);
        });
        lookAtDialog("dev.weft.ui.diagram.exportPicture", Map.of(), "Export Picture");
        assertNoFaults();
    }

    private void assertNoFaults() {
        List<String> distinct = faults.stream()
                .filter(fault -> PLATFORMS.stream().noneMatch(fault::contains))
                .map(fault -> fault.replaceAll("@[0-9a-f]+", ""))
                .distinct()
                .toList();
        assertEquals("", String.join("\n", distinct));
    }

    @Test
    void quickAccessCanTellWhatEachCommandDoes() throws NotDefinedException {
        ICommandService commands = Ui.ask(() -> Ui.window().getService(ICommandService.class));
        ICommandImageService images = Ui.ask(() -> Ui.window().getService(ICommandImageService.class));
        int ours = 0;
        for (Command command : commands.getDefinedCommands()) {
            if (!command.getId().startsWith("dev.weft.")) {
                continue;
            }
            ours++;
            String id = command.getId();
            String name = command.getName();
            if (name.isBlank() || name.startsWith("%")) {
                faults.add(id + ": no name");
            }
            String description = command.getDescription();
            if (description == null || description.isBlank() || description.startsWith("%")) {
                faults.add(id + ": no description");
            }
            if (command.getCategory().getId().contains("autogenerated")) {
                faults.add(id + ": no category");
            }
            if (images.getImageDescriptor(id) == null) {
                faults.add(id + ": no icon");
            }
        }
        assertTrue(ours > 25, "commands: " + ours);
        assertNoFaults();
    }
}
