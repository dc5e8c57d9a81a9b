// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import static dev.weft.experiment.cause.Racks.collective;
import static dev.weft.experiment.cause.Racks.flows;
import static dev.weft.experiment.cause.Racks.policy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.results.io.CausesFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Causes are injected alone and mixed; removing the one that is named gives back what the analysis states. */
class CausesTest {
    private static final String RING = collective("all-reduce", "8 MiB", "algorithm=\"ring\"");
    private static final String PLAIN = policy("rocev2", "dcqcn", "false");
    private static final String LATE = "<faults id=\"late\" name=\"late\" kind=\"jitter\" target=\"rack1/host2\""
            + " delay=\"20 us\" distribution=\"constant\"/>";
    private static final String INCAST = flows(
            "incast",
            "rack2/host5>rack2/host1:8 MiB",
            "rack2/host6>rack2/host1:8 MiB",
            "rack2/host7>rack2/host1:8 MiB",
            "rack1/host1>rack2/host1:8 MiB");

    @TempDir
    Path folder;

    private static String slow(String target, String factor) {
        return "<faults id=\"slow\" name=\"slow\" kind=\"slow\" target=\"" + target + "\" rateFactor=\"" + factor
                + "\"/>";
    }

    private static String loss(String target, String ratio) {
        return "<faults id=\"loss\" name=\"loss\" kind=\"loss\" target=\"" + target + "\" lossRatio=\"" + ratio
                + "\"/>";
    }

    private Explanation explain(Racks racks, String attributes, String elements) throws Exception {
        return Racks.explain(racks.write(folder, attributes, elements)).get(0);
    }

    private Explanation explain(String elements) throws Exception {
        return explain(Racks.usual(), "", elements);
    }

