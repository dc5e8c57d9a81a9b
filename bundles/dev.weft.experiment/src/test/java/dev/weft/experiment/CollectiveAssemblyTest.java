// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.rules.CollectiveRules;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.results.CollectiveMethod;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Schedule;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collectives of a scenario as messages: what the scenario says and what is chosen where it does not. */
class CollectiveAssemblyTest {
    private final FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));

    @TempDir
    Path folder;

    private WorkloadAssembly assemble(String attributes) throws InvalidInputException {
        String text = "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" name=\"w\" " + attributes + "/>";
        Locations here = element -> new Place(folder.resolve("s.scenario"), 0, "w");
        return WorkloadAssembly.of(Samples.scenario(text).getWorkloads(), fabric, HostJitter.none(), 1, here);
    }

    @Test
    void anAllToAllOverRailsThatNothingJoinsAsksForARelay() throws InvalidInputException {
        FabricNetwork apart = FabricNetwork.of(Samples.railOnly());
        String direct = "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" name=\"w\" bytes=\"64 KiB\""
                + " collective=\"all-to-all\" algorithm=\"direct\"%s/>";
        Locations here = element -> new Place(folder.resolve("s.scenario"), 7, "w");
        String message = assertThrows(
                        InvalidInputException.class,
                        () -> WorkloadAssembly.of(
                                Samples.scenario(direct.formatted("")).getWorkloads(),
                                apart,
                                HostJitter.none(),
                                1,
                                here))
                .getMessage();
        assertTrue(message.contains("relay=\"true\""), message);
        WorkloadAssembly relayed = WorkloadAssembly.of(
                Samples.scenario(direct.formatted(" relay=\"true\"")).getWorkloads(),
                apart,
                HostJitter.none(),
                1,
                here);
        assertTrue(relayed.workload().messageCount() > 0);
    }

    private CollectiveMethod method(String attributes) throws InvalidInputException {
        return assemble(attributes).parts().get(0).method();
    }

    @Test
    void fabricAndSimulatorAgreeOnWhatAlgorithmsDo() {
        for (Collective collective : Collective.values()) {
            if (collective == Collective.INCAST) {
                continue;
            }
            for (Algorithm algorithm : Algorithm.values()) {
                if (algorithm != Algorithm.AUTO) {
                    assertEquals(
                            CollectiveRules.fits(collective, algorithm),
                            Schedule.supports(
                                    Operation.valueOf(collective.name()),
                                    dev.weft.sim.collective.Algorithm.valueOf(algorithm.name())),
                            collective + " by " + algorithm);
                }
            }
        }
    }

    @Test
    void everyCollectiveByEveryAlgorithmIsAssembled() throws InvalidInputException {
        for (Collective collective : Collective.values()) {
            for (Algorithm algorithm : Algorithm.values()) {
                if (CollectiveRules.fits(collective, algorithm)) {
                    WorkloadAssembly work = assemble("collective=\"" + collective + "\" algorithm=\"" + algorithm
                            + "\" bytes=\"64 KiB\" protocol=\"auto\"");
                    assertTrue(work.workload().messageCount() > 0, collective + " by " + algorithm);
                }
            }
        }
    }

    @Test
    void smallSizesTakeTheTreeAndLargeOnesTheRing() throws InvalidInputException {
        String text = "collective=\"all-reduce\" protocol=\"auto\" bytes=";
        assertEquals(new CollectiveMethod("", "tree", "ll", 1), method(text + "\"8 B\""));
        CollectiveMethod large = method(text + "\"1 GiB\" chunk=\"4 MiB\"");
        assertEquals("ring", large.algorithm());
        assertEquals("simple", large.protocol());
        assertEquals(2, large.channels());
        assertEquals("plain", method("collective=\"all-reduce\" bytes=\"8 B\"").protocol());
    }

    @Test
    void protocolsCountFromTheCall() throws InvalidInputException {
        WorkloadAssembly work =
                assemble("collective=\"all-reduce\" algorithm=\"ring\" protocol=\"ll\" bytes=\"8 KiB\" start=\"1 us\"");
        assertEquals(1_000_000, work.parts().get(0).calledPs());
        assertEquals(1_000_000 + 6_600_000, work.workload().releasePs(0));
        // A flag beside every four bytes.
        assertEquals(2 * 14 * 8192, work.workload().totalBytes());
    }

    @Test
    void switchesThatAddHaveNodesBehindTheFabric() throws InvalidInputException {
        WorkloadAssembly work = assemble("collective=\"all-reduce\" algorithm=\"in-network\" bytes=\"1 MiB\"");
        FabricNetwork larger = work.fabric();
        assertTrue(larger.network().nicCount() > fabric.network().nicCount());
        assertEquals(larger.network().linkCount(), larger.linkNames().size());
        String name = larger.nicName(fabric.network().nicCount());
        assertTrue(name.contains("aggregation"), name);
        assertEquals(
                fabric.linkNames(),
                larger.linkNames().subList(0, fabric.linkNames().size()));
    }

    @Test
    void popularExpertsGetMore() throws InvalidInputException {
        Workload even = assemble("collective=\"all-to-all\" bytes=\"8 MiB\"").workload();
        Workload skewed =
                assemble("collective=\"all-to-all\" bytes=\"8 MiB\" skew=\"1\"").workload();
        long most = 0;
        long least = Long.MAX_VALUE;
        for (int m = 0; m < skewed.messageCount(); m++) {
            most = Math.max(most, skewed.bytes(m));
            least = Math.min(least, skewed.bytes(m));
        }
        assertEquals(8.0, (double) most / least, 0.01);
        assertEquals(1 << 20, even.bytes(0));
        // All but what stays at each rank, together what even parts are.
        assertEquals((double) even.totalBytes(), (double) skewed.totalBytes(), 8);
    }

    @Test
    void jobsAreLaidBesideEachOther() throws InvalidInputException {
        Workload first = assemble("collective=\"all-to-all\" bytes=\"1 KiB\" ranks=\"4\"")
                .workload();
        Workload second = assemble("collective=\"all-to-all\" bytes=\"1 KiB\" ranks=\"4\" skip=\"4\"")
                .workload();
        for (int m = 0; m < first.messageCount(); m++) {
            assertTrue(first.source(m) < 4 && second.source(m) >= 4);
        }
    }

    @Test
    void ranksFromAFile() throws IOException, InvalidInputException {
        Path file = folder.resolve("ranks.txt");
        Files.writeString(file, "# rank 0 first\nrack2/host1/gpu1\n\nrack1/host1/gpu0\n");
        String text = "collective=\"send-receive\" placement=\"file\" rankFile=\"ranks.txt\" bytes=\"1 KiB\"";
        Workload work = assemble(text).workload();
        assertEquals(2, work.messageCount());
        assertEquals(5, work.source(0));
        assertEquals(0, work.destination(0));
        assertRefused(text, "rack1/host1/gpu0\nrack9/host1/gpu0\n", "ranks.txt:2", "rack9/host1/gpu0");
        assertRefused(text, "rack1/host1/gpu0\nrack1/host1/gpu0\n", "ranks.txt:2", "twice");
        assertRefused(text, "rack1/host1/gpu0\n", "ranks.txt", "1 GPUs");
        Files.delete(file);
        InvalidInputException missing = assertThrows(InvalidInputException.class, () -> assemble(text));
        assertTrue(missing.getMessage().contains("Cannot read"), missing.getMessage());
    }

    private void assertRefused(String text, String ranks, String... parts) throws IOException {
        Files.writeString(folder.resolve("ranks.txt"), ranks);
        InvalidInputException refusal = assertThrows(InvalidInputException.class, () -> assemble(text));
        for (String part : parts) {
            assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
        }
    }

    @Test
    void seedsDecideWhoIsPopular() {
        var parts = SkewedParts.of(16, 1 << 20, 1, 1);
        var others = SkewedParts.of(16, 1 << 20, 1, 2);
        boolean different = false;
        for (int r = 0; r < 16; r++) {
            different |= parts.bytes(0, r) != others.bytes(0, r);
        }
        assertTrue(different);
        assertNotEquals(0, parts.bytes(0, 0));
    }
}
