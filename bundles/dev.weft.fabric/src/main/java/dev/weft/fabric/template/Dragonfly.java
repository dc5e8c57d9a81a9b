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
        SwitchGroup router = drawing.switches(block, "router", switches, SwitchRole.LEAF, 0);
        HostGroup host = drawing.hosts(block, groups.hosts());
        drawing.hostLink(block, host, router);
        if (switches > 1) {
            drawing.fabricLink(block, "local", router, router, LinkPattern.FULL_MESH, 1);
        }
        if (groups.count() > 1) {
            drawing.fabricLink(drawing.fabric(), "global", router, router, LinkPattern.REPLICA_MESH, groups.cables());
        }
        return drawing.finish();
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        long perGroup = (long) values.count("switches-per-group") * values.count("nics-per-switch");
        long ends = (long) hosts * values.count("nics");
        return Map.of("groups", Long.toString((ends + perGroup - 1) / perGroup));
    }
}
