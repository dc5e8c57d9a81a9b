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
 * Dragonfly: groups of switches, each switch joined with each of its group, each group with each other. With a switches a
 * group, p NIC ports and h global cables a switch there are at most a·h + 1 groups and a·p·(a·h + 1) NIC ports; balanced is
 * a = 2p = 2h.
 */
public final class Dragonfly implements FabricTemplate {
    @Override
    public String name() {
        return "dragonfly";
    }

    @Override
    public String title() {
        return Messages.get("dragonfly.title");
    }

    @Override
    public String description() {
        return Messages.get("dragonfly.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("groups", 0, 0, 4096));
        all.add(TemplateParameter.count("switches-per-group", 4, 1, 1024));
        all.add(TemplateParameter.count("nics-per-switch", 2, 1, 1024));
        all.add(TemplateParameter.count("global-cables", 2, 1, 1024));
        all.addAll(DeviceParameters.ofHostsAndSwitches(1, 1, 64));
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        DeviceParameters p = DeviceParameters.of(values);
        int switches = values.count("switches-per-group");
        int down = values.count("nics-per-switch");
        int global = values.count("global-cables");
        if (!p.fits(down, switches - 1L + global)) {
            throw new TemplateException(
                    "radix", Messages.get("routerTooSmall", down, switches - 1 + global, p.radix()));
        }
        DirectGroups groups = DirectGroups.of(
                values.count("groups"),
                Math.multiplyExact(switches, down),
                p.nics(),
                Math.multiplyExact(switches, global));
        String name = Messages.get("dragonfly.name", (long) groups.count() * groups.hosts() * p.gpus());
        String description = Messages.get("dragonfly.fabric", groups.count(), switches);
        FabricDrawing drawing = new FabricDrawing(p, values, name, description);
        Block block = drawing.block(drawing.fabric(), "group", groups.count());
        HostGroup host = drawing.hosts(block, groups.hosts());
        for (int plane = 0; plane < p.planes(); plane++) {
            SwitchGroup router = drawing.switchesOfPlane(block, "router", switches, SwitchRole.LEAF, plane);
            drawing.hostLink(block, host, router);
            if (switches > 1) {
                drawing.fabricLink(block, drawing.ofPlane("local", plane), router, router, LinkPattern.FULL_MESH, 1);
            }
            groups.join(drawing, router, plane);
        }
        return drawing.finish();
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        return DirectGroups.grown(values, values.count("switches-per-group"), hosts);
    }
}
