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
        all.addAll(DeviceParameters.ofHosts(1, 1));
        all.add(DeviceParameters.rate("400 Gb/s"));
        all.addAll(DeviceParameters.ofSwitches(64, "400 Gb/s"));
        all.add(DeviceParameters.uplinkRate("0 b/s"));
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
        SwitchGroup spine = drawing.switches(block, "spine", spines, SwitchRole.SPINE, 0);
        SwitchGroup leaf = drawing.switches(block, "leaf", leaves, SwitchRole.LEAF, 0);
        HostGroup host = drawing.hosts(block, groups.hosts());
        drawing.hostLink(block, host, leaf);
        drawing.fabricLink(block, "leaf-spine", leaf, spine, LinkPattern.FULL_MESH, 1);
        if (groups.count() > 1) {
            drawing.fabricLink(drawing.fabric(), "global", spine, spine, LinkPattern.REPLICA_MESH, groups.cables());
        }
        return drawing.finish();
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        long perGroup = (long) values.count("leaves-per-group") * values.count("nics-per-switch");
        long ends = (long) hosts * values.count("nics");
        return Map.of("groups", Long.toString((ends + perGroup - 1) / perGroup));
    }
}
