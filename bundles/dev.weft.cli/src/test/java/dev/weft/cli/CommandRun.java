// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.progress.Cancellation;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * A command that was executed in this process.
 *
 * @param code the exit code
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int code, String out, String err) {
    static CommandRun of(Object... arguments) {
        return of(new Cancellation(), arguments);
    }

    static CommandRun of(Cancellation cancellation, Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = WeftCommand.commandLine(new CommandContext(cancellation, false));
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        String[] texts = new String[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        int code = line.execute(texts);
        return new CommandRun(code, out.toString(), err.toString());
    }
}
