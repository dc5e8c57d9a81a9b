// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.sim.engine.Mixing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * By how much hosts are late with their messages: a time for each message, drawn from the fault's distribution by a hash of
 * seed and message, so that it is the same for every transport.
 *
 * <p>A distribution is represented by {@value #STEPS} values of equal probability whose mean is the one asked for, since a
 * workload takes only so many different delays.
 */
final class HostJitter {
    private static final int STEPS = 24;
    /** Noise of nobody. */
    private static final HostJitter NONE = new HostJitter(0);

    private final long seed;
    /** For each end that is late the values of its delays. */
    private final Map<Integer, long[]> byEnd = new HashMap<>();

    private HostJitter(long seed) {
        this.seed = seed;
    }

    static HostJitter none() {
        return NONE;
    }

    /**
     * Finds the jitter among faults.
     *
     * @param faults of a scenario whose targets are checked
     * @param seed decides what is drawn
     */
    static HostJitter of(List<Fault> faults, FabricNetwork fabric, long seed) {
        HostJitter jitter = new HostJitter(Mixing.mix(seed ^ 0x717E2L));
        for (Fault fault : faults) {
            if (fault.getKind() == FaultKind.JITTER) {
                long[] values = values(fault);
                ends(fabric, fault.getTarget()).forEach(end -> jitter.byEnd.put(end, values));
            }
        }
        return jitter;
    }

    /** The ends of a host, of a GPU, or of all GPUs of a NIC. */
    private static List<Integer> ends(FabricNetwork fabric, String target) {
        FabricGraph graph = fabric.graph();
        int gpu = graph.names().findGpu(target);
        List<Integer> ends = new ArrayList<>();
        if (gpu >= 0) {
            ends.add(fabric.endOfGpu(gpu));
        } else {
            int[] nics = PlannedFaults.nics(graph, target).toArray();
            for (int nic : nics) {
                ends.add(fabric.simulatedNic(nic));
            }
            IntStream.range(0, graph.gpuCount())
                    .filter(g -> IntStream.of(nics).anyMatch(nic -> nic == graph.nicOfGpu(g)))
                    .forEach(g -> ends.add(fabric.endOfGpu(g)));
        }
        return ends.stream().filter(end -> end >= 0).distinct().toList();
    }

    private static long[] values(Fault fault) {
        double[] shape = new double[STEPS];
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            double rest = 1 - (i + 0.5) / STEPS;
            shape[i] = switch (fault.getDistribution()) {
                case CONSTANT -> 1;
                case EXPONENTIAL -> -StrictMath.log(rest);
                case PARETO -> 1 / StrictMath.sqrt(rest);
            };
            sum += shape[i];
        }
        long[] values = new long[STEPS];
        for (int i = 0; i < STEPS; i++) {
            values[i] = Math.round(fault.getDelay() * shape[i] * STEPS / sum);
        }
        return values;
    }

    /**
     * Tells how late a message is.
     *
     * @param end who sends it
     * @param message its number in the workload
     * @return picoseconds
     */
    long delayPs(int end, int message) {
        long[] values = byEnd.get(end);
        return values == null ? 0 : values[(int) Long.remainderUnsigned(Mixing.mix(seed ^ message), STEPS)];
    }
}
