// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import dev.weft.exchange.io.Limits;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Communication.Transfer;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.Collective;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * When the communication of each step begins, if all before it goes at the full rate of NICs and NVLink: a scenario has starts
 * and knows no waiting.
 */
final class IdealTimes {
    private static final double BITS = 8;
    private static final double PS = 1e12;

    private final Trace trace;
    private final FabricGraph graph;
    private final int ranks;
    private final long[] starts;
    private boolean waits;

    private IdealTimes(Trace trace, FabricGraph graph, int ranks) {
        this.trace = trace;
        this.graph = graph;
        this.ranks = ranks;
        starts = new long[trace.steps().size()];
    }

    /**
     * Computes the starts.
     *
     * @throws ExchangeException if steps wait for each other in a circle, or it takes longer than any scenario
     */
    static IdealTimes of(Trace trace, FabricGraph graph, int ranks) throws ExchangeException {
        IdealTimes times = new IdealTimes(trace, graph, ranks);
        times.compute();
        return times;
    }

    /** @return when the communication of a step begins, picoseconds. */
    long start(int step) {
        return starts[step];
    }

    /** @return whether any step waits for the communication of another. */
    boolean waits() {
        return waits;
    }

    private void compute() throws ExchangeException {
        int n = starts.length;
        int[] open = new int[n];
        List<List<Integer>> waiting = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            waiting.add(new ArrayList<>());
        }
        for (int i = 0; i < n; i++) {
            for (int before : trace.steps().get(i).after()) {
                waiting.get(before).add(i);
                open[i]++;
            }
        }
        ArrayDeque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            if (open[i] == 0) {
                ready.add(i);
            }
        }
        int done = 0;
        while (!ready.isEmpty()) {
            int step = ready.remove();
            done++;
            // What was there is the latest end of those it waits for.
            starts[step] += trace.steps().get(step).computePs();
            long length = length(trace.steps().get(step).communication());
            if (starts[step] < 0 || starts[step] + length < 0 || starts[step] + length > 1000 * Limits.DELAY_PS) {
                throw new ExchangeException("", 0, Messages.get("trace.tooLong"));
            }
            for (int next : waiting.get(step)) {
                waits |= length > 0;
                starts[next] = Math.max(starts[next], starts[step] + length);
                if (--open[next] == 0) {
                    ready.add(next);
                }
            }
        }
        if (done < n) {
            throw new ExchangeException("", 0, Messages.get("trace.circle"));
        }
    }

    private long length(Communication communication) {
        if (communication instanceof Transfer transfer) {
            boolean together = graph.hostOfGpu(transfer.source()) == graph.hostOfGpu(transfer.target());
            return time((double) transfer.bytes(), rate(together));
        }
        if (communication instanceof InGroups groups) {
            int size = groups.size() == 0 ? ranks : groups.size();
            boolean together = size * (long) groups.stride() <= graph.gpuCount(0);
            return time(groups.bytes() * factor(groups.collective(), size), rate(together));
        }
        return 0;
    }

    /** What a rank must send or receive at least, over the size: Patarasuk and Yuan 2009; nccl-tests' PERFORMANCE.md. */
    private static double factor(Collective collective, int ranks) {
        return switch (collective) {
            case ALL_REDUCE -> 2.0 * (ranks - 1) / ranks;
            case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, GATHER, SCATTER -> (ranks - 1.0) / ranks;
            case BARRIER -> 0;
            default -> 1;
        };
    }

    private static long time(double bytes, long rateBps) {
        return rateBps <= 0 ? 0 : (long) Math.min(1e18, Math.ceil(bytes * BITS / rateBps * PS));
    }

    /** @return what a GPU has to others of its host, or its share of the host's NICs, bit/s. */
    private long rate(boolean insideHost) {
        if (insideHost && graph.hostProfile(0).nvlinkRateBps() > 0) {
            return graph.hostProfile(0).nvlinkRateBps();
        }
        long sum = 0;
        for (int nic = graph.firstNic(0); nic < graph.firstNic(0) + graph.nicCount(0); nic++) {
            for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                int cable = graph.cableOfPort(port);
                sum += cable >= 0 ? graph.rateBps(cable) : 0;
            }
        }
        return sum / Math.max(1, graph.gpuCount(0));
    }
}
