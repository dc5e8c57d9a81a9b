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
 * send. But messages that wait for others, and are gone before an answer to their first packet can be back, are a burst each.
 */
final class Bursts {

    private final double[] bytes;
    private final double[] largest;
    private final int[] messages;
    private final int[] waiting;

    private Bursts(int connections) {
        bytes = new double[connections];
        largest = new double[connections];
        messages = new int[connections];
        waiting = new int[connections];
    }

    static Bursts of(Connections connections, Workload workload) {
        Bursts bursts = new Bursts(connections.count());
        for (int m = 0; m < workload.messageCount(); m++) {
            int c = connections.ofMessage(m);
            if (c != Connections.LOCAL) {
                bursts.bytes[c] += workload.bytes(m);
                bursts.largest[c] = Math.max(bursts.largest[c], (double) workload.bytes(m));
                bursts.messages[c]++;
                bursts.waiting[c] += workload.predecessorCount(m) > 0 ? 1 : 0;
            }
        }
        return bursts;
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
        return apart && messages[c] > 0 ? bytes[c] / messages[c] : bytes[c];
    }
}
