// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Shortest-path next hops of every switch, as ECMP routing or a subnet manager's min-hop engine would find them.
 *
 * <p>Destinations that hang on the same switches share a row, and equal sets of next hops share a group, so that the
 * table stays small: one {@code int} per switch and edge switch.
 */
public final class Routes {

    /** The destination hangs on this switch itself. */
    private static final int DIRECT = -1;

    /** The destination cannot be reached from this switch. */
    private static final int UNREACHABLE = -2;

    /** Returned by {@link #group} look-ups that found no way. */
    public static final int NO_LINK = -1;

    private final Network network;
    private final int hosts;
    private final int classes;
    private final int[] classOfNic;
    private final int[] groupOf;
    private final int[] groupStart;
    private final int[] groupLinks;
    private final int[] accessStart;
    private final int[] accessLinks;

    private Routes(Network network) {
        this.network = network;
        hosts = network.hostCount();
        int nics = network.nicCount();
        classOfNic = new int[nics];
        accessStart = new int[nics + 1];
        for (int nic = 0; nic < nics; nic++) {
            accessStart[nic + 1] = accessStart[nic] + usedPorts(nic).length;
        }
        accessLinks = new int[accessStart[nics]];
        Map<String, Integer> classIds = new HashMap<>();
        int[][] edges = new int[nics][];
        int count = 0;
        for (int nic = 0; nic < nics; nic++) {
            int[] ports = usedPorts(nic);
            int[] switches = new int[ports.length];
            for (int p = 0; p < switches.length; p++) {
                int up = ports[p];
                accessLinks[accessStart[nic] + p] = up ^ 1;
                switches[p] = network.target(up);
            }
            Arrays.sort(switches);
            Integer known = classIds.putIfAbsent(Arrays.toString(switches), count);
            if (known == null) {
                edges[count++] = switches;
            }
            classOfNic[nic] = known == null ? count - 1 : known;
        }
        classes = count;
        groupOf = new int[network.switchCount() * classes];
        GroupTable groups = new GroupTable();
        int[] distance = new int[network.nodeCount()];
        int[] queue = new int[network.nodeCount()];
        for (int c = 0; c < classes; c++) {
            distancesTo(edges[c], distance, queue);
            for (int s = 0; s < network.switchCount(); s++) {
                groupOf[s * classes + c] = nextHops(hosts + s, distance, groups);
            }
        }
        groupStart = groups.starts();
        groupLinks = groups.links();
    }

    /** @return the shortest-path routes of the network */
    public static Routes shortest(Network network) {
        return new Routes(network);
    }

    /** The links out of those ports of a NIC to which there is a way. */
    private int[] usedPorts(int nic) {
        return IntStream.range(0, network.portCount(nic))
                .map(p -> network.portLink(nic, p))
                .filter(link -> network.has(link ^ 1))
                .toArray();
    }

