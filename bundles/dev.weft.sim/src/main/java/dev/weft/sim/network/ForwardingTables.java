// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The linear forwarding tables that an InfiniBand subnet manager programs: one output port of each switch for each LID.
 * Each port of a NIC has 2<sup>LMC</sup> LIDs, each with a path of its own. Switches that do not reach each other are
 * subnets of their own. Immutable.
 *
 * <p>The LIDs of an edge switch's NICs are a row of each switch's table; equal rows are stored once, as numbers of ports, so
 * that a table takes little more than an {@code int} for each pair of switch and edge switch.
 */
public final class ForwardingTables {

    /** Unicast LIDs of a subnet: 0x0001 to 0xBFFF (InfiniBand Architecture 1.x, 4.1.3). */
    public static final int MAXIMUM_LIDS = 0xBFFF;
    /** Entries of a linear forwarding table, LID 0 included. */
    private static final int TABLE_ENTRIES = MAXIMUM_LIDS + 1;

    /** Largest LID mask control. */
    public static final int MAXIMUM_LMC = 7;

    /** In a row: the LID cannot be reached. */
    static final char NO_WAY = 0xFFFF;

    private static final int NONE = -1;

    /** How a subnet manager computes tables; names as OpenSM's. */
    public enum Engine {
        /** Shortest paths, LIDs spread evenly over a switch's ports. */
        MINHOP,
        /** Up and then down from a ranking, evenly spread; free of deadlock on any graph. */
        UPDN,
        /** For fat trees: shifts of all NICs meet on no link. */
        FTREE
    }

    private final Network network;
    private final int hosts;
    private final int paths;
    private final Engine engine;
    private final String fallback;
    private final int edges;
    private final int[] rowOf;
    private final char[] rows;
    private final int[] component;
    private final int[] firstPort;
    private final int[] edgeOfPort;
    private final int[] slotOfPort;
    private final int[] baseLid;

    private ForwardingTables(SwitchGraph graph, Engine wanted, int lmc) {
        network = graph.network;
        hosts = network.hostCount();
        paths = 1 << lmc;
        edges = graph.edges.length;
        component = graph.component;
        int nics = network.nicCount();
        firstPort = new int[nics + 1];
        for (int nic = 0; nic < nics; nic++) {
            firstPort[nic + 1] = firstPort[nic] + network.portCount(nic);
        }
        edgeOfPort = new int[firstPort[nics]];
        slotOfPort = new int[firstPort[nics]];
        Arrays.fill(edgeOfPort, NONE);
        placePorts(graph);
        baseLid = assignLids(graph);
        Rows filled = new Rows(graph);
        String why = wanted == Engine.FTREE ? FatTreeTables.fill(graph, paths, filled) : null;
        if (why != null) {
            filled = new Rows(graph);
        }
        engine = why == null ? wanted : Engine.MINHOP;
        fallback = why;
        switch (engine) {
            case MINHOP -> new LidBalance(graph, new HopCounts.Shortest(graph), paths).fill(filled);
            case UPDN -> new LidBalance(graph, UpDownHops.of(graph), paths).fill(filled);
            case FTREE -> {}
        }
        rowOf = filled.rowOf;
        rows = filled.stored();
    }

    /**
     * Computes the tables of a network with all its links.
     *
     * @param lmc LID mask control: each port has 2<sup>lmc</sup> LIDs
     * @throws IllegalArgumentException when a subnet needs more LIDs than there are
     */
    public static ForwardingTables of(Network network, Engine engine, int lmc) {
        return of(network, engine, lmc, link -> true);
    }

    /**
     * Computes tables as after a sweep that found some links down.
     *
     * @param usable which directed links are up
     * @throws IllegalArgumentException when a subnet needs more LIDs than there are
     */
    public static ForwardingTables of(Network network, Engine engine, int lmc, IntPredicate usable) {
        Objects.requireNonNull(engine);
        requireLids(network, lmc);
        return new ForwardingTables(new SwitchGraph(network, usable), engine, lmc);
    }

