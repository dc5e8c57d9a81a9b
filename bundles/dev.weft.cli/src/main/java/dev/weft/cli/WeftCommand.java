// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.check.OwnCatalogues;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The {@code weft} command itself; everything is done by its sub-commands. */
@Command(name = "weft")
public final class WeftCommand extends SubCommand {
    /** The environment variable with the folders of the user's own catalogues, separated as paths are. */
    private static final String CATALOGUES = "WEFT_CATALOGUES";

    /** By name, in the order of the help. */
    private static final Map<String, Function<CommandContext, Object>> SUB_COMMANDS = subCommands();

    @Option(
            names = {"-V", "--version"},
            descriptionKey = "version")
    private boolean version;

    private WeftCommand() {}

    private static Map<String, Function<CommandContext, Object>> subCommands() {
        Map<String, Function<CommandContext, Object>> all = new LinkedHashMap<>();
        all.put("run", RunCommand::new);
        all.put("sweep", SweepCommand::new);
        all.put("executors", context -> new ExecutorsCommand());
        all.put("sweep-point", SweepPointCommand::new);
        all.put("tune", TuneCommand::new);
        all.put("explain", ExplainCommand::new);
        all.put("diagnose", DiagnoseCommand::new);
        all.put("calibrate", context -> new CalibrateCommand());
        all.put("accept", AcceptCommand::new);
        all.put("train", TrainCommand::new);
        all.put("check", context -> new CheckCommand());
        all.put("info", context -> new InfoCommand());
        all.put("grow", context -> new GrowCommand());
        all.put("cost", context -> new CostCommand());
        all.put("compare", CompareCommand::new);
        // What follows a template's name is for the template to read.
        all.put("new", context -> new CommandLine(new NewCommand()).setStopAtPositional(true));
        all.put("import", ImportCommand::new);
        all.put("export", context -> new ExportCommand());
        all.put("formats", context -> new FormatsCommand());
        all.put("diff", DiffCommand::new);
        all.put("transports", context -> new TransportsCommand());
        all.put("history", context -> new HistoryCommand());
        all.put("chart", context -> new ChartCommand());
        all.put("report", context -> new ReportCommand());
        all.put("draw", context -> new DrawCommand());
        all.put("validate-engine", ValidateEngineCommand::new);
        all.put("bench", BenchCommand::new);
        all.put("help", context -> new HelpCommand());
        all.put("version", context -> new VersionCommand());
        return all;
    }

    /**
     * Returns the whole command line, ready to execute. Sub-commands are constructed here, so that they share the context.
     *
     * @param context the process that the command runs in
     */
    public static CommandLine commandLine(CommandContext context) {
        return commandLine(context, SUB_COMMANDS.keySet());
    }

    /**
     * Returns the command line for these arguments: where the first one names a sub-command, without the others, since
     * setting them all up takes as long as a small simulation.
     *
     * @param context the process that the command runs in
     */
    static CommandLine commandLine(CommandContext context, String... arguments) {
        boolean named = arguments.length > 0 && SUB_COMMANDS.containsKey(arguments[0]);
        return named ? commandLine(context, Set.of(arguments[0])) : commandLine(context);
    }

    private static CommandLine commandLine(CommandContext context, Set<String> names) {
        CommandLine line = new CommandLine(new WeftCommand());
        SUB_COMMANDS.forEach((name, command) -> {
            if (names.contains(name)) {
                line.addSubcommand(command.apply(context));
            }
        });
        // Found here: picocli would look for it with its own class loader, which in the workbench sees nothing of Weft.
        line.setResourceBundle(ResourceBundle.getBundle("dev.weft.cli.usage", Locale.ROOT));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Failures::handleUsage);
        line.setExecutionExceptionHandler(Failures::handleExecution);
        line.setExecutionStrategy(WeftCommand::runLast);
        return line;
    }

    /** Runs the sub-command; errors of the VM become exceptions, so that they too end in one sentence and exit code 3. */
    private static int runLast(ParseResult parsed) {
        try {
            takeOwnCatalogues(System.getenv(CATALOGUES));
            return new RunLast().execute(parsed);
        } catch (BadInputException e) {
            CommandLine line = parsed.commandSpec().commandLine();
            return Failures.handleExecution(e, line, parsed);
        } catch (Error e) {
            CommandLine failed =
                    parsed.asCommandLineList().get(parsed.asCommandLineList().size() - 1);
            return Failures.handleExecution(new ExecutionException(failed, String.valueOf(e), e), failed, parsed);
        }
    }

    /**
     * Takes the user's own catalogues.
     *
     * @param folders as an environment variable lists them; null for none
     * @throws BadInputException if one of them cannot be taken
     */
    static void takeOwnCatalogues(String folders) {
        if (folders == null || folders.isBlank()) {
            return;
        }
        OwnCatalogues own;
        try {
            own = OwnCatalogues.read(Arrays.stream(folders.split(Pattern.quote(File.pathSeparator)))
                    .map(Path::of)
                    .toList());
        } catch (InvalidPathException e) {
            throw new BadInputException(Messages.get("catalogues.noPath", CATALOGUES, e.getInput()), e);
        }
        if (!own.problems().isEmpty()) {
            throw new BadInputException(
                    Messages.get("catalogues.bad", CATALOGUES, own.problems().get(0)));
        }
        DeviceCatalogue.use(own.catalogues());
    }

    /** Without a sub-command there is nothing to do but to say the version; else it is a usage error. */
    @Override
    public Integer call() {
        if (version) {
            out().println(VersionCommand.line());
            return ExitCodes.GOOD;
        }
        throw new ParameterException(spec.commandLine(), Messages.get("usage.noCommand"));
    }
}
