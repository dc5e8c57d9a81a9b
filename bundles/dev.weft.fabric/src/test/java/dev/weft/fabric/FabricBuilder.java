// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.model.ElementIds;
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
import dev.weft.model.fabric.SwitchType;

/** Small fabrics for tests. Rates are in Gb/s; NICs have 400. */
public final class FabricBuilder {
    private static final FabricFactory FACTORY = FabricFactory.eINSTANCE;
    private static final long GIGA = 1_000_000_000L;

    public final Fabric fabric = FACTORY.createFabric();

    public FabricBuilder() {
        fabric.setName("test");
        ids();
    }

    public void ids() {
        ElementIds.assignMissing(fabric);
    }

    public HostType hostType(int gpus, int nics, int ports) {
        HostType type = FACTORY.createHostType();
        type.setName("host type " + fabric.getTypes().size());
        type.setGpus(gpus);
        fabric.getTypes().add(type);
        nics(type, nics, ports, 400);
        return type;
    }

    public NicGroup nics(HostType host, int count, int ports, long rate) {
        NicType type = FACTORY.createNicType();
        type.setName("NIC type " + fabric.getTypes().size());
        type.setPorts(ports);
        type.setPortRate(rate * GIGA);
        fabric.getTypes().add(type);
        NicGroup group = FACTORY.createNicGroup();
        group.setCount(count);
        group.setType(type);
        host.getNics().add(group);
        ids();
        return group;
    }

    public SwitchType switchType(int radix, long rate, int breakout) {
        SwitchType type = FACTORY.createSwitchType();
        type.setName("switch type " + fabric.getTypes().size());
        type.setRadix(radix);
        type.setPortRate(rate * GIGA);
        type.setBreakout(breakout);
        type.setBuffer(1 << 20);
        fabric.getTypes().add(type);
        ids();
        return type;
    }

    public Block block(String name, int replicas) {
        return block(fabric, name, replicas);
    }

    public Block block(NodeContainer in, String name, int replicas) {
        Block block = FACTORY.createBlock();
        block.setName(name);
        block.setReplicas(replicas);
        in.getNodes().add(block);
        ids();
        return block;
    }

    public HostGroup hosts(String name, int count, HostType type) {
        return hosts(fabric, name, count, type);
    }

    public HostGroup hosts(NodeContainer in, String name, int count, HostType type) {
        HostGroup group = FACTORY.createHostGroup();
        group.setName(name);
        group.setCount(count);
        group.setType(type);
        in.getNodes().add(group);
        ids();
        return group;
    }

    public SwitchGroup switches(String name, int count, SwitchType type) {
        return switches(fabric, name, count, type);
    }

    public SwitchGroup switches(NodeContainer in, String name, int count, SwitchType type) {
        SwitchGroup group = FACTORY.createSwitchGroup();
        group.setName(name);
        group.setCount(count);
        group.setTier(1);
        group.setType(type);
        in.getNodes().add(group);
        ids();
        return group;
    }

    public LinkGroup link(DeviceGroup source, SwitchGroup target, LinkPattern pattern) {
        return link(fabric, source, target, pattern);
    }

    public LinkGroup link(NodeContainer in, DeviceGroup source, SwitchGroup target, LinkPattern pattern) {
        LinkGroup link = FACTORY.createLinkGroup();
        link.setName(source.getName() + "-" + target.getName());
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        in.getLinks().add(link);
        ids();
        return link;
    }
}
