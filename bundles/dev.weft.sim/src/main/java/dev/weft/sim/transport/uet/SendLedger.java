// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.MessageQueues;
import dev.weft.sim.transport.reliable.PacketBits;
import java.util.Arrays;

/**
 * What each connection has to send: the packets of its messages, numbered through with PSNs. Knows which were sent, which
 * are acknowledged, and which wait to be sent again; counts the bytes in flight.
 */
final class SendLedger {

    private static final int NONE = MessageQueues.NONE;

    private final Hosts hosts;
    private final Framing framing;
    private final MessageQueues messages;

    // By message.
    private final int[] firstPsn;
    private final int[] unacked;

    // By connection.
    private final int[] nextPsn;
    private final int[] endPsn;
    private final int[] firstUnacked;
    private final int[] repeats;
    private final int[] firstRepeat;
    private final long[] inFlight;
    private final long[] unsentBytes;
    private final PacketBits acked;
    private final PacketBits toRepeat;

    SendLedger(Hosts hosts, Framing framing, PacketBits bits) {
        this.hosts = hosts;
        this.framing = framing;
        int n = hosts.connections().count();
        messages = new MessageQueues(n, hosts.messageCount());
        firstPsn = new int[hosts.messageCount()];
        unacked = new int[hosts.messageCount()];
        nextPsn = new int[n];
        endPsn = new int[n];
        firstUnacked = new int[n];
        repeats = new int[n];
        firstRepeat = new int[n];
        inFlight = new long[n];
        unsentBytes = new long[n];
        acked = bits.another();
        toRepeat = bits.another();
        Arrays.fill(firstRepeat, Integer.MAX_VALUE);
    }

    void add(int c, int message) {
        messages.add(c, message);
        int packets = Math.toIntExact(framing.packets(hosts.bytes(message)));
        firstPsn[message] = endPsn[c];
        unacked[message] = packets;
        endPsn[c] = Math.addExact(endPsn[c], packets);
        unsentBytes[c] += hosts.bytes(message) + (long) packets * framing.headerBytes();
    }

    /** @return whether a packet waits to be sent, for the first time or again */
    boolean hasNext(int c) {
        return repeats[c] > 0 || nextPsn[c] != endPsn[c];
    }

    /** @return whether all that was sent is acknowledged */
    boolean isSettled(int c) {
        return firstUnacked[c] == nextPsn[c];
    }

    /** @return whether packets wait to be sent again; they go first */
    boolean repeats(int c) {
        return repeats[c] > 0;
    }

    /** @return whether there are packets that were never sent */
    boolean hasUnsent(int c) {
        return nextPsn[c] != endPsn[c];
    }

    /** @return PSN of the packet that goes next */
    int next(int c) {
        return repeats[c] > 0 ? firstRepeat(c) : nextPsn[c];
    }

    private int firstRepeat(int c) {
        firstRepeat[c] = toRepeat.firstSet(c, firstRepeat[c]);
        return firstRepeat[c];
    }

    /** @return the message that the PSN, not yet acknowledged, belongs to */
    int message(int c, int psn) {
        int current = messages.current(c);
        if (current != NONE && psn >= firstPsn[current]) {
            return current;
        }
        int message = messages.oldest(c);
        int following = messages.following(message);
        while (following != NONE && firstPsn[following] <= psn) {
            message = following;
            following = messages.following(message);
        }
        return message;
    }

    /** @return wire bytes of the packet */
    int wireBytes(int message, int psn) {
        return framing.wireBytes(hosts.bytes(message), psn - firstPsn[message]);
    }

    /** The {@link #next} packet, of that message and size, is sent. */
    void sent(int c, int message, int bytes) {
        inFlight[c] += bytes;
        if (repeats[c] > 0) {
            repeats[c]--;
            toRepeat.clear(c, firstRepeat[c]);
            firstRepeat[c] = repeats[c] > 0 ? firstRepeat[c] + 1 : Integer.MAX_VALUE;
            return;
        }
        unsentBytes[c] -= bytes;
        if (++nextPsn[c] - firstPsn[message] == framing.packets(hosts.bytes(message))) {
            messages.advance(c);
        }
    }

    /** @return bytes sent and neither acknowledged nor given up */
    long inFlight(int c) {
        return inFlight[c];
    }

    /** @return wire bytes that wait to be sent, those to be sent again included */
    long waitingBytes(int c) {
        return unsentBytes[c] + (long) repeats[c] * framing.maximumWireBytes();
    }

    int firstUnacked(int c) {
        return firstUnacked[c];
    }

    int nextPsn(int c) {
        return nextPsn[c];
    }

    /** @return whether the packet was sent and is neither acknowledged nor given up */
    boolean isUnderWay(int c, int psn) {
        return psn >= firstUnacked[c] && psn < nextPsn[c] && !acked.isSet(c, psn) && !toRepeat.isSet(c, psn);
    }

    /**
     * The packets of a selective acknowledgement have arrived.
     *
     * @return wire bytes that were not known to have arrived
     */
    int acknowledge(int c, int trigger, long ack, long now) {
        int bytes = 0;
        int end = Math.min(SelectiveAck.firstMissing(ack, trigger), nextPsn[c]);
        for (int psn = firstUnacked[c]; psn < end; psn++) {
            if (!acked.isSet(c, psn)) {
                bytes += acknowledge(c, psn, now);
            }
        }
        int base = SelectiveAck.base(ack, trigger);
        long news = base < nextPsn[c] ? SelectiveAck.vector(ack) & ~acked.from(c, base) : 0;
        while (news != 0) {
            int psn = base + Long.numberOfTrailingZeros(news);
            news &= news - 1;
            if (psn < nextPsn[c]) {
                bytes += acknowledge(c, psn, now);
            }
        }
        firstUnacked[c] = Math.min(nextPsn[c], acked.firstClear(c, firstUnacked[c]));
        while (messages.oldest(c) != NONE && unacked[messages.oldest(c)] == 0) {
            messages.removeOldest(c);
        }
        return bytes;
    }

    private int acknowledge(int c, int psn, long now) {
        int message = message(c, psn);
        int bytes = wireBytes(message, psn);
        acked.set(c, psn);
        if (toRepeat.isSet(c, psn)) {
            toRepeat.clear(c, psn);
            repeats[c]--;
        } else {
            inFlight[c] -= bytes;
        }
        if (--unacked[message] == 0) {
            hosts.acked(message, now);
        }
        return bytes;
    }

    /** The packet, {@linkplain #isUnderWay under way} so far, is lost and will be sent again. */
    int lost(int c, int psn) {
        int bytes = wireBytes(message(c, psn), psn);
        inFlight[c] -= bytes;
        toRepeat.set(c, psn);
        repeats[c]++;
        firstRepeat[c] = Math.min(firstRepeat[c], psn);
        return bytes;
    }
}
