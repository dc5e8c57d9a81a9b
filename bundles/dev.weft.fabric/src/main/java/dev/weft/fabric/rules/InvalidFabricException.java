// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import java.util.List;
import java.util.stream.Collectors;

/** A fabric has errors, so that what was asked of it cannot be done. */
public final class InvalidFabricException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 3;

    private final transient List<Problem> problems;

    /**
     * @param problems all problems found; at least one is an error
     */
    public InvalidFabricException(List<Problem> problems) {
        super(sentence(problems));
        this.problems = List.copyOf(problems);
    }

    /** @return all problems found; at least one is an error. */
    public List<Problem> problems() {
        return problems;
    }

    private static String sentence(List<Problem> problems) {
        List<Problem> errors =
                problems.stream().filter(p -> p.severity() == Severity.ERROR).toList();
        String first = errors.stream()
                .limit(SHOWN)
                .map(p -> p.element() + ": " + p.message())
                .collect(Collectors.joining(" "));
        return errors.size() <= SHOWN ? first : first + " \u2026 (" + errors.size() + ")";
    }
}
