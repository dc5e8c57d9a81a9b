// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/**
 * A part of a run: some of the nodes with all that is theirs, the packets on their way to them, and what happened there.
 * An undivided run has one part. Parts share nothing that changes; they meet between windows only, where packets cross
 * their {@link Border}s.
 */
final class Part {

    /** Upper bound of events between two looks at whether to go on. */
    private static final int EVENTS_BETWEEN_LOOKS = 8_192;

    final Calendar calendar;
    final Counters counters;
    final Messages messages;
    final FlowDetails details;
    final ContextCache contexts;
    final Gates gates;
    final Wires wires;
    final Hosts hosts;
    final Switches switches;
    /** The switches, where they are served packet by packet; else null. */
    final QueuedSwitches queued;
    /** Null in an undivided run. */
    final Border border;

    private final int hostCount;
    private final int number;
    private int untilLook = EVENTS_BETWEEN_LOOKS;
    private long events;

    /** Says from time to time, while a window is open, whether the run is still wanted. */
    @FunctionalInterface
    interface Look {
        boolean goOn(long nowPs);
    }

    Part(RunSetup setup, int number) {
        this.number = number;
        Network network = setup.network();
        FabricPolicy policy = setup.policy();
        Division division = setup.division();
        hostCount = network.hostCount();
        int[] nodeOfLink = nodeOfLink(network);
        border = division.parts() == 1 ? null : new Border(number, partOfLink(nodeOfLink, division), division.parts());
        calendar = new Calendar(Wires.lookahead(network, policy), nodeOfLink, network.nodeCount(), border);
        counters = new Counters(network.linkCount(), setup.seriesIntervalPs());
        messages = new Messages(setup.workload());
        details = new FlowDetails(setup.workload().messageCount());
        contexts = new ContextCache(setup.transport().contexts(), setup.connections(), network.nicCount());
        gates = new Gates(network, policy, counters);
        wires = new Wires(network, setup.kinds(), policy, calendar, counters, setup.faults());
        hosts = new Hosts(setup, this);
        hosts.use(setup.transport().hosts(hosts));
        queued = QueuedSwitches.areNeeded(network, policy) ? new QueuedSwitches(setup, this) : null;
        switches = queued != null ? queued : new CommittedSwitches(setup, this);
    }

    private static int[] nodeOfLink(Network network) {
        int links = network.linkCount();
        int[] nodes = new int[links + network.nodeCount()];
        for (int link = 0; link < links; link++) {
            nodes[link] = network.target(link);
        }
        for (int node = 0; node < network.nodeCount(); node++) {
            nodes[links + node] = node;
        }
        return nodes;
    }

    private static byte[] partOfLink(int[] nodeOfLink, Division division) {
        byte[] parts = new byte[nodeOfLink.length];
        for (int link = 0; link < parts.length; link++) {
            parts[link] = (byte) division.of(nodeOfLink[link]);
        }
        return parts;
    }

    int number() {
        return number;
    }

    /** @return packets and wake-ups that nodes handled */
    long events() {
        return events;
    }

    /** @return start of the next window in which the part, or what it has handed to others, has anything to do */
    long nextStart() {
        long own = calendar.nextStart();
        if (border == null || border.earliest() == Calendar.NEVER) {
            return own;
        }
        return Math.min(own, calendar.windowOf(border.earliest()) * calendar.width());
    }

    /**
     * Runs the part's nodes through a window.
     *
     * @param start of the window
     * @param all the parts of the run, which have all handed over what is for this one
     * @return whether the end of the window was reached
     */
    boolean run(long start, Part[] all, Look look) {
        takeOver(all);
        int n = calendar.open(start);
        long[] keys = calendar.keys();
        int from = 0;
        while (from < n) {
            int node = WindowSort.node(keys[from]);
            int to = from + 1;
            while (to < n && WindowSort.node(keys[to]) == node) {
                to++;
            }
            if (node < hostCount) {
                hosts.process(node, from, to);
            } else {
                switches.process(node, from, to);
            }
            events += to - from;
            untilLook -= to - from;
            if (untilLook <= 0) {
                untilLook = EVENTS_BETWEEN_LOOKS;
                if (!look.goOn(start)) {
                    return false;
                }
            }
            from = to;
        }
        calendar.closeWindow();
        return true;
    }

    /** Takes what others have handed over for this part. */
    void takeOver(Part[] all) {
        if (border != null) {
            for (Part other : all) {
                other.border.give(number, calendar);
            }
        }
    }

    /** Counts what lasts until the end of the run. */
    void finish(long now) {
        switches.finish(now);
    }

    /** Adds what another part has seen. */
    void join(Part other) {
        counters.join(other.counters);
        messages.join(other.messages);
        details.join(other.details);
        contexts.join(other.contexts);
        events += other.events;
    }

    /** @return data packets on links and in queues; not while a window is open */
    long dataPackets() {
        return calendar.dataPackets() + switches.dataPackets() + hosts.dataPackets();
    }
}
