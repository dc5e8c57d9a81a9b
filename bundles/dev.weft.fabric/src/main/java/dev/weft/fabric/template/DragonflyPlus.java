// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Dragonfly+: groups of leaves and spines, each leaf joined with each spine of its group, each group with each other by
 * cables between spines. With s spines a group and h global cables a spine there are at most s·h + 1 groups.
 */
public final class DragonflyPlus implements FabricTemplate {
    @Override
    public String name() {
        return "dragonfly-plus";
    }

    @Override
    public String title() {
        return Messages.get("dragonflyPlus.title");
    }

    @Override
    public String description() {
        return Messages.get("dragonflyPlus.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("groups", 0, 0, 4096));
        all.add(TemplateParameter.count("leaves-per-group", 4, 1, 1024));
        all.add(TemplateParameter.count("spines-per-group", 4, 1, 1024));
        all.add(TemplateParameter.count("nics-per-switch", 4, 1, 1024));
        all.add(TemplateParameter.count("global-cables", 4, 1, 1024));
        all.addAll(DeviceParameters.ofHostsAndSwitches(1, 1, 64));
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        DeviceParameters p = DeviceParameters.of(values);
        int leaves = values.count("leaves-per-group");
        int spines = values.count("spines-per-group");
        int down = values.count("nics-per-switch");
        int global = values.count("global-cables");
        if (!p.fits(down, spines)) {
            throw new TemplateException("radix", Messages.get("leafTooSmallFor", down, spines, p.radix()));
        }
        if (leaves + global > p.uplinkPorts()) {
            throw new TemplateException("radix", Messages.get("spineTooSmallFor", leaves, global, p.uplinkPorts()));
        }
        DirectGroups groups = DirectGroups.of(
                values.count("groups"), Math.multiplyExact(leaves, down), p.nics(), Math.multiplyExact(spines, global));
        String name = Messages.get("dragonflyPlus.name", (long) groups.count() * groups.hosts() * p.gpus());
        String description = Messages.get("dragonflyPlus.fabric", groups.count(), leaves, spines);
        FabricDrawing drawing = new FabricDrawing(p, values, name, description);
        Block block = drawing.block(drawing.fabric(), "group", groups.count());
        HostGroup host = drawing.hosts(block, groups.hosts());
        for (int plane = 0; plane < p.planes(); plane++) {
            SwitchGroup spine = drawing.switchesOfPlane(block, "spine", spines, SwitchRole.SPINE, plane);
            SwitchGroup leaf = drawing.switchesOfPlane(block, "leaf", leaves, SwitchRole.LEAF, plane);
            drawing.hostLink(block, host, leaf);
            drawing.fabricLink(block, drawing.ofPlane("leaf-spine", plane), leaf, spine, LinkPattern.FULL_MESH, 1);
            groups.join(drawing, spine, plane);
        }
        return drawing.finish();
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        return DirectGroups.grown(values, values.count("leaves-per-group"), hosts);
    }
}