    /**
     * Checks that every subnet's ports and switches can have LIDs: 2<sup>lmc</sup> a port, one a switch. The LMC is an
     * attribute of each port, so where the ports would fill a whole table (24,576 ports at LMC 1) and the switches come on
     * top, the last ports can do with one LID; that is a warning's matter. Ports for which even a table is too small are
     * refused.
     *
     * @return what a subnet manager would have to do about it, empty when there are LIDs enough
     * @throws IllegalArgumentException when there are too few
     */
    public static Optional<String> requireLids(Network network, int lmc) {
        if (lmc < 0 || lmc > MAXIMUM_LMC) {
            throw new IllegalArgumentException("The LMC must be 0 to " + MAXIMUM_LMC + ", not " + lmc);
        }
        if (((long) network.linkCount() << lmc) + network.switchCount() <= MAXIMUM_LIDS) {
            return Optional.empty();
        }
        SwitchGraph graph = new SwitchGraph(network, link -> true);
        long[] ports = new long[graph.components];
        long[] switches = new long[graph.components];
        for (int s = 0; s < graph.switches; s++) {
            switches[graph.component[s]]++;
            ports[graph.component[s]] += graph.edgeOf[s] < 0 ? 0 : graph.access[graph.edgeOf[s]].length;
        }
        String warning = null;
        for (int s = 0; s < graph.switches; s++) {
            int c = graph.component[s];
            long lids = (ports[c] << lmc) + switches[c];
            if (lids <= MAXIMUM_LIDS) {
                continue;
            }
            String need = "The InfiniBand subnet of " + graph.name(s) + " needs " + lids + " LIDs (" + ports[c]
                    + " NIC ports with " + (1 << lmc) + " each, " + switches[c] + " switches) but a subnet has only "
                    + MAXIMUM_LIDS;
            if (ports[c] << lmc > TABLE_ENTRIES || ports[c] + switches[c] > MAXIMUM_LIDS) {
                throw new IllegalArgumentException(need + "; lower the LMC or divide the fabric into several subnets");
            }
            // Each such port gives up all LIDs but one.
            long spared = (1L << lmc) - 1;
            long giving = (lids - MAXIMUM_LIDS + spared - 1) / spared;
            warning = warning != null
                    ? warning
                    : need + "; " + giving + " ports must do with one each, the model gives them all";
        }
        return Optional.ofNullable(warning);
    }

    private void placePorts(SwitchGraph graph) {
        for (int nic = 0; nic < network.nicCount(); nic++) {
            for (int p = 0; p < network.portCount(nic); p++) {
                int down = network.portLink(nic, p) ^ 1;
                int edge = graph.edgeOf[network.source(down) - hosts];
                int slot = edge < 0 ? NONE : Arrays.binarySearch(graph.access[edge], down);
                if (slot >= 0) {
                    edgeOfPort[firstPort[nic] + p] = edge;
                    slotOfPort[firstPort[nic] + p] = slot;
                }
            }
        }
    }

    /** NIC ports in order, each at a multiple of its LIDs; switches take the numbers behind. */
    private int[] assignLids(SwitchGraph graph) {
        int[] lids = new int[firstPort[firstPort.length - 1]];
        int[] next = new int[graph.components];
        Arrays.fill(next, paths);
        for (int nic = 0; nic < network.nicCount(); nic++) {
            for (int p = 0; p < network.portCount(nic); p++) {
                int sw = network.target(network.portLink(nic, p)) - hosts;
                lids[firstPort[nic] + p] = next[component[sw]];
                next[component[sw]] += paths;
            }
        }
        return lids;
    }

    /** @return how the tables were computed, which is minhop when {@link #fallback} is present */
    public Engine engine() {
        return engine;
    }

    /** @return why the engine that was asked for could not route this network, as OpenSM would log it */
    public Optional<String> fallback() {
        return Optional.ofNullable(fallback);
    }

    /** @return LIDs of a port, 2<sup>LMC</sup> */
    public int paths() {
        return paths;
    }

    /**
     * @param plane the NIC's port
     * @param path 0 to {@link #paths} − 1
     * @return the LID, unique in the port's subnet
     */
    public int lid(int nic, int plane, int path) {
        return baseLid[firstPort[nic] + plane] + Objects.checkIndex(path, paths);
    }

