// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParseResult;

/** Defects of Weft itself end in one sentence and exit code 3; the stack trace is there when asked for. */
class FailuresTest {
    @Command(name = "fails")
    private static final class Failing extends SubCommand {
        @Override
        public Integer call() {
            throw new IllegalStateException("two\nlines");
        }
    }

    private static CommandRun run(Throwable failure, String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine line = new CommandLine(new Failing()).setErr(new PrintWriter(err));
        ParseResult parsed = line.parseArgs(arguments);
        Exception thrown =
                failure instanceof Exception exception ? exception : new ExecutionException(line, "", failure);
        int code = Failures.handleExecution(thrown, line, parsed);
        return new CommandRun(code, "", err.toString());
    }

    @Test
    void oneSentence() {
        CommandRun run = run(new IllegalStateException("two\nlines"));
        assertEquals(ExitCodes.INTERNAL_ERROR, run.code());
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().contains("internal error: IllegalStateException: two lines"), run.err());
        assertTrue(run.err().contains("--debug"), run.err());
    }

    @Test
    void stackTraceWhenAskedFor() {
        CommandRun run = run(new IllegalStateException("defect"), "--debug");
        assertEquals(ExitCodes.INTERNAL_ERROR, run.code());
        assertTrue(run.err().contains("\tat dev.weft.cli.FailuresTest"), run.err());
    }

    @Test
    void tooLittleMemory() {
        CommandRun run = run(new OutOfMemoryError("Java heap space"));
        assertEquals(ExitCodes.INTERNAL_ERROR, run.code());
        assertTrue(run.err().contains("memory"), run.err());
        assertTrue(run.err().contains("WEFT_JAVA_OPTS"), run.err());
    }
}
