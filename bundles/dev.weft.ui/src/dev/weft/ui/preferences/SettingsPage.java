// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.preferences.Setting;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** A page of settings. */
abstract class SettingsPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {
    /** Pixels; what is longer is broken. */
    private static final int WIDTH = 300;

    private final String description;
    private Label problem;

    SettingsPage(String description) {
        super(GRID);
        this.description = description;
        setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, Setting.NODE));
    }

    @Override
    public void init(IWorkbench workbench) {
        // Nothing of it is needed.
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        HelpContextIds.set(getControl(), "preferences");
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        Label about = new Label(area, SWT.WRAP);
        about.setText(description);
        // The dialog is as wide as it was left; without a width the words would ask for one line.
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(about);
        Control fields = super.createContents(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(fields);
        problem = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(problem);
        return area;
    }

    /** Above the page is no room for a sentence, so it is also below the fields, whole. */
    @Override
    public void setErrorMessage(String message) {
        super.setErrorMessage(message);
        if (problem != null && !problem.isDisposed()) {
            problem.setText(message == null ? "" : message.replace("&", "&&"));
            problem.requestLayout();
        }
    }

    /** Adds a choice. */
    final void addChoice(Setting setting, String label, String[][] namesAndValues) {
        addField(new ComboFieldEditor(setting.key(), label, namesAndValues, getFieldEditorParent()));
    }
}
