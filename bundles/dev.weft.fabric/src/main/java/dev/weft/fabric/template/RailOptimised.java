// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;

/**
 * Rail-optimised fabric: NIC r of every host of a scalable unit is cabled to the unit's leaf of rail r, and spines join all
 * leaves.
 */
public final class RailOptimised implements FabricTemplate {
    @Override
    public String name() {
        return "rail-optimised";
    }

    @Override
    public String title() {
        return Messages.get("railOptimised.title");
    }

    @Override
    public String description() {
        return Messages.get("railOptimised.description");
    }

    @Override
    public List<TemplateParameter> parameters() {
        List<TemplateParameter> all = new ArrayList<>();
        all.add(TemplateParameter.count("hosts", 32, 1, 1_000_000));
        all.add(TemplateParameter.count("hosts-per-unit", 0, 0, 4096));
        all.add(TemplateParameter.count("rails-per-leaf", 1, 1, 64));
        all.addAll(TwoTierParameters.describe(8));
        return List.copyOf(all);
    }

    @Override
    public Fabric create(TemplateValues values) throws TemplateException {
        TwoTierParameters p = TwoTierParameters.of(values);
        int hosts = values.count("hosts");
        int railsPerLeaf = values.count("rails-per-leaf");
        if (p.nics() % railsPerLeaf != 0) {
            throw new TemplateException("rails-per-leaf", Messages.get("unevenRails", p.nics(), railsPerLeaf));
        }
        int perUnit = perUnit(values.count("hosts-per-unit"), railsPerLeaf, p);
        int leafCount = p.nics() / railsPerLeaf;
        int full = hosts / perUnit;
        int rest = hosts % perUnit;
        int uplinks = p.uplinks(perUnit * railsPerLeaf);
        int spines = p.spines(Math.multiplyExact(full + (rest > 0 ? 1 : 0), leafCount), uplinks);
        String name = Messages.get("railOptimised.name", hosts * (long) p.gpus());
        TwoTierBuilder builder =
                new TwoTierBuilder(p, values, name, Messages.get("railOptimised.fabric", hosts, perUnit));
        if (full > 0) {
            builder.addBlock(full == 1 && rest > 0 ? "su1" : "su", full, perUnit, leafCount * p.planes(), p.nics());
        }
        if (rest > 0) {
            builder.addBlock(full == 0 ? "su" : "su" + (full + 1), 1, rest, leafCount * p.planes(), p.nics());
        }
        return builder.finish(spines, uplinks);
    }

    private static int perUnit(int given, int railsPerLeaf, TwoTierParameters p) throws TemplateException {
        if (given > 0) {
            if (!p.fits(Math.multiplyExact(given, railsPerLeaf))) {
                throw new TemplateException(
                        "hosts-per-unit", Messages.get("leafTooSmall", given * railsPerLeaf, p.radix()));
            }
            return given;
        }
        int most = 0;
        while (p.fits((most + 1) * railsPerLeaf)) {
            most++;
        }
        if (most == 0) {
            throw new TemplateException("radix", Messages.get("leafTooSmall", railsPerLeaf, p.radix()));
        }
        return most;
    }
}
