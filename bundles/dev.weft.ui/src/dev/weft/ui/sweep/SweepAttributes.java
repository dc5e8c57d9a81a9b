// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What a launch configuration of a sweep says beside its scenario, threads and memory, which {@code RunAttributes} knows. */
final class SweepAttributes {
    /** The type of such configurations. */
    static final String TYPE = "dev.weft.ui.launch.sweep";

    /** Of a launch, not kept: the folder of the sweep to go on with. */
    static final String RESUME = "dev.weft.ui.launch.sweep.resume";

    private static final String AXES = "dev.weft.ui.launch.sweep.axes";
    private static final String SAMPLE = "dev.weft.ui.launch.sweep.sample";
    private static final String TRANSPORTS = "dev.weft.ui.launch.sweep.transports";
    private static final String SEEDS = "dev.weft.ui.launch.sweep.seeds";
    private static final String AIM = "dev.weft.ui.launch.sweep.aim";
    private static final String FIGURE = "dev.weft.ui.launch.sweep.figure";

    private SweepAttributes() {}

    static SweepSettings settings(ILaunchConfiguration configuration) throws CoreException {
        return new SweepSettings(
                configuration.getAttribute(AXES, List.of()),
                configuration.getAttribute(SAMPLE, 0),
                configuration.getAttribute(TRANSPORTS, List.of()),
                configuration.getAttribute(SEEDS, ""),
                configuration.getAttribute(FIGURE, ""),
                Aim.of(configuration.getAttribute(AIM, "")));
    }

    static void setSettings(ILaunchConfigurationWorkingCopy configuration, SweepSettings settings) {
        configuration.setAttribute(AXES, settings.axes());
        configuration.setAttribute(SAMPLE, settings.sample());
        configuration.setAttribute(TRANSPORTS, settings.transports());
        configuration.setAttribute(SEEDS, settings.seeds());
        configuration.setAttribute(FIGURE, settings.figure());
        configuration.setAttribute(AIM, settings.aim().name());
    }
}
