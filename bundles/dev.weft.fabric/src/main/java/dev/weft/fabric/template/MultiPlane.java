// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;

/**
 * Multi-plane fabric: each NIC is split into 2, 4 or 8 ports, each in a plane of its own, so that a switch serves as many
 * times more NICs. Within a plane it is rail-optimised.
 */
public final class MultiPlane implements FabricTemplate {
    @Override
    public String name() {
        return "multi-plane";
    }

    @Override
    public String title() {
        return Messages.get("multiPlane.title");
    }

    @Override
    public String description() {
        return Messages.get("multiPlane.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 256, 1, 1_000_000));
        all.add(TemplateParameter.choice("plane-count", "8", List.of("2", "4", "8")));
        all.add(TemplateParameter.numeric("nic-rate", Kind.BANDWIDTH, "800 Gb/s", "2 Gb/s", "10 Tb/s"));
        all.add(TemplateParameter.count("hosts-per-unit", 0, 0, 4096));
        all.add(TemplateParameter.count("rails-per-leaf", 1, 1, 64));
        all.addAll(DeviceParameters.ofHosts(8, 8));
        all.addAll(DeviceParameters.ofSwitches(64, "800 Gb/s"));
        all.add(DeviceParameters.uplinkRate("0 b/s"));
        all.addAll(TwoTierParameters.ofUplinks());
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        int planes = Integer.parseInt(values.choice("plane-count"));
        long nicRate = values.quantity("nic-rate");
        if (nicRate % planes != 0) {
            throw new TemplateException("nic-rate", Messages.get("unevenNic", planes));
        }
        TwoTierParameters p = TwoTierParameters.of(
                values, DeviceParameters.of(values, planes, nicRate / planes, "nic-rate / plane-count"));
        int hosts = values.count("hosts");
        int perUnit = RailOptimised.perUnit(values, p);
        String name = Messages.get("multiPlane.name", planes, hosts * (long) p.gpus());
        String description = Messages.get("multiPlane.fabric", hosts, planes, perUnit);
        return RailOptimised.create(values, p, perUnit, name, description);
    }
}
