// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import dev.weft.fabric.NicProfile;
import dev.weft.fabric.SwitchProfile;
import dev.weft.model.fabric.SwitchArchitecture;
import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A fabric as the simulator takes it, and the way back to the fabric's names.
 *
 * <p>Hosts that share an NVLink domain are one host of the simulator, since it is there that GPUs reach each other without
 * a NIC. NICs without a cable are left out. The first GPU of a NIC is the simulator's end of that NIC, further ones are its
 * guests. A directed link has the name of the port that sends into it.
 */
final class FabricNetwork {
    private static final int NONE = -1;

    private final FabricGraph graph;
    private final Network network;
    private final int[] simulatedOfNic;
    private final int[] nicOfSimulated;
    /** For each GPU its end of messages in the simulator, or −1. */
    private final int[] endOfGpu;

    private FabricNetwork(FabricGraph graph, Network network, int[] simulatedOfNic, int[] endOfGpu) {
        this.graph = graph;
        this.network = network;
        this.simulatedOfNic = simulatedOfNic;
        this.endOfGpu = endOfGpu;
        this.nicOfSimulated = new int[network.nicCount()];
        Arrays.fill(nicOfSimulated, NONE);
        for (int nic = 0; nic < simulatedOfNic.length; nic++) {
            if (simulatedOfNic[nic] != NONE) {
                nicOfSimulated[simulatedOfNic[nic]] = nic;
            }
        }
    }

    /**
     * Makes the simulator's network of a fabric.
     *
     * @throws IllegalArgumentException a sentence, if the simulator cannot take the fabric
     */
    static FabricNetwork of(FabricGraph graph) {
        return of(graph, false);
    }

