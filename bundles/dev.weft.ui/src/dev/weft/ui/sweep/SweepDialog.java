// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.WeftImages;
import dev.weft.ui.common.help.HelpContextIds;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** Asks what a sweep of a scenario is to do. */
final class SweepDialog extends TitleAreaDialog {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 760;

    private final IFile scenario;
    private final int scenarios;
    private SweepSettings settings;
    private SweepForm form;

    /**
     * Makes the dialog.
     *
     * @param scenario whose attributes can be varied
     * @param scenarios how many are tuned; 0 for a sweep of the one
     * @param settings what is shown first
     */
    SweepDialog(Shell parent, IFile scenario, int scenarios, SweepSettings settings) {
        super(parent);
        this.scenarios = scenarios;
        this.scenario = scenario;
        this.settings = settings;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(scenarios > 0 ? Messages.tuneTitle : Messages.title);
    }

    @Override
    protected Point getInitialSize() {
        Point size = super.getInitialSize();
        return new Point(Math.max(size.x, WIDTH), Math.max(size.y, HEIGHT));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite outer = (Composite) super.createDialogArea(parent);
        HelpContextIds.set(outer, "sweeps");
        Composite margin = new Composite(outer, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(margin);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(margin);
        form = new SweepForm(margin, this::check, scenarios > 0);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form.control());
        setTitle(
                scenarios > 1
                        ? NLS.bind(Messages.tuneHeading, scenario.getName(), scenarios - 1)
                        : NLS.bind(scenarios == 1 ? Messages.tuneHeadingOne : Messages.heading, scenario.getName()));
        setTitleImage(WeftImages.get(WeftImages.SCENARIO_BANNER));
        setMessage(message());
        form.show(settings);
        form.scenario(scenario);
        return outer;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Messages.run, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        check();
    }

    private String message() {
        return scenarios > 0 ? Messages.tuneMessage : Messages.message;
    }

    private void check() {
        if (form == null) {
            return;
        }
        String problem = form.problem();
        boolean begun = !form.settings().axes().isEmpty();
        if (problem == null || begun) {
            setErrorMessage(problem);
        } else {
            // Nothing is wrong yet with a form that nobody has filled in.
            setErrorMessage(null);
            setMessage(message(), IMessageProvider.NONE);
        }
        Button run = getButton(IDialogConstants.OK_ID);
        if (run != null) {
            run.setEnabled(problem == null);
        }
    }

    @Override
    protected void okPressed() {
        settings = form.settings();
        super.okPressed();
    }

    /** @return what was asked for. */
    SweepSettings settings() {
        return settings;
    }
}
