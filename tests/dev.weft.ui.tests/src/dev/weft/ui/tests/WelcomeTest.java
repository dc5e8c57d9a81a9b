// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.gallery.ReadingEditor;
import dev.weft.ui.tests.kit.Keyboard;
import dev.weft.ui.tests.kit.Mouse;
import dev.weft.ui.tests.kit.Screenshot;
import dev.weft.ui.tests.kit.Ui;
import dev.weft.ui.tests.kit.Widgets;
import dev.weft.ui.tests.kit.WorkbenchExtension;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The Welcome page and the gallery of examples. */
@ExtendWith(WorkbenchExtension.class)
class WelcomeTest {
    private static Shell window() {
        return Ui.ask(() -> Ui.window().getShell());
    }

    /** Opens the page as Help → Welcome does. */
    static void openWelcome() {
        Ui.run(() -> PlatformUI.getWorkbench().getIntroManager().showIntro(Ui.window(), false));
        Widgets.awaitText(window(), "Welcome to Weft"::equals, "the Welcome page");
    }

    @AfterEach
    void closeWelcome() {
        Ui.run(() -> {
            var intros = PlatformUI.getWorkbench().getIntroManager();
            if (intros.getIntro() != null) {
                intros.closeIntro(intros.getIntro());
            }
        });
    }

    private static boolean isOpen() {
        return Ui.ask(() -> PlatformUI.getWorkbench().getIntroManager().getIntro() != null);
    }

    @Test
    void everythingIsReachedByKeyboard() {
        openWelcome();
        Screenshot.take("welcome");
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Button button = Ui.find(
                    "a button with the focus",
                    () -> Ui.display().getFocusControl() instanceof Button focused ? focused : null);
            reached.add(Ui.ask(() -> button.getText().replace("&", "")));
            Keyboard.press(SWT.TAB);
            int number = i;
            Ui.await("the next button", () -> number == 4 || Ui.display().getFocusControl() != button);
        }
        assertEquals(
                List.of(
                        "Open an Example...",
                        "Draw a Fabric...",
                        "Import a Fabric...",
                        "Take the Tour",
                        "Go to the Workbench"),
                reached);
        Widgets.clickButton(window(), "Go to the Workbench");
        Ui.await(
                "the page is closed",
                () -> PlatformUI.getWorkbench().getIntroManager().getIntro() == null);
    }

    @Test
    void anExampleOpensWithItsPage() {
        openWelcome();
        Widgets.clickButton(window(), "Open an Example...");
        Shell gallery = Widgets.shellInFront("Open an Example");
        Table list = (Table)
                Ui.find("the list of examples", () -> Widgets.first(gallery, Table.class, t -> t.getItemCount() > 5));
        int incast = Ui.ask(() -> {
            for (int i = 0; i < list.getItemCount(); i++) {
                if (list.getItem(i).getText().equals("Incast and a victim")) {
                    return i;
                }
            }
            return -1;
        });
        assertTrue(incast >= 0, "the incast is in the gallery");
        Rectangle item = Widgets.steady("the incast", () -> {
            list.showItem(list.getItem(incast));
            return Ui.display().map(list, null, list.getItem(incast).getBounds());
        });
        Mouse.click(item);
        Ui.await(
                "its page is shown",
                () -> Widgets.first(gallery, StyledText.class, text -> text.getText()
                                .startsWith("Incast and a victim"))
                        != null);
        Screenshot.take("gallery");
        Widgets.clickButton(gallery, "Open");
        Widgets.awaitClosed(gallery);
        assertFalse(isOpen(), "the Welcome page gives way");
        ReadingEditor page = Ui.find(
                "the example's page",
                () -> Ui.page().getActiveEditor() instanceof ReadingEditor editor ? editor : null);
        String words = Ui.ask(() -> page.page().words());
        assertTrue(words.contains("Neither of these two hosts takes part in the incast"), words);
        assertFalse(words.contains("**"), "no markup is left: " + words);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("incast-victim");
        assertTrue(project.getFile("fabric.fabric").exists());
        Ui.await("the fabric is open too", () -> List.of(Ui.page().getEditorReferences()).stream()
                .anyMatch(reference -> reference.getPartName().equals("fabric.fabric")));
        Screenshot.take("example");
    }

    /** Opened twice, an example is not copied again: what was changed in it stays. */
    @Test
    void anExampleIsCopiedOnce() throws Exception {
        openExample("One ring under three transports");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tour");
        project.getFile("tour.fabric").delete(true, null);
        openExample("One ring under three transports");
        assertFalse(project.getFile("tour.fabric").exists(), "the project stays as it is");
    }

    /** Opens an example that the gallery has chosen already. */
    static void openExample(String title) {
        openWelcome();
        Widgets.clickButton(window(), "Open an Example...");
        Shell gallery = Widgets.shellInFront("Open an Example");
        Table list = (Table)
                Ui.find("the list of examples", () -> Widgets.first(gallery, Table.class, t -> t.getItemCount() > 5));
        assertEquals(title, Ui.ask(() -> list.getItem(0).getText()));
        Keyboard.press(SWT.CR);
        Widgets.awaitClosed(gallery);
        Ui.find(
                "the example's page",
                () -> Ui.page().getActiveEditor() instanceof ReadingEditor editor ? editor : null);
    }

    /** A fabric needs a project: the first one is made, and goes again when nothing comes into it. */
    @Test
    void drawingNeedsNoProjectBefore() {
        openWelcome();
        Widgets.clickButton(window(), "Draw a Fabric...");
        Shell wizard = Widgets.shellInFront("New Fabric");
        Widgets.clickButton(wizard, "Cancel");
        Widgets.awaitClosed(wizard);
        Ui.await(
                "no project is left",
                () -> ResourcesPlugin.getWorkspace().getRoot().getProjects().length == 0);
        openWelcome();
        Widgets.clickButton(window(), "Draw a Fabric...");
        Shell again = Widgets.shellInFront("New Fabric");
        Widgets.clickButton(again, "Finish");
        Widgets.awaitClosed(again);
        assertTrue(ResourcesPlugin.getWorkspace()
                .getRoot()
                .getProject("fabrics")
                .getFile("fabric.fabric")
                .exists());
        assertNull(Ui.ask(() -> PlatformUI.getWorkbench().getIntroManager().getIntro()));
    }
}
