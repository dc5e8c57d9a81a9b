// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;

/** One bit for every packet of every connection, by the packet's number. */
public final class PacketBits {

    private final int[] firstWord;
    private final long[] words;

    private PacketBits(int[] firstWord) {
        this.firstWord = firstWord;
        words = new long[firstWord[firstWord.length - 1]];
    }

    /** @return as many bits as the run has packets, all clear */
    public static PacketBits of(Hosts hosts, Framing framing) {
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
    public PacketBits another() {
        return new PacketBits(firstWord);
    }

    /** @return whether the bit is set */
    public boolean isSet(int connection, int number) {
        return (words[firstWord[connection] + (number >>> 6)] >>> number & 1) != 0;
    }

    /**
     * Sets a bit.
     *
     * @return whether it was clear
     */
    public boolean set(int connection, int number) {
        int word = firstWord[connection] + (number >>> 6);
        long mask = 1L << number;
        boolean news = (words[word] & mask) == 0;
        words[word] |= mask;
        return news;
    }

    /** Clears a bit. */
    public void clear(int connection, int number) {
        words[firstWord[connection] + (number >>> 6)] &= ~(1L << number);
    }

    /** @return bit i = that of number {@code from + i}; those beyond the connection's last packet are clear */
    public long from(int connection, int from) {
        int word = firstWord[connection] + (from >>> 6);
        int end = firstWord[connection + 1];
        if (word >= end) {
            return 0;
        }
        long low = words[word] >>> from;
        boolean aligned = (from & 63) == 0;
        return aligned || word + 1 == end ? low : low | words[word + 1] << -from;
    }

    /** @return the first number from {@code from} on whose bit is set; there must be one */
    public int firstSet(int connection, int from) {
        int number = from;
        long bits = from(connection, number);
        while (bits == 0) {
            number += 64;
            bits = from(connection, number);
        }
        return number + Long.numberOfTrailingZeros(bits);
    }

    /** @return the first number from {@code from} on whose bit is clear */
    public int firstClear(int connection, int from) {
        int number = from;
        long bits = from(connection, number);
        while (bits == -1) {
            number += 64;
            bits = from(connection, number);
        }
        return number + Long.numberOfTrailingZeros(~bits);
    }
}
