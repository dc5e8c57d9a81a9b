// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What sacct tells of the tasks of an array: a line for each task, and one for each of its steps. Where cgroups guard the
 * memory, a task that took too much is {@code OUT_OF_MEMORY}. Where slurmd polls it ({@code JobAcctGatherParams=OverMemoryKill})
 * it has {@code FAILED} by signal 9 like any other that is killed, its step is {@code CANCELLED}, and only the step's memory
 * tells why (seen with Slurm 22.05).
 */
final class Accounted {
    /** What {@link #tasks} reads. */
    static final List<String> QUESTION =
            List.of("sacct", "--noheader", "--parsable2", "--format=JobID,State,ExitCode,MaxRSS,ReqMem,NodeList");

    private static final Pattern LINE =
            Pattern.compile("\\d+_(\\d+)(\\.[^|]*)?\\|(\\w+)[^|]*\\|(\\d+):(\\d+)\\|([^|]*)\\|([^|]*)\\|(.*)");
    /** A number with a unit, in older versions followed by what it is of: a node or a CPU. */
    private static final Pattern MEMORY = Pattern.compile("(\\d+(?:\\.\\d+)?)([KMGT]?)[nc]?");

    private static final int KILLED = 9;
    private static final String OUT_OF_MEMORY = "OUT_OF_MEMORY";

    private Accounted() {}

    /** Reads the answer to {@link #QUESTION}; lines that are none of a task that has a number are passed over. */
    static Map<Integer, TaskState> tasks(List<String> lines) {
        Map<Integer, TaskState> tasks = new HashMap<>();
        Map<Integer, Double> asked = new HashMap<>();
        Map<Integer, Double> taken = new HashMap<>();
        Set<Integer> starved = new TreeSet<>();
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                continue;
            }
            Integer task = Integer.valueOf(matcher.group(1));
            String state = matcher.group(3);
            if (matcher.group(2) != null) {
                taken.merge(task, bytes(matcher.group(6)), Math::max);
                if (state.equals(OUT_OF_MEMORY)) {
                    starved.add(task);
                }
            } else {
                asked.put(task, bytes(matcher.group(7)));
                tasks.put(
                        task,
                        new TaskState(
                                state,
                                matcher.group(8),
                                Integer.parseInt(matcher.group(4)),
                                Integer.parseInt(matcher.group(5))));
            }
        }
        tasks.replaceAll((task, state) -> {
            boolean tooMuch =
                    asked.get(task) > 0 && taken.getOrDefault(task, 0.0) > asked.get(task) && state.signal() == KILLED;
            return starved.contains(task) || tooMuch
                    ? new TaskState(OUT_OF_MEMORY, state.detail(), state.code(), state.signal())
                    : state;
        });
        return tasks;
    }

    /** Returns 0 for what is empty or no size. */
    private static double bytes(String text) {
        Matcher matcher = MEMORY.matcher(text);
        if (!matcher.matches()) {
            return 0;
        }
        int power = matcher.group(2).isEmpty() ? 0 : " KMGT".indexOf(matcher.group(2));
        return Double.parseDouble(matcher.group(1)) * (1L << (10 * power));
    }
}