    /** Removing the cause gives back what is stated, within a tenth of that. */
    private static void assertProven(Explanation explanation, Cause cause, double leastPart) {
        Recovery recovery = explanation.recovery(cause);
        assertTrue(
                recovery.statedPs() >= leastPart * explanation.totalPs(),
                cause + " states " + recovery.statedPs() + " of " + explanation.totalPs());
        double proven = recovery.provenPs().orElseThrow();
        assertEquals(
                proven, (double) recovery.statedPs(), 0.1 * recovery.statedPs(), explanation.recoveries()::toString);
        assertEquals(
                explanation.totalPs(),
                explanation.composition().values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    private static void assertNamed(Explanation explanation, String text) {
        assertTrue(explanation.sentence().contains(text), explanation.sentence());
    }

    @Test
    void serialisationAlone() throws Exception {
        Explanation one = explain(PLAIN + flows("f", "rack1/host1>rack1/host2:16 MiB"));
        assertProven(one, Cause.SERIALISATION, 0.99);
        assertNamed(one, "Nothing is in the way: 100 %");
        assertEquals(0, (double) one.excessPs(), 0.01 * one.totalPs());
    }

    @Test
    void propagationAlone() throws Exception {
        Explanation one = explain(
                Racks.usual().cables("2000 m"), "", PLAIN + collective("all-reduce", "64 KiB", "algorithm=\"ring\""));
        assertProven(one, Cause.PROPAGATION, 0.95);
    }

    @Test
    void softwareAlone() throws Exception {
        Explanation one = explain(
                policy("infiniband") + collective("all-reduce", "1 MiB", "algorithm=\"ring\" protocol=\"simple\""));
        assertProven(one, Cause.SOFTWARE, 0.5);
    }

    @Test
    void queueingAlone() throws Exception {
        Explanation one = explain(PLAIN
                + flows(
                        "f",
                        "rack1/host1>rack1/host4:4 MiB",
                        "rack1/host2>rack1/host4:4 MiB",
                        "rack1/host3>rack1/host4:4 MiB"));
        assertProven(one, Cause.QUEUEING, 0.6);
        assertNamed(
                one,
                "100 % of the excess over an ideal fabric is senders that meet at one receiver"
                        + " (rack1/leaf/port4)");
    }

    @Test
    void oversubscriptionAlone() throws Exception {
        Explanation one = explain(
                Racks.usual().of(2, 4, 2),
                "",
                policy("infiniband") + collective("all-to-all", "8 MiB", "algorithm=\"direct\""));
        assertProven(one, Cause.QUEUEING, 0.1);
        assertNamed(one, "links between switches that get");
    }

    @Test
    void hashCollisionAlone() throws Exception {
        Explanation one = explain(Racks.seed(5)
                + PLAIN
                + flows(
                        "f",
                        "rack1/host1>rack2/host1:8 MiB",
                        "rack1/host2>rack2/host2:8 MiB",
                        "rack1/host3>rack2/host3:8 MiB",
                        "rack1/host4>rack2/host4:8 MiB"));
        assertProven(one, Cause.HASH_COLLISION, 0.6);
        assertNamed(
                one,
                "100 % of the excess over an ideal fabric is a link that carries two flows or more"
                        + " (rack1/leaf/port8); 2 of 3 links beside it are idle");
    }

    @ParameterizedTest
    @CsvSource({"1,4", "2,4", "5,4", "7,4", "1,8", "3,8"})
    void collisionsInARing(long seed, int hosts) throws Exception {
        Explanation one = explain(
                Racks.usual().of(2, hosts, hosts),
                "",
                Racks.seed(seed)
                        + PLAIN
                        + collective("all-reduce", "8 MiB", "algorithm=\"ring\" placement=\"interleaved\""));
        assertProven(one, Cause.HASH_COLLISION, 0.2);
        assertNamed(one, "two flows or more");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void collisionsThatSlowSendersDown(long seed) throws Exception {
        Explanation one = explain(Racks.seed(seed)
                + policy("rocev2")
                + collective("all-reduce", "8 MiB", "algorithm=\"ring\" placement=\"interleaved\"")
                + LATE);
        assertProven(one, Cause.HASH_COLLISION, 0.3);
        if (one.recovery(Cause.CONGESTION_CONTROL).statedPs() > 0.05 * one.totalPs()) {
            assertProven(one, Cause.CONGESTION_CONTROL, 0.05);
        }
    }

    @Test
    void collisionsAmongLossesAreNotProven() throws Exception {
        Explanation one = explain(Racks.seed(1)
                + PLAIN
                + collective("all-reduce", "8 MiB", "algorithm=\"ring\" placement=\"interleaved\"")
                + loss("rack1/host4/nic0", "0.005"));
        assertTrue(one.recovery(Cause.HASH_COLLISION).provenPs().isEmpty());
        assertProven(one, Cause.RETRANSMISSION, 0.3);
    }

    @Test
    void flowControlAlone() throws Exception {
        Path scenario = Racks.usual()
                .of(2, 8, 2)
                .write(folder, policy("infiniband") + INCAST + flows("victim", "rack1/host5>rack2/host2:2 MiB"));
        Explanation victim = Racks.explain(scenario).get(1);
        assertEquals("victim", victim.workload());
        assertProven(victim, Cause.FLOW_CONTROL, 0.5);
        assertNamed(victim, "98 % of the excess over an ideal fabric is senders stopped by pauses");
    }

    @Test
    void congestionControlAlone() throws Exception {
        Explanation one = explain(policy("rocev2")
                + flows(
                        "f",
                        "rack1/host1>rack2/host1:16 MiB",
                        "rack1/host2>rack2/host1:4 MiB",
                        "rack1/host3>rack2/host1:4 MiB",
                        "rack2/host2>rack2/host1:4 MiB"));
        assertProven(one, Cause.CONGESTION_CONTROL, 0.5);
    }

    @Test
    void retransmissionAlone() throws Exception {
        Explanation one =
                explain(PLAIN + flows("f", "rack1/host1>rack1/host2:16 MiB") + loss("rack1/host2/nic0", "0.005"));
        assertProven(one, Cause.RETRANSMISSION, 0.1);
        assertNamed(one, "100 % of the excess over an ideal fabric is lost packets");
    }

    @Test
    void hostAlone() throws Exception {
        Explanation one = explain(Racks.usual().pcie("200 Gb/s"), "hostPaths=\"true\"", policy("infiniband") + RING);
        assertProven(one, Cause.HOST, 0.45);
    }

    @Test
    void lateHostAlone() throws Exception {
        Explanation one = explain(PLAIN + RING + LATE);
        assertProven(one, Cause.STRAGGLER, 0.1);
        assertNamed(one, "hosts that are late: rack1/host2/nic0");
    }

    @Test
    void slowCableAlone() throws Exception {
        Explanation one = explain(policy("infiniband") + RING + slow("rack1/host2/nic0", "0.5"));
        assertProven(one, Cause.STRAGGLER, 0.4);
        assertNamed(one, "what is slow or stalls: rack1/host2/nic0/port1");
    }

    @Test
    void slowHostsAndLateOnes() throws Exception {
        Explanation one =
                explain(Racks.usual().pcie("200 Gb/s"), "hostPaths=\"true\"", policy("infiniband") + RING + LATE);
        assertProven(one, Cause.HOST, 0.4);
        assertProven(one, Cause.STRAGGLER, 0.05);
    }

    @Test
    void collisionAndQueueing() throws Exception {
        Explanation one = explain(PLAIN
                + flows(
                        "f",
                        "rack1/host1>rack2/host1:4 MiB",
                        "rack1/host2>rack2/host1:4 MiB",
                        "rack1/host3>rack2/host1:4 MiB",
                        "rack2/host2>rack2/host1:4 MiB"));
        assertProven(one, Cause.QUEUEING, 0.4);
        // With the receiver as narrow as it is, other paths bring nothing.
        assertEquals(0, (double) one.recovery(Cause.HASH_COLLISION).statedPs(), 0.02 * one.totalPs());
    }

    @Test
    void queueingHereAndLossThere() throws Exception {
        Path scenario = Racks.usual()
                .write(
                        folder,
                        PLAIN
                                + flows(
                                        "f",
                                        "rack1/host1>rack2/host1:4 MiB",
                                        "rack2/host3>rack2/host1:4 MiB",
                                        "rack2/host2>rack2/host1:4 MiB")
                                + flows("g", "rack2/host4>rack1/host4:16 MiB")
                                + loss("rack1/host4/nic0", "0.005"));
        List<Explanation> both = Racks.explain(scenario);
        assertProven(both.get(0), Cause.QUEUEING, 0.6);
        assertProven(both.get(1), Cause.RETRANSMISSION, 0.9);
        assertEquals(0, both.get(0).recovery(Cause.RETRANSMISSION).statedPs());
    }

    @Test
    void collisionsInARingWithALateHost() throws Exception {
        Explanation one = explain(Racks.seed(3)
                + PLAIN
                + collective("all-reduce", "8 MiB", "algorithm=\"ring\" placement=\"interleaved\"")
                + LATE);
        assertProven(one, Cause.HASH_COLLISION, 0.3);
        assertNamed(one, "links that carry two flows or more each");
    }

    @Test
    void slowCableAndLateHost() throws Exception {
        Explanation one = explain(policy("infiniband") + RING + LATE + slow("rack2/host2/nic0", "0.7"));
        assertProven(one, Cause.STRAGGLER, 0.2);
    }

    @Test
    void whatIsNotThereIsNotNamed() throws Exception {
        Explanation one = explain(policy("metaroce") + collective("all-to-all", "8 MiB", "algorithm=\"direct\""));
        for (Cause cause :
                List.of(Cause.HASH_COLLISION, Cause.FLOW_CONTROL, Cause.RETRANSMISSION, Cause.HOST, Cause.STRAGGLER)) {
            assertEquals(0, (double) one.recovery(cause).statedPs(), 0.01 * one.totalPs(), cause.key());
        }
        assertTrue(
                one.notes().get(0).startsWith("Messages crossed 32 of 32 directed links"),
                one.notes().toString());
        assertTrue(
                one.notes().get(1).startsWith("This transport never pauses"),
                one.notes().toString());
    }

    @Test
    void whyNothingPaused() throws Exception {
        Explanation one = explain(PLAIN + flows("f", "rack1/host1>rack1/host2:1 MiB"));
        assertTrue(
                one.notes().get(1).startsWith("No port paused: the longest queue was"),
                one.notes().toString());
    }

    @Test
    void messagesThatDoNotArriveAreNamed() throws Exception {
        Explanation one = explain(PLAIN + flows("f", "rack1/host1>rack2/host1:4 MiB") + loss("rack1/host1/nic0", "1"));
        assertFalse(one.isComplete());
        assertEquals(
                "1 of 1 messages did not arrive; still waiting: rack1/host1/nic0 to rack2/host1/nic0 (4 MiB, released at"
                        + " 0 ps).",
                one.sentence());
    }

    @Test
    void filesKeepEverything() throws Exception {
        List<Explanation> written = List.of(
                explain(PLAIN + RING + LATE),
                explain(PLAIN + flows("f", "rack1/host1>rack2/host1:4 MiB") + loss("rack1/host1/nic0", "1")));
        Files.writeString(
                folder.resolve(CausesFile.NAME), CausesFile.toJson(written).toString());
        assertEquals(written, CausesFile.read(folder));
    }

    @Test
    void severalSizesCannotBeExplained() throws Exception {
        Path scenario =
                Racks.usual().write(folder, PLAIN + collective("all-reduce", "1 MiB", "maximumBytes=\"4 MiB\""));
        Experiment experiment = Experiment.load(scenario, RunOptions.AS_WRITTEN);
        Explainer explainer = new Explainer(experiment, true, 1, () -> true);
        InvalidInputException refused = assertThrows(
                InvalidInputException.class,
                () -> explainer.explain(experiment.plan().get(0)));
        assertTrue(refused.getMessage().contains("give one size"), refused.getMessage());
    }
}
