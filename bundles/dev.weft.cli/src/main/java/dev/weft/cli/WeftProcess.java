// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.experiment.executor.WeftCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** How this process was started, so that others can be. */
final class WeftProcess {
    private WeftProcess() {}

    static WeftCommand command() {
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath())
                .toList();
        return new WeftCommand(
                Path.of(System.getProperty("java.home"), "bin", "java"), classPath, Main.class.getName());
    }
}
