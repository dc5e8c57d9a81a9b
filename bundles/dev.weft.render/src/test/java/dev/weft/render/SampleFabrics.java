// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;

/** Fabrics to draw. */
final class SampleFabrics {
    private static final FabricFactory FACTORY = FabricFactory.eINSTANCE;
    private static final long GBPS = 1_000_000_000L;

    private final Fabric fabric = FACTORY.createFabric();
    private final HostType hostType = FACTORY.createHostType();
    private final SwitchType switchType = FACTORY.createSwitchType();

    private SampleFabrics(String name) {
        fabric.setName(name);
        NicType nic = FACTORY.createNicType();
        nic.setId("nic");
        nic.setName("400G NIC");
        nic.setPortRate(400 * GBPS);
        hostType.setId("host-type");
        hostType.setName("8-GPU host");
        hostType.setGpus(8);
        NicGroup nics = FACTORY.createNicGroup();
        nics.setId("nics");
        nics.setType(nic);
        nics.setCount(8);
        hostType.getNics().add(nics);
        switchType.setId("switch-type");
        switchType.setName("Quantum-2 QM9700");
        switchType.setRadix(64);
        switchType.setPortRate(400 * GBPS);
        fabric.getTypes().add(nic);
        fabric.getTypes().add(hostType);
        fabric.getTypes().add(switchType);
    }

    private HostGroup hosts(NodeContainer container, String name, int count) {
        HostGroup hosts = FACTORY.createHostGroup();
        hosts.setId(name);
        hosts.setName(name);
        hosts.setCount(count);
        hosts.setType(hostType);
        container.getNodes().add(hosts);
        return hosts;
    }

    private SwitchGroup switches(NodeContainer container, String name, SwitchRole role, int count, int rails) {
        SwitchGroup group = FACTORY.createSwitchGroup();
        group.setId(name);
        group.setName(name);
        group.setRole(role);
        group.setTier(role.getValue() + 1);
        group.setCount(count);
        group.setRails(rails);
        group.setType(switchType);
        container.getNodes().add(group);
        return group;
    }

    private static void link(
            NodeContainer container, DeviceGroup source, DeviceGroup target, LinkPattern pattern, int cables) {
        LinkGroup link = FACTORY.createLinkGroup();
        link.setId(source.getId() + "-" + target.getId());
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        link.setCables(cables);
        container.getLinks().add(link);
    }

    /** Groups in three tiers. */
    static Fabric railOptimised() {
        SampleFabrics sample = new SampleFabrics("128 GPUs, rail-optimised");
        HostGroup hosts = sample.hosts(sample.fabric, "host", 16);
        SwitchGroup leaf = sample.switches(sample.fabric, "leaf", SwitchRole.LEAF, 8, 8);
        SwitchGroup spine = sample.switches(sample.fabric, "spine", SwitchRole.SPINE, 4, 0);
        link(sample.fabric, hosts, leaf, LinkPattern.RAIL_ALIGNED, 1);
        link(sample.fabric, leaf, spine, LinkPattern.FULL_MESH, 4);
        return sample.fabric;
    }

    /** Each switch a box of its own: many links. */
    static Fabric leafSpine() {
        SampleFabrics sample = new SampleFabrics("leaf-spine");
        DeviceGroup[] spines = new DeviceGroup[4];
        for (int s = 0; s < spines.length; s++) {
            spines[s] = sample.switches(sample.fabric, "spine" + (s + 1), SwitchRole.SPINE, 1, 0);
        }
        for (int l = 1; l <= 6; l++) {
            SwitchGroup leaf = sample.switches(sample.fabric, "leaf" + l, SwitchRole.LEAF, 1, 0);
            HostGroup hosts = sample.hosts(sample.fabric, "rack" + l, 4);
            link(sample.fabric, hosts, leaf, LinkPattern.FULL_MESH, 8);
            for (DeviceGroup spine : spines) {
                link(sample.fabric, leaf, spine, LinkPattern.FULL_MESH, 8);
            }
        }
        return sample.fabric;
    }

    /** A block with replicas below cores, and a link that leaves the block. */
    static Fabric blocks() {
        SampleFabrics sample = new SampleFabrics("blocks");
        SwitchGroup core = sample.switches(sample.fabric, "core", SwitchRole.CORE, 64, 0);
        Block block = FACTORY.createBlock();
        block.setId("su");
        block.setName("su");
        block.setReplicas(4);
        sample.fabric.getNodes().add(block);
        HostGroup hosts = sample.hosts(block, "host", 32);
        SwitchGroup leaf = sample.switches(block, "leaf", SwitchRole.LEAF, 8, 8);
        SwitchGroup spine = sample.switches(block, "spine", SwitchRole.SPINE, 8, 0);
        link(block, hosts, leaf, LinkPattern.RAIL_ALIGNED, 1);
        link(block, leaf, spine, LinkPattern.FULL_MESH, 4);
        link(sample.fabric, spine, core, LinkPattern.FULL_MESH, 1);
        HostGroup storage = sample.hosts(sample.fabric, "storage", 4);
        link(sample.fabric, storage, core, LinkPattern.FULL_MESH, 1);
        return sample.fabric;
    }

    /** Hosts one by one, each linked with a leaf of each rail. */
    static Fabric rails(int rails, int hosts) {
        SampleFabrics sample = new SampleFabrics("rails");
        SwitchGroup[] leaves = new SwitchGroup[rails];
        for (int r = 0; r < rails; r++) {
            leaves[r] = sample.switches(sample.fabric, "leaf" + r, SwitchRole.LEAF, 1, 1);
            leaves[r].setFirstRail(r);
        }
        for (int h = 0; h < hosts; h++) {
            HostGroup host = sample.hosts(sample.fabric, "host" + h, 1);
            for (SwitchGroup leaf : leaves) {
                link(sample.fabric, host, leaf, LinkPattern.RAIL_ALIGNED, 1);
            }
        }
        return sample.fabric;
    }
}
