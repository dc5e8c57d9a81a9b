// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import java.util.Arrays;

/**
 * The send queues of all connections: parts of messages in order, numbered packet by packet with PSNs that run through. Keeps
 * what is not yet acknowledged, so that sending can go back.
 */
final class SendQueue {

    private static final int NONE = -1;

    private final Parts parts;
    private final Framing framing;
    private final int[] following;
    private final int[] firstPsn;
    private final int[] oldest;
    private final int[] current;
    private final int[] newest;
    private final int[] unackedPsn;
    private final int[] nextPsn;
    private final int[] endPsn;

    SendQueue(Parts parts, int connections, Framing framing) {
        this.parts = parts;
        this.framing = framing;
        following = new int[parts.limit()];
        firstPsn = new int[parts.limit()];
        oldest = new int[connections];
        current = new int[connections];
        newest = new int[connections];
        Arrays.fill(oldest, NONE);
        Arrays.fill(current, NONE);
        Arrays.fill(newest, NONE);
        unackedPsn = new int[connections];
        nextPsn = new int[connections];
        endPsn = new int[connections];
    }

    public void add(int connection, int part) {
        following[part] = NONE;
        firstPsn[part] = endPsn[connection];
        endPsn[connection] += Math.toIntExact(framing.packets(parts.bytes(part)));
        if (newest[connection] != NONE) {
            following[newest[connection]] = part;
        }
        newest[connection] = part;
        if (oldest[connection] == NONE) {
            oldest[connection] = part;
        }
        if (current[connection] == NONE) {
            current[connection] = part;
        }
    }

    /** @return whether there is a packet that was not sent since the start or the last {@link #goBack} */
    public boolean hasNext(int connection) {
        return nextPsn[connection] != endPsn[connection];
    }

    /** @return PSN of the next packet */
    public int nextPsn(int connection) {
        return nextPsn[connection];
    }

    /** @return the part of the next packet */
    public int nextPart(int connection) {
        return current[connection];
    }

    /** @return the part of a packet that is sent and not acknowledged */
    public int partOf(int connection, int psn) {
        int part = oldest[connection];
        while (psn - firstPsn[part] >= framing.packets(parts.bytes(part))) {
            part = following[part];
        }
        return part;
    }

    /** @return the packet's number within its part */
    public int index(int part, int psn) {
        return psn - firstPsn[part];
    }

    /** @return whether the part ends with the packet */
    public boolean isLast(int part, int index) {
        return index + 1 == framing.packets(parts.bytes(part));
    }

    public void advance(int connection) {
        int part = current[connection];
        boolean last = isLast(part, index(part, nextPsn[connection]));
        nextPsn[connection]++;
        if (last) {
            current[connection] = following[part];
        }
    }

    /** @return PSN of the oldest packet that is not acknowledged */
    public int unackedPsn(int connection) {
        return unackedPsn[connection];
    }

    /** @return packets sent and not acknowledged */
    public int outstanding(int connection) {
        return nextPsn[connection] - unackedPsn[connection];
    }

    /** Everything before {@code psn} has arrived. @return whether that is news */
    public boolean acknowledge(int connection, int psn, long now) {
        if (psn - unackedPsn[connection] <= 0 || psn - endPsn[connection] > 0) {
            return false;
        }
        unackedPsn[connection] = psn;
        int part = oldest[connection];
        while (part != NONE && psn - firstPsn[part] >= framing.packets(parts.bytes(part))) {
            parts.acknowledged(part, now);
            if (current[connection] == part) {
                // Acknowledged while sending had gone back to it.
                current[connection] = following[part];
            }
            part = following[part];
        }
        oldest[connection] = part;
        if (part == NONE) {
            newest[connection] = NONE;
        }
        if (nextPsn[connection] - psn < 0) {
            nextPsn[connection] = psn;
            current[connection] = part;
        }
        return true;
    }

    /** Sends again from the oldest packet that is not acknowledged. */
    public void goBack(int connection) {
        nextPsn[connection] = unackedPsn[connection];
        current[connection] = oldest[connection];
    }
}
