// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * The ways between memory and NICs of all hosts as servers with a rate: a packet is at the NIC, or in memory, when each
 * link of its way has served it and all before it. NICs fetch ahead, so latencies count once a message, not once a packet.
 *
 * <p>Simplified: a NIC's buffer takes whatever arrives while the way to memory is busy; that links of a way are passed one
 * after the other is in their latencies only.
 */
final class HostPaths {

    private static final double PS_BITS_PER_BYTE = 8e12;

    private final boolean limited;
    private final int[][] out;
    private final int[][] in;
    private final double[] psPerByte;
    /** When each resource has served what it was given. */
    private final double[] free;

    private final long[] sendPs;
    private final long[] receivePs;
    private final long[] messagePs;
    private final long[] nextMessage;
    private final Ends ends;

    // Ways are by place of the end whose memory is read or written.
    HostPaths(Network network) {
        ends = network.ends();
        int places = ends.count();
        out = new int[places][];
        in = new int[places][];
        sendPs = new long[places];
        receivePs = new long[places];
        messagePs = new long[places];
        nextMessage = new long[network.nicCount()];
        int[][] placesOf = placesByHost(network);
        int resources = 0;
        boolean any = false;
        for (int h = 0; h < network.hostCount(); h++) {
            resources += network.hostIo(h).ratesBps().size();
            any |= !network.hostIo(h).isNone();
        }
        limited = any;
        psPerByte = new double[resources];
        free = new double[resources];
        int first = 0;
        for (int h = 0; h < network.hostCount(); h++) {
            HostIo io = network.hostIo(h);
            for (int r = 0; r < io.ratesBps().size(); r++) {
                psPerByte[first + r] = PS_BITS_PER_BYTE / io.ratesBps().get(r);
            }
            for (int i = 0; i < placesOf[h].length; i++) {
                int place = placesOf[h][i];
                HostIo.Way way = i < io.nics().size() ? io.nics().get(i) : null;
                out[place] = way == null ? new int[0] : shifted(way.out(), first);
                in[place] = way == null ? new int[0] : shifted(way.in(), first);
                sendPs[place] = way == null ? 0 : way.sendPs();
                receivePs[place] = way == null ? 0 : way.receivePs();
                messagePs[place] = way == null ? 0 : way.messagePs();
            }
            first += io.ratesBps().size();
        }
    }

    /** For each host the places of its NICs and then of its guests. */
    private static int[][] placesByHost(Network network) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int h = 0; h < network.hostCount(); h++) {
            List<Integer> own = new ArrayList<>();
            for (int i = 0; i < network.nicCount(h); i++) {
                own.add(network.firstNic(h) + i);
            }
            lists.add(own);
        }
        for (int g = 0; g < network.ends().guests(); g++) {
            int end = Ends.FIRST_GUEST + g;
            lists.get(network.hostOfEnd(end)).add(network.ends().place(end));
        }
        return lists.stream()
                .map(own -> own.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private static int[] shifted(List<Integer> resources, int first) {
        return resources.stream().mapToInt(r -> r + first).toArray();
    }

    /** @return whether any host has ways that take time */
    boolean isLimited() {
        return limited;
    }

    /** A message of an end was released. @return when the NIC can begin with it, {@code now} or later */
    long begin(int end, long now) {
        int place = ends.place(end);
        int nic = ends.nic(end);
        long start = Math.max(now + sendPs[place], nextMessage[nic]);
        nextMessage[nic] = start + messagePs[place];
        return start;
    }

    /** Has bytes fetched for the NIC. @return when all links have served what was before, {@code now} or later */
    long fetch(int place, int bytes, long now) {
        double ready = now;
        for (int r : out[place]) {
            ready = Math.max(ready, free[r]);
            free[r] = Math.max(free[r], (double) now) + bytes * psPerByte[r];
        }
        return (long) Math.ceil(ready);
    }

    /** Takes back bytes that were fetched and not sent. */
    void unfetch(int place, int bytes) {
        for (int r : out[place]) {
            free[r] -= bytes * psPerByte[r];
        }
    }

    /** Bytes of a packet begin their way to memory. @return when the last of them is there */
    long write(int end, long bytes, long now) {
        int place = ends.place(end);
        double done = now;
        for (int r : in[place]) {
            free[r] = Math.max(free[r], (double) now) + bytes * psPerByte[r];
            done = Math.max(done, free[r]);
        }
        return (long) Math.ceil(done) + receivePs[place];
    }
}