    /**
     * Makes the simulator's network of a fabric.
     *
     * @param hostPaths whether the ways between GPUs and NICs take time
     * @throws IllegalArgumentException a sentence, if the simulator cannot take the fabric
     */
    static FabricNetwork of(FabricGraph graph, boolean hostPaths) {
        NetworkBuilder builder = Network.builder();
        int[] simulated = new int[graph.nicCount()];
        Arrays.fill(simulated, NONE);
        int[] ends = new int[graph.gpuCount()];
        Arrays.fill(ends, NONE);
        for (int first = 0; first < graph.hostCount(); ) {
            int end = endOfDomain(graph, first);
            addHost(builder, graph, first, end, simulated, hostPaths);
            addGpus(builder, graph, first, end, simulated, ends);
            first = end;
        }
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            SwitchProfile profile = graph.switchProfile(sw);
            builder.addSwitch(
                    graph.names().ofSwitch(sw),
                    new SwitchSpec(
                            profile.bufferBytes(),
                            profile.latencyPs(),
                            profile.cutThrough(),
                            profile.architecture() == SwitchArchitecture.VIRTUAL_OUTPUT_QUEUES
                                    ? SwitchSpec.Architecture.VIRTUAL_OUTPUT_QUEUES
                                    : SwitchSpec.Architecture.SHARED_BUFFER));
        }
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            LinkSpec link = new LinkSpec(graph.rateBps(cable), graph.propagationPs(cable));
            if (graph.isHostCable(cable)) {
                builder.connectNic(simulated[graph.nicOfCable(cable)], graph.upperSwitch(cable), link);
            } else {
                builder.connectSwitches(graph.lowerSwitch(cable), graph.upperSwitch(cable), link);
            }
        }
        return new FabricNetwork(graph, builder.build(), simulated, ends);
    }

    /** Returns the host after the last that shares the NVLink domain of {@code first}, the first host of the domain. */
    private static int endOfDomain(FabricGraph graph, int first) {
        HostProfile profile = graph.hostProfile(first);
        String block = graph.names().blockOfHost(first);
        int end = first + 1;
        while (end < graph.hostCount()
                && end - first < profile.nvlinkDomainHosts()
                && graph.hostProfile(end).equals(profile)
                && graph.names().blockOfHost(end).equals(block)) {
            end++;
        }
        return end;
    }

    private static void addHost(
            NetworkBuilder builder, FabricGraph graph, int first, int end, int[] simulated, boolean hostPaths) {
        List<Integer> cabled = new ArrayList<>();
        for (int nic = graph.firstNic(first); nic < graph.firstNic(end); nic++) {
            if (isCabled(graph, nic)) {
                cabled.add(nic);
            }
        }
        if (cabled.isEmpty()) {
            return;
        }
        HostProfile profile = graph.hostProfile(first);
        NicProfile nic = graph.nicProfile(cabled.get(0));
        // Without NVLink, GPUs of a host reach each other over PCIe, which is built as fast as the NIC beside them.
        long rateBps = profile.nvlinkRateBps() > 0 ? profile.nvlinkRateBps() : nic.portRateBps() * nic.ports();
        int host = builder.addHost(
                graph.names().host(first),
                cabled.size(),
                new HostSpec(nic.latencyPs(), rateBps, profile.nvlinkLatencyPs()),
                hostPaths ? ways(graph, first, end) : HostIo.NONE);
        for (int i = 0; i < cabled.size(); i++) {
            simulated[cabled.get(i)] = builder.firstNic(host) + i;
        }
    }

    private static void addGpus(
            NetworkBuilder builder, FabricGraph graph, int first, int end, int[] simulated, int[] ends) {
        for (int gpu = graph.firstGpu(first); gpu < graph.firstGpu(end); gpu++) {
            int nic = graph.nicOfGpu(gpu);
            if (nic >= 0 && simulated[nic] != NONE) {
                ends[gpu] = isGuest(graph, gpu) ? builder.addGuest(simulated[nic]) : simulated[nic];
            }
        }
    }

    /** Returns whether another GPU of the host comes before this one at their NIC. */
    private static boolean isGuest(FabricGraph graph, int gpu) {
        int host = graph.hostOfGpu(gpu);
        return graph.hostProfile(host).nicOfGpu().indexOf(graph.nicOfGpu(gpu) - graph.firstNic(host))
                < gpu - graph.firstGpu(host);
    }

    private static HostIo ways(FabricGraph graph, int first, int end) {
        HostWays ways = new HostWays();
        for (int host = first; host < end; host++) {
            for (int nic = graph.firstNic(host); nic < graph.firstNic(host + 1); nic++) {
                if (isCabled(graph, nic)) {
                    HostProfile profile = graph.hostProfile(host);
                    int own = nic - graph.firstNic(host);
                    ways.add(host, profile, own, profile.nicOfGpu().indexOf(own));
                }
            }
        }
        for (int gpu = graph.firstGpu(first); gpu < graph.firstGpu(end); gpu++) {
            int nic = graph.nicOfGpu(gpu);
            if (nic >= 0 && isCabled(graph, nic) && isGuest(graph, gpu)) {
                int host = graph.hostOfGpu(gpu);
                ways.add(host, graph.hostProfile(host), nic - graph.firstNic(host), gpu - graph.firstGpu(host));
            }
        }
        return ways.build();
    }

    private static boolean isCabled(FabricGraph graph, int nic) {
        for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
            if (graph.cableOfPort(port) >= 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the same fabric with a network to which something was added behind all that the fabric has.
     *
     * @param larger the network
     */
    FabricNetwork extended(Network larger) {
        return new FabricNetwork(graph, larger, simulatedOfNic, endOfGpu);
    }

    FabricGraph graph() {
        return graph;
    }

    Network network() {
        return network;
    }

    /** Returns the simulator's number of a NIC of the fabric, or −1 if it has no cable. */
    int simulatedNic(int nic) {
        return nic < 0 ? NONE : simulatedOfNic[nic];
    }

    /** Returns the simulator's end of messages of a GPU, or −1 if it has no cabled NIC. */
    int endOfGpu(int gpu) {
        return endOfGpu[gpu];
    }

    /** Returns the names in the fabric of all ends of messages, by their places. */
    String[] endNames() {
        String[] names = new String[network.ends().count()];
        for (int nic = 0; nic < network.nicCount(); nic++) {
            names[nic] = nicName(nic);
        }
        for (int gpu = 0; gpu < endOfGpu.length; gpu++) {
            if (endOfGpu[gpu] >= Ends.FIRST_GUEST) {
                names[network.ends().place(endOfGpu[gpu])] = graph.names().gpu(gpu);
            }
        }
        return names;
    }

    /** Returns the name in the fabric of a NIC of the simulator. */
    String nicName(int simulatedNic) {
        int nic = nicOfSimulated[simulatedNic];
        return nic == NONE ? addedName(simulatedNic) : graph.names().nic(nic);
    }

    /** The NIC of something that only the simulator has. */
    private String addedName(int nic) {
        int host = network.hostOfNic(nic);
        return network.nodeName(host) + "/nic" + (nic - network.firstNic(host));
    }

    /** Returns the names of all directed links, in the simulator's order. */
    List<String> linkNames() {
        List<String> names = new ArrayList<>(2 * graph.cableCount());
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            names.add(graph.names().lowerEnd(cable));
            names.add(graph.names().upperEnd(cable));
        }
        for (int link = names.size(); link < network.linkCount(); link += 2) {
            String added = addedName(network.nicOfLink(link));
            names.add(added);
            names.add(Messages.get("link.towards", added));
        }
        return names;
    }

    /** Returns the rates of all directed links in bit/s, in the simulator's order. */
    long[] linkRatesBps() {
        long[] rates = new long[network.linkCount()];
        Arrays.setAll(rates, network::rateBps);
        return rates;
    }
}
