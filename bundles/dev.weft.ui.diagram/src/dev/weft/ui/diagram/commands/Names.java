// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.fabric.Node;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Finds names for new nodes. */
final class Names {
    private Names() {}

    /**
     * A name that no sibling has.
     *
     * @param wish the name if it is free; must not end with a digit
     * @param siblings who else is in the container
     * @return the wish, or the wish with a letter behind it: a number would name one device of a group
     */
    static String unused(String wish, Collection<? extends Node> siblings) {
        Set<String> taken = new HashSet<>();
        siblings.forEach(s -> taken.add(s.getName()));
        String name = wish;
        for (int n = 1; taken.contains(name); n++) {
            name = wish + "-" + letters(n);
        }
        return name;
    }

    private static String letters(int n) {
        String last = String.valueOf((char) ('a' + n % 26));
        return n < 26 ? last : letters(n / 26 - 1) + last;
    }
}
