// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;

/**
 * Rail-only fabric: each rail is a network of its own, so that traffic changes rails inside hosts only (arXiv:2307.12169). A
 * rail has one switch a plane as long as that has the ports, then two tiers, then three.
 */
public final class RailOnly implements FabricTemplate {
    @Override
    public String name() {
        return "rail-only";
    }

    @Override
    public String title() {
        return Messages.get("railOnly.title");
    }

    @Override
    public String description() {
        return Messages.get("railOnly.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 32, 1, 1_000_000));
        all.add(TemplateParameter.count("tiers", 0, 0, 3));
        all.add(TemplateParameter.count("nics-per-leaf", 0, 0, 4096));
        all.addAll(TwoTierParameters.describe(8));
        all.add(ThreeTiers.coreOversubscription());
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        TwoTierParameters p = TwoTierParameters.of(values);
        int hosts = values.count("hosts");
        String name = Messages.get("railOnly.name", hosts * (long) p.gpus());
        int tiers = values.count("tiers") == 0 ? fewestTiers(values, p) : values.count("tiers");
        String description = Messages.get("railOnly.fabric", hosts, p.nics(), tiers);
        FabricDrawing drawing = new FabricDrawing(p.devices(), values, name, description);
        ClosBuilder builder = new ClosBuilder(p.devices(), drawing).separateRails();
        int leafCount = p.nics() * p.planes();
        if (tiers == 1) {
            if (!p.devices().fits(hosts, 0)) {
                throw new TemplateException("hosts", Messages.get("switchTooSmall", hosts, p.radix()));
            }
            return builder.units(new Units("su", hosts, 1, 0), leafCount, p.nics(), null)
                    .oneTier();
        }
        if (tiers == 2) {
            int down = down(values, p);
            Units units = Units.of("su", hosts, down);
            int spines = p.spines(units.count(), p.uplinks(down));
            return builder.units(units, leafCount, p.nics(), null)
                    .twoTiers(new ClosBuilder.Spines(spines, p.uplinks(down)));
        }
        ThreeTiers pod = ThreeTiers.of(values, p, 0, values.count("nics-per-leaf"));
        Units units = Units.of("pod", hosts, Math.multiplyExact(pod.leaves(), pod.down()));
        return builder.units(units, pod.leaves() * leafCount, p.nics(), pod.spines())
                .threeTiers(pod.cores(p, units.count()));
    }

    private static int fewestTiers(TemplateValues values, TwoTierParameters p) throws TemplateException {
        int hosts = values.count("hosts");
        if (p.devices().fits(hosts, 0)) {
            return 1;
        }
        int down = down(values, p);
        int leaves = (hosts + down - 1) / down;
        return p.spines() > 0
                        || SpineRule.spines(leaves, p.uplinks(down), p.devices().uplinkPorts()) > 0
                ? 2
                : 3;
    }

    private static int down(TemplateValues values, TwoTierParameters p) throws TemplateException {
        int given = values.count("nics-per-leaf");
        int down = given == 0 ? p.mostDown() : given;
        if (down == 0 || !p.fits(down)) {
            throw new TemplateException("nics-per-leaf", Messages.get("leafTooSmall", Math.max(1, down), p.radix()));
        }
        return down;
    }
}
