// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.report;

import java.util.List;

/**
 * One line of a report.
 *
 * @param fate what became of it
 * @param text a sentence about it, without the number
 * @param count how often it occurred, from 1
 * @param places where it occurred: of a fault the first {@link Report#MOST_PLACES}, of all else the first; empty where that
 *     tells nothing
 */
public record Note(Fate fate, String text, long count, List<String> places) {
    /** Takes a copy of the list. */
    public Note {
        places = List.copyOf(places);
    }

    /** @return where it occurred first; empty where that tells nothing. */
    public String first() {
        return places.isEmpty() ? "" : places.get(0);
    }
}
