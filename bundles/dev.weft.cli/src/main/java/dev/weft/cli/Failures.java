// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.charts.ChartImageException;
import dev.weft.cli.text.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.exchange.io.CancelledException;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.results.io.RunFolderException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one sentence on standard error and an exit code. */
final class Failures {
    private Failures() {}

    /** Handles a wrong command line: the sentence, similar names if any, and where the help is. */
    static int handleUsage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(Messages.get("error.sentence", sentence(failure)));
        UnmatchedArgumentException.printSuggestions(failure, err);
        err.println(Messages.get("usage.tryHelp", command.getCommandSpec().qualifiedName()));
        err.flush();
        return ExitCodes.BAD_INPUT;
    }

    /** The library's own sentence, except for a wrong command, of which it speaks as of an argument. */
    private static String sentence(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched
                && failure.getCommandLine().getParent() == null
                && !unmatched.isUnknownOption()) {
            return Messages.get("usage.unknownCommand", unmatched.getUnmatched().get(0));
        }
        return failure.getMessage();
    }

    /** Handles an exception of a command that runs. */
    static int handleExecution(Exception thrown, CommandLine command, ParseResult parsed) {
        Exception failure = thrown instanceof UncheckedIOException unchecked ? unchecked.getCause() : thrown;
        PrintWriter err = command.getErr();
        if (isDebug(parsed)) {
            failure.printStackTrace(err);
        }
        int code;
        if (failure instanceof ExperimentCancelledException || failure instanceof CancelledException) {
            err.println(failure.getMessage());
            code = ExitCodes.CANCELLED;
        } else if (isBadInput(failure)) {
            err.println(Messages.get("error.sentence", failure.getMessage()));
            code = ExitCodes.BAD_INPUT;
        } else {
            Throwable cause = failure.getCause() instanceof Error ? failure.getCause() : failure;
            err.println(cause instanceof OutOfMemoryError ? Messages.get("error.memory") : internal(cause));
            code = ExitCodes.INTERNAL_ERROR;
        }
        err.flush();
        return code;
    }

    /** A file that cannot be read or written is the user's to mend too; such exceptions bring their own sentence. */
    private static boolean isBadInput(Exception failure) {
        return failure instanceof BadInputException
                || failure instanceof InvalidInputException
                || failure instanceof CostException
                || failure instanceof ExchangeException
                || failure instanceof RunFolderException
                || failure instanceof ChartImageException;
    }

    private static String internal(Throwable cause) {
        String detail = cause.getMessage() == null
                ? cause.getClass().getSimpleName()
                : cause.getClass().getSimpleName() + ": " + cause.getMessage();
        return Messages.get("error.internal", detail.replaceAll("\\s+", " "), SubCommand.DEBUG);
    }

    private static boolean isDebug(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .anyMatch(line -> line.getParseResult().hasMatchedOption(SubCommand.DEBUG));
    }
}
