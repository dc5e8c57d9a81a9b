// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;

/** Finds what a user sees on the screen by the words on it. All places are those of the screen. */
public final class Widgets {
    private static final int MOST_CLICKS = 5;

    private Widgets() {}

    /** Waits for the dialog or window with a title and returns it. */
    public static Shell shell(String title) {
        return Ui.find("a window \"" + title + "\"", () -> {
            for (Shell shell : Ui.display().getShells()) {
                if (!shell.isDisposed() && shell.isVisible() && shell.getText().equals(title)) {
                    return shell;
                }
            }
            return null;
        });
    }

    /** Waits until a dialog with a title has the keyboard, and returns it. */
    public static Shell activeShell(String title) {
        Shell shell = shell(title);
        Ui.await(
                "the window \"" + title + "\" has the keyboard",
                () -> Ui.display().getActiveShell() == shell);
        return shell;
    }

    /**
     * Waits for a dialog that opens while the keyboard is nowhere, since what had it is gone, and gives it the keyboard, as a
     * window manager does.
     */
    public static Shell shellInFront(String title) {
        Shell shell = shell(title);
        Ui.run(shell::forceActive);
        return activeShell(title);
    }

    /**
     * Waits until a window is closed and another one has the keyboard: that comes back when the window has gone, not at once, and
     * what is typed meanwhile is lost. Where no window manager gives it back this does.
     */
    public static void awaitClosed(Shell shell) {
        Ui.await("the window is closed", shell::isDisposed);
        Ui.settle();
        Ui.await("a window has the keyboard again", () -> {
            boolean has = Ui.display().getActiveShell() != null || !PlatformUI.isWorkbenchRunning();
            if (!has) {
                topmost().forceActive();
            }
            return has;
        });
    }

    /** The window that was opened last. */
    private static Shell topmost() {
        Shell top = Ui.window().getShell();
        for (Shell shell : Ui.display().getShells()) {
            boolean dialog = shell.getParent() != null && (shell.getStyle() & SWT.ON_TOP) == 0;
            top = shell.isVisible() && dialog ? shell : top;
        }
        return top;
    }

    /** Clicks on the button with a text, when it can be pressed. */
    public static void clickButton(Shell shell, String text) {
        Button button = Ui.find(
                "a button \"" + text + "\" that can be pressed",
                () -> first(
                        shell, Button.class, b -> words(b.getText()).equals(text) && b.isEnabled() && b.isVisible()));
        Mouse.click(steady("the button \"" + text + "\"", () -> place(button)));
    }

    /** @return whether the button with a text can be pressed. */
    public static boolean isButtonEnabled(Shell shell, String text) {
        return Ui.ask(() -> first(shell, Button.class, b -> words(b.getText()).equals(text) && b.isEnabled()) != null);
    }

    /** Waits for the field that follows the label with a text. */
    public static Control fieldAfter(Composite parent, String label) {
        return Ui.find("a field after the label \"" + label + "\"", () -> {
            Label found = first(parent, Label.class, l -> words(l.getText()).equals(label) && l.isVisible());
            if (found == null) {
                return null;
            }
            Control[] siblings = found.getParent().getChildren();
            for (int i = 0; i < siblings.length - 1; i++) {
                if (siblings[i] == found) {
                    return siblings[i + 1];
                }
            }
            return null;
        });
    }

    /** Replaces the text of a field by typing. */
    public static void typeInto(Control field, String text) {
        Mouse.click(place(field));
        Ui.await("the field has the focus", field::isFocusControl);
        Keyboard.press(SWT.CTRL, 'a');
        Keyboard.type(text);
        if (field instanceof Text typed) {
            Ui.await("\"" + text + "\" is in the field", () -> typed.getText().equals(text));
        }
    }

    /**
     * Waits until something has a place on the screen and stays there; views that have just been opened still move.
     *
     * @param what for the failure
     * @param place asked in the UI thread; null or empty while it has none
     */
    public static Rectangle steady(String what, Supplier<Rectangle> place) {
        Rectangle[] before = new Rectangle[1];
        return Ui.find(what, () -> {
            Rectangle now = place.get();
            boolean same = now != null && !now.isEmpty() && now.equals(before[0]);
            before[0] = now;
            return same ? now : null;
        });
    }

