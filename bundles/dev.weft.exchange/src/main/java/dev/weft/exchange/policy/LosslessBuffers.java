// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.policy;

import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Wiring;

/** What a lossless class of a switch port needs and gets of the packet buffer. */
public final class LosslessBuffers {
    private static final double BITS = 8;
    private static final double PS = 1e12;

    private LosslessBuffers() {}

    /**
     * The headroom of a port: what still arrives after it has told its neighbour to stop, by the method of IEEE 802.1Qbb annex O.
     *
     * @param rateBps rate of the port, bit/s
     * @param delayPs propagation delay of the cable, ps
     * @param responsePs from the arrival of a pause frame to its effect, ps
     * @param packetBytes largest packet on the wire
     * @return bytes: both ways of the cable, the response, and a packet at either end
     */
    public static long headroom(long rateBps, long delayPs, double responsePs, long packetBytes) {
        double seconds = (2.0 * delayPs + responsePs) / PS;
        return (long) Math.ceil(seconds * rateBps / BITS) + 2 * packetBytes;
    }

    /**
     * Where a class pauses when every port of the switch is congested. Each of n classes may hold alpha times what is free of the
     * shared buffer; with all of them at that threshold it is alpha B / (1 + n alpha).
     *
     * @param sharedBytes the buffer without all headrooms
     * @param classes ports times lossless classes
     * @param alpha share of the free buffer
     * @return bytes
     */
    public static long worstThreshold(long sharedBytes, int classes, double alpha) {
        return (long) Math.floor(alpha * Math.max(0, sharedBytes) / (1 + classes * alpha));
    }

    /** @return the delay of a cable, ps: as told, else 5 ns/m over its length. */
    public static long delay(Cable cable) {
        return cable.delayPs() >= 0 ? cable.delayPs() : Math.max(0, cable.lengthMm()) * 5;
    }

    /** @return number of cables at each device. */
    public static int[] degrees(Wiring wiring) {
        int[] degrees = new int[wiring.devices().size()];
        for (Cable cable : wiring.cables()) {
            degrees[cable.a().device()]++;
            degrees[cable.b().device()]++;
        }
        return degrees;
    }
}
