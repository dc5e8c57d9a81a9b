// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import java.util.Arrays;

/**
 * First-in-first-out lists of messages (or of parts of them), one a connection: from the oldest that is not whole at its
 * receiver, over the current one, which is being sent, to the newest. An item is in one list at most.
 */
public final class MessageQueues {

    /** No item. */
    public static final int NONE = -1;

    private final int[] following;
    private final int[] oldest;
    private final int[] current;
    private final int[] newest;

    /**
     * Creates empty lists.
     *
     * @param items upper bound of the items' numbers, exclusive
     */
    public MessageQueues(int connections, int items) {
        following = new int[items];
        oldest = new int[connections];
        current = new int[connections];
        newest = new int[connections];
        Arrays.fill(oldest, NONE);
        Arrays.fill(current, NONE);
        Arrays.fill(newest, NONE);
    }

    /** Appends an item. */
    public void add(int connection, int item) {
        following[item] = NONE;
        if (oldest[connection] == NONE) {
            oldest[connection] = item;
        } else {
            following[newest[connection]] = item;
        }
        newest[connection] = item;
        if (current[connection] == NONE) {
            current[connection] = item;
        }
    }

    /** @return the first item of the list, or {@link #NONE} */
    public int oldest(int connection) {
        return oldest[connection];
    }

    /** @return the item that is being sent, or {@link #NONE} when all are */
    public int current(int connection) {
        return current[connection];
    }

    /** @return the item behind this one, or {@link #NONE} */
    public int following(int item) {
        return following[item];
    }

    /** The current item is sent: the one behind it is current now. */
    public void advance(int connection) {
        current[connection] = following[current[connection]];
    }

    /** Sending starts again with the oldest item. */
    public void rewind(int connection) {
        current[connection] = oldest[connection];
    }

    /** Takes the oldest item out; if it was current, the one behind it becomes current. */
    public void removeOldest(int connection) {
        int item = oldest[connection];
        oldest[connection] = following[item];
        if (current[connection] == item) {
            current[connection] = following[item];
        }
    }
}
