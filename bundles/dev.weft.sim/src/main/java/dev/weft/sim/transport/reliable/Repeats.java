// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

/** The packets that each sender has to repeat because their receivers named them missing (selective repeat). */
final class Repeats {

    private static final int WORDS = ArrivalWindow.PACKETS / 64;

    private final long[] wanted;
    private final int[] first;
    private final int[] end;

    private final int[] repeatedUpTo;
    private final int[] sentUpTo;

    Repeats(int connections) {
        repeatedUpTo = new int[connections];
        sentUpTo = new int[connections];
        wanted = new long[connections * WORDS];
        first = new int[connections];
        end = new int[connections];
    }

    void add(int connection, int psn, int count) {
        if (isEmpty(connection)) {
            first[connection] = psn;
            end[connection] = psn;
        }
        for (int p = psn; p - psn < count; p++) {
            wanted[word(connection, p)] |= 1L << p;
        }
        if (psn - first[connection] < 0) {
            first[connection] = psn;
        }
        if (psn + count - end[connection] > 0) {
            end[connection] = psn + count;
        }
    }

    private boolean isEmpty(int connection) {
        return first[connection] == end[connection];
    }

    /** Everything before {@code unacked} has arrived. @return whether any packet is still to be repeated */
    boolean any(int connection, int unacked) {
        while (!isEmpty(connection) && (first[connection] - unacked < 0 || !isWanted(connection, first[connection]))) {
            drop(connection);
        }
        return !isEmpty(connection);
    }

    /**
     * Takes the first packet that is to be repeated.
     *
     * @param nextPsn PSN of the sender's next new packet
     * @return its PSN
     */
    int takeFirst(int connection, int nextPsn) {
        int psn = first[connection];
        drop(connection);
        if (psn + 1 - repeatedUpTo[connection] > 0) {
            repeatedUpTo[connection] = psn + 1;
        }
        sentUpTo[connection] = nextPsn;
        return psn;
    }

    /**
     * Repeats a repetition that was lost itself. On one path packets stay in order, so it was when something arrives
     * that was sent after it and the packet is still missing (assumption: how adapters find out is not published).
     *
     * @param unacked the first packet that is missing
     * @param reach PSN after the last that has arrived
     */
    void lookForLost(int connection, int unacked, int reach) {
        if (isEmpty(connection) && unacked - repeatedUpTo[connection] < 0 && reach - sentUpTo[connection] > 0) {
            add(connection, unacked, 1);
        }
    }

    private void drop(int connection) {
        wanted[word(connection, first[connection])] &= ~(1L << first[connection]);
        first[connection]++;
    }

    /** Nothing is to be repeated: sending goes back to {@code unacked}. */
    void clear(int connection, int unacked) {
        repeatedUpTo[connection] = unacked;
        while (!isEmpty(connection)) {
            drop(connection);
        }
    }

    private boolean isWanted(int connection, int psn) {
        return (wanted[word(connection, psn)] >>> psn & 1) != 0;
    }

    private static int word(int connection, int psn) {
        return connection * WORDS + ((psn & ArrivalWindow.PACKETS - 1) >> 6);
    }
}
