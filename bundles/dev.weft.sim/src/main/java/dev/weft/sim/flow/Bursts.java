// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;

/**
 * How much connections send at a stretch, which is what congestion control sees. Mostly that is all that a connection has to
 * send. But a message that must wait for others for as long as the one before it took begins another stretch, since congestion
 * control is taken to have forgotten by then (assumption). And messages that wait for others, and are gone before an answer to
 * their first packet can be back, are a burst each.
 */
final class Bursts {

    private final double[] bytes;
    private final double[] largest;
    private final int[] messages;
    private final int[] waiting;
    private final int[] stretches;

    private Bursts(int connections) {
        bytes = new double[connections];
        largest = new double[connections];
        messages = new int[connections];
        waiting = new int[connections];
        stretches = new int[connections];
    }

    static Bursts of(Connections connections, Workload workload) {
        Bursts bursts = new Bursts(connections.count());
        double[] ahead = bytesAhead(workload);
        double[] end = new double[connections.count()];
        double[] previous = new double[connections.count()];
        for (int m = 0; m < workload.messageCount(); m++) {
            int c = connections.ofMessage(m);
            if (c != Connections.LOCAL) {
                double idle = ahead[m] - end[c];
                bursts.stretches[c] += bursts.messages[c] == 0 || idle > 0 && idle >= previous[c] ? 1 : 0;
                end[c] = Math.max(end[c], ahead[m] + workload.bytes(m));
                previous[c] = workload.bytes(m);
                bursts.bytes[c] += workload.bytes(m);
                bursts.largest[c] = Math.max(bursts.largest[c], (double) workload.bytes(m));
                bursts.messages[c]++;
                bursts.waiting[c] += workload.predecessorCount(m) > 0 ? 1 : 0;
            }
        }
        return bursts;
    }

    /** Bytes of the longest chain of messages that must be there before each: a measure of when it begins. */
    private static double[] bytesAhead(Workload workload) {
        int messages = workload.messageCount();
        double[] ahead = new double[messages];
        int[] missing = new int[messages];
        int[] ready = new int[messages];
        int count = 0;
        for (int m = 0; m < messages; m++) {
            missing[m] = workload.predecessorCount(m);
            if (missing[m] == 0) {
                ready[count++] = m;
            }
        }
        for (int next = 0; next < count; next++) {
            int m = ready[next];
            for (int i = 0; i < workload.successorCount(m); i++) {
                int after = workload.successor(m, i);
                ahead[after] = Math.max(ahead[after], ahead[m] + workload.bytes(m));
                missing[after]--;
                if (missing[after] == 0) {
                    ready[count++] = after;
                }
            }
        }
        return ahead;
    }

    /** Returns how many messages all connections have together. */
    long messages() {
        return Arrays.stream(messages).asLongStream().sum();
    }

    /**
     * Returns which part of all bytes is sent in bursts of which size.
     *
     * @param roundTripBytes what each connection can send until the first answer is back
     */
    SortedMap<Double, Double> partOfSize(IntToDoubleFunction roundTripBytes) {
        SortedMap<Double, Double> parts = new TreeMap<>();
        double sum = Arrays.stream(bytes).sum();
        for (int c = 0; c < bytes.length; c++) {
            if (bytes[c] > 0) {
                parts.merge(burst(c, roundTripBytes), bytes[c] / sum, Double::sum);
            }
        }
        return parts;
    }

    /** Returns the connections all of whose messages are gone before an answer to their first packet can be back. */
    BitSet small(IntToDoubleFunction roundTripBytes) {
        BitSet small = new BitSet();
        for (int c = 0; c < bytes.length; c++) {
            small.set(c, messages[c] > 0 && largest[c] <= roundTripBytes.applyAsDouble(c));
        }
        return small;
    }

    /** Returns the bytes of a burst where flows meet by the way: the geometric mean over bytes. */
    double geometricMean(IntToDoubleFunction roundTripBytes) {
        double sum = 0;
        double logarithms = 0;
        for (int c = 0; c < bytes.length; c++) {
            if (messages[c] > 0) {
                sum += bytes[c];
                logarithms += bytes[c] * StrictMath.log(burst(c, roundTripBytes));
            }
        }
        return sum == 0 ? 1 : StrictMath.exp(logarithms / sum);
    }

    private double burst(int c, IntToDoubleFunction roundTripBytes) {
        boolean apart = waiting[c] >= messages[c] - 1 && largest[c] <= roundTripBytes.applyAsDouble(c);
        return bytes[c] / Math.max(1, apart ? messages[c] : stretches[c]);
    }
}
