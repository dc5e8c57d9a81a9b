// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.results.Cause;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FlowDetails;
import dev.weft.sim.engine.FlowDetails.Stall;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the time of each message of a run went to, from its <em>turn</em> to its delivery. Messages of one connection go one after
 * the other: a message's turn is when it is released, or later, when the one before it has left. Its time is propagation, the time for which the busiest server
 * on its way was needed while it was under way ({@link Busy}), and a rest. The rest is put down to what is seen of it: packets
 * sent again, else what the sender waited for.
 */
final class MessageTimes {
    /** Stalls explain the rest of a message's time only if they are at least this part of it. */
    private static final double TELLING = 0.1;

    private static final int NONE = -1;

    /** The causes that the rest of a message's time is divided among. */
    private static final Cause[] OF_REST = {
        Cause.RETRANSMISSION, Cause.FLOW_CONTROL, Cause.CONGESTION_CONTROL, Cause.HOST, Cause.OTHER
    };

    private final Traffic traffic;
    private final long[] turns;
    private final long[] delivered;
    /** The message before on the same connection, or −1. */
    private final int[] before;

    private final Busy busy;
    private final double[] busyPs;
    private final double[] propagationPs;
    private final double[] insideLatencyPs;
    /** By message, the parts of {@link #OF_REST}. */
    private final double[][] restPs;

    MessageTimes(Traffic traffic, SimulationResult result) {
        this.traffic = traffic;
        delivered = result.messageDeliveredPs();
        int n = traffic.messages();
        turns = result.messageReleasePs();
        before = before(turns);
        propagationPs = new double[n];
        for (int m = 0; m < n; m++) {
            propagationPs[m] = traffic.propagationPs(m);
        }
        for (int m = 0; m < n; m++) {
            if (delivered[m] >= 0) {
                turns[m] = Math.min(delivered[m] - 1, turnPs(m, turns[m], delivered));
            }
        }
        busy = new Busy(traffic, turns, delivered);
        busyPs = new double[n];
        insideLatencyPs = new double[n];
        restPs = new double[n][OF_REST.length];
        for (int m = 0; m < n; m++) {
            if (delivered[m] >= 0) {
                measure(m);
            }
        }
        new Rest(result).divide();
    }

    private void measure(int m) {
        propagationPs[m] = Math.min(propagationPs[m], (double) durationPs(m));
        insideLatencyPs[m] = traffic.insideLatencyPs(m);
        if (traffic.isInsideHost(m)) {
            busyPs[m] = durationPs(m) - propagationPs[m];
        } else {
            busyPs[m] = busy.all(m);
        }
    }

    private int[] before(long[] released) {
        int[] previous = new int[released.length];
        Arrays.fill(previous, NONE);
        int[] last = new int[traffic.connections.count()];
        Arrays.fill(last, NONE);
        Integer[] order = new Integer[released.length];
        Arrays.setAll(order, m -> m);
        Arrays.sort(order, Comparator.comparingLong(m -> released[m]));
        for (int m : order) {
            if (!traffic.isInsideHost(m) && delivered[m] >= 0) {
                int c = traffic.connections.ofMessage(m);
                previous[m] = last[c];
                last[c] = m;
            }
        }
        return previous;
    }

    /** Returns the message before on the same connection, or −1. */
    int before(int m) {
        return before[m];
    }

    private long turnPs(int m, long releasedPs, long[] deliveries) {
        return before[m] == NONE
                ? releasedPs
                : Math.max(releasedPs, deliveries[before[m]] - Math.round(propagationPs[m]));
    }

    /** Returns from a message's turn until it has arrived. */
    long durationPs(int m) {
        return delivered[m] - turns[m];
    }

    /** Returns when a message's turn was. */
    long turnPs(int m) {
        return turns[m];
    }

    long[] deliveredPs() {
        return delivered;
    }

    Busy busy() {
        return busy;
    }

