// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.report;

import dev.weft.exchange.text.Messages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an import or export kept, approximated and dropped. Notes of one text are counted, so that a report stays short
 * whatever the size of the file.
 */
public final class Report {
    /** Of how many faults of one kind the places are kept. */
    public static final int MOST_PLACES = 10_000;

    private record Key(Fate fate, String text) {}

    private static final class Tally {
        private long count;
        private final List<String> places = new ArrayList<>();
    }

    private final Map<Key, Tally> tallies = new LinkedHashMap<>();

    /**
     * Notes something that is carried over as it is.
     *
     * @param key the sentence's key in this bundle's messages
     * @param arguments the sentence's arguments
     */
    public void kept(String key, Object... arguments) {
        note(Fate.KEPT, 1, "", Messages.get(key, arguments));
    }

    /**
     * Notes something that is only approximated.
     *
     * @param first where
     * @param key the sentence's key in this bundle's messages
     * @param arguments the sentence's arguments
     */
    public void approximated(String first, String key, Object... arguments) {
        note(Fate.APPROXIMATED, 1, first, Messages.get(key, arguments));
    }

    /**
     * Notes something that is left out.
     *
     * @param first where
     * @param key the sentence's key in this bundle's messages
     * @param arguments the sentence's arguments
     */
    public void dropped(String first, String key, Object... arguments) {
        note(Fate.DROPPED, 1, first, Messages.get(key, arguments));
    }

    /**
     * Notes something that is wrong with what is exchanged.
     *
     * @param first where
     * @param key the sentence's key in this bundle's messages
     * @param arguments the sentence's arguments
     */
    public void fault(String first, String key, Object... arguments) {
        note(Fate.FAULT, 1, first, Messages.get(key, arguments));
    }

    /**
     * Notes something.
     *
     * @param fate what became of it
     * @param count how often
     * @param first where first; may be empty
     * @param text a sentence
     */
    public void note(Fate fate, long count, String first, String text) {
        Tally tally = tallies.computeIfAbsent(new Key(fate, text), k -> new Tally());
        if (!first.isEmpty() && tally.places.size() < (fate == Fate.FAULT ? MOST_PLACES : 1)) {
            tally.places.add(first);
        }
        tally.count += count;
    }

    /**
     * Takes over a note of another report.
     *
     * @param note the note
     */
    public void add(Note note) {
        note(note.fate(), note.count(), note.first(), note.text());
        note.places().stream().skip(1).forEach(place -> note(note.fate(), 0, place, note.text()));
    }

    /** @return the notes, in the order in which they were first made. */
    public List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        tallies.forEach((key, tally) -> notes.add(new Note(key.fate(), key.text(), tally.count, tally.places)));
        return notes;
    }

    /** @return the notes of one kind. */
    public List<Note> notes(Fate fate) {
        return notes().stream().filter(n -> n.fate() == fate).toList();
    }
}
