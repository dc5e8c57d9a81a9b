// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Torus of two or three dimensions: switches in rings along each dimension, each with its own hosts. */
public final class Torus implements FabricTemplate {
    @Override
    public String name() {
        return "torus";
    }

    @Override
    public String title() {
        return Messages.get("torus.title");
    }

    @Override
    public String description() {
        return Messages.get("torus.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("x", 4, 1, 1024));
        all.add(TemplateParameter.count("y", 4, 1, 1024));
        all.add(TemplateParameter.count("z", 1, 1, 1024));
        all.add(TemplateParameter.count("hosts-per-switch", 1, 1, 1024));
        all.add(TemplateParameter.count("ring-cables", 1, 1, 1024));
        all.addAll(DeviceParameters.ofHostsAndSwitches(1, 1, 64));
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        DeviceParameters p = DeviceParameters.of(values);
        int x = values.count("x");
        int y = values.count("y");
        int z = values.count("z");
        int perSwitch = values.count("hosts-per-switch");
        int cables = values.count("ring-cables");
        int down = Math.multiplyExact(perSwitch, p.nics());
        int lateral = (neighbours(x) + neighbours(y) + neighbours(z)) * cables;
        if (!p.fits(down, lateral)) {
            throw new TemplateException("radix", Messages.get("routerTooSmall", down, lateral, p.radix()));
        }
        long hosts = (long) x * y * z * perSwitch;
        String name = Messages.get("torus.name", z == 1 ? x + "\u00d7" + y : x + "\u00d7" + y + "\u00d7" + z);
        FabricDrawing drawing = new FabricDrawing(p, values, name, Messages.get("torus.fabric", hosts, perSwitch));
        Fabric fabric = drawing.fabric();
        NodeContainer layer = z > 1 ? drawing.block(fabric, "plane", z) : fabric;
        Block row = drawing.block(layer, "row", y);
        HostGroup host = drawing.hosts(row, Math.multiplyExact(x, perSwitch));
        for (int plane = 0; plane < p.planes(); plane++) {
            SwitchGroup sw = drawing.switchesOfPlane(row, "switch", x, SwitchRole.LEAF, plane);
            drawing.hostLink(row, host, sw);
            ring(drawing, row, drawing.ofPlane("x-ring", plane), sw, x, cables);
            ring(drawing, layer, drawing.ofPlane("y-ring", plane), sw, y, cables);
            ring(drawing, fabric, drawing.ofPlane("z-ring", plane), sw, z, cables);
        }
        return drawing.finish();
    }

    private static void ring(
            FabricDrawing drawing, NodeContainer in, String name, SwitchGroup sw, int length, int cables) {
        if (length > 1) {
            drawing.fabricLink(in, name, sw, sw, LinkPattern.RING, cables);
        }
    }

    private static int neighbours(int length) {
        return Math.min(2, length - 1);
    }

    /** The last dimension that is longer than one grows. */
    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        String last = values.count("z") > 1 ? "z" : "y";
        long slice = (long) values.count("x") * values.count("hosts-per-switch");
        slice *= last.equals("z") ? values.count("y") : 1;
        return Map.of(last, Long.toString((hosts + slice - 1) / slice));
    }
}
