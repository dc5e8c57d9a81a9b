// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.TurnRings;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/**
 * The receiver's side of receiver-credit congestion control (RCCC): each NIC hands out credit just below the rate at which it can
 * take data, in turns to the senders that asked for more than they have; while nobody does, to those that were satisfied, up to a window
 * ahead, so that their next message can start at once. As in EQDS (NSDI 2022) and the UEC's reference simulator.
 */
final class PullPacer {

    private static final double BITS_PS = 8e12;
    /** Credit of one pull, in packets (UET). */
    private static final int PULL_PACKETS = 4;
    /** Part of the inbound rate that is handed out. */
    private static final double UTILISATION = 0.99;
    /** A pull that grants nothing takes as much time as one of so many bytes. */
    private static final int LEAST_BYTES = 1024;

    /** Sends pulls and calls back. */
    interface Outlet {

        /** Tells the connection's sender its total credit. */
        void pull(int connection, long total, long now);

        /** Has {@link PullPacer#tick} called for the NIC. */
        void callAt(int nic, long time);
    }

    private final Outlet outlet;
    private final Hosts hosts;
    private final Connections connections;
    private final int pullBytes;
    private final double[] share;
    private final boolean[] running;
    private final long[] aheadLimit;
    private final long[] pulled;
    private final long[] wanted;
    private final TurnRings active;
    private final TurnRings idle;

    /** @param payloadBytes of a full packet */
    PullPacer(Hosts hosts, int payloadBytes, double roundTripPs, Outlet outlet) {
        this.outlet = outlet;
        this.hosts = hosts;
        connections = hosts.connections();
        Network network = hosts.network();
        pullBytes = PULL_PACKETS * payloadBytes;
        int nics = network.nicCount();
        share = new double[nics];
        running = new boolean[nics];
        Arrays.fill(share, 1);
        int n = connections.count();
        aheadLimit = new long[n];
        for (int c = 0; c < n; c++) {
            aheadLimit[c] = (long) Nscc.largestWindow((double) network.receiveBps(connections.source(c)), roundTripPs);
        }
        pulled = new long[n];
        wanted = new long[n];
        active = new TurnRings(nics, n);
        idle = new TurnRings(nics, n);
    }

    /** A sender asks for credit up to a total. */
    void asked(int c, long total, long now) {
        if (total > wanted[c]) {
            wanted[c] = total;
            serve(c, now);
        }
    }

    /** Gives the connection a turn, whether it asked for more or not. */
    void serve(int c, long now) {
        int nic = connections.destination(c);
        if (!active.contains(c)) {
            active.addLast(nic, c);
        }
        if (!running[nic]) {
            running[nic] = true;
            outlet.callAt(nic, now);
        }
    }

    /** @param part of the rate that the NIC hands out from now on, 0 to 1 */
    void setShare(int nic, double part) {
        share[nic] = part;
    }

    /** The NIC's next pull is due. */
    void tick(int nic, long now) {
        long granted;
        if (active.length(nic) > 0) {
            granted = pullAsked(nic, now);
        } else {
            granted = pullAhead(nic, now);
            if (granted == 0) {
                running[nic] = false;
                return;
            }
        }
        double psPerByte = BITS_PS / (UTILISATION * (double) hosts.receiveBps(nic, now));
        outlet.callAt(nic, now + (long) (Math.max(granted, LEAST_BYTES) * psPerByte / share[nic]));
    }

    private long pullAsked(int nic, long now) {
        int c = active.removeFirst(nic);
        long granted = Math.max(0, Math.min(pullBytes, wanted[c] - pulled[c]));
        pulled[c] += granted;
        outlet.pull(c, pulled[c], now);
        if (wanted[c] > pulled[c]) {
            active.addLast(nic, c);
        } else if (!idle.contains(c)) {
            idle.addLast(nic, c);
        }
        return granted;
    }

    private long pullAhead(int nic, long now) {
        if (idle.length(nic) == 0) {
            return 0;
        }
        int c = idle.removeFirst(nic);
        pulled[c] += pullBytes;
        outlet.pull(c, pulled[c], now);
        if (pulled[c] - wanted[c] < aheadLimit[c]) {
            idle.addLast(nic, c);
        }
        return pullBytes;
    }
}