    /** Clicks on an item of a tree until it is selected: the tree may still be filtered when it is clicked on. */
    public static void selectTreeItem(Tree tree, String... path) {
        String name = path[path.length - 1];
        BooleanSupplier selected = () -> tree.getSelectionCount() == 1
                && tree.getSelection()[0].getText().equals(name);
        Mouse.click(treeItem(tree, path));
        for (int i = 1; i < MOST_CLICKS && !Ui.ask(selected::getAsBoolean); i++) {
            Mouse.click(treeItem(tree, path));
        }
        Ui.await("selected: " + name, selected);
    }

    /** Waits for a tree item by the words on its path, opening those above, and returns where it is. */
    public static Rectangle treeItem(Tree tree, String... path) {
        return steady("in the tree: " + String.join(" > ", path), () -> {
            TreeItem[] items = tree.getItems();
            TreeItem found = null;
            for (int depth = 0; depth < path.length; depth++) {
                found = null;
                for (TreeItem item : items) {
                    if (item.getText().equals(path[depth])) {
                        found = item;
                    }
                }
                if (found == null) {
                    return null;
                }
                if (depth < path.length - 1 && !found.getExpanded()) {
                    open(tree, found);
                    return null;
                }
                items = found.getItems();
            }
            tree.showItem(found);
            Rectangle bounds = found.getBounds();
            return bounds.isEmpty() ? null : Ui.display().map(tree, null, bounds);
        });
    }

    private static void open(Tree tree, TreeItem item) {
        if (item.getItemCount() > 0 && tree.getItemCount() > 0) {
            // Asks the viewer for the children as a click on the arrow does.
            Event event = new Event();
            event.item = item;
            tree.notifyListeners(SWT.Expand, event);
            item.setExpanded(true);
        }
    }

    /** Waits for the table item with a text in its first column and returns its texts. */
    public static List<String> tableRow(Table table, String first) {
        return Ui.find("in the table: " + first, () -> {
            for (TableItem item : table.getItems()) {
                if (item.getText(0).equals(first)) {
                    List<String> texts = new ArrayList<>();
                    for (int column = 0; column < table.getColumnCount(); column++) {
                        texts.add(item.getText(column));
                    }
                    return texts;
                }
            }
            return null;
        });
    }

    /** Clicks on the tab of a view or editor with a title. */
    public static void clickTab(String title) {
        Mouse.click(tab(title));
    }

    /** Waits for the tab of a view or editor with a title and returns where it is. */
    public static Rectangle tab(String title) {
        return steady("a tab \"" + title + "\"", () -> {
            for (CTabFolder folder : all(Ui.window().getShell(), CTabFolder.class, f -> f.isVisible())) {
                for (CTabItem item : folder.getItems()) {
                    if (item.getText().replaceFirst("^\\*", "").equals(title) && item.isShowing()) {
                        return Ui.display().map(folder, null, item.getBounds());
                    }
                }
            }
            return null;
        });
    }

    /** Waits for a sentence that a label, link or text shows. */
    public static void awaitText(Composite parent, Predicate<String> wanted, String what) {
        Ui.await(what, () -> first(parent, Control.class, c -> c.isVisible() && wanted.test(text(c))) != null);
    }

    private static String text(Control control) {
        if (control instanceof Label label) {
            return label.getText();
        }
        if (control instanceof CLabel label) {
            return label.getText();
        }
        if (control instanceof Link link) {
            return link.getText();
        }
        return control instanceof Text text ? text.getText() : "";
    }

    /** @return where a control is. */
    public static Rectangle place(Control control) {
        return Ui.ask(() -> {
            Point size = control.getSize();
            return Ui.display().map(control, null, new Rectangle(0, 0, size.x, size.y));
        });
    }

    /** @return the first control of a type below another that fits; null if none does. Only in the UI thread. */
    public static <T extends Control> T first(Composite parent, Class<T> type, Predicate<T> fits) {
        List<T> found = all(parent, type, fits);
        return found.isEmpty() ? null : found.get(0);
    }

    /** @return all such controls. Only in the UI thread. */
    public static <T extends Control> List<T> all(Composite parent, Class<T> type, Predicate<T> fits) {
        List<T> found = new ArrayList<>();
        if (!parent.isDisposed()) {
            collect(parent, type, fits, found);
        }
        return found;
    }

    private static <T extends Control> void collect(Composite parent, Class<T> type, Predicate<T> fits, List<T> found) {
        for (Control child : parent.getChildren()) {
            if (type.isInstance(child) && fits.test(type.cast(child))) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                collect(composite, type, fits, found);
            }
        }
    }

    /** The words on a widget, without the sign of its mnemonic. */
    private static String words(String text) {
        return text.replace("&", "");
    }
}
