// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.preferences;

import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.launch.RunDefaults;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;

/** What runs do where their launch configurations say nothing. */
public final class SimulationPage extends SettingsPage {
    private static final int DIGITS = 7;

    /** As many as a seed has digits at most. */
    private static final int SEED_DIGITS = 19;

    /** Makes the page. */
    public SimulationPage() {
        super(Messages.simulationDescription);
    }

    @Override
    protected void createFieldEditors() {
        addChoice(Setting.ENGINE, Messages.engine, RunDefaults.engines());
        addField(new SeedField(getFieldEditorParent()));
        addField(number(Setting.THREADS, Messages.threads, RunDefaults.MAXIMUM_THREADS));
        addField(number(Setting.MEMORY, Messages.memory, RunDefaults.MAXIMUM_MEMORY));
    }

    private IntegerFieldEditor number(Setting setting, String label, int maximum) {
        IntegerFieldEditor field = new IntegerFieldEditor(setting.key(), label, getFieldEditorParent(), DIGITS);
        field.setValidRange(0, maximum);
        field.setErrorMessage(NLS.bind(Messages.numberProblem, plain(label), Integer.toString(maximum)));
        return field;
    }

    /** A label as it begins a sentence. */
    private static String plain(String label) {
        return label.replace("&", "").replaceFirst(":$", "");
    }

    private static final class SeedField extends StringFieldEditor {
        SeedField(Composite parent) {
            super(Setting.SEED.key(), Messages.seed, SEED_DIGITS, parent);
            setErrorMessage(RunDefaults.seedProblem());
            getTextControl().setMessage(Messages.seedHint);
        }

        @Override
        protected boolean doCheckState() {
            return RunDefaults.isSeed(getStringValue().strip());
        }
    }
}
