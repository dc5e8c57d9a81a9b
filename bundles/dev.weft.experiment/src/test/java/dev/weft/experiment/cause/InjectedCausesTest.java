// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import static dev.weft.experiment.cause.Racks.collective;
import static dev.weft.experiment.cause.Racks.flows;
import static dev.weft.experiment.cause.Racks.policy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.RunOptions;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Troubles are put into a scenario, alone and two at once. Whoever then mends one in the scenario, as a user would, gains what
 * the explanation said of its cause, within a tenth.
 */
class InjectedCausesTest {

    /** Something that makes a scenario slow. */
    private enum Trouble {
        LATE_HOST(Cause.STRAGGLER),
        SLOW_CABLE(Cause.STRAGGLER),
        SLOW_RECEIVER(Cause.STRAGGLER),
        LOSS(Cause.RETRANSMISSION),
        SLOW_PCIE(Cause.HOST),
        LONG_CABLES(Cause.PROPAGATION),
        SLOW_LIBRARY(Cause.SOFTWARE),
        UNLUCKY_HASHES(Cause.HASH_COLLISION),
        INCAST(Cause.QUEUEING),
        PAUSES_OF_OTHERS(Cause.FLOW_CONTROL),
        RATE_CONTROL(Cause.CONGESTION_CONTROL);

        private final Cause cause;

        Trouble(Cause cause) {
            this.cause = cause;
        }
    }

    /** Two at once, the one that is mended first. */
    private enum Pair {
        LATE_BESIDE_PCIE(Trouble.LATE_HOST, Trouble.SLOW_PCIE),
        PCIE_BESIDE_LATE(Trouble.SLOW_PCIE, Trouble.LATE_HOST),
        LATE_BESIDE_SLOW(Trouble.LATE_HOST, Trouble.LONG_CABLES),
        LATE_BESIDE_COLLISION(Trouble.LATE_HOST, Trouble.UNLUCKY_HASHES),
        COLLISION_BESIDE_LATE(Trouble.UNLUCKY_HASHES, Trouble.LATE_HOST),
        COLLISION_BESIDE_SLOW(Trouble.UNLUCKY_HASHES, Trouble.SLOW_CABLE),
        COLLISION_BESIDE_RATES(Trouble.UNLUCKY_HASHES, Trouble.RATE_CONTROL),
        INCAST_BESIDE_RATES(Trouble.INCAST, Trouble.RATE_CONTROL),
        RATES_BESIDE_CABLES(Trouble.RATE_CONTROL, Trouble.LONG_CABLES),
        PAUSES_BESIDE_CABLES(Trouble.PAUSES_OF_OTHERS, Trouble.LONG_CABLES),
        LIBRARY_BESIDE_LATE(Trouble.SLOW_LIBRARY, Trouble.LATE_HOST),
        LATE_BESIDE_LIBRARY(Trouble.LATE_HOST, Trouble.SLOW_LIBRARY),
        LOSS_BESIDE_LATE(Trouble.LOSS, Trouble.LATE_HOST),
        CABLES_BESIDE_LATE(Trouble.LONG_CABLES, Trouble.LATE_HOST);

        private final Trouble mended;
        private final Trouble other;

        Pair(Trouble mended, Trouble other) {
            this.mended = mended;
            this.other = other;
        }
    }

    /** Its hashes put two of the three flows on one link. */
    private static final long UNLUCKY_SEED = 5;
    /** Its hashes put each of them on a link of its own. */
    private static final long LUCKY_SEED = 1;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void alone(Trouble trouble) throws Exception {
        compare(trouble, EnumSet.of(trouble));
    }

    @ParameterizedTest
    @EnumSource
    void besideAnother(Pair pair) throws Exception {
        compare(pair.mended, EnumSet.of(pair.mended, pair.other));
    }

    @Test
    void eachTroubleTakesTime() throws Exception {
        for (Trouble trouble : Trouble.values()) {
            double with = time(scenario(trouble, EnumSet.of(trouble)));
            double without = time(scenario(trouble, EnumSet.noneOf(Trouble.class)));
            assertTrue(with > 1.03 * without, trouble + ": " + with + " and " + without);
        }
    }

    private void compare(Trouble mended, Set<Trouble> troubles) throws Exception {
        Path scenario = scenario(mended, troubles);
        double with = time(scenario);
        Explanation explanation = Racks.explain(scenario).get(0);
        assertEquals(with, (double) explanation.totalPs());
        Set<Trouble> left = EnumSet.copyOf(troubles);
        left.remove(mended);
        double gained = with - time(scenario(mended, left));
        Recovery recovery = explanation.recovery(mended.cause);
        double said = (double) recovery.provenPs().orElse(recovery.statedPs());
        assertEquals(gained, said, 0.1 * said, () -> with + " ps: " + explanation.recoveries());
    }

