// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.List;

/**
 * What all hosts of one group are; taken from the model, shared by the hosts of the group.
 *
 * @param elementId ID of the host group in the model
 * @param typeName name of the host type
 * @param gpus GPUs of a host, from 0
 * @param nics NICs of a host, group by group; the first group belongs to the GPU fabric
 * @param nvlinkRateBps rate of a GPU into its NVLink domain, one direction, bit/s; 0 where there is none
 * @param nvlinkLatencyPs from GPU to GPU, picoseconds
 * @param nvlinkDomainHosts consecutive hosts of the group that share an NVLink domain, from 1
 * @param nicOfGpu for each GPU the number within the host of the NIC that it uses; -1 where the host has no NIC
 * @param io what lies between GPUs and NICs
 */
public record HostProfile(
        String elementId,
        String typeName,
        int gpus,
        List<NicProfile> nics,
        long nvlinkRateBps,
        long nvlinkLatencyPs,
        int nvlinkDomainHosts,
        List<Integer> nicOfGpu,
        HostIoProfile io) {
    /** Takes copies of the lists. */
    public HostProfile {
        nics = List.copyOf(nics);
        nicOfGpu = List.copyOf(nicOfGpu);
    }

    /** @return NICs of a host, over all NIC groups. */
    public int nicCount() {
        return nics.stream().mapToInt(NicProfile::count).sum();
    }

    /** @return NIC ports of a host, over all NIC groups. */
    public int nicPortCount() {
        return nics.stream().mapToInt(n -> n.count() * n.ports()).sum();
    }

    /**
     * The kind of a NIC.
     *
     * @param nic number within the host, from 0
     * @return its profile
     */
    public NicProfile nic(int nic) {
        int first = 0;
        for (NicProfile profile : nics) {
            if (nic < first + profile.count()) {
                return profile;
            }
            first += profile.count();
        }
        throw new IndexOutOfBoundsException(nic);
    }
}
