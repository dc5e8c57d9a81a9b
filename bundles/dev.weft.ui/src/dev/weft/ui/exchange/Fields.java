// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.Format;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Fields of the wizards' pages, three columns wide: label, field, button. */
final class Fields {
    static final int COLUMNS = 3;
    private static final int OPTION_LINES = 2;

    private Fields() {}

    static Text text(Composite parent, String label, Runnable changed) {
        label(parent, label, SWT.CENTER);
        Text text = new Text(parent, SWT.BORDER);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        text.addModifyListener(e -> changed.run());
        return text;
    }

    static Combo combo(Composite parent, String label, Runnable changed) {
        label(parent, label, SWT.CENTER);
        Combo combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS - 1, 1));
        combo.addListener(SWT.Selection, e -> changed.run());
        return combo;
    }

    /** Options of a format, a line each: NAME=VALUE. */
    static Text options(Composite parent, String label, Runnable changed) {
        label(parent, label, SWT.TOP);
        Text text = new Text(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS - 1, 1);
        data.heightHint = OPTION_LINES * text.getLineHeight();
        text.setLayoutData(data);
        text.addModifyListener(e -> changed.run());
        return text;
    }

    static void button(Composite parent, String label, Runnable pressed) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(label);
        button.addListener(SWT.Selection, e -> pressed.run());
    }

    private static void label(Composite parent, String text, int vertical) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text);
        label.setLayoutData(new GridData(SWT.LEFT, vertical, false, false));
    }

    /** @return the options by name; a line without {@code =} has an empty value. */
    static Map<String, String> parse(String lines) {
        Map<String, String> options = new LinkedHashMap<>();
        lines.lines().map(String::strip).filter(l -> !l.isEmpty()).forEach(line -> {
            int at = line.indexOf('=');
            options.put(
                    at < 0 ? line : line.substring(0, at).strip(),
                    at < 0 ? "" : line.substring(at + 1).strip());
        });
        return options;
    }

    /** @return which options a format has, a line each, for a tool tip. */
    static String describe(List<Format.Option> options) {
        StringBuilder text = new StringBuilder(Messages.optionsTip);
        options.forEach(o -> text.append('\n').append(o.name()).append(": ").append(o.description()));
        return text.toString();
    }
}