    private double time(Path scenario) throws Exception {
        Experiment experiment = Experiment.load(scenario, RunOptions.AS_WRITTEN);
        var input = experiment.simulatorInput(experiment.plan().get(0));
        SimulationResult result = PacketSimulator.run(input.request(), Progress.NONE);
        assertEquals(SimulationResult.Status.COMPLETE, result.status());
        var part = input.parts().get(0);
        return (double) Explainer.end(part, result.messageDeliveredPs()) - Explainer.start(input, part);
    }

    /** Writes a scenario in which the trouble that will be mended can be, with some troubles. */
    private Path scenario(Trouble mended, Set<Trouble> troubles) throws Exception {
        Path own = Files.createTempDirectory(folder, "s");
        Racks racks = Racks.usual().of(2, 8, 8);
        String attributes = "";
        String policy = policy("rocev2", "dcqcn", Boolean.toString(troubles.contains(Trouble.RATE_CONTROL)));
        String work;
        String seed = "";
        switch (mended) {
            case UNLUCKY_HASHES, RATE_CONTROL -> {
                work = flows(
                        "f",
                        "rack1/host1>rack2/host1:8 MiB",
                        "rack1/host2>rack2/host2:8 MiB",
                        "rack1/host3>rack2/host3:8 MiB");
                boolean unlucky = troubles.contains(Trouble.UNLUCKY_HASHES) || mended == Trouble.RATE_CONTROL;
                seed = Racks.seed(unlucky ? UNLUCKY_SEED : LUCKY_SEED);
            }
            case INCAST ->
                work = flows(
                        "f",
                        troubles.contains(Trouble.INCAST)
                                ? new String[] {
                                    "rack1/host1>rack1/host4:4 MiB",
                                    "rack1/host2>rack1/host4:4 MiB",
                                    "rack1/host3>rack1/host4:4 MiB"
                                }
                                : new String[] {
                                    "rack1/host1>rack1/host4:4 MiB",
                                    "rack1/host2>rack1/host5:4 MiB",
                                    "rack1/host3>rack1/host6:4 MiB"
                                });
            case PAUSES_OF_OTHERS -> {
                racks = Racks.usual().of(2, 8, 2);
                policy = policy("infiniband");
                String others = troubles.contains(Trouble.PAUSES_OF_OTHERS)
                        ? flows(
                                "incast",
                                "rack2/host5>rack2/host1:8 MiB",
                                "rack2/host6>rack2/host1:8 MiB",
                                "rack2/host7>rack2/host1:8 MiB",
                                "rack1/host1>rack2/host1:8 MiB")
                        : "";
                work = flows("victim", "rack1/host5>rack2/host2:2 MiB") + others;
            }
            case LOSS -> work = flows("f", "rack1/host1>rack1/host2:16 MiB");
            case SLOW_RECEIVER -> work = flows("f", "rack1/host1>rack1/host4:16 MiB");
            default -> {
                policy = policy("infiniband");
                work = collective(
                        "all-reduce",
                        mended == Trouble.LONG_CABLES ? "256 KiB" : "8 MiB",
                        "algorithm=\"ring\" placement=\"interleaved\" protocol=\""
                                + (troubles.contains(Trouble.SLOW_LIBRARY) ? "simple" : "plain") + "\"");
            }
        }
        StringBuilder faults = new StringBuilder();
        for (Trouble trouble : troubles) {
            switch (trouble) {
                case LATE_HOST ->
                    faults.append(fault("jitter", "rack1/host2", "delay=\"20 us\" distribution=\"constant\""));
                case SLOW_CABLE -> faults.append(fault("slow", "rack1/host1/nic0", "rateFactor=\"0.5\""));
                case SLOW_RECEIVER -> faults.append(fault("slow-receiver", "rack1/host4/nic0", "rateFactor=\"0.4\""));
                case LOSS -> faults.append(fault("loss", "rack1/host2/nic0", "lossRatio=\"0.002\""));
                case SLOW_PCIE -> {
                    racks.pcie("200 Gb/s");
                    attributes = "hostPaths=\"true\"";
                }
                case LONG_CABLES -> racks.cables("2000 m");
                case UNLUCKY_HASHES, INCAST, PAUSES_OF_OTHERS, RATE_CONTROL, SLOW_LIBRARY -> {}
            }
        }
        return racks.write(own, attributes, seed + policy + work + faults);
    }

    private static String fault(String kind, String target, String attributes) {
        return "<faults id=\"" + kind + "\" name=\"" + kind + "\" kind=\"" + kind + "\" target=\"" + target + "\" "
                + attributes + "/>";
    }
}
