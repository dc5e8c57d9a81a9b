// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder that a scenario belongs to: that of its project in the workbench, else the one in which it lies. What it names
 * elsewhere may be another's, so that Weft says so.
 */
public final class ProjectFolder {
    private static final String PROJECT = ".project";

    private ProjectFolder() {}

    /**
     * Whether a file lies outside, by its path or by a link on it.
     *
     * @param scenario the scenario's file
     * @param file what it names; it need not exist
     * @return whether it does
     */
    public static boolean isOutside(Path scenario, Path file) {
        Path folder = of(scenario.toAbsolutePath().normalize());
        return !real(file.toAbsolutePath().normalize()).startsWith(real(folder));
    }

    private static Path of(Path scenario) {
        for (Path folder = scenario.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve(PROJECT))) {
                return folder;
            }
        }
        return scenario.getParent();
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            // Where there is nothing, there is no link either.
            return path;
        }
    }
}
