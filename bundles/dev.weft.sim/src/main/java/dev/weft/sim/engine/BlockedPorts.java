// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Looks from time to time at the output queues of lossless switches that pauses or want of credits have stopped: finds
 * those that wait in a circle, discards what has waited for too long (InfiniBand), and breaks pauses that last for too
 * long (PFC watchdog). How long a queue has been stopped is known to one look, as such watchdogs poll too.
 */
final class BlockedPorts implements Lookout {

    /** Time between looks: 100 µs, short against all lifetimes, long against the time that a packet takes. */
    private static final long PERIOD_PS = 100_000_000L;
    /** Looks within the shortest time after which something is done. */
    private static final int LOOKS = 8;
    /** A stalled lane discards for that many lifetimes (IBA 1.x, 18.2.5.4). */
    private static final int STALL_LIFETIMES = 8;

    private static final long MOVES = -1;

    private final Network network;
    private final PartsByLink parts;
    private final StuckQueues settings;
    private final boolean credits;
    private final long period;
    private final WaitGraph graph;
    private final ClassIndex classes;

    // By queue, as numbered by the class index.
    private final long[] since;
    private final long[] first;
    private final byte[] discarded;
    /** Queues that the watchdog or a stalled lane has closed, and until when, or since when their pause is over. */
    private final BitSet closed = new BitSet();

    private final long[] closedTime;
    private final boolean[] watched;
    private final BitSet stopped = new BitSet();

    private long due;
    private long earliestExpiry;
    private boolean changed;
    private int[] cycle = {};
    private long cyclePs = MOVES;

    BlockedPorts(Network network, PartsByLink parts, FabricPolicy policy) {
        this.network = network;
        this.parts = parts;
        settings = policy.lossless().stuck();
        credits = policy.flowControl() == FabricPolicy.FlowControl.CREDITS;
        period = Math.max(1, Math.min(PERIOD_PS, settings.shortestPs() / LOOKS));
        classes = policy.lossless().classes();
        graph = new WaitGraph(network, parts, classes);
        int queues = classes.size(network.linkCount());
        since = new long[queues];
        Arrays.fill(since, MOVES);
        first = new long[queues];
        discarded = new byte[queues];
        closedTime = new long[queues];
        watched = new boolean[network.linkCount()];
        due = period;
    }

    @Override
    public long due() {
        return due;
    }

    @Override
    public void look(long now, long next) {
        changed = false;
        earliestExpiry = NEVER;
        stopped.clear();
        for (int node = network.hostCount(); node < network.nodeCount(); node++) {
            for (int link : network.linksFrom(node)) {
                if (watched[link] || parts.switches(link).backlogBytes(link, now) > 0) {
                    watched[link] = lookAtPort(link, now);
                }
            }
        }
        reopen(now);
        if (!stopped.isEmpty()) {
            graph.reduce(stopped);
            if (!stopped.isEmpty() && cycle.length == 0) {
                cycle = graph.cycle(stopped);
                cyclePs = now;
            }
        }
        // Nothing changes before the next window but what expires.
        due = changed || next <= now + period ? now + period : Math.max(now + 1, Math.min(next, earliestExpiry));
    }

    /** Looks at a port's queues. @return whether any of them is stopped */
    private boolean lookAtPort(int link, long now) {
        boolean any = false;
        for (int i = 0; i < classes.count(); i++) {
            int trafficClass = classes.at(i);
            int queue = classes.of(link, trafficClass);
            if (parts.queued(link).isBlocked(link, trafficClass)) {
                any = true;
                lookAtBlocked(link, trafficClass, now);
            } else {
                since[queue] = MOVES;
                discarded[queue] = 0;
            }
        }
        return any;
    }

    private void lookAtBlocked(int link, int trafficClass, long now) {
        int queue = classes.of(link, trafficClass);
        long packet = parts.queued(link).firstPacket(link, trafficClass);
        if (since[queue] == MOVES || first[queue] != packet) {
            since[queue] = now;
            first[queue] = packet;
            discarded[queue] = 0;
            changed = true;
        } else {
            stopped.set(queue);
            expire(link, trafficClass, now);
        }
        if (since[queue] != MOVES && patience(link) != StuckQueues.NEVER) {
            earliestExpiry = Math.min(earliestExpiry, since[queue] + patience(link));
        }
    }

    private long patience(int link) {
        if (!credits) {
            return settings.detectionPs();
        }
        return network.target(link) < network.hostCount() ? settings.leafLifetimePs() : settings.lifetimePs();
    }

    private void expire(int link, int trafficClass, long now) {
        int queue = classes.of(link, trafficClass);
        if (closed.get(queue) || patience(link) == StuckQueues.NEVER || now - since[queue] < patience(link)) {
            return;
        }
        changed = true;
        stopped.clear(queue);
        if (!credits) {
            watchdog(link, trafficClass, now);
            return;
        }
        parts.queued(link).discardFirst(link, trafficClass, DropReason.LIFETIME, now);
        if (++discarded[queue] >= settings.stallCount()) {
            close(link, trafficClass, DropReason.LIFETIME, now);
            closedTime[queue] = now + STALL_LIFETIMES * patience(link);
            discarded[queue] = 0;
        }
        since[queue] = MOVES;
        if (parts.queued(link).isBlocked(link, trafficClass)) {
            since[queue] = now;
            first[queue] = parts.queued(link).firstPacket(link, trafficClass);
        }
        parts.queued(link).resume(link, now);
    }

    private void watchdog(int link, int trafficClass, long now) {
        int queue = classes.of(link, trafficClass);
        closedTime[queue] = NEVER;
        since[queue] = MOVES;
        if (settings.drops()) {
            close(link, trafficClass, DropReason.WATCHDOG, now);
        } else {
            closed.set(queue);
            parts.gates(link).ignorePauses(link, trafficClass, now);
        }
        parts.queued(link).resume(link, now);
    }

    private void close(int link, int trafficClass, DropReason reason, long now) {
        closed.set(classes.of(link, trafficClass));
        parts.queued(link).close(link, trafficClass, reason, now);
    }

    /** Opens queues whose time is over. */
    private void reopen(long now) {
        for (int queue = closed.nextSetBit(0); queue >= 0; queue = closed.nextSetBit(queue + 1)) {
            int link = classes.link(queue);
            int trafficClass = classes.trafficClass(queue);
            if (!credits) {
                if (parts.gates(link).isAskedToPause(link, trafficClass)) {
                    closedTime[queue] = NEVER;
                } else if (closedTime[queue] == NEVER) {
                    closedTime[queue] = now + settings.restorationPs();
                }
            }
            if (closedTime[queue] <= now) {
                closed.clear(queue);
                parts.queued(link).open(link, trafficClass);
                parts.gates(link).heedPauses(link, trafficClass);
                changed = true;
            } else {
                earliestExpiry = Math.min(earliestExpiry, closedTime[queue]);
            }
        }
    }

    /** @return whether queues wait in a circle and nothing will be done about it */
    boolean deadlocked() {
        return cycle.length > 0 && !settings.act();
    }

    /** @return links whose ports waited in a circle, each for the next; empty when none were found to */
    int[] cycle() {
        return cycle;
    }

    /** @return when the circle was found, picoseconds; −1 = never */
    long cyclePs() {
        return cyclePs;
    }
}
