// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the weft command as a process of its own, from the classes of this one. */
final class JavaProcess {
    private JavaProcess() {}

    /** Returns the Java that runs this test. */
    static Path thisJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    static ProcessBuilder weft(Path java, Object... arguments) {
        List<String> command = new ArrayList<>(
                List.of(java.toString(), "-cp", System.getProperty("java.class.path"), "dev.weft.cli.Main"));
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return new ProcessBuilder(command);
    }
}
