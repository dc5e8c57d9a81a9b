// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Placements;

/** Finds the simulator's NIC that a scenario means. */
final class EndpointNames {
    private final FabricNetwork fabric;

    EndpointNames(FabricNetwork fabric) {
        this.fabric = fabric;
    }

    /**
     * Finds the NIC of a name.
     *
     * @param name the name of a NIC, GPU or host
     * @return the simulator's NIC
     * @throws IllegalArgumentException a sentence, if there is none or it has no cable
     */
    int nic(String name) {
        return simulated(Placements.findNic(fabric.graph(), name), name);
    }

    /**
     * Finds the NIC of a GPU.
     *
     * @param gpu the fabric's GPU
     * @return the simulator's NIC
     * @throws IllegalArgumentException a sentence, if the GPU has no cabled NIC
     */
    int nicOfGpu(int gpu) {
        return simulated(fabric.graph().nicOfGpu(gpu), fabric.graph().names().gpu(gpu));
    }

    private int simulated(int nic, String name) {
        int simulated = fabric.simulatedNic(nic);
        if (simulated < 0) {
            throw new IllegalArgumentException(Messages.get("endpoint.noCable", name));
        }
        return simulated;
    }
}
