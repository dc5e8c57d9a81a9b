// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A concrete network in primitive arrays: hosts with NICs, switches, and cables. Immutable.
 *
 * <p>A <em>node</em> is a host (0 … hosts−1) or a switch (hosts … nodes−1). A cable {@code c} is two directed links,
 * {@code 2c} (from the end named first) and {@code 2c+1}; {@code link ^ 1} is the way back. A directed link is also the
 * name of the output port that feeds it. NICs are numbered through all hosts; each port of a NIC is a plane.
 */
public final class Network {

    /** A link's latency may not be shorter: the simulator advances in windows of the smallest latency. */
    public static final long MINIMUM_LATENCY_PS = 1_000;

    /** Fixed-point fraction bits of {@link #psPerByteQ16}. */
    private static final int RATE_FRACTION_BITS = 16;

    private final String[] nodeNames;
    private final int hosts;
    private final HostSpec[] hostSpecs;
    private final HostIo[] hostIos;
    private final SwitchSpec[] switchSpecs;
    private final int[] firstNicOfHost;
    private final int[] hostOfNic;
    private final Ends ends;
    private final int[] firstPortOfNic;
    private final int[] portLinks;
    private final int[] source;
    private final int[] target;
    private final int[] nicOfLink;
    private final long[] rateBps;
    private final long[] psPerByteQ16;
    private final long[] propagationPs;
    private final long[] nicBps;
    private final int[][] linksFrom;
    private final BitSet missing;

    Network(NetworkBuilder b) {
        hosts = b.hostNames.size();
        hostSpecs = b.hostSpecs.toArray(HostSpec[]::new);
        hostIos = b.hostIos.toArray(HostIo[]::new);
        switchSpecs = b.switchSpecs.toArray(SwitchSpec[]::new);
        List<String> names = new ArrayList<>(b.hostNames);
        names.addAll(b.switchNames);
        nodeNames = names.toArray(String[]::new);
        firstNicOfHost = new int[hosts + 1];
        for (int h = 0; h < hosts; h++) {
            firstNicOfHost[h + 1] = firstNicOfHost[h] + b.nicCounts.get(h);
        }
        hostOfNic = new int[firstNicOfHost[hosts]];
        for (int h = 0; h < hosts; h++) {
            Arrays.fill(hostOfNic, firstNicOfHost[h], firstNicOfHost[h + 1], h);
        }
        ends = new Ends(hostOfNic.length, b.guests);
        int links = 2 * b.cables.size();
        source = new int[links];
        target = new int[links];
        nicOfLink = new int[links];
        rateBps = new long[links];
        psPerByteQ16 = new long[links];
        propagationPs = new long[links];
        for (int c = 0; c < b.cables.size(); c++) {
            NetworkBuilder.Cable cable = b.cables.get(c);
            int from = cable.nic() >= 0 ? hostOfNic[cable.nic()] : hosts + cable.a();
            for (int d = 0; d < 2; d++) {
                int link = 2 * c + d;
                source[link] = d == 0 ? from : hosts + cable.b();
                target[link] = d == 0 ? hosts + cable.b() : from;
                nicOfLink[link] = cable.nic();
                LinkSpec spec = d == 0 ? cable.there() : cable.back();
                rateBps[link] = spec.rateBps();
                psPerByteQ16[link] = picosecondsPerByteQ16(spec.rateBps());
                propagationPs[link] = spec.propagationPs();
            }
        }
        firstPortOfNic = new int[hostOfNic.length + 1];
        portLinks = portsByNic(b.cables);
        nicBps = new long[hostOfNic.length];
        for (int link = 0; link < links; link += 2) {
            if (nicOfLink[link] >= 0) {
                nicBps[nicOfLink[link]] += rateBps[link];
            }
        }
        linksFrom = linksByNode();
        missing = new BitSet();
    }

