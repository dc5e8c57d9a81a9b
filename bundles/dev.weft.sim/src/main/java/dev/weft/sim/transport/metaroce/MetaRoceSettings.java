// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.transport.reliable.Framing;

/**
 * How MetaRoCE's NICs work.
 *
 * @param paths of a connection, a multiple of the planes
 * @param windowBdp initial and largest window of a connection, in bandwidth-delay products
 * @param pathSlack window of a path over its even share of the connection's
 * @param increasePackets additive increase of a connection per round trip and plane
 * @param decrease share of a marked packet by which a connection's window shrinks per mark
 * @param pathDecrease factor that a marked path's window keeps, once a round trip
 * @param lossDecrease packets by which a connection's window shrinks per lost packet
 * @param hintUtilisation part of a receiver's rate that its hints hand out
 * @param hintBurst packets that a paced connection may be behind its pace
 * @param hints whether hints pace the senders
 * @param probes whether a path that stays silent is asked by probes what became of its packets; otherwise its oldest one
 *     counts as lost
 * @param probeRoundTrips silence before the first probe, in round trips of the path
 * @param retransmissionPs least age of a packet that counts as lost without an answer
 * @param repeatsByTimer whether only a timer tells that a repeated packet was lost again, not the path's order
 * @param redrawAfter probes or timeouts in a row after which a path draws a new source port
 * @param redrawMarked share of marked packets above which a path of an otherwise clear connection draws a new port
 * @param planeBadAfter paths in a row that fell silent, after which a plane counts as bad
 * @param planeProbePs period of probes over bad planes
 * @param ackClass traffic class of acknowledgements
 */
record MetaRoceSettings(
        Framing framing,
        int paths,
        double windowBdp,
        double pathSlack,
        double increasePackets,
        double decrease,
        double pathDecrease,
        double lossDecrease,
        double hintUtilisation,
        double hintBurst,
        boolean hints,
        boolean probes,
        double probeRoundTrips,
        long retransmissionPs,
        boolean repeatsByTimer,
        int redrawAfter,
        double redrawMarked,
        int planeBadAfter,
        long planeProbePs,
        int ackClass) {

    /** @return whether a packet waits for a timer when its path's order says that it is lost */
    boolean waitsForTimer(boolean repeated) {
        return repeated && repeatsByTimer;
    }
}
