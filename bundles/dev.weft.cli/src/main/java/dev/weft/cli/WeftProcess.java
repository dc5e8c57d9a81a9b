// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How this process was started, so that others can be. */
final class WeftProcess {
    private WeftProcess() {}

    /** Returns Java and its arguments up to the main class, with absolute paths. */
    static List<String> command() {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-cp",
                classPath,
                Main.class.getName());
    }
}
