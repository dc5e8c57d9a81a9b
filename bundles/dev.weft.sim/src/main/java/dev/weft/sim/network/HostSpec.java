// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

/**
 * A host as the simulator sees it: NICs, each beside one GPU, and an NVLink-like domain between the GPUs.
 *
 * @param nicLatencyPs time from a packet's last bit at the NIC to its data in memory, in picoseconds
 * @param nvlinkBps rate at which one GPU sends to the others of its host, in bit/s
 * @param nvlinkLatencyPs latency of such a transfer in picoseconds
 * @param drainBps rate at which a NIC writes to memory (PCIe), bit/s; {@link #UNLIMITED} = as fast as it receives
 * @param receiveBufferBytes what a NIC can hold that is not written yet, bytes
 */
public record HostSpec(
        long nicLatencyPs, long nvlinkBps, long nvlinkLatencyPs, long drainBps, long receiveBufferBytes) {

    /** A NIC writes as fast as it receives. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** 1 MiB, an assumption: what vendors tell of current NICs' receive buffers lies between 0.25 and 2 MiB. */
    public static final long DEFAULT_RECEIVE_BUFFER_BYTES = 1L << 20;

    /** @throws IllegalArgumentException when a value is outside its range */
    public HostSpec {
        if (nicLatencyPs < 0 || nvlinkLatencyPs < 0) {
            throw new IllegalArgumentException("A host's latencies must not be negative");
        }
        if (nvlinkBps < 1_000_000L) {
            throw new IllegalArgumentException(
                    "A host's NVLink rate must be at least 1 Mb/s, not " + nvlinkBps + " bit/s");
        }
        if (drainBps < 1_000_000L) {
            throw new IllegalArgumentException(
                    "A NIC must write to memory with at least 1 Mb/s, not " + drainBps + " bit/s");
        }
        if (receiveBufferBytes < 1) {
            throw new IllegalArgumentException(
                    "A NIC's receive buffer must be positive, not " + receiveBufferBytes + " bytes");
        }
    }

    /** A host whose NICs write to memory as fast as they receive. */
    public HostSpec(long nicLatencyPs, long nvlinkBps, long nvlinkLatencyPs) {
        this(nicLatencyPs, nvlinkBps, nvlinkLatencyPs, UNLIMITED, DEFAULT_RECEIVE_BUFFER_BYTES);
    }

    /** The same host with NICs that write at a rate of their own. */
    public HostSpec withDrain(long rateBps, long bufferBytes) {
        return new HostSpec(nicLatencyPs, nvlinkBps, nvlinkLatencyPs, rateBps, bufferBytes);
    }
}