    private Network(Network whole, BitSet missing) {
        hosts = whole.hosts;
        hostSpecs = whole.hostSpecs;
        hostIos = whole.hostIos;
        switchSpecs = whole.switchSpecs;
        nodeNames = whole.nodeNames;
        firstNicOfHost = whole.firstNicOfHost;
        hostOfNic = whole.hostOfNic;
        ends = whole.ends;
        firstPortOfNic = whole.firstPortOfNic;
        portLinks = whole.portLinks;
        source = whole.source;
        target = whole.target;
        nicOfLink = whole.nicOfLink;
        rateBps = whole.rateBps;
        psPerByteQ16 = whole.psPerByteQ16;
        propagationPs = whole.propagationPs;
        nicBps = whole.nicBps;
        this.missing = missing;
        linksFrom = new int[whole.linksFrom.length][];
        for (int node = 0; node < linksFrom.length; node++) {
            linksFrom[node] = Arrays.stream(whole.linksFrom[node])
                    .filter(link -> !missing.get(link))
                    .toArray();
        }
    }

    private int[] portsByNic(List<NetworkBuilder.Cable> cables) {
        for (NetworkBuilder.Cable cable : cables) {
            if (cable.nic() >= 0) {
                firstPortOfNic[cable.nic() + 1]++;
            }
        }
        for (int n = 0; n < hostOfNic.length; n++) {
            firstPortOfNic[n + 1] += firstPortOfNic[n];
        }
        int[] ports = new int[firstPortOfNic[hostOfNic.length]];
        int[] next = firstPortOfNic.clone();
        for (int c = 0; c < cables.size(); c++) {
            int nic = cables.get(c).nic();
            if (nic >= 0) {
                ports[next[nic]++] = 2 * c;
            }
        }
        return ports;
    }

    private int[][] linksByNode() {
        int[] degree = new int[nodeNames.length];
        for (int node : source) {
            degree[node]++;
        }
        int[][] result = new int[nodeNames.length][];
        for (int n = 0; n < result.length; n++) {
            result[n] = new int[degree[n]];
        }
        int[] next = new int[nodeNames.length];
        for (int link = 0; link < source.length; link++) {
            result[source[link]][next[source[link]]++] = link;
        }
        return result;
    }

    /** @return picoseconds per byte at a rate in bit/s, as a fixed-point number with 16 fraction bits */
    public static long picosecondsPerByteQ16(long rateBps) {
        // 8e12 ps·bit/s per byte, scaled by 2^16 and rounded; exact for all rates that divide 8e12 × 65,536.
        return Math.floorDiv((8_000_000_000_000L << RATE_FRACTION_BITS) + rateBps / 2, rateBps);
    }

    /** @return a builder without nodes */
    public static NetworkBuilder builder() {
        return new NetworkBuilder();
    }

    /** @return a builder that has all of this network already, to add to it; numbers of hosts, NICs and cables stay */
    public NetworkBuilder toBuilder() {
        NetworkBuilder b = new NetworkBuilder();
        for (int h = 0; h < hosts; h++) {
            b.addHost(nodeNames[h], nicCount(h), hostSpecs[h], hostIos[h]);
        }
        for (int guest = 0; guest < ends.guests(); guest++) {
            b.addGuest(ends.nic(Ends.FIRST_GUEST + guest));
        }
        for (int s = 0; s < switchSpecs.length; s++) {
            b.addSwitch(nodeNames[hosts + s], switchSpecs[s]);
        }
        for (int link = 0; link < source.length; link += 2) {
            LinkSpec there = new LinkSpec(rateBps[link], propagationPs[link]);
            if (nicOfLink[link] >= 0) {
                b.connectNic(nicOfLink[link], target[link] - hosts, there);
            } else {
                LinkSpec back = new LinkSpec(rateBps[link + 1], propagationPs[link + 1]);
                b.connectSwitches(source[link] - hosts, target[link] - hosts, there, back);
            }
        }
        return b;
    }

    /**
     * The same network for whoever looks for ways through it, without some links: {@link #linksFrom} leaves them out, all
     * numbers stay.
     *
     * @param links the directed links that are not to be used
     */
    public Network without(BitSet links) {
        return new Network(this, (BitSet) links.clone());
    }

