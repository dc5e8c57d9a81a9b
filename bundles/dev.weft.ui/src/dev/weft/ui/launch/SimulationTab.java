// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import dev.weft.ui.common.help.HelpContextIds;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ResourceListSelectionDialog;

/** What to run and with how much of the machine. */
public final class SimulationTab extends AbstractLaunchConfigurationTab {
    private static final int MEMORY_STEP = 256;

    private final boolean hasSeed;
    private Text scenario;
    private Text seed;
    private Spinner threads;
    private Spinner memory;
    private Combo engine;

    /**
     * Makes the tab.
     *
     * @param hasSeed whether one seed can be chosen here
     */
    public SimulationTab(boolean hasSeed) {
        this.hasSeed = hasSeed;
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        setControl(area);
        HelpContextIds.set(area, "what-if");

        label(area, Messages.tabScenario);
        scenario = new Text(area, SWT.BORDER);
        scenario.addModifyListener(event -> updateLaunchConfigurationDialog());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(scenario);
        Button browse = createPushButton(area, Messages.tabBrowse, null);
        browse.addListener(SWT.Selection, event -> chooseScenario());

        if (hasSeed) {
            label(area, Messages.tabSeed);
            seed = new Text(area, SWT.BORDER);
            seed.setMessage(Messages.tabSeedHint);
            seed.addModifyListener(event -> updateLaunchConfigurationDialog());
            GridDataFactory.fillDefaults().span(2, 1).applyTo(seed);
        }

        label(area, Messages.tabThreads);
        threads = spinner(area, 0, RunAttributes.MAXIMUM_THREADS, 1);
        label(area, Messages.tabMemory);
        memory = spinner(area, 0, RunDefaults.MAXIMUM_MEMORY, MEMORY_STEP);
        if (hasSeed) {
            label(area, Messages.tabEngine);
            engine = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
            engine.add(Messages.engineAsPreferred);
            RunDefaults.engineNames().forEach(engine::add);
            engine.addListener(SWT.Selection, event -> updateLaunchConfigurationDialog());
            GridDataFactory.swtDefaults().span(2, 1).applyTo(engine);
        }
    }

    private static void label(Composite area, String text) {
        new Label(area, SWT.NONE).setText(text);
    }

    private Spinner spinner(Composite area, int minimum, int maximum, int step) {
        Spinner spinner = new Spinner(area, SWT.BORDER);
        spinner.setMinimum(minimum);
        spinner.setMaximum(maximum);
        spinner.setPageIncrement(step);
        spinner.setIncrement(step);
        spinner.addModifyListener(event -> updateLaunchConfigurationDialog());
        GridDataFactory.swtDefaults().span(2, 1).applyTo(spinner);
        return spinner;
    }

    private void chooseScenario() {
        ResourceListSelectionDialog dialog = new ResourceListSelectionDialog(getShell(), scenarios());
        dialog.setTitle(Messages.tabChooseScenario);
        if (dialog.open() == ResourceListSelectionDialog.OK && dialog.getResult().length > 0) {
            scenario.setText(((IFile) dialog.getResult()[0]).getFullPath().toPortableString());
        }
    }

    static IResource[] scenarios() {
        List<IResource> found = new ArrayList<>();
        try {
            ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .accept(
                            proxy -> {
                                if (proxy.getType() == IResource.FILE
                                        && proxy.getName().endsWith("." + WeftUi.SCENARIO_EXTENSION)) {
                                    found.add(proxy.requestResource());
                                }
                                // Beside results lie copies of their scenarios.
                                return !(proxy.getType() == IResource.FOLDER
                                        && proxy.getName().equals(WeftUi.RUNS_FOLDER));
                            },
                            IResource.NONE);
        } catch (CoreException e) {
            ILog.of(SimulationTab.class).warn(e.getMessage(), e);
        }
        return found.toArray(IResource[]::new);
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
        List<IResource> found = List.of(scenarios());
        if (found.size() == 1) {
            RunAttributes.setScenarioPath(
                    configuration, found.get(0).getFullPath().toPortableString());
        }
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        try {
            scenario.setText(RunAttributes.scenarioPath(configuration));
            if (hasSeed) {
                seed.setText(RunAttributes.seedText(configuration));
            }
            threads.setSelection(RunAttributes.ownThreads(configuration));
            memory.setSelection(RunAttributes.ownMemoryMiB(configuration));
            if (hasSeed) {
                engine.select(RunAttributes.ENGINES.indexOf(RunAttributes.ownEngine(configuration)) + 1);
            }
        } catch (CoreException e) {
            setErrorMessage(e.getMessage());
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        RunAttributes.setScenarioPath(configuration, scenario.getText().strip());
        if (hasSeed) {
            RunAttributes.setSeedText(configuration, seed.getText().strip());
        }
        RunAttributes.setThreads(configuration, threads.getSelection());
        RunAttributes.setMemoryMiB(configuration, memory.getSelection());
        if (hasSeed) {
            int index = engine.getSelectionIndex() - 1;
            RunAttributes.setEngine(configuration, index < 0 ? "" : RunAttributes.ENGINES.get(index));
        }
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        String problem;
        try {
            problem = RunAttributes.scenarioProblem(RunAttributes.scenarioPath(configuration));
            if (problem == null && !RunAttributes.isSeed(RunAttributes.seedText(configuration))) {
                problem = Messages.tabSeedProblem;
            }
        } catch (CoreException e) {
            problem = e.getMessage();
        }
        setErrorMessage(problem);
        return problem == null;
    }

    @Override
    public String getName() {
        return Messages.tabName;
    }

    @Override
    public String getId() {
        return "dev.weft.ui.launch.simulationTab";
    }

    @Override
    public Image getImage() {
        return WeftImages.get(WeftImages.SIMULATE);
    }
}
