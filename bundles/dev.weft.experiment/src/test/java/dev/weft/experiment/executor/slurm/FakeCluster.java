// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.axes.PointRunner;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.executor.TaskList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Answers for Slurm's commands: a task waits for one look of squeue, runs for another, and then ends as it is told to; formats are
 * those of Slurm 22.05.
 */
final class FakeCluster implements Shell {
    /** How a task ends: Slurm's state and exit code, and whether its points get results before. */
    record End(String state, String exit, int results) {
        static final End GOOD = new End("COMPLETED", "0:0", Integer.MAX_VALUE);
        static final End KILLED = new End("FAILED", "0:9", 0);
        static final End TIMEOUT = new End("TIMEOUT", "0:0", 0);
        static final End MEMORY = new End("OUT_OF_MEMORY", "0:125", 0);
        static final End NODE = new End("NODE_FAIL", "0:0", 0);
        static final End CANCELLED = new End("CANCELLED", "0:0", 0);
        static final End BAD_INPUT = new End("FAILED", "2:0", 0);
    }

    private static final class Job {
        private final String name;
        private final TaskList tasks;
        private final Map<Integer, Integer> looks = new TreeMap<>();
        private final Map<Integer, End> ended = new TreeMap<>();

        Job(String name, TaskList tasks) {
            this.name = name;
            this.tasks = tasks;
            for (int task = 0; task < tasks.tasks().size(); task++) {
                looks.put(task, 0);
            }
        }
    }

    private final SweepFolder sweep;
    private final Map<Integer, List<End>> script = new HashMap<>();
    private final Map<Integer, Job> jobs = new TreeMap<>();
    final List<List<String>> submissions = new ArrayList<>();
    final Set<String> cancelled = new HashSet<>();
    boolean accounting = true;
    boolean endless;
    int arraySize = 1001;
    int silentLooks;

    FakeCluster(SweepFolder sweep) {
        this.sweep = sweep;
    }

    /** Tells how the tasks end whose first point is this one, the first time, the second time and so on; then good. */
    void point(int point, End... ends) {
        script.put(point, new ArrayList<>(List.of(ends)));
    }

    @Override
    public Answer run(List<String> command) throws IOException {
        return switch (command.get(0)) {
            case "scontrol" ->
                command.contains("config")
                        ? good("Configuration data as of …\nMaxArraySize            = " + arraySize + "\n")
                        : good(shown(command.get(command.size() - 1)));
            case "sbatch" -> good(submit(command) + "\n");
            case "squeue" -> queue(command);
            case "sacct" ->
                accounting ? good(accounted(command)) : new Answer(1, "", "Slurm accounting storage is disabled\n");
            case "scancel" -> {
                cancelled.add(command.get(1));
                yield good("");
            }
            default -> throw new IOException("no such command: " + command);
        };
    }

    private static Answer good(String out) {
        return new Answer(0, out, "");
    }

    private int submit(List<String> command) throws IOException {
        submissions.add(command);
        Path script = Path.of(command.get(command.size() - 1));
        String name = command.stream()
                .filter(word -> word.startsWith("--job-name="))
                .findFirst()
                .orElseThrow()
                .substring("--job-name=".length());
        int id = 100 + jobs.size();
        try {
            jobs.put(id, new Job(name, TaskList.read(script.resolveSibling("tasks"))));
        } catch (dev.weft.experiment.InvalidInputException e) {
            throw new IOException(e);
        }
        return id;
    }

    private Answer queue(List<String> command) throws IOException {
        if (silentLooks > 0) {
            silentLooks--;
            return new Answer(1, "", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)\n");
        }
        StringBuilder text = new StringBuilder();
        boolean byName = command.stream().anyMatch(word -> word.startsWith("--name="));
        for (Map.Entry<Integer, Job> one : jobs.entrySet()) {
            Job job = one.getValue();
            if (command.contains("--jobs=" + one.getKey()) || command.contains("--name=" + job.name)) {
                if (!byName) {
                    advance(job);
                }
                job.looks.forEach((task, looks) -> text.append(
                        one.getKey() + "|" + task + "|" + (looks > 1 ? "RUNNING|None\n" : "PENDING|Resources\n")));
            }
        }
        return text.isEmpty() && !byName
                ? new Answer(1, "", "slurm_load_jobs error: Invalid job id specified\n")
                : good(text.toString());
    }

    private void advance(Job job) throws IOException {
        for (int task : List.copyOf(job.looks.keySet())) {
            int looks = job.looks.merge(task, 1, Integer::sum);
            if (looks > 2 && !endless) {
                job.looks.remove(task);
                end(job, task);
            }
        }
    }

    private void end(Job job, int task) throws IOException {
        List<Integer> points = job.tasks.tasks().get(task);
        List<End> ends = script.getOrDefault(points.get(0), new ArrayList<>());
        End end = ends.isEmpty() ? End.GOOD : ends.remove(0);
        job.ended.put(task, end);
        for (int i = 0; i < Math.min(points.size(), end.results()); i++) {
            try {
                PointRunner.run(sweep, points.get(i), 1, () -> true);
            } catch (dev.weft.experiment.InvalidInputException | dev.weft.experiment.ExperimentCancelledException e) {
                throw new IOException(e);
            }
        }
        Path log = sweep.folder().resolve("slurm/attempt-" + job.name.substring(job.name.lastIndexOf('-') + 1));
        Files.writeString(
                log.resolve("task-" + task + ".log"), "loading\nlast words of " + end.state() + "\n\tat a.b.C\n\n");
    }

    private String accounted(List<String> command) {
        StringBuilder text = new StringBuilder();
        jobs.forEach((id, job) -> {
            if (command.contains("--jobs=" + id)) {
                job.ended.forEach((task, end) -> text.append(id + "_" + task + "|" + end.state()
                        + (end.equals(End.CANCELLED) ? " by 0" : "") + "|" + end.exit() + "||500M|n7\n" + id + "_"
                        + task
                        + ".batch|" + end.state() + "|" + end.exit() + "|90000K||n7\n"));
                text.append(id + "_[900-901]|PENDING|0:0||500M|None assigned\n");
            }
        });
        return text.toString();
    }

    private String shown(String id) {
        StringBuilder text = new StringBuilder();
        Job job = jobs.get(Integer.valueOf(id));
        job.ended.forEach(
                (task, end) -> text.append("JobId=" + (500 + task) + " ArrayJobId=" + id + " ArrayTaskId=" + task
                        + " JobName=x UserId=root(0) JobState=" + end.state() + " Reason=None ExitCode=" + end.exit()
                        + " NodeList=n7 BatchHost=n7\n"));
        return text.toString();
    }
}
