// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.network.Network;

/**
 * The receiver's hints: a NIC divides its inbound rate equally among the connections that have something to send to it.
 * A sender says with every packet whether more will follow (assumption: how a receiver knows is not published).
 */
final class FairShare {

    /** Unit of a hint. */
    static final double HINT_BPS = 1e8;
    /** A hint's largest value; stands for "no limit" as well. */
    static final int UNLIMITED = 0xFFFF;

    private final double utilisation;
    private final boolean[] active;
    private final int[] activeAtNic;
    private final double[] inboundBps;
    private final Connections connections;

    FairShare(Network network, Connections connections, double utilisation) {
        this.connections = connections;
        this.utilisation = utilisation;
        active = new boolean[connections.count()];
        activeAtNic = new int[network.nicCount()];
        inboundBps = new double[network.nicCount()];
        for (int nic = 0; nic < inboundBps.length; nic++) {
            for (int p = 0; p < network.portCount(nic); p++) {
                inboundBps[nic] += network.rateBps(network.portLink(nic, p) ^ 1);
            }
        }
    }

    /** A packet of the connection has come, and more will or will not. */
    void heard(int connection, boolean more) {
        if (active[connection] != more) {
            active[connection] = more;
            activeAtNic[connections.destination(connection)] += more ? 1 : -1;
        }
    }

    /** @return the share of a sender to the NIC, in units of {@link #HINT_BPS} */
    int hint(int nic) {
        int senders = activeAtNic[nic];
        if (senders <= 1) {
            return UNLIMITED;
        }
        return (int) Math.max(1, Math.min(UNLIMITED - 1, utilisation * inboundBps[nic] / senders / HINT_BPS));
    }
}
