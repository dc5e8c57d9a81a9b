// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.help.HelpPlace;
import dev.weft.ui.help.Help;
import dev.weft.ui.help.HelpView;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The help in the workbench. */
@ExtendWith(WorkbenchExtension.class)
class HelpTest {
    @AfterEach
    void closeHelp() {
        Ui.run(() -> Ui.page().hideView(Ui.page().findView(HelpView.ID)));
    }

    private static HelpView help() {
        return Ui.find("the help", () -> Ui.page().findView(HelpView.ID) instanceof HelpView view ? view : null);
    }

    @Test
    void contentsOpenOnTheFirstMinutesAndAreSearched() {
        Ui.run(() -> PlatformUI.getWorkbench().getHelpSystem().displayHelp());
        HelpView view = help();
        Ui.await("the first page", () -> view.text().words().startsWith("First minutes"));
        assertFalse(Ui.ask(() -> view.text().words()).contains("]("), "no markup is left");
        Screenshot.take("help");
        Shell window = Ui.ask(() -> Ui.window().getShell());
        Text search = Ui.find(
                "the search",
                () -> Widgets.first(
                        window, Text.class, text -> text.getMessage().equals("Search the help")));
        Widgets.typeInto(search, "pfcWatchdog restoration");
        Tree tree =
                Ui.find("the pages", () -> Widgets.first(window, Tree.class, t -> "Pages".equals(t.getToolTipText())));
        Ui.await(
                "pages of RoCEv2 only",
                () -> tree.getItemCount() >= 1
                        && tree.getItem(0).getText().equals("Reference")
                        && tree.getItem(0).getItem(0).getText().startsWith("RoCEv2"));
        Mouse.click(Widgets.treeItem(
                tree, "Reference", Ui.ask(() -> tree.getItem(0).getItem(0).getText())));
        Ui.await("its page", () -> view.here().page().equals("reference/transport-rocev2"));
        Widgets.typeInto(search, "zebra");
        Widgets.awaitText(window, "No page has all these words."::equals, "that nothing is found");
    }

    @Test
    void everyContextLeadsToItsPlace() {
        Ui.run(() -> PlatformUI.getWorkbench()
                .getHelpSystem()
                .displayHelp(Help.CONTEXT + "reference/transport-rocev2#pfcWatchdog"));
        HelpView view = help();
        Ui.await("the entry of the parameter", () -> HelpPlace.of("reference/transport-rocev2#pfcWatchdog")
                .equals(view.here()));
        assertTrue(Ui.ask(() -> view.text().control().getSelectionText()).startsWith("pfcWatchdog"));
    }

    /** A dialog lets nobody use the window behind it, so its help has a window of its own. */
    @Test
    void f1InADialogOpensTheHelpBesideIt() {
        Steps.makeProject("mine");
        Shell wizard = Steps.openWizard("Fabric", "New Fabric");
        Steps.nameFile(wizard, "pod.fabric");
        Widgets.clickButton(wizard, "Next >");
        Combo template = (Combo) Widgets.fieldAfter(wizard, "Template:");
        Ui.run(() -> {
            template.select(template.indexOf("Leaf-spine"));
            template.notifyListeners(SWT.Selection, null);
        });
        Control leaves = Widgets.fieldAfter(wizard, "Leaves:");
        Mouse.click(Widgets.place(leaves));
        Ui.await("the field has the focus", leaves::isFocusControl);
        Keyboard.press(SWT.F1);
        Shell help = Widgets.activeShell("Weft Help - Fabric templates");
        Screenshot.take("help-dialog");
        Text search = Ui.find(
                "the search",
                () -> Widgets.first(help, Text.class, text -> text.getMessage().equals("Search the help")));
        Widgets.typeInto(search, "pfcWatchdog restoration");
        Keyboard.press(SWT.ESC);
        Widgets.awaitClosed(help);
        Widgets.clickButton(wizard, "Cancel");
        Widgets.awaitClosed(wizard);
    }

    @Test
    void f1OpensTheEntryOfTheFieldWithTheFocus() throws Exception {
        WelcomeTest.openExample("One ring under three transports");
        Ui.run(() -> {
            try {
                IDE.openEditor(
                        Ui.page(),
                        ResourcesPlugin.getWorkspace()
                                .getRoot()
                                .getProject("tour")
                                .getFile("tour.scenario"));
            } catch (PartInitException e) {
                throw new IllegalStateException(e);
            }
        });
        Shell window = Ui.ask(() -> Ui.window().getShell());
        Control field = Ui.find("a field of the scenario", () -> {
            for (Control control : Widgets.all(window, Control.class, c -> c.isVisible())) {
                boolean editable = control instanceof Text || control instanceof Combo;
                Object id = editable ? control.getData("org.eclipse.ui.help") : null;
                if (id != null && id.toString().endsWith("reference/scenario#Scenario.seriesInterval")) {
                    return control;
                }
            }
            return null;
        });
        Mouse.click(Widgets.place(field));
        Ui.await("the field has the focus", field::isFocusControl);
        Keyboard.press(SWT.F1);
        HelpView view = help();
        Ui.await("its entry", () -> HelpPlace.of("reference/scenario#Scenario.seriesInterval")
                .equals(view.here()));
        assertEquals(
                "seriesInterval",
                Ui.ask(() -> view.text().control().getSelectionText()).split(" ")[0]);
        Screenshot.take("help-f1");
    }
}