    /** Adds what a message's time went to, one cause after the other, to sums. */
    void compose(int m, CauseTimes sums) {
        boolean inside = traffic.isInsideHost(m);
        double own = inside ? busyPs[m] : busy.own(m);
        double even = inside ? own : busy.even(m);
        double hashed = inside ? own : Math.max(even, busy.chosen(m));
        double slow = inside ? own : Math.max(hashed, busy.slow(m));
        double host = (inside ? 0 : Math.max(slow, busy.inside(m)) - slow) + insideLatencyPs[m];
        // Even traffic can meet where hashes keep it apart.
        even = Math.min(even, Math.max(own, hashed));
        double model = propagationPs[m] + slow + host;
        double fit = model > durationPs(m) ? durationPs(m) / model : 1;
        sums.add(Cause.PROPAGATION, fit * propagationPs[m]);
        sums.add(Cause.SERIALISATION, fit * own);
        sums.add(Cause.QUEUEING, fit * (even - own));
        sums.add(Cause.HASH_COLLISION, fit * (hashed - even));
        sums.add(Cause.STRAGGLER, fit * (slow - hashed));
        sums.add(Cause.HOST, fit * host);
        addRest(m, sums);
    }

    /** Adds what the rest of a message's time was put down to. */
    void addRest(int m, CauseTimes sums) {
        for (int i = 0; i < OF_REST.length; i++) {
            sums.add(OF_REST[i], restPs[m][i]);
        }
    }

    /** Divides the rest of each message's time among causes. */
    private final class Rest {
        private final int[] retransmits;
        private final long[] pausedLinks;
        private final long[] starvedLinks;
        private final long[] lossFrom = new long[traffic.connections.count()];
        private final long[] lossTo = new long[traffic.connections.count()];
        private final Map<Stall, long[]> stalls = new EnumMap<>(Stall.class);

        Rest(SimulationResult result) {
            FlowDetails details = result.flowDetails();
            retransmits = details.isKept() ? details.retransmits() : new int[traffic.messages()];
            pausedLinks = result.byLink(LinkCounter.PAUSE_PS);
            starvedLinks = result.byLink(LinkCounter.CREDIT_STALL_PS);
            for (Stall stall : Stall.values()) {
                stalls.put(stall, details.isKept() ? details.stallPs(stall) : new long[traffic.messages()]);
            }
        }

        void divide() {
            Arrays.fill(lossFrom, Long.MAX_VALUE);
            for (int m = 0; m < traffic.messages(); m++) {
                if (retransmits[m] > 0 && !traffic.isInsideHost(m)) {
                    int c = traffic.connections.ofMessage(m);
                    lossFrom[c] = Math.min(lossFrom[c], turns[m]);
                    lossTo[c] = Math.max(lossTo[c], delivered[m]);
                }
            }
            for (int m = 0; m < traffic.messages(); m++) {
                double rest = durationPs(m) - propagationPs[m] - insideLatencyPs[m] - busyPs[m];
                if (delivered[m] >= 0 && !traffic.isInsideHost(m) && rest > 0) {
                    divide(m, traffic.connections.ofMessage(m), rest);
                }
            }
        }

        private void divide(int m, int c, double rest) {
            if (lossFrom[c] < delivered[m] && lossTo[c] > turns[m]) {
                restPs[m][0] = rest;
                return;
            }
            double[] seen = {
                0,
                stall(m, Stall.PAUSE) + stall(m, Stall.CREDIT),
                stall(m, Stall.RATE) + stall(m, Stall.WINDOW) + stall(m, Stall.RECEIVER),
                stall(m, Stall.CONTEXT) + stall(m, Stall.HOST),
                0
            };
            double all = Arrays.stream(seen).sum();
            if (all < TELLING * rest) {
                restPs[m][isStopped(c, rest) ? 1 : OF_REST.length - 1] = rest;
                return;
            }
            for (int i = 0; i < seen.length; i++) {
                restPs[m][i] = rest * seen[i] / all;
            }
        }

        private boolean isStopped(int c, double rest) {
            for (int e = traffic.chosen.first(c); e < traffic.chosen.end(c); e++) {
                int link = traffic.chosen.link(e);
                if (pausedLinks[link] + starvedLinks[link] > TELLING * rest) {
                    return true;
                }
            }
            return false;
        }

        private double stall(int m, Stall stall) {
            return stalls.get(stall)[m];
        }
    }
}
