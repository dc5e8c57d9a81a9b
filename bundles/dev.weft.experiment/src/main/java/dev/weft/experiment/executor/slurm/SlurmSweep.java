// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepObserver;
import dev.weft.experiment.executor.ExecutionOutcome;
import dev.weft.experiment.executor.Messages;
import dev.weft.experiment.executor.TaskList;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Has the points of a sweep simulated by Slurm. That a point's results are in its folder is all that counts as its end; Slurm is
 * asked only whether somebody still works on it, and why not. So nothing is lost when this process ends: the jobs go on, and the
 * next process finds them by their name.
 */
final class SlurmSweep {
    /** Where what belongs to Slurm is in the sweep's folder. */
    static final String FOLDER = "slurm";

    /** A task's results may show up here later than its end: so often its absence is believed. */
    private static final int BELIEVED = 3;

    /** How often Slurm may be silent before this gives up waiting, some ten minutes at the usual interval. */
    private static final int MOST_SILENCE = 60;

    private static final long FIRST_WAIT_MS = 500;
    private static final long SLICE_MS = 100;
    private static final int BAD_INPUT = 2;

    private final SweepFolder sweep;
    private final SweepObserver observer;
    private final Slurm slurm;
    private final Plan plan;
    private final Pause pause;
    private final Path own;
    private final List<Attempt> attempts = new ArrayList<>();
    private final Map<Integer, Tries> tries = new HashMap<>();
    private final Map<Integer, String> failures = new TreeMap<>();
    private final TreeSet<Integer> unfinished = new TreeSet<>();
    private String name = "";
    private int numbers;
    private int silence;

    /**
     * How it is done.
     *
     * @param resources what is asked for
     * @param weft what starts {@code weft} on a node, as words of a shell
     * @param pointsPerTask at least
     * @param atOnce how many tasks may run at the same time; 0 for all
     * @param retries how often a point that failed is tried again
     * @param pollMs the longest time between two looks, in milliseconds
     */
    record Plan(Resources resources, String weft, int pointsPerTask, int atOnce, int retries, long pollMs) {}

    /** Lets time pass. */
    @FunctionalInterface
    interface Pause {
        void forMs(long ms) throws InterruptedException;
    }

    /**
     * What has happened to a point.
     *
     * @param failed how often it failed
     * @param memory how often its memory was doubled
     * @param time how often its time was doubled
     */
    private record Tries(int failed, int memory, int time) {}

    SlurmSweep(SweepFolder sweep, SweepObserver observer, Slurm slurm, Plan plan, Pause pause) {
        this.sweep = sweep;
        this.observer = observer;
        this.slurm = slurm;
        this.plan = plan;
        this.pause = pause;
        own = sweep.folder().resolve(FOLDER);
    }

    /** Submits what is left and waits for it. */
    ExecutionOutcome run() throws InvalidInputException, ExperimentCancelledException {
        unfinished.addAll(sweep.unfinished());
        tell();
        try {
            return unfinished.isEmpty() ? ExecutionOutcome.COMPLETE : watch();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentCancelledException(Messages.get("slurm.left"));
        }
    }

    private ExecutionOutcome watch() throws InvalidInputException, ExperimentCancelledException, InterruptedException {
        name = jobName();
        adopt();
        List<Integer> left = new ArrayList<>(unfinished);
        attempts.forEach(attempt -> left.removeAll(attempt.allPoints()));
        if (attempts.isEmpty()) {
            sweep.removeUnfinished();
        }
        if (!left.isEmpty()) {
            submit(left, new Tries(0, 0, 0));
        }
        long wait = Math.min(FIRST_WAIT_MS, plan.pollMs());
        while (!attempts.isEmpty()) {
            sleep(wait);
            wait = Math.min(plan.pollMs(), wait + wait / 2);
            look();
        }
        return new ExecutionOutcome(List.copyOf(failures.values()), List.of());
    }

