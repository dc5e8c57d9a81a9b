// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.PointRunner;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.executor.TaskList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft sweep-point}: what a node of a cluster does for {@code weft sweep}. */
@Command(name = "sweep-point", hidden = true)
final class SweepPointCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(paramLabel = "FOLDER", descriptionKey = "FOLDER")
    private Path folder;

    @Option(names = "--tasks", paramLabel = "FILE", descriptionKey = "tasks", required = true)
    private Path tasks;

    @Option(
            names = "--index",
            paramLabel = "N",
            descriptionKey = "index",
            required = true,
            defaultValue = "${env:JOB_COMPLETION_INDEX}")
    private Integer index;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads", defaultValue = "1")
    private int threads;

    SweepPointCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (threads < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", threads));
        }
        SweepFolder sweep = SweepFolder.open(folder);
        List<List<Integer>> all = TaskList.read(tasks).tasks();
        if (index < 0 || index >= all.size()) {
            throw new ParameterException(
                    spec.commandLine(), Messages.get("sweepPoint.index", index, all.size() - 1, tasks));
        }
        for (int point : all.get(index)) {
            if (point < 0 || point >= sweep.design().points().size()) {
                throw new InvalidInputException(Messages.get(
                        "sweepPoint.point",
                        tasks,
                        index + 1,
                        point + 1,
                        sweep.design().points().size()));
            }
            if (!sweep.isFinished(point)) {
                PointRunner.run(
                        sweep, point, threads, () -> !context.cancellation().isRequested());
            }
        }
        return ExitCodes.GOOD;
    }
}
