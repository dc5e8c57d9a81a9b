// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;

/** What a screen reader has to say of controls. Only in the UI thread. */
public final class Names {
    private Names() {}

    /**
     * Lists what those who do not see cannot tell apart.
     *
     * @param parent a window, or the area of a view or editor
     * @return a line for each control that can have the focus and has no name, and for each button of a toolbar without one
     */
    public static List<String> missing(Composite parent) {
        List<String> found = new ArrayList<>();
        for (Control control : Widgets.all(parent, Control.class, Control::isVisible)) {
            if (takesInput(control) && !isRead(control) && name(control).isBlank()) {
                found.add(describe(control));
            }
            if (control instanceof ToolBar bar) {
                for (ToolItem item : bar.getItems()) {
                    boolean separator = (item.getStyle() & SWT.SEPARATOR) != 0;
                    if (!separator && blank(item.getText()) && blank(item.getToolTipText())) {
                        found.add("a button without words in the " + describe(bar));
                    }
                }
            }
        }
        return found;
    }

    /**
     * Lists keys that belong to several controls.
     *
     * @param parent a window
     * @return a line for each letter that more than one control answers to
     */
    public static List<String> collisions(Composite parent) {
        Map<Character, List<String>> keys = new HashMap<>();
        for (Control control : Widgets.all(parent, Control.class, c -> c.isVisible() && c.isEnabled())) {
            String text = text(control);
            char key = mnemonic(text);
            if (key != 0) {
                keys.computeIfAbsent(key, k -> new ArrayList<>()).add(text);
            }
        }
        List<String> found = new ArrayList<>();
        keys.forEach((key, texts) -> {
            if (texts.size() > 1) {
                found.add("Alt+" + key + ": " + texts);
            }
        });
        return found;
    }

    private static char mnemonic(String text) {
        for (int i = 0; i < text.length() - 1; i++) {
            if (text.charAt(i) == '&') {
                if (text.charAt(i + 1) != '&') {
                    return text.toLowerCase(Locale.ROOT).charAt(i + 1);
                }
                i++;
            }
        }
        return 0;
    }

    private static String text(Control control) {
        if (control instanceof Button button) {
            return button.getText();
        }
        if (control instanceof Label label) {
            return label.getText();
        }
        return control instanceof Group group ? group.getText() : "";
    }

    private static boolean takesInput(Control control) {
        boolean typed = control instanceof Text
                || control instanceof StyledText
                || control instanceof Combo
                || control instanceof CCombo
                || control instanceof Spinner;
        boolean chosen = control instanceof Button
                || control instanceof Table
                || control instanceof Tree
                || control instanceof Link
                || control instanceof org.eclipse.swt.widgets.List;
        return typed || chosen;
    }

    /** What cannot be changed and is read as it is: a sentence, or a link that has none yet. */
    private static boolean isRead(Control control) {
        return control instanceof Text && (control.getStyle() & SWT.READ_ONLY) != 0
                || control instanceof Link link && link.getText().isEmpty();
    }

    /** @return the name: the control's own, what its tip or hint says, or the label before it. */
    private static String name(Control control) {
        if (control instanceof Button button && !blank(button.getText())) {
            return button.getText();
        }
        if (control instanceof Link link) {
            return link.getText();
        }
        if (control instanceof Text text && !blank(text.getMessage())) {
            return text.getMessage();
        }
        if (!blank(control.getToolTipText())) {
            return control.getToolTipText();
        }
        return given(control).isEmpty() ? labelBefore(control) : given(control);
    }

    /** @return the name that {@code AccessibleNames} of dev.weft.ui.common gave, which is in the control's data too. */
    private static String given(Control control) {
        Object name = control.getData("dev.weft.accessible.name");
        return name == null ? "" : name.toString();
    }

    private static String labelBefore(Control control) {
        for (Control inner = control;
                inner != null && !(inner.getParent() instanceof CTabFolder);
                inner = inner.getParent()) {
            Control[] siblings = inner.getParent() == null
                    ? new Control[0]
                    : inner.getParent().getChildren();
            for (int i = 1; i < siblings.length; i++) {
                if (siblings[i] == inner) {
                    String text = siblings[i - 1] instanceof Label ? text(siblings[i - 1]) : "";
                    if (!blank(text)) {
                        return text;
                    }
                }
            }
            if (inner.getParent() instanceof Group group) {
                return group.getText();
            }
            // A field within its frame, such as that of a table's editor.
            if (siblings.length > 1) {
                return "";
            }
        }
        return "";
    }

    private static boolean blank(String text) {
        return text == null || text.isBlank();
    }

    private static String describe(Control control) {
        StringBuilder place = new StringBuilder(control.toString());
        for (Composite parent = control.getParent(); parent != null; parent = parent.getParent()) {
            if (parent instanceof CTabFolder folder && folder.getSelection() != null) {
                return place + " in " + folder.getSelection().getText();
            }
        }
        return place + " in \"" + control.getShell().getText() + "\"";
    }
}
