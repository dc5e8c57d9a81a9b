// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.explain.ExplanationText;
import dev.weft.cli.progress.PartsProgress;
import dev.weft.cli.progress.ProgressMode;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.cause.Explainer;
import dev.weft.model.scenario.Engine;
import dev.weft.results.Explanation;
import dev.weft.results.io.CausesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft explain}: why a scenario's collectives take as long as they do. */
@Command(name = "explain")
final class ExplainCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "seed")
    private Long seed;

    @Option(names = "--no-proof", descriptionKey = "no-proof")
    private boolean noProof;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads")
    private Integer threads;

    @Option(names = "--progress", paramLabel = "MODE", descriptionKey = "progress", defaultValue = "auto")
    private ProgressMode progress;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    ExplainCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException {
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", threads));
        }
        requireSeed(seed);
        RunOptions options = RunOptions.of(transports, seed, Engine.PACKET);
        Experiment experiment = context.cancellation().withNothingOpen(() -> Experiment.load(scenario, options));
        int cores = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        Explainer explainer = new Explainer(
                experiment, !noProof, cores, () -> !context.cancellation().isRequested());
        List<Explanation> explanations = new ArrayList<>();
        PartsProgress shown = new PartsProgress(
                progress, err(), context.errorIsTerminal(), experiment.plan().size());
        try {
            for (PlannedRun run : experiment.plan()) {
                explanations.addAll(explainer.explain(run, fraction -> shown.at(run.index(), fraction)));
                shown.finished(run.index());
            }
        } finally {
            shown.wipe();
        }
        if (json) {
            JsonOutput.print(CausesFile.toJson(explanations), out());
        } else {
            out().println(experiment.title());
            explanations.forEach(one -> ExplanationText.print(one, out()));
            out().flush();
        }
        boolean complete = explanations.stream().allMatch(Explanation::isComplete);
        return complete ? ExitCodes.GOOD : ExitCodes.NO;
    }
}
