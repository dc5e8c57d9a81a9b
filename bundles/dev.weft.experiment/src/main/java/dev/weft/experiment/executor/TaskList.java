// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.InvalidInputException;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which points each task of a cluster's job simulates, one after the other: a file with a line for each task, the numbers of its
 * points, from 1 like those of their folders.
 *
 * @param tasks the points of each task, from 0
 */
public record TaskList(List<List<Integer>> tasks) {
    /** Copies the lists. */
    public TaskList {
        tasks = tasks.stream().map(List::copyOf).toList();
    }

    /**
     * Divides points into tasks.
     *
     * @param each points a task, at least; more where there would be too many tasks
     * @param most tasks
     */
    public static TaskList of(List<Integer> points, int each, int most) {
        int needed = (points.size() + most - 1) / most;
        int size = Math.max(each, needed);
        List<List<Integer>> tasks = new ArrayList<>();
        for (int from = 0; from < points.size(); from += size) {
            tasks.add(points.subList(from, Math.min(points.size(), from + size)));
        }
        return new TaskList(tasks);
    }

    /**
     * Reads a file.
     *
     * @throws InvalidInputException if it cannot be read or is no such file
     */
    public static TaskList read(Path file) throws InvalidInputException {
        List<List<Integer>> tasks = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                tasks.add(Arrays.stream(line.strip().split(" "))
                        .map(number -> Integer.parseInt(number) - 1)
                        .toList());
            }
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("tasks.unreadable", file, e.getMessage()), e);
        } catch (NumberFormatException e) {
            throw new InvalidInputException(Messages.get("tasks.number", file, tasks.size() + 1), e);
        }
        return new TaskList(tasks);
    }

    /** Writes the file whole or not at all. */
    public void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        for (List<Integer> task : tasks) {
            List<String> numbers =
                    task.stream().map(point -> Integer.toString(point + 1)).toList();
            text.append(String.join(" ", numbers)).append('\n');
        }
        WholeFile.write(file, text.toString());
    }

    /** Returns the points of all tasks. */
    public int points() {
        return tasks.stream().mapToInt(List::size).sum();
    }
}