    /** @return whether the link is one to be used, see {@link #without} */
    public boolean has(int link) {
        return !missing.get(link);
    }

    /** @return hosts plus switches */
    public int nodeCount() {
        return nodeNames.length;
    }

    public int hostCount() {
        return hosts;
    }

    public int switchCount() {
        return switchSpecs.length;
    }

    public int nicCount() {
        return hostOfNic.length;
    }

    /** @return number of directed links, twice the cables */
    public int linkCount() {
        return source.length;
    }

    public String nodeName(int node) {
        return nodeNames[node];
    }

    public HostSpec hostSpec(int host) {
        return hostSpecs[host];
    }

    /** @return what lies between the host's NICs and memory */
    public HostIo hostIo(int host) {
        return hostIos[host];
    }

    /** @param node a switch's node number, at least {@link #hostCount()} */
    public SwitchSpec switchSpec(int node) {
        return switchSpecs[node - hosts];
    }

    public int firstNic(int host) {
        return firstNicOfHost[host];
    }

    public int hostOfNic(int nic) {
        return hostOfNic[nic];
    }

    /** @return who sends and receives messages */
    public Ends ends() {
        return ends;
    }

    /** @return the host of an end of messages: of a NIC, or of a GPU that shares one */
    public int hostOfEnd(int end) {
        return hostOfNic[ends.nic(end)];
    }

    /** @return whether both ends are in one host, so that what one sends the other takes NVLink */
    public boolean isInsideHost(int fromEnd, int toEnd) {
        return hostOfEnd(fromEnd) == hostOfEnd(toEnd);
    }

    /** @return number of ports (planes) of the NIC */
    public int portCount(int nic) {
        return firstPortOfNic[nic + 1] - firstPortOfNic[nic];
    }

    /** @return the directed link from port {@code plane} of the NIC to its switch */
    public int portLink(int nic, int plane) {
        return portLinks[firstPortOfNic[nic] + plane];
    }

    /** @return rate of all ports of the NIC together, the same in both directions, bit/s */
    public long receiveBps(int nic) {
        return nicBps[nic];
    }

    /** @return the NIC at the host's end of the link, or −1 between switches */
    public int nicOfLink(int link) {
        return nicOfLink[link];
    }

    /** @return the node that sends into the link */
    public int source(int link) {
        return source[link];
    }

    /** @return the node that the link leads to */
    public int target(int link) {
        return target[link];
    }

    public long rateBps(int link) {
        return rateBps[link];
    }

    public long propagationPs(int link) {
        return propagationPs[link];
    }

    /** @return picoseconds per byte on the link, as a fixed-point number with 16 fraction bits */
    public long psPerByteQ16(int link) {
        return psPerByteQ16[link];
    }

    /** @return time to serialise so many bytes onto the link, in picoseconds, rounded down */
    public long serialisationPs(int link, long bytes) {
        return (bytes * psPerByteQ16[link]) >>> RATE_FRACTION_BITS;
    }

    /** @return the links that leave the node, ascending; not to be changed */
    public int[] linksFrom(int node) {
        return linksFrom[node];
    }

    /** @return time from the last bit's departure to the packet's effect at the far node, in picoseconds */
    public long latencyPs(int link) {
        int node = target[link];
        long receive = node < hosts ? hostSpecs[node].nicLatencyPs() : switchSpecs[node - hosts].latencyPs();
        return propagationPs[link] + receive;
    }

    /** @return a name such as {@code leaf1→spine0}; parallel cables are told apart by the link's number */
    public String linkName(int link) {
        return end(source[link], link) + "→" + end(target[link], link) + "#" + link;
    }

    private String end(int node, int link) {
        return node < hosts && nicCount(node) > 1
                ? nodeNames[node] + "/nic" + (nicOfLink[link] - firstNicOfHost[node])
                : nodeNames[node];
    }

    /** @return NICs of a host */
    public int nicCount(int host) {
        return firstNicOfHost[host + 1] - firstNicOfHost[host];
    }
}
