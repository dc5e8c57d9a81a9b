// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.sim.workload.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadAssemblyTest {
    private final FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));

    private WorkloadAssembly assemble(String workloads) throws InvalidInputException {
        return WorkloadAssembly.of(
                Samples.scenario(workloads).getWorkloads(), fabric, HostJitter.none(), 1, Samples.LOCATIONS);
    }

    private static String collective(String attributes) {
        return "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" " + attributes + "/>";
    }

    private void assertRefused(String workload, String... parts) {
        InvalidInputException refusal = assertThrows(InvalidInputException.class, () -> assemble(workload));
        for (String part : parts) {
            assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
        }
    }

    @Test
    void allReduceHasARingForEachNicOfAHost() throws InvalidInputException {
        WorkloadAssembly work =
                assemble(collective("name=\"sum\" collective=\"all-reduce\" algorithm=\"ring\" bytes=\"1 MiB\""));
        assertEquals(
                List.of(new WorkloadPart(
                        "sum",
                        CollectiveKind.ALL_REDUCE,
                        8,
                        1 << 20,
                        0,
                        2 * 14 * 8,
                        0,
                        new CollectiveMethod("", "ring", "plain", 2))),
                work.parts());
        assertEquals(2 * 14 * 8, work.workload().messageCount());
        assertEquals(14L << 20, work.workload().totalBytes());
    }

    @Test
    void noRankIsPlacedOnWhatIsCordoned() throws InvalidInputException {
        String sum = collective("name=\"sum\" collective=\"all-reduce\" algorithm=\"ring\" bytes=\"1 MiB\"");
        WorkloadAssembly work = assemble(sum + "<faults kind='cordon' target='rack1/host1'/>");
        assertEquals(6, work.parts().get(0).ranks());
        // rack1/host1 is host 0.
        for (int m = 0; m < work.workload().messageCount(); m++) {
            assertTrue(fabric.network().hostOfEnd(work.workload().source(m)) > 0);
            assertTrue(fabric.network().hostOfEnd(work.workload().destination(m)) > 0);
        }
    }

    @Test
    void iterationsWaitForTheOneBefore() throws InvalidInputException {
        String once = "name=\"sum\" collective=\"all-reduce\" algorithm=\"ring\" bytes=\"1 MiB\" channels=\"1\"";
        Workload one = assemble(collective(once)).workload();
        WorkloadAssembly work = assemble(collective(once + " iterations=\"3\""));
        assertEquals(3 * one.messageCount(), work.workload().messageCount());
        assertEquals(3L << 20, work.parts().get(0).bytes());
        int free = 0;
        for (int m = 0; m < work.workload().messageCount(); m++) {
            free += work.workload().predecessorCount(m) == 0 ? 1 : 0;
        }
        assertEquals(8, free);
    }

    @Test
    void incastGoesToItsRoot() throws InvalidInputException {
        WorkloadAssembly work = assemble(collective(
                "name=\"burst\" collective=\"incast\" bytes=\"4 KiB\" ranks=\"5\" root=\"2\" start=\"3 us\""));
        assertEquals(
                List.of(new WorkloadPart(
                        "burst", CollectiveKind.INCAST, 5, 16 << 10, 0, 4, 3_000_000, CollectiveMethod.NONE)),
                work.parts());
        for (int m = 0; m < 4; m++) {
            assertEquals(2, work.workload().destination(m));
            assertEquals(3_000_000, work.workload().releasePs(m));
        }
    }

    @Test
    void flowsAreBetweenGpusNicsOrHosts() throws InvalidInputException {
        WorkloadAssembly work = assemble(
                "<workloads xsi:type=\"scenario:FlowWorkload\" id=\"w\" name=\"v\" start=\"1 us\">"
                        + "<flows id=\"f\" source=\"rack1/host2\" target=\"rack2/host1/gpu1\" bytes=\"1 B\" start=\"2 us\"/>"
                        + "<flows id=\"g\" source=\"rack2/host2/nic1\" target=\"rack1/host1\" bytes=\"2 B\"/></workloads>");
        assertEquals(
                List.of(new WorkloadPart("v", CollectiveKind.FLOWS, 4, 3, 0, 2, -1, CollectiveMethod.NONE)),
                work.parts());
        assertEquals(2, work.workload().source(0));
        assertEquals(5, work.workload().destination(0));
        assertEquals(3_000_000, work.workload().releasePs(0));
        assertEquals(7, work.workload().source(1));
        assertEquals(0, work.workload().destination(1));
    }

    @Test
    void workloadsAreAddedUp() throws InvalidInputException {
        String text = collective("name=\"a\" collective=\"all-to-all\" bytes=\"8 KiB\"");
        WorkloadAssembly work = assemble(text + text.replace("id=\"w\" name=\"a\"", "id=\"x\" name=\"b\""));
        assertEquals(
                List.of("a", "b"), work.parts().stream().map(WorkloadPart::name).toList());
        assertEquals(2 * 56, work.workload().messageCount());
        assertEquals(56, work.parts().get(1).firstMessage());
    }

    @Test
    void refusesWhatTheSimulatorDoesNotTake() {
        assertRefused(
                collective("bytes=\"1 B\" collective=\"incast\" iterations=\"2\""), "CollectiveWorkload", "incast");
        assertRefused(
                "<workloads xsi:type=\"scenario:FlowWorkload\" id=\"w\" name=\"v\">"
                        + "<flows id=\"f\" source=\"rack1/host1\" target=\"rack2/host1\" bytes=\"1 B\" repeat=\"2\"/>"
                        + "</workloads>",
                "Flow",
                "repeat");
    }
}
