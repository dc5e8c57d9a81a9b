// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.Routing;
import dev.weft.sim.network.ForwardingTables;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;

/** All switches of a run: how they route and mark. Subclasses serve the output ports. */
abstract class Switches {

    protected final Network network;
    protected final Calendar calendar;
    protected final Wires wires;
    protected final Counters counters;
    /** Null for none. */
    protected final LinkFaults faults;

    private Routes routes;
    private ForwardingTables tables;
    private final Flowlets flowlets;
    private final RoundRobin roundRobin;
    private final boolean adaptive;
    private final long loadStep;
    private final int[] hashSeed;
    private final long markSeed;
    private final double markProbability;

    Switches(RunSetup setup, Part part) {
        FabricPolicy policy = setup.policy();
        long seed = setup.seed();
        faults = setup.faults();
        network = setup.network();
        routes = setup.paths().routes();
        tables = setup.paths().tables();
        calendar = part.calendar;
        wires = part.wires;
        counters = part.counters;
        adaptive = policy.routing() == Routing.ADAPTIVE
                || policy.routing() == Routing.FLOWLET
                || policy.routing() == Routing.ROUND_ROBIN;
        loadStep = policy.switching().loadStepBytes();
        roundRobin = policy.routing() == Routing.ROUND_ROBIN ? new RoundRobin(network.nodeCount(), seed) : null;
        flowlets = policy.routing() == Routing.FLOWLET
                ? new Flowlets(network.switchCount(), policy.switching().flowletGapPs())
                : null;
        hashSeed = new int[network.nodeCount()];
        for (int node = 0; node < hashSeed.length; node++) {
            hashSeed[node] = EcmpHash.seed(seed, node, policy.seedPerSwitch());
        }
        markSeed = Mixing.mix(seed ^ 0x5EEDL);
        markProbability = policy.ecn().maximumProbability();
    }

    /** Runs one switch through the open window: the sorted keys from {@code from} to {@code to} are its arrivals. */
    abstract void process(int node, int from, int to);

    /** @return bytes waiting at the output port */
    abstract long backlogBytes(int link, long now);

    /** @return most bytes that waited at the output port since the last call */
    long takeLongestQueue(int link) {
        return counters.takeQueued(link);
    }

    /** @return bytes that count as sent and wait still */
    long unsentBytes(int link, long now) {
        return 0;
    }

    /** @return data packets that wait in queues */
    long dataPackets() {
        return 0;
    }

    /** Has all switches route differently from now on. Between windows only. */
    void reroute(Paths paths) {
        routes = paths.routes();
        tables = paths.tables();
    }

    /** Counts stops that last until the end of the run. */
    void finish(long now) {}

    /** @return the output link, or {@link Routes#NO_LINK} when faults have left no way */
    protected int route(int node, long head, long sequence, long now) {
        int nic = Packet.destination(head);
        if (tables != null) {
            return existing(tables.link(node, nic, Packet.entropy(head)), node, nic);
        }
        int hash = EcmpHash.of(Packet.entropy(head), hashSeed[node]);
        if (adaptive) {
            int group = routes.group(node, nic);
            if (group >= 0) {
                if (roundRobin != null) {
                    return routes.groupLink(group, roundRobin.next(node, nic, routes.groupSize(group)));
                }
                // Ties are broken anew for each packet; a flow's own hash would keep it on one path to the core, and
                // collisions on the way down from there.
                int tie = (int) Mixing.mix(sequence ^ hash);
                return flowlets == null
                        ? leastLoaded(group, tie, now)
                        : ofFlowlet(node, Packet.flow(head), group, tie, now);
            }
        }
        return existing(routes.next(node, nic, hash), node, nic);
    }

    private int existing(int link, int node, int nic) {
        if (link == Routes.NO_LINK && faults == null) {
            throw new IllegalStateException("No route from " + network.nodeName(node) + " to NIC " + nic);
        }
        return link;
    }

    private int ofFlowlet(int node, long flow, int group, int tie, long now) {
        int sw = node - network.hostCount();
        int link = flowlets.current(sw, flow, now);
        if (link < 0 || faults != null && faults.isDown(link, now)) {
            link = leastLoaded(group, tie, now);
            flowlets.begin(sw, flow, link, now);
        }
        return link;
    }

    private int leastLoaded(int group, int hash, long now) {
        int size = routes.groupSize(group);
        int start = (int) (((hash & 0xFFFF_FFFFL) * size) >>> 32);
        int best = routes.groupLink(group, start);
        long least = load(best, now);
        for (int i = 1; i < size && least > 0; i++) {
            int link = routes.groupLink(group, start + i < size ? start + i : start + i - size);
            long load = load(link, now);
            if (load < least) {
                least = load;
                best = link;
            }
        }
        return best;
    }

    /** A switch knows at once which of its own ports are down, and gives them no packets that can go elsewhere. */
    private long load(int link, long now) {
        if (faults != null && faults.isDown(link, now)) {
            return Long.MAX_VALUE;
        }
        long backlog = backlogBytes(link, now);
        return loadStep == 0 ? backlog : Math.min(3, 64 - Long.numberOfLeadingZeros(backlog / loadStep));
    }

    /** Loses a packet that finds no way, or its port down. */
    protected boolean hasNoPort(int link, int from, long head, long now) {
        if (link == Routes.NO_LINK) {
            counters.dropped(from, DropReason.NO_ROUTE, head);
            return true;
        }
        if (faults.isDown(link, now)) {
            counters.dropped(link, DropReason.LINK_DOWN, head);
            return true;
        }
        return false;
    }

    /** RED between the thresholds. A packet's fate is a hash of itself and the place, so that it needs no state. */
    protected boolean marks(long backlog, long minimum, long maximum, int link, long head, long sequence) {
        if (backlog <= minimum) {
            return false;
        }
        if (backlog >= maximum) {
            return true;
        }
        double probability = markProbability * (backlog - minimum) / (maximum - minimum);
        long random = Mixing.mix(head ^ Long.rotateLeft(sequence, 20) ^ markSeed + link) >>> 11;
        return random * 0x1p-53 < probability;
    }
}
