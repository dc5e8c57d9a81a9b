// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.ui.WeftUi;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/**
 * The command line of a run: {@code weft run} in a JVM of its own, with the Java that the workbench has and a class path
 * of the bundles that the command needs.
 */
final class CommandLine {
    private static final String COMMAND_BUNDLE = "dev.weft.cli";
    private static final String MAIN_CLASS = "dev.weft.cli.Main";

    private CommandLine() {}

    /**
     * Puts the command line together.
     *
     * @param configuration what to run
     * @param scenario the scenario's file
     * @param results the folder that the run is to write
     * @return the words
     * @throws CoreException if the command is not installed
     */
    static List<String> of(ILaunchConfiguration configuration, Path scenario, Path results) throws CoreException {
        List<String> words = program(configuration);
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

    /**
     * Puts the command line of a sweep together.
     *
     * @param configuration what to sweep
     * @param scenario the scenario's file
     * @param results the folder of the sweep
     * @param resume whether to go on with what is in the folder
     * @return the words
     * @throws CoreException if the command is not installed
     */
    static List<String> ofSweep(ILaunchConfiguration configuration, Path scenario, Path results, boolean resume)
            throws CoreException {
        SweepSettings settings = SweepAttributes.settings(configuration);
        List<String> words = program(configuration);
        words.add("sweep");
        words.add(scenario.toString());
        for (String axis : settings.allAxes()) {
            words.add("--axis");
            words.add(axis);
        }
        if (settings.sample() > 0) {
            words.add("--sample=" + settings.sample());
        }
        for (String transport : settings.transports()) {
            words.add("--transport");
            words.add(transport);
        }
        words.add("--out");
        words.add(results.toString());
        if (resume) {
            words.add("--resume");
        }
        words.add("--progress=json");
        words.add("--threads=" + RunAttributes.threads(configuration));
        return words;
    }

    private static List<String> program(ILaunchConfiguration configuration) throws CoreException {
        List<String> words = new ArrayList<>();
        words.add(java());
        words.add("-XX:+UseParallelGC");
        int memory = RunAttributes.memoryMiB(configuration);
        words.add(memory > 0 ? "-Xmx" + memory + "m" : "-XX:MaxRAMPercentage=60");
        words.add("-Djava.awt.headless=true");
        words.add("-Dfile.encoding=UTF-8");
        words.add("-Dweft.stderr.terminal=false");
        words.add("-cp");
        words.add(classPath());
        words.add(MAIN_CLASS);
        return words;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The command's bundle and, over all wires, what it needs; the framework itself and fragments are not needed. */
    private static String classPath() throws CoreException {
        Bundle command = Platform.getBundle(COMMAND_BUNDLE);
        if (command == null || command.adapt(BundleWiring.class) == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.commandMissing, COMMAND_BUNDLE)));
        }
        Set<Bundle> bundles = new LinkedHashSet<>();
        ArrayDeque<Bundle> open = new ArrayDeque<>(List.of(command));
        while (!open.isEmpty()) {
            Bundle bundle = open.remove();
            if (bundle.getBundleId() == 0 || !bundles.add(bundle)) {
                continue;
            }
            for (BundleWire wire : bundle.adapt(BundleWiring.class).getRequiredWires(null)) {
                open.add(wire.getProvider().getBundle());
            }
        }
        StringBuilder path = new StringBuilder();
        for (Bundle bundle : bundles) {
            File location = location(bundle);
            path.append(path.isEmpty() ? "" : File.pathSeparator).append(location.getPath());
            if (location.isDirectory()) {
                // A bundle that is being developed has its classes in a folder.
                path.append(File.pathSeparator).append(new File(location, "target/classes"));
                path.append(File.pathSeparator).append(new File(location, "bin"));
            }
        }
        return path.toString();
    }

    private static File location(Bundle bundle) throws CoreException {
        try {
            return FileLocator.getBundleFileLocation(bundle)
                    .orElseThrow(() -> new IOException(bundle.getLocation()))
                    .getCanonicalFile();
        } catch (IOException e) {
            throw new CoreException(new Status(
                    Status.ERROR, WeftUi.ID, NLS.bind(Messages.commandMissing, bundle.getSymbolicName()), e));
        }
    }
}
