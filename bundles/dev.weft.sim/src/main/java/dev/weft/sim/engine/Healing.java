// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Lets the switches route around links that are down, once routing has noticed: a link is left out when it has been down
 * for the healing time without a break, and used again when it has been up for as long. All switches change at once. What
 * is down when the run begins has been so for long.
 */
final class Healing implements Lookout {

    private final Network network;
    private final LinkFaults faults;
    private final PartsByLink parts;
    private final Routing routing;
    private final long healingPs;
    private final long[] times;
    private final BitSet out = new BitSet();
    private int next;

    /** Finds the ways through a network. */
    @FunctionalInterface
    interface Routing {
        Paths of(Network network);
    }

    Healing(Network network, LinkFaults faults, FaultPlan plan, PartsByLink parts, Routing routing) {
        this.network = network;
        this.faults = faults;
        this.parts = parts;
        this.routing = routing;
        healingPs = plan.healingPs();
        long[] changes = new long[0];
        for (int link = 0; link < network.linkCount(); link += 2) {
            if (faults.affect(link)) {
                long[] own = faults.of(link).changes();
                int known = changes.length;
                changes = Arrays.copyOf(changes, known + own.length);
                System.arraycopy(own, 0, changes, known, own.length);
            }
        }
        for (int link = 0; link < network.linkCount(); link++) {
            if (faults.isDown(link, 0)) {
                out.set(link);
            }
        }
        if (!out.isEmpty()) {
            parts.reroute(routing.of(network.without(out)));
        }
        times = Arrays.stream(changes)
                .filter(t -> t > 0 && t <= Long.MAX_VALUE - healingPs)
                .map(t -> t + healingPs)
                .sorted()
                .distinct()
                .toArray();
    }

    @Override
    public long due() {
        return next < times.length ? times[next] : NEVER;
    }

    @Override
    public void look(long now, long nextWindow) {
        long time = times[next++];
        BitSet before = (BitSet) out.clone();
        for (int link = 0; link < network.linkCount(); link++) {
            if (faults.affect(link)) {
                LinkTimeline line = faults.of(link);
                if (!line.isDownBetween(time - healingPs, time)) {
                    out.clear(link);
                } else if (line.isDown(time) && !line.isUpBetween(time - healingPs, time)) {
                    out.set(link);
                }
            }
        }
        if (!out.equals(before)) {
            parts.reroute(routing.of(network.without(out)));
        }
    }
}