    /** The jobs' name, which no other sweep has, also none that was in a folder of this name before. */
    private String jobName() throws InvalidInputException {
        Path file = own.resolve("name");
        try {
            Files.createDirectories(own);
            if (!Files.exists(file)) {
                WholeFile.write(file, "weft-" + UUID.randomUUID() + "\n");
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private InvalidInputException unwritable(IOException e) {
        return new InvalidInputException(Messages.get("folder.unwritable", own, e.getMessage()), e);
    }

    /** Finds the jobs of an earlier process that still live. */
    private void adopt() throws InvalidInputException, InterruptedException {
        while (Files.isDirectory(attemptFolder(numbers + 1))) {
            numbers++;
            Path folder = attemptFolder(numbers);
            try {
                for (Slurm.Job job : slurm.named(name + "-" + numbers)) {
                    attempts.add(Attempt.adopted(folder, job));
                    observer.noted(Messages.get("slurm.adopted", job.id()));
                }
            } catch (Slurm.SilentException e) {
                throw new InvalidInputException(e.getMessage(), e);
            }
        }
    }

    private Path attemptFolder(int number) {
        return own.resolve("attempt-" + number);
    }

    private void submit(List<Integer> points, Tries before) throws InvalidInputException, InterruptedException {
        TaskList tasks = TaskList.of(points, plan.pointsPerTask(), slurm.mostTasks());
        numbers++;
        Path folder = attemptFolder(numbers);
        Path script = folder.resolve("job.sh");
        try {
            Files.createDirectories(folder);
            tasks.write(folder.resolve("tasks"));
            Path absolute = sweep.folder().toRealPath();
            WholeFile.write(script, JobScript.text(absolute, FOLDER + "/" + folder.getFileName(), plan.weft()));
        } catch (IOException e) {
            throw unwritable(e);
        }
        Resources resources = plan.resources();
        for (int i = 0; i < Math.max(before.memory(), before.time()); i++) {
            resources = resources.doubled(i < before.memory(), i < before.time());
        }
        List<String> arguments = new ArrayList<>();
        arguments.add("--array=0-" + (tasks.tasks().size() - 1) + (plan.atOnce() > 0 ? "%" + plan.atOnce() : ""));
        arguments.add("--job-name=" + name + "-" + numbers);
        arguments.add("--output=/dev/null");
        arguments.add("--error=/dev/null");
        arguments.addAll(resources.arguments());
        Slurm.Job job = slurm.submit(arguments, script);
        attempts.add(new Attempt(folder, job, tasks));
    }

    private void sleep(long ms) throws ExperimentCancelledException, InterruptedException {
        for (long slept = 0; slept < ms; slept += SLICE_MS) {
            if (!observer.goOn()) {
                cancel();
            }
            pause.forMs(Math.min(SLICE_MS, ms - slept));
        }
    }

    private void cancel() throws ExperimentCancelledException, InterruptedException {
        for (Attempt attempt : attempts) {
            try {
                slurm.cancel(attempt.job());
            } catch (Slurm.SilentException e) {
                observer.noted(Messages.get("slurm.notCancelled", attempt.job().id(), e.getMessage()));
            }
        }
        throw new ExperimentCancelledException(Messages.get("slurm.cancelled"));
    }

    /** Looks once at all attempts, and submits again what has failed. */
    private void look() throws InvalidInputException, InterruptedException {
        Map<Tries, List<Integer>> again = new HashMap<>();
        try {
            for (Attempt attempt : attempts) {
                attempt.see(slurm.living(attempt.job()));
                settle(attempt, again);
            }
            silence = 0;
        } catch (Slurm.SilentException e) {
            silence++;
            if (silence == 1) {
                observer.noted(Messages.get("slurm.waits", e.getMessage()));
            }
            if (silence > MOST_SILENCE) {
                throw new InvalidInputException(Messages.get("slurm.givenUp", e.getMessage()), e);
            }
        }
        attempts.removeIf(Attempt::isSettled);
        for (Map.Entry<Tries, List<Integer>> one : again.entrySet()) {
            submit(one.getValue(), one.getKey());
        }
        tell();
    }

    private void tell() {
        int all = sweep.design().points().size();
        int running = 0;
        for (Attempt attempt : attempts) {
            running += attempt.livingPoints(false);
        }
        int finished = all - unfinished.size() - failures.size();
        observer.progressed(unfinished.size() - running, running, finished, failures.size());
        observer.pointFinished(finished, all);
    }

    private void settle(Attempt attempt, Map<Tries, List<Integer>> again) throws InterruptedException {
        Map<Integer, TaskState> ended = null;
        List<Failure> failed = new ArrayList<>();
        for (Map.Entry<Integer, Integer> gone : attempt.gone().entrySet()) {
            int task = gone.getKey();
            List<Integer> missing = new ArrayList<>();
            for (int point : attempt.points(task)) {
                if (sweep.isFinishedElsewhere(point)) {
                    unfinished.remove(point);
                } else {
                    missing.add(point);
                }
            }
            if (missing.isEmpty()) {
                attempt.settle(task);
            } else if (gone.getValue() >= BELIEVED) {
                ended = ended == null ? slurm.ended(attempt.job()) : ended;
                failed.add(new Failure(task, missing, ended.getOrDefault(task, TaskState.UNKNOWN)));
            }
        }
        // Somebody who cancels several does not want them again.
        boolean meant = failed.size() > 1
                && failed.stream().allMatch(failure -> failure.state().isCancelled());
        for (Failure failure : failed) {
            judge(attempt, failure, meant, again);
            attempt.settle(failure.task());
        }
    }

    /**
     * A task that has ended without all its results.
     *
     * @param points those that have none; the first is to blame, since the others come after it
     */
    private record Failure(int task, List<Integer> points, TaskState state) {}

    private void judge(Attempt attempt, Failure failure, boolean meant, Map<Tries, List<Integer>> again) {
        int blamed = failure.points().get(0);
        TaskState state = failure.state();
        Tries before = tries.getOrDefault(blamed, new Tries(0, 0, 0));
        Tries now = new Tries(
                before.failed() + 1,
                before.memory() + (state.isOutOfMemory() && plan.resources().memoryMib() > 0 ? 1 : 0),
                before.time() + (state.isOutOfTime() && plan.resources().seconds() > 0 ? 1 : 0));
        tries.put(blamed, now);
        String where = attempt.job().id() + "_" + failure.task();
        String what = Messages.get(
                "slurm.failed",
                blamed + 1,
                sweep.described(blamed),
                Reasons.of(state, attempt.lastWords(failure.task())),
                where);
        boolean hopeless = state.code() == BAD_INPUT || meant;
        if (hopeless || now.failed() > plan.retries()) {
            giveUp(blamed, Messages.get("slurm.givenUpPoint", what, now.failed()));
        } else {
            observer.noted(Messages.get("slurm.again", what, now.failed(), plan.retries()));
            again.computeIfAbsent(levels(now), key -> new ArrayList<>()).add(blamed);
        }
        // What comes after it in its task was never begun.
        for (int point : failure.points().subList(1, failure.points().size())) {
            if (meant) {
                giveUp(point, Messages.get("slurm.notBegun", point + 1, sweep.described(point), where));
            } else {
                Tries own = tries.getOrDefault(point, new Tries(0, 0, 0));
                again.computeIfAbsent(levels(own), key -> new ArrayList<>()).add(point);
            }
        }
    }

    private void giveUp(int point, String sentence) {
        unfinished.remove(point);
        failures.put(point, sentence);
    }

    /** What decides which points can be submitted together. */
    private static Tries levels(Tries tries) {
        return new Tries(0, tries.memory(), tries.time());
    }
}
