// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor;

import dev.weft.experiment.InvalidInputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Values of an executor's options: those that were given, and the standard ones of the others. */
public final class ExecutorSettings {
    private final String executor;
    private final Map<String, String> values;

    private ExecutorSettings(String executor, Map<String, String> values) {
        this.executor = executor;
        this.values = values;
    }

    /**
     * Takes what was given.
     *
     * @param given values by name
     * @throws InvalidInputException if the executor has no option of a name
     */
    public static ExecutorSettings of(SweepExecutor executor, Map<String, String> given) throws InvalidInputException {
        Map<String, String> values = new LinkedHashMap<>();
        for (ExecutorOption option : executor.options()) {
            values.put(option.name(), given.getOrDefault(option.name(), option.standard()));
        }
        for (String name : given.keySet()) {
            if (!values.containsKey(name)) {
                String known = executor.options().stream()
                        .map(ExecutorOption::name)
                        .sorted()
                        .collect(Collectors.joining(", "));
                throw new InvalidInputException(
                        known.isEmpty()
                                ? Messages.get("option.none", executor.name(), name)
                                : Messages.get("option.unknown", executor.name(), name, known));
            }
        }
        return new ExecutorSettings(executor.name(), values);
    }

    /** Returns a value; empty where there is none. */
    public String text(String name) {
        return values.get(name);
    }

    /**
     * Returns a value that must look in a certain way.
     *
     * @param pattern the whole value's; an empty value is always good
     * @param expected how it is written, for the error
     */
    public String text(String name, Pattern pattern, String expected) throws InvalidInputException {
        String value = values.get(name);
        if (!value.isEmpty() && !pattern.matcher(value).matches()) {
            throw wrong(name, expected);
        }
        return value;
    }

    /** Returns a whole number between two. */
    public int number(String name, int least, int most) throws InvalidInputException {
        String value = values.get(name);
        try {
            int number = Integer.parseInt(value.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(name, Messages.get("expected.number", least, most), e);
        }
        throw wrong(name, Messages.get("expected.number", least, most));
    }

    /** Returns a value's words, which spaces divide; quotes hold words together, and a backslash stands before a quote. */
    public List<String> words(String name) throws InvalidInputException {
        try {
            return Words.split(values.get(name));
        } catch (IllegalArgumentException e) {
            throw wrong(name, Messages.get("expected.words"), e);
        }
    }

    /** Returns the sentence that a value is wrong. */
    public InvalidInputException wrong(String name, String expected) {
        return wrong(name, expected, null);
    }

    private InvalidInputException wrong(String name, String expected, Throwable cause) {
        return new InvalidInputException(
                Messages.get("option.wrong", executor, name, values.get(name), expected), cause);
    }
}
