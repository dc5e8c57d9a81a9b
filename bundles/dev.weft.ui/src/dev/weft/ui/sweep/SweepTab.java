// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.WeftImages;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.launch.RunAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;

/** What a sweep varies, of the scenario that the tab before it names. */
public final class SweepTab extends AbstractLaunchConfigurationTab {
    private SweepForm form;

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "sweeps");
        form = new SweepForm(area, this::updateLaunchConfigurationDialog, false);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(form.control());
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        SweepAttributes.setSettings(configuration, SweepSettings.NONE);
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            form.show(SweepAttributes.settings(configuration));
            readScenario(configuration);
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
        }
    }

    @Override
    public void activated(ILaunchConfigurationWorkingCopy configuration) {
        try {
            readScenario(configuration);
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
        }
    }

    private void readScenario(ILaunchConfiguration configuration) throws CoreException {
        if (RunAttributes.scenarioProblem(RunAttributes.scenarioPath(configuration)) == null) {
            form.scenario(RunAttributes.scenario(configuration));
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        SweepAttributes.setSettings(configuration, form.settings());
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        String problem = form.problem();
        setErrorMessage(problem);
        return problem == null;
    }

    @Override
    public String getName() {
        return Messages.tabName;
    }

    @Override
    public String getId() {
        return "dev.weft.ui.launch.sweepTab";
    }

    @Override
    public Image getImage() {
        return WeftImages.get(WeftImages.SIMULATE);
    }
}
