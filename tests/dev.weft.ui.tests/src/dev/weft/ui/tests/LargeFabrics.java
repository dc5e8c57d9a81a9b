// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import dev.weft.fabric.template.TemplateValues;
import dev.weft.fabric.template.Templates;
import dev.weft.model.ElementIds;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.SwitchType;
import java.util.Map;

/** Fabrics of thousands of elements. */
final class LargeFabrics {
    private static final int RAILS = 8;

    private LargeFabrics() {}

    /** @return a rail-optimised fabric by its template. */
    static Fabric template(Map<String, String> values) throws Exception {
        var template = Templates.named("rail-optimised");
        return template.create(TemplateValues.of(template, values));
    }

    /**
     * A rail-optimised fabric in which each device and each bundle of cables is an element of its own.
     *
     * @param units groups of hosts below eight leaves
     * @param hosts in each unit
     */
    static Fabric nodeByNode(int units, int hosts) throws Exception {
        Fabric fabric = template(Map.of());
        fabric.getNodes().clear();
        fabric.getLinks().clear();
        SwitchType type = type(fabric, SwitchType.class);
        type.setRadix(2048);
        SwitchGroup[] spines = new SwitchGroup[RAILS];
        for (int s = 0; s < RAILS; s++) {
            spines[s] = switches(fabric, "spine-" + (char) ('a' + s), SwitchRole.SPINE, 2, type);
        }
        for (int unit = 0; unit < units; unit++) {
            SwitchGroup[] leaves = new SwitchGroup[RAILS];
            for (int rail = 0; rail < RAILS; rail++) {
                leaves[rail] = switches(fabric, "leaf-" + unit + "-" + (char) ('a' + rail), SwitchRole.LEAF, 1, type);
                leaves[rail].setFirstRail(rail);
                leaves[rail].setRails(1);
                for (SwitchGroup spine : spines) {
                    link(fabric, leaves[rail], spine, LinkPattern.FULL_MESH).setCables(8);
                }
            }
            for (int h = 0; h < hosts; h++) {
                HostGroup host = FabricFactory.eINSTANCE.createHostGroup();
                host.setName("host-" + unit + "-" + h + "-x");
                host.setCount(1);
                host.setType(type(fabric, HostType.class));
                fabric.getNodes().add(host);
                for (SwitchGroup leaf : leaves) {
                    link(fabric, host, leaf, LinkPattern.RAIL_ALIGNED);
                }
            }
        }
        ElementIds.assignMissing(fabric);
        return fabric;
    }

    private static SwitchGroup switches(Fabric fabric, String name, SwitchRole role, int tier, SwitchType type) {
        SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
        group.setName(name);
        group.setRole(role);
        group.setTier(tier);
        group.setCount(1);
        group.setType(type);
        fabric.getNodes().add(group);
        return group;
    }

    private static LinkGroup link(Fabric fabric, DeviceGroup source, DeviceGroup target, LinkPattern pattern) {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setName(source.getName() + "--" + target.getName());
        link.setSource(source);
        link.setTarget(target);
        link.setPattern(pattern);
        fabric.getLinks().add(link);
        return link;
    }

    private static <T extends DeviceType> T type(Fabric fabric, Class<T> kind) {
        return fabric.getTypes().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }
}
