// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** What several tests do by mouse and keyboard. */
final class Steps {
    private static final int MOST_CLICKS = 5;

    private Steps() {}

    /**
     * Opens a wizard through Ctrl+N.
     *
     * @param name its name in the list
     * @param title of its window
     */
    static Shell openWizard(String name, String title) {
        Keyboard.press(SWT.CTRL, 'n');
        Shell shell = Widgets.activeShell("Select a wizard");
        Text filter = Ui.find("the filter", () -> Widgets.first(shell, Text.class, text -> text.isVisible()));
        Widgets.typeInto(filter, name);
        Tree tree = Ui.find("the wizards", () -> Widgets.first(shell, Tree.class, t -> t.isVisible()));
        // The list may still be filtered while it is clicked on; a user looks what is selected, too.
        for (int i = 0; i < MOST_CLICKS && !isSelected(tree, name); i++) {
            Mouse.click(Widgets.steady("the wizard " + name, () -> {
                var found = find(tree.getItems(), name);
                return found == null || found.getBounds().isEmpty()
                        ? null
                        : Ui.display().map(tree, null, found.getBounds());
            }));
        }
        Widgets.clickButton(shell, "Next >");
        return Widgets.shell(title);
    }

    private static boolean isSelected(Tree tree, String name) {
        return Ui.ask(() -> tree.getSelectionCount() == 1
                && tree.getSelection()[0].getText().equals(name));
    }

    private static TreeItem find(TreeItem[] items, String text) {
        for (TreeItem item : items) {
            if (item.getText().equals(text)) {
                return item;
            }
            var below = find(item.getItems(), text);
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    /** Makes a fabric project. */
    static void makeProject(String name) {
        Shell wizard = openWizard("Fabric Project", "New Fabric Project");
        Control field = Widgets.fieldAfter(wizard, "Project name:");
        Widgets.typeInto(field, name);
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
    }

    /** Makes the fabric {@code rack.fabric} of two hosts below two leaves, and opens it. */
    static void makeRack() {
        Shell wizard = openWizard("Fabric", "New Fabric");
        nameFile(wizard, "rack.fabric");
        Widgets.clickButton(wizard, "Next >");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Leaves:"), "2");
        Widgets.typeInto(Widgets.fieldAfter(wizard, "Hosts per leaf:"), "1");
        Widgets.clickButton(wizard, "Finish");
        Widgets.awaitClosed(wizard);
    }

    /** Gives the file its name on the first page of a wizard. */
    static void nameFile(Shell wizard, String name) {
        Widgets.typeInto(Widgets.fieldAfter(wizard, "File name:"), name);
    }

    /** Selects something in the Project Explorer. */
    static void selectInExplorer(String... path) {
        Mouse.click(explorerItem(path));
    }

    /** Waits for something in the Project Explorer and returns where it is. */
    static Rectangle explorerItem(String... path) {
        Tree tree = Ui.find(
                "the Project Explorer",
                () -> Ui.page().findView(ProjectExplorer.VIEW_ID) instanceof ProjectExplorer explorer
                        ? explorer.getCommonViewer().getTree()
                        : null);
        return Widgets.treeItem(tree, path);
    }

    /** Waits until everything that has changed is checked. */
    static void awaitBuild() {
        try {
            Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
        } catch (InterruptedException | OperationCanceledException e) {
            throw new AssertionError(e);
        }
    }
}
