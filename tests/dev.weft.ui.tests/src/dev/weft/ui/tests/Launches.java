// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.tests.kit.Ui;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;

/** Runs by launch configurations, as Run Configurations does. */
final class Launches {
    private Launches() {}

    /**
     * Starts a run.
     *
     * @param scenario path in the workspace
     * @param memoryMiB what it may use; 0 lets Java choose
     */
    static ILaunch start(String scenario, int memoryMiB) throws CoreException {
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        ILaunchConfigurationWorkingCopy configuration = launches.getLaunchConfigurationType(
                        "dev.weft.ui.launch.simulation")
                .newInstance(null, launches.generateLaunchConfigurationName("test"));
        configuration.setAttribute("dev.weft.ui.launch.scenario", scenario);
        configuration.setAttribute("dev.weft.ui.launch.memoryMiB", memoryMiB);
        return configuration.launch(ILaunchManager.RUN_MODE, null);
    }

    /** Waits until the Results view says something. */
    static void awaitMessage(String part) {
        Ui.await(
                "the Results view says \"" + part + "\"",
                () -> Ui.page().findView(ResultsView.ID) instanceof ResultsView view
                        && view.message().contains(part));
    }
}
