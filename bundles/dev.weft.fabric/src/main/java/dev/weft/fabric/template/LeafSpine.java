// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Leaf-spine fabric: racks of hosts, each with a leaf of its own, and spines that join all leaves. */
public final class LeafSpine implements FabricTemplate {
    @Override
    public String name() {
        return "leaf-spine";
    }

    @Override
    public String title() {
        return Messages.get("leafSpine.title");
    }

    @Override
    public String description() {
        return Messages.get("leafSpine.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("leaves", 4, 1, 4096));
        all.add(TemplateParameter.count("hosts-per-leaf", 4, 1, 4096));
        all.addAll(TwoTierParameters.describe(8));
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        TwoTierParameters p = TwoTierParameters.of(values);
        int leaves = values.count("leaves");
        int hosts = values.count("hosts-per-leaf");
        int down = Math.multiplyExact(hosts, p.nics());
        if (!p.fits(down)) {
            throw new TemplateException("hosts-per-leaf", Messages.get("leafTooSmall", down, p.radix()));
        }
        int uplinks = p.uplinks(down);
        int spines = p.spines(leaves, uplinks);
        String name = Messages.get("leafSpine.name", (long) leaves * hosts);
        FabricDrawing drawing =
                new FabricDrawing(p.devices(), values, name, Messages.get("leafSpine.fabric", leaves, hosts));
        return new ClosBuilder(p.devices(), drawing)
                .units(new Units("rack", hosts, leaves, 0), p.planes(), 0, null)
                .twoTiers(new ClosBuilder.Spines(spines, uplinks));
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        int perLeaf = values.count("hosts-per-leaf");
        return Map.of("leaves", Integer.toString((hosts + perLeaf - 1) / perLeaf));
    }
}
