// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands have in common. A command returns one of {@link ExitCodes}. */
abstract class SubCommand implements Callable<Integer> {
    static final String DEBUG = "--debug";

    @Spec
    CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            descriptionKey = "help")
    boolean help;

    /** Read by {@link Failures} from the parse result, since it must also work when the command fails early. */
    @Option(names = DEBUG, descriptionKey = "debug")
    boolean debug;

    /** Refuses a seed below 0; null is none. */
    final void requireSeed(Long seed) {
        if (seed != null && seed < 0) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.seed", seed));
        }
    }

    /** Returns standard output. */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Returns standard error. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
