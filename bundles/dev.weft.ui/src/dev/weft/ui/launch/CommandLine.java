// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

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

/** Starts the {@code weft} command in a JVM of its own: the Java of the workbench, a class path of the bundles that it needs. */
public final class CommandLine {
    private static final String COMMAND_BUNDLE = "dev.weft.cli";
    private static final String MAIN_CLASS = "dev.weft.cli.Main";

    private CommandLine() {}

    /**
     * Puts together what stands before the sub-command.
     *
     * @param configuration which says how much memory there may be
     * @return the words, to which the sub-command's can be added
     * @throws CoreException if the command is not installed
     */
    public static List<String> program(ILaunchConfiguration configuration) throws CoreException {
        return program(RunAttributes.memoryMiB(configuration));
    }

    /**
     * Puts together what stands before the sub-command.
     *
     * @param memory how much there may be, MiB; 0 lets Java choose
     * @return the words, to which the sub-command's can be added
     * @throws CoreException if the command is not installed
     */
    static List<String> program(int memory) throws CoreException {
        List<String> words = new ArrayList<>();
        words.add(java());
        words.add("-XX:+UseParallelGC");
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
