// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.executor.ExecutorSettings;
import dev.weft.experiment.executor.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is asked of Slurm for each task.
 *
 * @param memoryMib memory, in MiB; 0 for the cluster's default
 * @param seconds time limit; 0 for the cluster's default
 * @param cpus processors, at least 1
 * @param others further arguments of sbatch
 */
record Resources(long memoryMib, long seconds, int cpus, List<String> others) {
    /** As sbatch's manual writes it; without a unit megabytes. */
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,9})([KMGTkmgt]?)");

    /** As sbatch's manual writes it. */
    private static final Pattern TIME =
            Pattern.compile("(?:(?<days>\\d{1,4})-)?(?<a>\\d{1,6})(?::(?<b>\\d{1,2}))?(?::(?<c>\\d{1,2}))?");

    private static final int MOST_CPUS = 1024;

    Resources {
        others = List.copyOf(others);
    }

    static Resources of(ExecutorSettings settings) throws InvalidInputException {
        List<String> others = new ArrayList<>();
        for (String name : List.of("partition", "account", "qos", "constraint")) {
            String value = settings.text(name);
            if (!value.isEmpty()) {
                others.add("--" + name + "=" + value);
            }
        }
        others.addAll(settings.words("sbatch"));
        return new Resources(memory(settings), time(settings), settings.number("cpus", 1, MOST_CPUS), others);
    }

    private static long memory(ExecutorSettings settings) throws InvalidInputException {
        String expected = Messages.get("expected.memory");
        String value = settings.text("memory", MEMORY, expected);
        Matcher matcher = MEMORY.matcher(value);
        if (!matcher.matches()) {
            return 0;
        }
        long number = Long.parseLong(matcher.group(1));
        long mib =
                switch (matcher.group(2).toUpperCase(Locale.ROOT)) {
                    case "K" -> (number + 1023) / 1024;
                    case "G" -> number << 10;
                    case "T" -> number << 20;
                    default -> number;
                };
        if (mib < 1) {
            throw settings.wrong("memory", expected);
        }
        return mib;
    }

    private static long time(ExecutorSettings settings) throws InvalidInputException {
        String expected = Messages.get("expected.time");
        Matcher matcher = TIME.matcher(settings.text("time", TIME, expected));
        if (!matcher.matches()) {
            return 0;
        }
        long a = Long.parseLong(matcher.group("a"));
        long b = matcher.group("b") == null ? 0 : Long.parseLong(matcher.group("b"));
        long c = matcher.group("c") == null ? 0 : Long.parseLong(matcher.group("c"));
        long seconds;
        if (matcher.group("days") != null) {
            seconds = ((Long.parseLong(matcher.group("days")) * 24 + a) * 60 + b) * 60 + c;
        } else if (matcher.group("c") != null) {
            seconds = (a * 60 + b) * 60 + c;
        } else {
            seconds = a * 60 + b;
        }
        if (seconds < 1) {
            throw settings.wrong("time", expected);
        }
        return seconds;
    }

    /** Returns the same with twice the memory or time, where they are limited. */
    Resources doubled(boolean memory, boolean time) {
        return new Resources(memory ? 2 * memoryMib : memoryMib, time ? 2 * seconds : seconds, cpus, others);
    }

    /** Returns the arguments of sbatch. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add("--cpus-per-task=" + cpus);
        if (memoryMib > 0) {
            arguments.add("--mem=" + memoryMib + "M");
        }
        if (seconds > 0) {
            arguments.add("--time=" + (seconds + 59) / 60);
        }
        arguments.addAll(others);
        return arguments;
    }
}
