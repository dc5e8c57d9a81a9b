// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;

/** One bit for every packet of every connection, by PSN. */
final class PacketBits {

    private final int[] firstWord;
    private final long[] words;

    private PacketBits(int[] firstWord) {
        this.firstWord = firstWord;
        words = new long[firstWord[firstWord.length - 1]];
    }

    static PacketBits of(Hosts hosts, Framing framing) {
        long[] packets = new long[hosts.connections().count()];
        for (int m = 0; m < hosts.messageCount(); m++) {
            int connection = hosts.connections().ofMessage(m);
            if (connection != Connections.LOCAL) {
                packets[connection] += framing.packets(hosts.bytes(m));
            }
        }
        int[] first = new int[packets.length + 1];
        for (int c = 0; c < packets.length; c++) {
            // Connections begin at word boundaries, so that two hosts never share a word.
            first[c + 1] = Math.toIntExact(first[c] + (packets[c] + 63 >>> 6));
        }
        return new PacketBits(first);
    }

    /** @return as many bits, all clear */
    PacketBits another() {
        return new PacketBits(firstWord);
    }

    boolean isSet(int connection, int psn) {
        return (words[firstWord[connection] + (psn >>> 6)] >>> psn & 1) != 0;
    }

    /**
     * Sets a bit.
     *
     * @return whether it was clear
     */
    boolean set(int connection, int psn) {
        int word = firstWord[connection] + (psn >>> 6);
        long mask = 1L << psn;
        boolean news = (words[word] & mask) == 0;
        words[word] |= mask;
        return news;
    }

    void clear(int connection, int psn) {
        words[firstWord[connection] + (psn >>> 6)] &= ~(1L << psn);
    }

    /** @return bit i = that of PSN {@code from + i}; those beyond the connection's last packet are clear */
    long from(int connection, int from) {
        int word = firstWord[connection] + (from >>> 6);
        int end = firstWord[connection + 1];
        if (word >= end) {
            return 0;
        }
        long low = words[word] >>> from;
        boolean aligned = (from & 63) == 0;
        return aligned || word + 1 == end ? low : low | words[word + 1] << -from;
    }

    /** @return the first PSN from {@code from} on whose bit is set; there must be one */
    int firstSet(int connection, int from) {
        int psn = from;
        long bits = from(connection, psn);
        while (bits == 0) {
            psn += 64;
            bits = from(connection, psn);
        }
        return psn + Long.numberOfTrailingZeros(bits);
    }

    /** @return the first PSN from {@code from} on whose bit is clear */
    int firstClear(int connection, int from) {
        int psn = from;
        long bits = from(connection, psn);
        while (bits == -1) {
            psn += 64;
            bits = from(connection, psn);
        }
        return psn + Long.numberOfTrailingZeros(~bits);
    }
}
