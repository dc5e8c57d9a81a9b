// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.Messages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slurm's commands. Which tasks live is asked of the controller (squeue), since accounting lags behind or is off; how one has
 * ended of accounting (sacct), and where that is off of the controller (scontrol), which forgets after {@code MinJobAge}.
 */
final class Slurm {
    /** Slurm's default of MaxArraySize is 1001, so that 1,000 is the largest number of a task. */
    private static final int USUAL_ARRAY = 1001;

    private static final Pattern SUBMITTED = Pattern.compile("(?m)^(\\d+)(?:;(\\S+))?\\s*$");
    private static final Pattern ARRAY = Pattern.compile("(?m)^MaxArraySize\\s*=\\s*(\\d+)");
    private static final Pattern SHOWN = Pattern.compile("(\\w+)=(\\S*)");
    private static final String GONE = "Invalid job id";

    private final Shell shell;
    private boolean accounting = true;

    /** A job array; the cluster's name is empty but where several are managed together. */
    record Job(String id, String cluster) {
        String argument() {
            return cluster.isEmpty() ? "" : "--clusters=" + cluster;
        }
    }

    /** Slurm did not answer; it may later. */
    static final class SilentException extends Exception {
        private static final long serialVersionUID = 1;

        SilentException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    Slurm(Shell shell) {
        this.shell = shell;
    }

    /** Returns how many tasks an array may have. */
    int mostTasks() throws InvalidInputException, InterruptedException {
        Shell.Answer answer = require("scontrol", List.of("scontrol", "show", "config"));
        Matcher matcher = ARRAY.matcher(answer.out());
        int size = matcher.find() ? Integer.parseInt(matcher.group(1)) : USUAL_ARRAY;
        if (size < 1) {
            throw new InvalidInputException(Messages.get("slurm.noArrays"));
        }
        return size;
    }

    /**
     * Submits an array.
     *
     * @param arguments what is asked for
     * @throws InvalidInputException if there is no Slurm here or it refuses
     */
    Job submit(List<String> arguments, Path script) throws InvalidInputException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sbatch", "--parsable"));
        command.addAll(arguments);
        command.add(script.toString());
        Shell.Answer answer = require("sbatch", command);
        Matcher matcher = SUBMITTED.matcher(answer.out());
        if (!matcher.find()) {
            throw new InvalidInputException(Messages.get("slurm.refused", "sbatch", answer.complaint()));
        }
        return new Job(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
    }

    private Shell.Answer require(String name, List<String> command) throws InvalidInputException, InterruptedException {
        Shell.Answer answer;
        try {
            answer = shell.run(command);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("slurm.none", name, e.getMessage()), e);
        }
        if (!answer.isGood()) {
            throw new InvalidInputException(Messages.get("slurm.refused", name, answer.complaint()));
        }
        return answer;
    }

    /** Returns the tasks of a job that have not ended, by number. */
    Map<Integer, TaskState> living(Job job) throws SilentException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("squeue", "--noheader", "--array", "--jobs=" + job.id()));
        command.add("--format=%F|%K|%T|%r");
        return tasks(ask(command, job), job.id());
    }

    /** Returns the jobs of a name with tasks that have not ended. */
    Collection<Job> named(String name) throws SilentException, InterruptedException {
        Map<String, Job> jobs = new TreeMap<>();
        for (String line : ask(
                List.of("squeue", "--noheader", "--array", "--name=" + name, "--format=%F|%K|%T|%r"),
                new Job("", ""))) {
            String[] fields = line.split("\\|", -1);
            if (fields.length == 4) {
                jobs.put(fields[0], new Job(fields[0], ""));
            }
        }
        return jobs.values();
    }

    private List<String> ask(List<String> command, Job job) throws SilentException, InterruptedException {
        List<String> full = new ArrayList<>(command);
        if (!job.cluster().isEmpty()) {
            full.add(job.argument());
        }
        try {
            Shell.Answer answer = shell.run(full);
            if (!answer.isGood() && !answer.err().contains(GONE)) {
                throw new SilentException(Messages.get("slurm.refused", command.get(0), answer.complaint()), null);
            }
            return answer.out().lines().map(String::strip).toList();
        } catch (IOException e) {
            throw new SilentException(Messages.get("slurm.refused", command.get(0), e.getMessage()), e);
        }
    }

    private static Map<Integer, TaskState> tasks(List<String> lines, String id) {
        Map<Integer, TaskState> tasks = new HashMap<>();
        for (String line : lines) {
            String[] fields = line.split("\\|", -1);
            if (fields.length == 4 && fields[0].equals(id) && fields[1].matches("\\d+")) {
                tasks.put(Integer.valueOf(fields[1]), new TaskState(fields[2], fields[3], 0, 0));
            }
        }
        return tasks;
    }

    /** Returns what is known of the tasks of a job that have ended, by number. */
    Map<Integer, TaskState> ended(Job job) throws InterruptedException {
        if (accounting) {
            try {
                List<String> command = new ArrayList<>(Accounted.QUESTION);
                command.add("--jobs=" + job.id());
                return Accounted.tasks(ask(command, job));
            } catch (SilentException e) {
                accounting = false;
            }
        }
        return shown(job);
    }

    private Map<Integer, TaskState> shown(Job job) throws InterruptedException {
        Map<Integer, TaskState> known = new HashMap<>();
        try {
            for (String line : ask(List.of("scontrol", "--oneliner", "show", "job", job.id()), job)) {
                Map<String, String> values = new HashMap<>();
                Matcher matcher = SHOWN.matcher(line);
                while (matcher.find()) {
                    values.putIfAbsent(matcher.group(1), matcher.group(2));
                }
                String[] exit = values.getOrDefault("ExitCode", "0:0").split(":", 2);
                String task = values.getOrDefault("ArrayTaskId", "");
                if (task.matches("\\d+") && exit.length == 2) {
                    known.put(
                            Integer.valueOf(task),
                            new TaskState(
                                    values.getOrDefault("JobState", ""),
                                    values.getOrDefault("NodeList", ""),
                                    Integer.parseInt(exit[0]),
                                    Integer.parseInt(exit[1])));
                }
            }
        } catch (SilentException e) {
            // Then nobody knows how they ended; that they have is known.
            return known;
        }
        return known;
    }

    /** Cancels all tasks of a job. */
    void cancel(Job job) throws SilentException, InterruptedException {
        ask(List.of("scancel", job.id()), job);
    }
}
