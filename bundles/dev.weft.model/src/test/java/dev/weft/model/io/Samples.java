// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;

/** Models that use every kind of feature. */
final class Samples {
    private Samples() {}

    static Fabric fabric() {
        FabricFactory f = FabricFactory.eINSTANCE;
        Fabric fabric = f.createFabric();
        fabric.setName("Sample");
        fabric.setDescription("Two lines\nwith \"quotes\" & <signs> \u00b5");
        NicType nicType = f.createNicType();
        nicType.setName("NIC");
        nicType.setPortRate(400_000_000_000L);
        SwitchType switchType = f.createSwitchType();
        switchType.setName("Switch");
        switchType.setRadix(64);
        switchType.setPortRate(400_000_000_000L);
        switchType.setBuffer(64L << 20);
        switchType.setLatency(300_000);
        HostType hostType = f.createHostType();
        hostType.setName("Host");
        hostType.setGpus(2);
        NicGroup nics = f.createNicGroup();
        nics.setName("NICs");
        nics.setType(nicType);
        nics.setCount(2);
        hostType.getNics().add(nics);
        CableType cable = f.createCableType();
        cable.setName("DAC");
        cable.setMedium(Medium.PASSIVE_COPPER);
        cable.setLength(3000);
        cable.setDelayPerLength(4500);
        fabric.getTypes().add(hostType);
        fabric.getTypes().add(nicType);
        fabric.getTypes().add(switchType);
        fabric.getTypes().add(cable);
        Block block = f.createBlock();
        block.setName("su");
        block.setReplicas(2);
        HostGroup hosts = f.createHostGroup();
        hosts.setName("host");
        hosts.setType(hostType);
        hosts.setCount(4);
        SwitchGroup leaf = f.createSwitchGroup();
        leaf.setName("leaf");
        leaf.setType(switchType);
        leaf.setCount(2);
        leaf.setRails(2);
        leaf.setTier(1);
        block.getNodes().add(hosts);
        block.getNodes().add(leaf);
        block.getLinks().add(link("hosts-leaf", hosts, leaf, LinkPattern.RAIL_ALIGNED, cable));
        SwitchGroup spine = f.createSwitchGroup();
        spine.setName("spine");
        spine.setType(switchType);
        spine.setCount(2);
        spine.setTier(2);
        spine.setRole(SwitchRole.SPINE);
        spine.setX(100);
        spine.setY(-20);
        fabric.getNodes().add(block);
        fabric.getNodes().add(spine);
        LinkGroup up = link("leaf-spine", leaf, spine, LinkPattern.EXPLICIT, cable);
        up.setRate(200_000_000_000L);
        up.setLength(0);
        for (int i = 1; i <= 4; i++) {
            Connection c = f.createConnection();
            c.setSourceIndex(i);
            c.setTargetIndex(i % 2 + 1);
            c.setTargetPort(10 + i);
            up.getConnections().add(c);
        }
        fabric.getLinks().add(up);
        return fabric;
    }

    private static LinkGroup link(String name, DeviceGroup a, SwitchGroup b, LinkPattern pattern, CableType cable) {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setName(name);
        link.setSource(a);
        link.setTarget(b);
        link.setPattern(pattern);
        link.setCableType(cable);
        return link;
    }

    static Scenario scenario() {
        ScenarioFactory f = ScenarioFactory.eINSTANCE;
        Scenario scenario = f.createScenario();
        scenario.setName("Sample scenario");
        scenario.setFabric("fabric.fabric");
        scenario.getSeeds().add(1L);
        scenario.getSeeds().add(1L);
        scenario.getSeeds().add(Long.MAX_VALUE);
        scenario.setSeriesInterval(10_000_000);
        Policy policy = PolicyFactory.eINSTANCE.createPolicy();
        policy.setName("RoCE");
        policy.setTransport("rocev2");
        ParameterValue value = PolicyFactory.eINSTANCE.createParameterValue();
        value.setName("ecnMin");
        value.setValue("100 KiB");
        policy.getValues().add(value);
        scenario.getPolicies().add(policy);
        CollectiveWorkload collective = f.createCollectiveWorkload();
        collective.setName("all-reduce");
        collective.setCollective(Collective.ALL_REDUCE);
        collective.setBytes(1L << 24);
        scenario.getWorkloads().add(collective);
        FlowWorkload flows = f.createFlowWorkload();
        flows.setName("victim");
        flows.setStart(1_000_000);
        Flow flow = f.createFlow();
        flow.setSource("su1/host1/gpu0");
        flow.setTarget("su2/host4/gpu1");
        flow.setBytes(1_000_000);
        flows.getFlows().add(flow);
        scenario.getWorkloads().add(flows);
        Fault fault = f.createFault();
        fault.setName("slow link");
        fault.setKind(FaultKind.SLOW);
        fault.setTarget("su1/leaf1/port1");
        fault.setRateFactor(0.1);
        scenario.getFaults().add(fault);
        return scenario;
    }
}
