// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.scenario.Scenario;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannedFaultsTest {
    /** Hosts have two cabled ports' worth of cables: NIC n of host h is cable 2h + n of its rack. */
    private final FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));

    private final PlannedFaults planned = new PlannedFaults(fabric, Samples.LOCATIONS);

    private List<Fault> plan(String fault) throws InvalidInputException {
        return planned.plan(Samples.scenario(fault)).faults();
    }

    @Test
    void aPortMeansItsCableFromEitherEnd() throws InvalidInputException {
        List<Fault> expected = List.of(new Fault.CableDown(0, 1_000_000, 2_000_000));
        assertEquals(expected, plan("<faults target='rack1/host1/nic0/port1' start='1 us' end='2 us'/>"));
        assertEquals(expected, plan("<faults target='rack1/leaf/port1' start='1 us' end='2 us'/>"));
    }

    @Test
    void aDeviceMeansAllItsCables() throws InvalidInputException {
        assertEquals(
                List.of(new Fault.SlowCable(0, 0.5, 0, Fault.NEVER), new Fault.SlowCable(1, 0.5, 0, Fault.NEVER)),
                plan("<faults kind='slow' target='rack1/host1' rateFactor='50 %'/>"));
        assertEquals(
                6,
                plan("<faults kind='loss' target='rack1/leaf' lossRatio='0.1'/>")
                        .size());
        assertEquals(
                List.of(new Fault.BitErrors(1, 1e-9, 0, Fault.NEVER)),
                plan("<faults kind='bit-errors' target='rack1/host1/nic1' bitErrorRatio='1e-9'/>"));
        int leaf = fabric.network().target(0);
        assertEquals(
                List.of(new Fault.SwitchDown(leaf, 0, Fault.NEVER)), plan("<faults kind='down' target='rack1/leaf'/>"));
    }

    @Test
    void whatIsCordonedIsNotUsedFromTheBeginningOn() throws InvalidInputException {
        assertEquals(
                List.of(new Fault.CableDown(0, 0, Fault.NEVER)),
                plan("<faults kind='cordon' target='rack1/leaf/port1'/>"));
        int leaf = fabric.network().target(0);
        assertEquals(
                List.of(new Fault.SwitchDown(leaf, 0, Fault.NEVER)),
                plan("<faults kind='cordon' target='rack1/leaf'/>"));
        // No rank is there, so that nothing needs to be broken.
        assertEquals(List.of(), plan("<faults kind='cordon' target='rack1/host1'/>"));
        assertEquals(List.of(), plan("<faults kind='cordon' target='rack1/host1/gpu1'/>"));
    }

    @Test
    void aSlowReceiverIsANicAtAPartOfItsRate() throws InvalidInputException {
        assertEquals(
                List.of(new Fault.SlowReceiver(1, 100_000_000_000L, 0, Fault.NEVER)),
                plan("<faults kind='slow-receiver' target='rack1/host1/gpu1' rateFactor='0.25'/>"));
        assertEquals(
                2,
                plan("<faults kind='slow-receiver' target='rack2/host2' rateFactor='0.25'/>")
                        .size());
    }

    @Test
    void whatComesAgainIsPlannedEachTime() throws InvalidInputException {
        assertEquals(
                List.of(
                        new Fault.CableDown(0, 1_000_000, 2_000_000),
                        new Fault.CableDown(0, 6_000_000, 7_000_000),
                        new Fault.CableDown(0, 11_000_000, 12_000_000)),
                plan("<faults target='rack1/leaf/port1' start='1 us' end='2 us' period='5 us' repeats='3'/>"));
        int leaf = fabric.network().target(0);
        assertEquals(
                List.of(new Fault.SwitchStall(leaf, 0, 1_000_000), new Fault.SwitchStall(leaf, 9_000_000, 10_000_000)),
                plan("<faults kind='stall' target='rack1/leaf' end='1 us' period='9 us' repeats='2'/>"));
    }

    @Test
    void routesHealAfterTheScenariosTime() throws InvalidInputException {
        Scenario scenario = Samples.scenario("");
        assertEquals(FaultPlan.DEFAULT_HEALING_PS, planned.plan(scenario).healingPs());
        scenario.setHealing(5_000_000);
        assertEquals(5_000_000, planned.plan(scenario).healingPs());
    }

    @Test
    void watchedPortsAreTheLinksThatTheySendInto() throws InvalidInputException {
        Scenario scenario = Samples.scenario("");
        assertTrue(planned.ports(scenario, 1_000_000).isEmpty());
        scenario.getWatchedPorts().add("rack1/leaf/port1");
        scenario.getWatchedPorts().add("rack1/host1/nic0/port1");
        scenario.setBusiestPorts(3);
        assertEquals(List.of(1, 0), planned.ports(scenario, 1_000_000).links());
        assertEquals(3, planned.ports(scenario, 1_000_000).busiest());
        scenario.setBusiestPorts(2_000);
        assertThrows(InvalidInputException.class, () -> planned.ports(scenario, 1_000_000));
    }
}
