// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What starts {@code weft} on this machine; a sub-command follows.
 *
 * @param java the Java that runs this
 * @param classPath absolute jars and folders of classes
 * @param mainClass the command's main class
 */
public record WeftCommand(Path java, List<Path> classPath, String mainClass) {
    /** Copies the list. */
    public WeftCommand {
        classPath = List.copyOf(classPath);
    }

    /** Returns Java's arguments up to the main class. */
    public List<String> arguments() {
        String files = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return List.of("-Djava.awt.headless=true", "-cp", files, mainClass);
    }
}