    /**
     * Looks a LID up.
     *
     * @param node the switch where the packet is
     * @param nic the destination
     * @param address which of the destination's LIDs in the switch's subnet: the path in the lowest LMC bits, the port
     *     among the NIC's ports in that subnet above them; both modulo what there is
     * @return the output link, or {@link Routes#NO_LINK} when the destination cannot be reached
     */
    public int link(int node, int nic, int address) {
        int sw = node - hosts;
        int port = port(sw, nic, address);
        if (port == NONE) {
            return Routes.NO_LINK;
        }
        int down = network.portLink(nic, port - firstPort[nic]) ^ 1;
        if (network.source(down) == node) {
            return down;
        }
        int row = rowOf[sw * edges + edgeOfPort[port]];
        if (row == NONE) {
            return Routes.NO_LINK;
        }
        char index = rows[row + slotOfPort[port] * paths + (address & paths - 1)];
        return index == NO_WAY ? Routes.NO_LINK : network.linksFrom(node)[index];
    }

    private int port(int sw, int nic, int address) {
        int first = firstPort[nic];
        int end = firstPort[nic + 1];
        if (end - first == 1) {
            return edgeOfPort[first] < 0 ? NONE : first;
        }
        int inSubnet = 0;
        for (int port = first; port < end; port++) {
            inSubnet += isInSubnet(sw, nic, port) ? 1 : 0;
        }
        if (inSubnet == 0) {
            return NONE;
        }
        int skip = address / paths % inSubnet;
        int port = first;
        while (!isInSubnet(sw, nic, port) || skip-- > 0) {
            port++;
        }
        return port;
    }

    private boolean isInSubnet(int sw, int nic, int port) {
        return edgeOfPort[port] >= 0
                && component[network.target(network.portLink(nic, port - firstPort[nic])) - hosts] == component[sw];
    }

    /** @return whether every port of the NIC that is up reaches the other NIC */
    public boolean reaches(int fromNic, int toNic) {
        for (int p = 0; p < network.portCount(fromNic); p++) {
            if (edgeOfPort[firstPort[fromNic] + p] >= 0
                    && link(network.target(network.portLink(fromNic, p)), toNic, 0) == Routes.NO_LINK) {
                return false;
            }
        }
        return true;
    }

    /** Rows as they are filled; equal ones are kept once. */
    static final class Rows {
        private final int edges;
        private final int[] rowOf;
        private final int[][] portNumber;
        private final Map<String, Integer> starts = new HashMap<>();
        private char[] stored = new char[1024];
        private int used;

        Rows(SwitchGraph graph) {
            edges = graph.edges.length;
            rowOf = new int[graph.switches * edges];
            Arrays.fill(rowOf, NONE);
            portNumber = new int[graph.switches][];
            for (int s = 0; s < graph.switches; s++) {
                int[] all = graph.network.linksFrom(graph.network.hostCount() + s);
                portNumber[s] = Arrays.stream(graph.out[s])
                        .map(link -> Arrays.binarySearch(all, link))
                        .toArray();
            }
        }

        /**
         * @param row by LID of the edge switch's NICs, the index of the output link in {@link SwitchGraph#out}, or
         *     {@link #NO_WAY}
         */
        void set(int sw, int edge, char[] row) {
            char[] ports = new char[row.length];
            for (int i = 0; i < row.length; i++) {
                ports[i] = row[i] == NO_WAY ? NO_WAY : (char) portNumber[sw][row[i]];
            }
            Integer known = starts.putIfAbsent(new String(ports), used);
            if (known == null) {
                known = used;
                if (used + ports.length > stored.length) {
                    stored = Arrays.copyOf(stored, Math.max(2 * stored.length, used + ports.length));
                }
                System.arraycopy(ports, 0, stored, used, ports.length);
                used += ports.length;
            }
            rowOf[sw * edges + edge] = known;
        }

        private char[] stored() {
            return Arrays.copyOf(stored, used);
        }
    }
}
