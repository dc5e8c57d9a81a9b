// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.TaskList;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A job array that was submitted: its folder {@code slurm/attempt-N} has the list of tasks, the script and a log for each task.
 *
 * <p>Its fields change while it is watched; not thread-safe.
 */
final class Attempt {
    private static final int LOG_TAIL = 4096;

    private final Path folder;
    private final Slurm.Job job;
    private final Map<Integer, List<Integer>> open = new TreeMap<>();
    private final Map<Integer, Integer> absent = new HashMap<>();
    private Map<Integer, TaskState> living = Map.of();

    /** Takes a job whose tasks have all still to be settled. */
    Attempt(Path folder, Slurm.Job job, TaskList tasks) {
        this.folder = folder;
        this.job = job;
        for (int task = 0; task < tasks.tasks().size(); task++) {
            open.put(task, tasks.tasks().get(task));
        }
    }

    /** Reads the attempt of a job that an earlier process submitted. */
    static Attempt adopted(Path folder, Slurm.Job job) throws InvalidInputException {
        return new Attempt(folder, job, TaskList.read(folder.resolve("tasks")));
    }

    Slurm.Job job() {
        return job;
    }

    /** Takes what Slurm says of the tasks that live. */
    void see(Map<Integer, TaskState> now) {
        living = now;
        now.keySet().forEach(absent::remove);
    }

    /** Returns the tasks that are not settled and do not live, and counts for each how often that was so. */
    Map<Integer, Integer> gone() {
        Map<Integer, Integer> gone = new TreeMap<>();
        for (int task : open.keySet()) {
            if (!living.containsKey(task)) {
                gone.put(task, absent.merge(task, 1, Integer::sum));
            }
        }
        return gone;
    }

    /** Returns the points of a task that is not settled. */
    List<Integer> points(int task) {
        return open.get(task);
    }

    /** Returns the points of all tasks that are not settled. */
    List<Integer> allPoints() {
        return open.values().stream().flatMap(List::stream).toList();
    }

    /** The task is done with. */
    void settle(int task) {
        open.remove(task);
    }

    boolean isSettled() {
        return open.isEmpty();
    }

    /** Returns how many points live, those that wait or those that run. */
    int livingPoints(boolean waiting) {
        int points = 0;
        for (Map.Entry<Integer, TaskState> one : living.entrySet()) {
            if (open.containsKey(one.getKey()) && one.getValue().isWaiting() == waiting) {
                points += open.get(one.getKey()).size();
            }
        }
        return points;
    }

    /** Returns the last line of a task's log; empty where there is none. */
    String lastWords(int task) {
        Path log = folder.resolve("task-" + task + ".log");
        if (!Files.isRegularFile(log)) {
            return "";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - LOG_TAIL));
            byte[] tail = new byte[(int) Math.min(LOG_TAIL, file.length() - file.getFilePointer())];
            file.readFully(tail);
            List<String> lines = new String(tail, StandardCharsets.UTF_8)
                    .lines()
                    // Indented are the places of a stack trace, which say less than what is above them.
                    .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
                    .toList();
            return lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
