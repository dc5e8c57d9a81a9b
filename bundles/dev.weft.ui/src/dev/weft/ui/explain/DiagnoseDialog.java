// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.WeftImages;
import dev.weft.ui.common.help.HelpContextIds;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** Asks how to look for what is slow. */
final class DiagnoseDialog extends TitleAreaDialog {
    private static final String[] METHODS = {"bisection", "counters"};
    private static final String NOISE = "5";
    private static final String DETECT = "3";
    private static final double MOST_NOISE = 100;
    private static final double MOST_DETECT = 1000;

    private final String subject;
    private final List<String> policies;
    private final List<String> seeds;
    private Combo policy;
    private Combo seed;
    private Combo method;
    private Text noise;
    private Text detect;
    private List<String> options = List.of();

    DiagnoseDialog(Shell parent, String subject, Scenario scenario) {
        super(parent);
        this.subject = subject;
        policies = scenario.getPolicies().stream().map(DiagnoseDialog::name).toList();
        seeds = scenario.getSeeds().stream().map(String::valueOf).toList();
        setHelpAvailable(false);
    }

    private static String name(Policy policy) {
        return policy.getName() == null || policy.getName().isBlank() ? policy.getTransport() : policy.getName();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.diagnose);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite outer = (Composite) super.createDialogArea(parent);
        HelpContextIds.set(outer, "what-if");
        Composite fields = new Composite(outer, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(fields);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
        policy = combo(fields, Messages.transport, policies);
        seed = combo(fields, Messages.seed, seeds);
        method = combo(fields, Messages.method, List.of(Messages.methodBisection, Messages.methodCounters));
        noise = text(fields, Messages.noise, NOISE);
        detect = text(fields, Messages.detect, DETECT);
        setTitle(NLS.bind(Messages.diagnoseHeading, subject));
        setTitleImage(WeftImages.get(WeftImages.SCENARIO_BANNER));
        setMessage(Messages.diagnoseMessage);
        return outer;
    }

    private static Combo combo(Composite parent, String label, List<String> items) {
        new Label(parent, SWT.NONE).setText(label);
        Combo combo = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        combo.setEnabled(!items.isEmpty());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        return combo;
    }

    private Text text(Composite parent, String label, String value) {
        new Label(parent, SWT.NONE).setText(label);
        Text text = new Text(parent, SWT.BORDER);
        text.setText(value);
        text.addModifyListener(event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        return text;
    }

    private void check() {
        String problem = isPercent(noise, MOST_NOISE, true) ? null : Messages.noiseProblem;
        problem = problem == null && !isPercent(detect, MOST_DETECT, false) ? Messages.detectProblem : problem;
        setErrorMessage(problem);
        Button ok = getButton(IDialogConstants.OK_ID);
        if (ok != null) {
            ok.setEnabled(problem == null);
        }
    }

    private static boolean isPercent(Text field, double below, boolean orZero) {
        String text = field.getText().strip();
        if (!text.matches("\\d{1,4}(\\.\\d{1,6})?")) {
            return false;
        }
        double value = Double.parseDouble(text);
        return value < below && (value > 0 || orZero);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Messages.look, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    @Override
    protected void okPressed() {
        List<String> words = new ArrayList<>();
        words.add("--method=" + METHODS[method.getSelectionIndex()]);
        words.add("--noise=" + noise.getText().strip());
        words.add("--detect=" + detect.getText().strip());
        words.add("--transport=" + policy.getText());
        if (!seeds.isEmpty()) {
            words.add("--seed=" + seed.getText());
        }
        options = List.copyOf(words);
        super.okPressed();
    }

    /** @return the options of the command. */
    List<String> options() {
        return options;
    }
}
