// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Placements;

/** Finds the simulator's end of messages that a scenario means. */
final class EndpointNames {
    private final FabricNetwork fabric;

    EndpointNames(FabricNetwork fabric) {
        this.fabric = fabric;
    }

    /**
     * Finds the end of a name.
     *
     * @param name the name of a NIC, GPU or host
     * @return the GPU's end, or that of the NIC, or that of the host's first NIC
     * @throws IllegalArgumentException a sentence, if there is none or it has no cable
     */
    int end(String name) {
        int gpu = fabric.graph().names().findGpu(name);
        return gpu >= 0 ? endOfGpu(gpu) : known(fabric.simulatedNic(Placements.findNic(fabric.graph(), name)), name);
    }

    /**
     * Finds the end of a GPU.
     *
     * @param gpu the fabric's GPU
     * @throws IllegalArgumentException a sentence, if the GPU has no cabled NIC
     */
    int endOfGpu(int gpu) {
        return known(fabric.endOfGpu(gpu), fabric.graph().names().gpu(gpu));
    }

    private static int known(int end, String name) {
        if (end < 0) {
            throw new IllegalArgumentException(Messages.get("endpoint.noCable", name));
        }
        return end;
    }
}
