// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.function.Supplier;
import org.eclipse.gef.requests.CreationFactory;

/** Makes a new node each time a tool needs one. */
final class NodeFactory implements CreationFactory {
    private static final int HOSTS = 8;
    private static final int LEAVES = 2;

    private final String name;
    private final Supplier<? extends Node> maker;

    private NodeFactory(String name, Supplier<? extends Node> maker) {
        this.name = name;
        this.maker = maker;
    }

    static NodeFactory hosts() {
        return new NodeFactory(Messages.hostName, () -> {
            HostGroup group = FabricFactory.eINSTANCE.createHostGroup();
            group.setCount(HOSTS);
            return group;
        });
    }

    static NodeFactory switches(SwitchRole role, String name) {
        return new NodeFactory(name, () -> {
            SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
            group.setRole(role);
            // Tier 1 is the leaves'.
            group.setTier(
                    switch (role) {
                        case LEAF, OTHER -> 1;
                        case SPINE -> 2;
                        case CORE -> 3;
                    });
            group.setCount(LEAVES);
            return group;
        });
    }

    /**
     * Makes a group of a product.
     *
     * @param id of the product in the catalogue
     * @param isSwitch whether it is a switch; else it is a host
     */
    static NodeFactory product(String id, boolean isSwitch) {
        if (!isSwitch) {
            return new NodeFactory(Messages.hostName, () -> {
                HostGroup group = FabricFactory.eINSTANCE.createHostGroup();
                group.setCount(HOSTS);
                group.setType(DeviceCatalogue.device(id, HostType.class));
                return group;
            });
        }
        return new NodeFactory(Messages.leafName, () -> {
            SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
            group.setRole(SwitchRole.LEAF);
            group.setTier(1);
            group.setCount(LEAVES);
            group.setType(DeviceCatalogue.completeSwitch(id));
            return group;
        });
    }

    static NodeFactory block() {
        return new NodeFactory(Messages.blockName, FabricFactory.eINSTANCE::createBlock);
    }

    @Override
    public Object getNewObject() {
        Node node = maker.get();
        node.setName(name);
        return node;
    }

    @Override
    public Object getObjectType() {
        return name;
    }
}
