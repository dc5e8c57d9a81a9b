// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Lays the ranks of a collective on the GPUs of a fabric; each method returns all GPUs in rank order. */
final class RankPlacement {
    private final FabricGraph graph;

    RankPlacement(FabricGraph graph) {
        this.graph = graph;
    }

    /** Host by host, as the fabric names them. */
    int[] ordered() {
        int[] gpus = new int[graph.gpuCount()];
        Arrays.setAll(gpus, gpu -> gpu);
        return gpus;
    }

    /** The first GPUs of all hosts, then the second ones, and so on. */
    int[] railByRail() {
        int[] gpus = new int[graph.gpuCount()];
        int filled = 0;
        for (int local = 0; filled < gpus.length; local++) {
            for (int host = 0; host < graph.hostCount(); host++) {
                if (local < graph.gpuCount(host)) {
                    gpus[filled++] = graph.firstGpu(host) + local;
                }
            }
        }
        return gpus;
    }

    /** Host by host, the hosts taken in turn from below each leaf. */
    int[] interleaved() {
        Map<Integer, List<Integer>> hostsOfLeaf = new LinkedHashMap<>();
        for (int host = 0; host < graph.hostCount(); host++) {
            hostsOfLeaf.computeIfAbsent(leaf(host), leaf -> new ArrayList<>()).add(host);
        }
        int[] gpus = new int[graph.gpuCount()];
        int filled = 0;
        for (int round = 0; filled < gpus.length; round++) {
            for (List<Integer> hosts : hostsOfLeaf.values()) {
                if (round < hosts.size()) {
                    int host = hosts.get(round);
                    for (int gpu = graph.firstGpu(host); gpu < graph.firstGpu(host + 1); gpu++) {
                        gpus[filled++] = gpu;
                    }
                }
            }
        }
        return gpus;
    }

    /**
     * Shuffled.
     *
     * @param seed decides the order; {@link Random} is specified bit by bit, so that it is the same on every Java VM
     */
    int[] random(long seed) {
        int[] gpus = ordered();
        Random random = new Random(seed);
        for (int i = gpus.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = gpus[i];
            gpus[i] = gpus[j];
            gpus[j] = swapped;
        }
        return gpus;
    }

    /** Returns the switch that the host's first cabled port leads to, or −1. */
    private int leaf(int host) {
        for (int nic = graph.firstNic(host); nic < graph.firstNic(host + 1); nic++) {
            for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                int cable = graph.cableOfPort(port);
                if (cable >= 0) {
                    return graph.upperSwitch(cable);
                }
            }
        }
        return -1;
    }
}