    private void distancesTo(int[] edgeSwitches, int[] distance, int[] queue) {
        Arrays.fill(distance, Integer.MAX_VALUE);
        int tail = 0;
        for (int s : edgeSwitches) {
            if (distance[s] != 0) {
                distance[s] = 0;
                queue[tail++] = s;
            }
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int link : network.linksFrom(node)) {
                int neighbour = network.target(link);
                if (neighbour >= hosts && distance[neighbour] == Integer.MAX_VALUE) {
                    distance[neighbour] = distance[node] + 1;
                    queue[tail++] = neighbour;
                }
            }
        }
    }

    private int nextHops(int node, int[] distance, GroupTable groups) {
        if (distance[node] == 0) {
            return DIRECT;
        }
        if (distance[node] == Integer.MAX_VALUE) {
            return UNREACHABLE;
        }
        groups.begin();
        for (int link : network.linksFrom(node)) {
            int neighbour = network.target(link);
            if (neighbour >= hosts && distance[neighbour] == distance[node] - 1) {
                groups.add(link);
            }
        }
        return groups.idOfAdded();
    }

    /**
     * Chooses the next hop by hash.
     *
     * @param node the switch where the packet is
     * @param nic the destination
     * @param hash uniformly distributed 32 bits; the same hash chooses the same link
     * @return the output link, or {@link #NO_LINK} when the destination cannot be reached
     */
    public int next(int node, int nic, int hash) {
        int group = groupOf[(node - hosts) * classes + classOfNic[nic]];
        if (group < 0) {
            return group == DIRECT ? accessLink(node, nic) : NO_LINK;
        }
        int start = groupStart[group];
        int size = groupStart[group + 1] - start;
        return groupLinks[start + (int) (((hash & 0xFFFF_FFFFL) * size) >>> 32)];
    }

    /** @return the group of equal next hops, or −1 when {@link #next} has no choice to make (direct or unreachable) */
    public int group(int node, int nic) {
        return Math.max(NO_LINK, groupOf[(node - hosts) * classes + classOfNic[nic]]);
    }

    int groupCount() {
        return groupStart.length - 1;
    }

    public int groupSize(int group) {
        return groupStart[group + 1] - groupStart[group];
    }

    public int groupLink(int group, int index) {
        return groupLinks[groupStart[group] + index];
    }

    /** @return a NIC of each set of NICs to which the same paths lead */
    int[] examples() {
        int[] examples = new int[classes];
        for (int nic = classOfNic.length - 1; nic >= 0; nic--) {
            examples[classOfNic[nic]] = nic;
        }
        return examples;
    }

    private int accessLink(int node, int nic) {
        for (int i = accessStart[nic]; i < accessStart[nic + 1]; i++) {
            if (network.source(accessLinks[i]) == node) {
                return accessLinks[i];
            }
        }
        return NO_LINK;
    }

    /** @return whether every NIC port can reach the other NIC */
    public boolean reaches(int fromNic, int toNic) {
        for (int p = 0; p < network.portCount(fromNic); p++) {
            int edge = network.target(network.portLink(fromNic, p));
            if (groupOf[(edge - hosts) * classes + classOfNic[toNic]] == UNREACHABLE) {
                return false;
            }
        }
        return true;
    }

    /** @return number of links on a shortest path between two NICs' first ports, or −1 when there is none */
    public int hops(int fromNic, int toNic) {
        int node = network.target(network.portLink(fromNic, 0));
        int hops = 1;
        while (node >= hosts) {
            int link = next(node, toNic, 0);
            if (link == NO_LINK) {
                return -1;
            }
            node = network.target(link);
            hops++;
        }
        return hops;
    }

    /** Equal sets of links, each stored once. */
    private static final class GroupTable {
        private final Map<IntBuffer, Integer> ids = new HashMap<>();
        private int[] starts = new int[16];
        private int[] links = new int[64];
        private int[] added = new int[64];
        private int size;

        void begin() {
            size = 0;
        }

        void add(int link) {
            if (size == added.length) {
                added = Arrays.copyOf(added, 2 * size);
            }
            added[size++] = link;
        }

        /** @return the number of the set of links added since {@link #begin} */
        int idOfAdded() {
            Integer known = ids.get(IntBuffer.wrap(added, 0, size));
            if (known != null) {
                return known;
            }
            int id = ids.size();
            ids.put(IntBuffer.wrap(Arrays.copyOf(added, size)), id);
            if (id + 2 > starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            int start = starts[id];
            if (start + size > links.length) {
                links = Arrays.copyOf(links, Math.max(2 * links.length, start + size));
            }
            System.arraycopy(added, 0, links, start, size);
            starts[id + 1] = start + size;
            return id;
        }

        int[] starts() {
            return Arrays.copyOf(starts, ids.size() + 1);
        }

        int[] links() {
            return Arrays.copyOf(links, starts[ids.size()]);
        }
    }
}
