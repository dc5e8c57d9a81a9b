// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepLock;
import dev.weft.experiment.executor.ExecutionOutcome;
import dev.weft.experiment.executor.ExecutorOption;
import dev.weft.experiment.executor.ExecutorSettings;
import dev.weft.experiment.executor.Messages;
import dev.weft.experiment.executor.SweepExecutor;
import dev.weft.experiment.executor.SweepJob;
import java.util.List;

/** Submits the points as an array of jobs to the Slurm cluster that this machine belongs to, and waits for them. */
public final class SlurmExecutor implements SweepExecutor {
    private static final int MOST_RETRIES = 100;
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_SECONDS = 3600;

    @Override
    public String name() {
        return "slurm";
    }

    @Override
    public String description() {
        return Messages.get("slurm.description");
    }

    @Override
    public List<ExecutorOption> options() {
        return List.of(
                option("partition", ""),
                option("account", ""),
                option("qos", ""),
                option("constraint", ""),
                option("time", ""),
                option("memory", ""),
                option("cpus", "1"),
                option("points-per-task", "1"),
                option("at-once", "0"),
                option("retries", "2"),
                option("sbatch", ""),
                option("weft", ""),
                option("commands", ""),
                option("poll", "10"));
    }

    private static ExecutorOption option(String name, String standard) {
        return new ExecutorOption(name, Messages.get("slurm.option." + name), standard);
    }

    @Override
    public void check(ExecutorSettings settings) throws InvalidInputException {
        plan(settings, "");
        try {
            slurm(settings).mostTasks();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public ExecutionOutcome execute(SweepJob job, ExecutorSettings settings)
            throws InvalidInputException, ExperimentCancelledException {
        String weft = settings.text("weft").isEmpty() ? JobScript.java(job.weft()) : settings.text("weft");
        SweepLock lock = job.sweep().lock();
        try {
            return new SlurmSweep(job.sweep(), job.observer(), slurm(settings), plan(settings, weft), Thread::sleep)
                    .run();
        } finally {
            lock.close();
        }
    }

    private static Slurm slurm(ExecutorSettings settings) {
        return new Slurm(new ProcessShell(settings.text("commands")));
    }

    private static SlurmSweep.Plan plan(ExecutorSettings settings, String weft) throws InvalidInputException {
        return new SlurmSweep.Plan(
                Resources.of(settings),
                weft,
                settings.number("points-per-task", 1, MOST_POINTS),
                settings.number("at-once", 0, MOST_POINTS),
                settings.number("retries", 0, MOST_RETRIES),
                1000L * settings.number("poll", 1, MOST_SECONDS));
    }
}
