// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;

/** One bit for every packet of every message. */
final class PacketBits {

    private final long[] firstBit;
    private final long[] bits;

    PacketBits(Hosts hosts, Framing framing) {
        int messages = hosts.messageCount();
        firstBit = new long[messages + 1];
        for (int m = 0; m < messages; m++) {
            // Messages begin at word boundaries, so that two hosts never share a word.
            firstBit[m + 1] = firstBit[m] + (framing.packets(hosts.bytes(m)) + 63 & ~63L);
        }
        bits = new long[Math.toIntExact(firstBit[messages] >>> 6)];
    }

    boolean isSet(int message, int index) {
        long bit = firstBit[message] + index;
        return (bits[(int) (bit >>> 6)] >>> bit & 1) != 0;
    }

    /**
     * Sets a bit.
     *
     * @return whether it was clear
     */
    boolean set(int message, int index) {
        long bit = firstBit[message] + index;
        long mask = 1L << bit;
        int word = (int) (bit >>> 6);
        boolean news = (bits[word] & mask) == 0;
        bits[word] |= mask;
        return news;
    }

    void clear(int message, int index) {
        long bit = firstBit[message] + index;
        bits[(int) (bit >>> 6)] &= ~(1L << bit);
    }
}
