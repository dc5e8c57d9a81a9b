// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * What a part of a run sends to the others: kept here until the window ends, since it can arrive in a later window only.
 * There are two sets of boxes, so that the others can empty one while the part fills the other.
 */
final class Border {

    private static final int WORDS = 6;

    private final int own;
    private final byte[] partOfLink;
    private final Box[][] boxes;
    private int filling;
    /** When the first packet of the boxes that are being filled arrives. */
    private long earliest = Calendar.NEVER;

    /** Packets for one part. */
    private static final class Box {
        private long[] words = new long[WORDS * 64];
        private int length;
    }

    /**
     * @param partOfLink to which part each directed link leads; one entry more per node, for wake-ups
     * @param parts number of parts
     */
    Border(int own, byte[] partOfLink, int parts) {
        this.own = own;
        this.partOfLink = partOfLink;
        boxes = new Box[2][parts];
        for (Box[] set : boxes) {
            Arrays.setAll(set, p -> new Box());
        }
    }

    boolean isForeign(int link) {
        return partOfLink[link] != own;
    }

    void add(long time, int link, long low, long head, long sequence, long extra) {
        Box box = boxes[filling][partOfLink[link]];
        int at = box.length;
        if (at == box.words.length) {
            box.words = Arrays.copyOf(box.words, 2 * at);
        }
        long[] words = box.words;
        words[at] = time;
        words[at + 1] = link;
        words[at + 2] = low;
        words[at + 3] = head;
        words[at + 4] = sequence;
        words[at + 5] = extra;
        box.length = at + WORDS;
        earliest = Math.min(earliest, time);
    }

    /** @return when the first packet that was not handed over yet arrives, picoseconds, or {@link Calendar#NEVER} */
    long earliest() {
        return earliest;
    }

    /** Lets the others have what was added so far, once they have emptied what they were given before. */
    void handOver() {
        filling ^= 1;
        earliest = Calendar.NEVER;
    }

    /** Moves what was handed over for a part to its calendar. Called by that part. */
    void give(int part, Calendar calendar) {
        Box box = boxes[filling ^ 1][part];
        long[] words = box.words;
        for (int at = 0; at < box.length; at += WORDS) {
            calendar.emit(words[at], (int) words[at + 1], words[at + 2], words[at + 3], words[at + 4], words[at + 5]);
        }
        box.length = 0;
    }
}
