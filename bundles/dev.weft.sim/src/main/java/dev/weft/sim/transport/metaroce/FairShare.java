// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.network.Network;

/**
 * The receiver's hints: max-min fair shares of a NIC's inbound rate. Senders say with every packet whether more will
 * follow and what rate they could use; those that could not use an equal share leave the rest to the others (assumption:
 * that a hint is a fair share is published, how a receiver computes it is not). Shares are kept up packet by packet, in the way
 * of consistent marking (Charny, Clark, Jain, ICC 1995): a sender counts as satisfied while it asks for less than the
 * share of the others, and the share is what the satisfied leave, divided among the rest.
 */
final class FairShare {

    /** Unit of a hint. */
    static final double HINT_BPS = 1e8;
    /** A hint's largest value; stands for "no limit" as well. */
    static final int UNLIMITED = 0xFFFF;

    private final Connections connections;
    private final int[] rate;

    // By connection.
    private final int[] newest;
    private final boolean[] active;
    private final int[] asked;
    private final boolean[] satisfied;

    // By receiving NIC.
    private final int[] activeAtNic;
    private final int[] restlessAtNic;
    private final long[] satisfiedAtNic;

    FairShare(Network network, Connections connections, double utilisation) {
        this.connections = connections;
        int n = connections.count();
        newest = new int[n];
        active = new boolean[n];
        asked = new int[n];
        satisfied = new boolean[n];
        int nics = network.nicCount();
        activeAtNic = new int[nics];
        restlessAtNic = new int[nics];
        satisfiedAtNic = new long[nics];
        rate = new int[nics];
        for (int nic = 0; nic < nics; nic++) {
            double inbound = 0;
            for (int p = 0; p < network.portCount(nic); p++) {
                inbound += network.rateBps(network.portLink(nic, p) ^ 1);
            }
            rate[nic] = (int) (utilisation * inbound / HINT_BPS);
        }
    }

    /**
     * A packet of the connection has come. Paths are not in order among each other, so only the newest one counts.
     *
     * @param number of the packet in its connection
     * @param more whether the sender has more to send
     * @param rateAsked what it could use, in units of {@link #HINT_BPS}
     */
    void heard(int c, int number, boolean more, int rateAsked) {
        if (number < newest[c]) {
            return;
        }
        newest[c] = number;
        int nic = connections.destination(c);
        forget(c, nic);
        active[c] = more;
        if (!more) {
            return;
        }
        asked[c] = rateAsked;
        satisfied[c] = rateAsked < (rate[nic] - satisfiedAtNic[nic]) / (restlessAtNic[nic] + 1);
        activeAtNic[nic]++;
        if (satisfied[c]) {
            satisfiedAtNic[nic] += rateAsked;
        } else {
            restlessAtNic[nic]++;
        }
    }

    private void forget(int c, int nic) {
        if (active[c]) {
            activeAtNic[nic]--;
            if (satisfied[c]) {
                satisfiedAtNic[nic] -= asked[c];
            } else {
                restlessAtNic[nic]--;
            }
        }
    }

    /**
     * What the connection may send.
     *
     * @return in units of {@link #HINT_BPS}
     */
    int hint(int c) {
        int nic = connections.destination(c);
        int senders = activeAtNic[nic];
        if (senders <= 1) {
            return UNLIMITED;
        }
        long left = rate[nic] - satisfiedAtNic[nic];
        long share;
        if (active[c] && satisfied[c]) {
            share = (left + asked[c]) / (restlessAtNic[nic] + 1);
        } else {
            share = left / Math.max(1, restlessAtNic[nic]);
        }
        // While a newcomer is not yet known to all, the satisfied may be counted with too much.
        return (int) Math.max(1, Math.min(UNLIMITED - 1, Math.max(share, rate[nic] / senders)));
    }
}
