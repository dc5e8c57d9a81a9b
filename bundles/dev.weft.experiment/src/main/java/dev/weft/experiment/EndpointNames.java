// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;

/** Finds the NIC that a scenario means by the name of a GPU, a NIC or a host. */
final class EndpointNames {
    private final FabricNetwork fabric;

    EndpointNames(FabricNetwork fabric) {
        this.fabric = fabric;
    }

    /**
     * Finds the NIC of a name; a host means its first GPU's NIC, or its NIC 0 when it has no GPU.
     *
     * @return the simulator's NIC
     * @throws IllegalArgumentException a sentence, if there is none
     */
    int nic(String name) {
        FabricGraph graph = fabric.graph();
        String text = name == null ? "" : name.strip();
        int nic = graph.names().findNic(text);
        int gpu = graph.names().findGpu(text);
        int host = graph.names().findHost(text);
        if (nic < 0 && gpu >= 0) {
            nic = graph.nicOfGpu(gpu);
        }
        if (nic < 0 && host >= 0 && graph.nicCount(host) > 0) {
            nic = graph.firstNic(host);
        }
        if (nic < 0 && gpu < 0 && host < 0) {
            throw new IllegalArgumentException(Messages.get("endpoint.unknown", text, graph.name(), example(graph)));
        }
        int simulated = fabric.simulatedNic(nic);
        if (simulated < 0) {
            throw new IllegalArgumentException(Messages.get("endpoint.noCable", text));
        }
        return simulated;
    }

    /**
     * Finds the NIC of a GPU.
     *
     * @param gpu the fabric's GPU
     * @return the simulator's NIC
     * @throws IllegalArgumentException a sentence, if the GPU has no cabled NIC
     */
    int nicOfGpu(int gpu) {
        int simulated = fabric.simulatedNic(fabric.graph().nicOfGpu(gpu));
        if (simulated < 0) {
            throw new IllegalArgumentException(
                    Messages.get("endpoint.noCable", fabric.graph().names().gpu(gpu)));
        }
        return simulated;
    }

    private static String example(FabricGraph graph) {
        return graph.gpuCount() > 0
                ? graph.names().gpu(0)
                : graph.hostCount() > 0 ? graph.names().host(0) : "host1";
    }
}
