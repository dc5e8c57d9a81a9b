// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Racks whose hosts share one NVLink domain, as NVL72 does with 18 trays of 4 GPUs; the NICs of the racks are joined by a
 * rail-optimised fabric. NVLink's own switches are part of the host type's domain, not of the fabric.
 */
public final class Nvl72 implements FabricTemplate {
    @Override
    public String name() {
        return "nvl72";
    }

    @Override
    public String title() {
        return Messages.get("nvl72.title");
    }

    @Override
    public String description() {
        return Messages.get("nvl72.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("racks", 8, 1, 100_000));
        all.add(TemplateParameter.count("hosts-per-rack", 18, 1, 1024));
        all.add(TemplateParameter.count("racks-per-unit", 0, 0, 4096));
        all.addAll(DeviceParameters.ofHosts(4, 4));
        all.add(TemplateParameter.numeric("nvlink-rate", Kind.BANDWIDTH, "7.2 Tb/s", "1 Gb/s", "100 Tb/s"));
        all.add(DeviceParameters.planes(1));
        all.add(DeviceParameters.rate("800 Gb/s"));
        all.addAll(DeviceParameters.ofSwitches(144, "800 Gb/s"));
        all.add(DeviceParameters.uplinkRate("0 b/s"));
        all.addAll(TwoTierParameters.ofUplinks());
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        TwoTierParameters p = TwoTierParameters.of(values);
        int perRack = values.count("hosts-per-rack");
        int given = values.count("racks-per-unit");
        int racks = values.count("racks");
        int racksPerUnit = given == 0 ? RailOptimised.needed(p.mostDown() / perRack, racks) : given;
        int down = Math.multiplyExact(Math.max(1, racksPerUnit), perRack);
        if (!p.fits(down)) {
            throw new TemplateException("racks-per-unit", Messages.get("leafTooSmall", down, p.radix()));
        }
        Units units = Units.of("su", Math.multiplyExact(racks, perRack), down);
        int uplinks = p.uplinks(down);
        int spines = p.spines(Math.multiplyExact(units.count(), p.nics()), uplinks);
        String name = Messages.get("nvl72.name", racks, racks * (long) perRack * p.gpus());
        String description = Messages.get("nvl72.fabric", racks, perRack);
        FabricDrawing drawing = new FabricDrawing(p.devices(), values, name, description);
        drawing.hostType().setNvlinkDomainHosts(perRack);
        drawing.hostType().setNvlinkRate(values.quantity("nvlink-rate"));
        drawing.hostType().setSource(Messages.get("source.nvl72"));
        return new ClosBuilder(p.devices(), drawing)
                .racks(perRack)
                .units(units, p.nics() * p.planes(), p.nics(), null)
                .twoTiers(new ClosBuilder.Spines(spines, uplinks));
    }

    @Override
    public Map<String, String> grown(TemplateValues values, int hosts) {
        int perRack = values.count("hosts-per-rack");
        return Map.of("racks", Integer.toString((hosts + perRack - 1) / perRack));
    }
}
