// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;

/** Starts a simulation: {@code weft run}. */
public final class SimulationDelegate extends ScenarioDelegate {
    /** Makes the delegate; the workbench does. */
    public SimulationDelegate() {
        super(Messages.alreadyRunning);
    }

    @Override
    protected Start prepare(ILaunchConfiguration configuration, IFile scenario) throws CoreException {
        Path folder = freeFolder(scenario, name(scenario));
        List<String> words = words(configuration, file(scenario), folder);
        return new Start(name(scenario), words, folder, RunAttributes.TYPE, RunPresenter::show);
    }

    private static List<String> words(ILaunchConfiguration configuration, Path scenario, Path results)
            throws CoreException {
        List<String> words = CommandLine.program(configuration);
        words.add("run");
        words.add(scenario.toString());
        words.add("--out");
        words.add(results.toString());
        words.add("--progress=json");
        words.add("--explain=small");
        words.add("--threads=" + RunAttributes.threads(configuration));
        RunAttributes.seed(configuration).ifPresent(seed -> words.add("--seed=" + seed));
        String engine = RunAttributes.engine(configuration);
        boolean chosenHere = !RunAttributes.ownEngine(configuration).isEmpty();
        // A step of training has but one engine, so a preference cannot be about it.
        if (!engine.isEmpty() && (chosenHere || !isTraining(scenario))) {
            words.add("--engine=" + engine);
        }
        return words;
    }

    private static boolean isTraining(Path scenario) {
        try {
            return TrainingExperiment.isTraining(scenario);
        } catch (InvalidInputException e) {
            // The command will tell what is wrong with it.
            return false;
        }
    }
}
