// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.Arrays;

/**
 * The least time that collectives over all hosts can take, whatever their algorithm and transport: what has to leave the host with the
 * least NIC bandwidth, and what has to cross the bisection, at full rate. No headers, no latencies; ways inside hosts cost nothing.
 *
 * @param allReducePsPerByte of an all-reduce, for each byte of a GPU's buffer; 0 where a host has no cable or there is one host
 * @param allToAllPsPerByte of an all-to-all, for each byte that a GPU sends to all others together; 0 likewise
 */
public record IdealTimes(double allReducePsPerByte, double allToAllPsPerByte) {
    /** Nothing can be said. */
    public static final IdealTimes NONE = new IdealTimes(0, 0);

    private static final double PS_BITS_PER_BYTE = 8e12;

    /**
     * Computes them.
     *
     * <p>All-reduce of S bytes over H hosts: every host sends at least 2 (H - 1) / H S (Patarasuk and Yuan, Journal of Parallel and
     * Distributed Computing 69(2), 2009), and each half has to learn S bytes from the other. All-to-all of S bytes a GPU, over n GPUs
     * of which a host has g: every host sends g S (n - g) / n, and n S / 4 cross the bisection each way.
     *
     * @param graph a fabric
     * @param bisection its bisection
     */
    public static IdealTimes of(FabricGraph graph, Bisection bisection) {
        int hosts = graph.hostCount();
        if (hosts < 2 || bisection.bandwidthBps() == 0) {
            return NONE;
        }
        long[] nicBps = new long[hosts];
        for (int cable = 0; cable < graph.hostCableCount(); cable++) {
            nicBps[graph.lowerNode(cable)] += graph.rateBps(cable);
        }
        double slowest = Arrays.stream(nicBps).min().orElse(0);
        if (slowest == 0) {
            return NONE;
        }
        double cut = bisection.bandwidthBps();
        double reduced = Math.max(2.0 * (hosts - 1) / hosts / slowest, 1 / cut);
        double gpus = graph.gpuCount();
        double ofHost = gpus / hosts;
        double exchanged = Math.max(ofHost * (gpus - ofHost) / Math.max(1, gpus) / slowest, gpus / 4 / cut);
        return new IdealTimes(PS_BITS_PER_BYTE * reduced, PS_BITS_PER_BYTE * exchanged);
    }
}
