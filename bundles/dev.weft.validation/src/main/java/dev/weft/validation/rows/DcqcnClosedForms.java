// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.transport.reliable.RateControl;
import dev.weft.sim.transport.roce.RoceProvider;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** What DCQCN's rules give without any network (Zhu et al., SIGCOMM 2015, §3): one queue pair of 100 Gb/s. */
final class DcqcnClosedForms {

    private static final long US = Networks.US;
    private static final double LINE_BPS = 100e9;
    private static final double G = 1 / 256.0;
    private static final String RULES = "closed form of the rules (DCQCN, SIGCOMM 2015)";
    private static final Map<String, Object> PAPER = Map.of(
            "dcqcnVariant",
            "paper",
            "dcqcnAlphaPeriod",
            55 * US,
            "dcqcnMinimumCut",
            50 * US,
            "dcqcnIncreaseTimer",
            55 * US,
            "dcqcnRecoverySteps",
            5);

    private DcqcnClosedForms() {}

    static List<Oracle> rows() {
        return List.of(
                row("first-cut", "the first notification, α = 1: the rate")
                        .published(50, Unit.GIGABITS)
                        .exactly()
                        .measuredBy(lab -> {
                            ReactionPoint qp = new ReactionPoint(PAPER);
                            qp.notify(0);
                            return Measured.of(qp.gigabits());
                        }),
                // α has decayed for four periods of 1 µs when the cut comes.
                row("first-cut.nic", "the same in the NIC's variant, at the end of its cut period of 4 µs")
                        .published(100 * (1 - StrictMath.pow(1 - G, 4) / 2), Unit.GIGABITS)
                        .within(1e-6)
                        .measuredBy(lab -> {
                            ReactionPoint qp = new ReactionPoint(Map.of());
                            qp.notify(0);
                            qp.runTo(4 * US);
                            return Measured.of(qp.gigabits());
                        }),
                row("recovery", "five steps of fast recovery after it: the gap to the target, of the first gap")
                        .published(1 / 32.0, Unit.RATIO)
                        .within(1e-6)
                        .measuredBy(lab -> {
                            ReactionPoint qp = new ReactionPoint(PAPER);
                            qp.notify(0);
                            qp.runTo(5 * 55 * US);
                            return Measured.of((100 - qp.gigabits()) / 50);
                        }),
                row("alpha", "α after 177 periods without a notification, g = 1/256, as the next cut shows it")
                        .published(StrictMath.pow(1 - G, 177), Unit.RATIO)
                        .within(1e-6)
                        .measuredBy(lab -> {
                            ReactionPoint qp = new ReactionPoint(PAPER);
                            qp.notify(0);
                            qp.runTo(177 * 55 * US);
                            double before = qp.gigabits();
                            qp.notify(177 * 55 * US);
                            return Measured.of(2 * (1 - qp.gigabits() / before));
                        }),
                // R_AI / T: 20 Mb/s each 300 µs.
                row("additive", "additive increase of 20 Mb/s a period of 300 µs, from 50 Gb/s: gain in 0.3 s")
                        .published(20, Unit.GIGABITS)
                        .within(1e-6)
                        .measuredBy(lab -> Measured.of(gain(20e6, 1_000))),
                row("hyper", "hyper increase of 200 Mb/s a period of 300 µs: gain in 0.03 s")
                        .published(20, Unit.GIGABITS)
                        .within(1e-6)
                        .measuredBy(lab -> Measured.of(gain(200e6, 100))),
                marking());
    }

    private static Oracle.Builder row(String name, String scenario) {
        return Oracle.of("dcqcn.closed-form." + name, Topic.DCQCN)
                .source(RULES)
                .scenario(scenario)
                .quick();
    }

    /** Two cuts bring rate and target down; what the rate gains in some periods, long after recovery, in Gb/s. */
    private static double gain(double stepBps, int periods) {
        long period = 300 * US;
        ReactionPoint qp = new ReactionPoint(
                Map.of("dcqcnVariant", "paper", "dcqcnMinimumCut", 0, "dcqcnAdditive", stepBps, "dcqcnHyper", stepBps));
        qp.notify(0);
        qp.notify(1);
        // 50 periods, until the rate trails its target by one step.
        qp.runTo(50 * period + 1);
        double before = qp.gigabits();
        qp.runTo((50 + periods) * period + 1);
        return qp.gigabits() - before;
    }

    /** Windows hold the queue at the middle between the thresholds; the rate's floor keeps marks from changing it. */
    private static Oracle marking() {
        int senders = 10;
        int payload = 1000;
        int packetBytes = 1048;
        return row("marking", "half-way between Kmin 400 and Kmax 1,600 kB, P_max 0.2: packets marked; 100,000 packets")
                .published(0.1, Unit.FRACTION)
                .within(0.03)
                .measuredBy(lab -> {
                    // In flight: a queue of 1 MB at the receiver's port, and 4 µs of round trip at 12,500 B/µs.
                    long window = (1_000_000L + 4 * 12_500) / senders / packetBytes * payload;
                    Network star = Networks.star(senders + 1);
                    SimulationResult r = lab.run(
                            star,
                            Networks.incast(senders, 10_000_000),
                            "rocev2",
                            Map.of(
                                    "mtu",
                                    payload,
                                    "headerBytes",
                                    packetBytes - payload,
                                    "ackInterval",
                                    1,
                                    "window",
                                    window,
                                    "dcqcnMinimumRate",
                                    LINE_BPS),
                            1);
                    return new Measured(
                            (double) r.ecnMarks() / r.dataPacketsDelivered(),
                            "largest queue " + r.queueMaxBytes() / 1000 + " kB");
                });
    }

    /** One queue pair with its timers. */
    private static final class ReactionPoint {
        private static final int PROBE_BYTES = 1_000_000;

        private final PriorityQueue<Long> timers = new PriorityQueue<>();
        private final RateControl control;
        private long now;

        ReactionPoint(Map<String, ?> values) {
            control = RoceProvider.reactionPoint(
                    ParameterValues.of(Transports.named("rocev2").parameters(), values),
                    LINE_BPS,
                    new double[] {LINE_BPS},
                    (connection, time) -> timers.add(time));
        }

        void notify(long time) {
            runTo(time);
            control.congested(0, time);
        }

        void runTo(long time) {
            while (!timers.isEmpty() && timers.peek() <= time) {
                control.timer(0, timers.poll());
            }
            now = time;
        }

        /** @return the rate in Gb/s, as the pacing of the next packet shows it */
        double gigabits() {
            control.sent(0, PROBE_BYTES, now);
            return PROBE_BYTES * 8_000.0 / (control.earliest(0) - now);
        }
    }
}
