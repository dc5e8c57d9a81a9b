// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

/**
 * A host as the simulator sees it: NICs, each beside one GPU, and an NVLink-like domain between the GPUs.
 *
 * @param nicLatencyPs time from a packet's last bit at the NIC to its data in memory, in picoseconds
 * @param nvlinkBps rate at which one GPU sends to the others of its host, in bit/s
 * @param nvlinkLatencyPs latency of such a transfer in picoseconds
 */
public record HostSpec(long nicLatencyPs, long nvlinkBps, long nvlinkLatencyPs) {

    /** @throws IllegalArgumentException when a value is outside its range */
    public HostSpec {
        if (nicLatencyPs < 0 || nvlinkLatencyPs < 0) {
            throw new IllegalArgumentException("A host's latencies must not be negative");
        }
        if (nvlinkBps < 1_000_000L) {
            throw new IllegalArgumentException(
                    "A host's NVLink rate must be at least 1 Mb/s, not " + nvlinkBps + " bit/s");
        }
    }
}
