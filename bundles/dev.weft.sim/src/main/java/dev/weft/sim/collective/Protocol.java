// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/**
 * How a library lays data and flags onto the wire, and what a step costs beside the wire.
 *
 * <p>Layouts and latencies are NCCL's (src/device/primitives.h, src/graph/tuning.cc at 5067397c). That model's latency of
 * a hop includes the network's own; of LL it is little more than that. What another protocol takes longer than LL is
 * therefore taken as its overhead of a step, and the engine adds the latency of the path that the step takes (assumption).
 */
public enum Protocol {
    /** Bare bytes and no overhead at all: what the wires alone would need. */
    PLAIN(1, 1, 0, 0, 0, 0, 0),
    /** Whole buffers with a fence; NCCL's for large sizes. */
    SIMPLE(1, 1, 8_400_000, 8_400_000, 2_800_000, 11_300_000, 9_000_000),
    /** 4 bytes of data with 4 bytes of flag; NCCL's for small sizes. */
    LL(4, 8, 6_600_000, 6_800_000, 0, 0, 0),
    /** 120 bytes of data in lines of 128. */
    LL128(120, 128, 14_000_000, 14_000_000, 1_300_000, 1_300_000, 3_500_000);

    private final int dataBytes;
    private final int lineBytes;
    private final long ringBasePs;
    private final long treeBasePs;
    private final long hostStepPs;
    private final long ringStepPs;
    private final long treeStepPs;

    Protocol(
            int dataBytes,
            int lineBytes,
            long ringBasePs,
            long treeBasePs,
            long hostStepPs,
            long ringStepPs,
            long treeStepPs) {
        this.dataBytes = dataBytes;
        this.lineBytes = lineBytes;
        this.ringBasePs = ringBasePs;
        this.treeBasePs = treeBasePs;
        this.hostStepPs = hostStepPs;
        this.ringStepPs = ringStepPs;
        this.treeStepPs = treeStepPs;
    }

    /** @return bytes that cross the wire for so many bytes of data */
    public long wireBytes(long bytes) {
        return dataBytes == lineBytes ? bytes : (bytes + dataBytes - 1) / dataBytes * lineBytes;
    }

    /** @return time from the call until the first step can begin (kernel launch and set-up), picoseconds */
    public long basePs(Algorithm algorithm) {
        return algorithm == Algorithm.TREE ? treeBasePs : ringBasePs;
    }

    /** @return time from a step's input until its output is handed to NVLink, picoseconds */
    public long hostStepPs() {
        return hostStepPs;
    }

    /** @return time from a step's input until its output is handed to the NIC, picoseconds */
    public long networkStepPs(Algorithm algorithm) {
        return algorithm == Algorithm.TREE ? treeStepPs : ringStepPs;
    }
}
