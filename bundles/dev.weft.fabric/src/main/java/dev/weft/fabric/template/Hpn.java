// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;

/**
 * Dual-ToR, dual-plane fabric in the manner of Alibaba's HPN 7.0 (SIGCOMM 2024, DOI 10.1145/3651890.3672265): the two ports
 * of each NIC go to two leaves, which belong to two planes that nothing joins. By default it is the published pod of 15,360
 * GPUs: 15 segments of 128 hosts, 240 leaves, 60 spines a plane.
 */
public final class Hpn implements FabricTemplate {
    private static final int PLANES = 2;

    @Override
    public String name() {
        return "hpn";
    }

    @Override
    public String title() {
        return Messages.get("hpn.title");
    }

    @Override
    public String description() {
        return Messages.get("hpn.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 1920, 1, 1_000_000));
        all.add(TemplateParameter.count("hosts-per-segment", 128, 1, 4096));
        all.add(TemplateParameter.count("uplinks", 60, 1, 4096));
        all.addAll(DeviceParameters.ofHosts(8, 8));
        all.add(DeviceParameters.rate("200 Gb/s"));
        all.addAll(DeviceParameters.ofSwitches(128, "400 Gb/s"));
        all.add(DeviceParameters.uplinkRate("400 Gb/s"));
        all.add(TemplateParameter.count("spines", 0, 0, 4096));
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        DeviceParameters devices = DeviceParameters.of(values, PLANES, values.quantity("rate"), "rate");
        int perSegment = values.count("hosts-per-segment");
        int uplinks = values.count("uplinks");
        if (!devices.fits(perSegment, uplinks)) {
            throw new TemplateException(
                    "hosts-per-segment", Messages.get("leafTooSmallFor", perSegment, uplinks, devices.radix()));
        }
        double ratio = perSegment * (double) devices.rate() / (uplinks * (double) devices.uplinkRate());
        TwoTierParameters p = new TwoTierParameters(devices, ratio, values.count("spines"));
        int hosts = values.count("hosts");
        Units units = Units.of("segment", hosts, perSegment);
        int spines = p.spines(Math.multiplyExact(units.count(), p.nics()), uplinks);
        String name = Messages.get("hpn.name", hosts * (long) p.gpus());
        String description = Messages.get("hpn.fabric", hosts, perSegment);
        FabricDrawing drawing = new FabricDrawing(devices, values, name, description);
        return new ClosBuilder(devices, drawing)
                .units(units, p.nics() * PLANES, p.nics(), null)
                .twoTiers(new ClosBuilder.Spines(spines, uplinks));
    }
}
