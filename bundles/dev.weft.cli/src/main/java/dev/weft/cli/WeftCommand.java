// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The {@code weft} command itself; everything is done by its sub-commands. */
@Command(name = "weft", resourceBundle = "dev.weft.cli.usage")
public final class WeftCommand extends SubCommand {
    private WeftCommand() {}

    /**
     * Returns the whole command line, ready to execute. Sub-commands are constructed here, so that they share the context.
     *
     * @param context the process that the command runs in
     */
    public static CommandLine commandLine(CommandContext context) {
        CommandLine line = new CommandLine(new WeftCommand());
        line.addSubcommand(new RunCommand(context));
        line.addSubcommand(new TrainCommand());
        line.addSubcommand(new CheckCommand());
        line.addSubcommand(new InfoCommand());
        line.addSubcommand(new GrowCommand());
        // What follows a template's name is for the template to read.
        line.addSubcommand(new CommandLine(new NewCommand()).setStopAtPositional(true));
        line.addSubcommand(new TransportsCommand());
        line.addSubcommand(new ChartCommand());
        line.addSubcommand(new ValidateEngineCommand(context));
        line.addSubcommand(new BenchCommand(context));
        line.addSubcommand(new VersionCommand());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Failures::handleUsage);
        line.setExecutionExceptionHandler(Failures::handleExecution);
        line.setExecutionStrategy(WeftCommand::runLast);
        return line;
    }

    /** Runs the sub-command; errors of the VM become exceptions, so that they too end in one sentence and exit code 3. */
    private static int runLast(ParseResult parsed) {
        try {
            return new RunLast().execute(parsed);
        } catch (Error e) {
            CommandLine failed =
                    parsed.asCommandLineList().get(parsed.asCommandLineList().size() - 1);
            return Failures.handleExecution(new ExecutionException(failed, String.valueOf(e), e), failed, parsed);
        }
    }

    /** Without a sub-command there is nothing to do: a usage error. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), Messages.get("usage.noCommand"));
    }
}
