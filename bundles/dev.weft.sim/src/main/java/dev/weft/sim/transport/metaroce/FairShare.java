// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import java.util.Arrays;

/**
 * The receiver's hints: max-min fair shares of what a NIC can take, which is its inbound rate, or less while it writes to
 * memory more slowly. Senders say with every packet whether more will
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

    private final Hosts hosts;
    private final Connections connections;
    private final double utilisation;

    // By connection.
    private final int[] newest;
    private final boolean[] active;
    private final int[] asked;
    private final boolean[] satisfied;

    // By receiving NIC.
    private final long[] portsBps;
    private final long[] takesBps;
    private final int[] rate;
    private final int[] activeAtNic;
    private final int[] restlessAtNic;
    private final long[] satisfiedAtNic;

    FairShare(Hosts hosts, double utilisation) {
        this.hosts = hosts;
        this.utilisation = utilisation;
        connections = hosts.connections();
        int n = connections.count();
        newest = new int[n];
        active = new boolean[n];
        asked = new int[n];
        satisfied = new boolean[n];
        int nics = hosts.network().nicCount();
        activeAtNic = new int[nics];
        restlessAtNic = new int[nics];
        satisfiedAtNic = new long[nics];
        portsBps = new long[nics];
        takesBps = new long[nics];
        rate = new int[nics];
        Arrays.setAll(portsBps, hosts.network()::receiveBps);
    }

    /** The NIC's rate now, in units of {@link #HINT_BPS}. */
    private int rate(int nic, long now) {
        long bps = hosts.receiveBps(nic, now);
        if (bps != takesBps[nic]) {
            takesBps[nic] = bps;
            rate[nic] = (int) (utilisation * bps / HINT_BPS);
        }
        return rate[nic];
    }

    /**
     * A packet of the connection has come. Paths are not in order among each other, so only the newest one counts.
     *
     * @param number of the packet in its connection
     * @param more whether the sender has more to send
     * @param rateAsked what it could use, in units of {@link #HINT_BPS}
     */
    void heard(int c, int number, boolean more, int rateAsked, long now) {
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
        satisfied[c] = rateAsked < (rate(nic, now) - satisfiedAtNic[nic]) / (restlessAtNic[nic] + 1);
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
    int hint(int c, long now) {
        int nic = connections.destination(c);
        int senders = Math.max(1, activeAtNic[nic]);
        int all = rate(nic, now);
        if (senders == 1 && takesBps[nic] >= portsBps[nic]) {
            return UNLIMITED;
        }
        long left = all - satisfiedAtNic[nic];
        long share;
        if (active[c] && satisfied[c]) {
            share = (left + asked[c]) / (restlessAtNic[nic] + 1);
        } else {
            share = left / Math.max(1, restlessAtNic[nic]);
        }
        // While a newcomer is not yet known to all, the satisfied may be counted with too much.
        return (int) Math.max(1, Math.min(UNLIMITED - 1, Math.max(share, all / senders)));
    }
}
