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
        int perUnit = perUnit(values, p);
        int hosts = values.count("hosts");
        String name = Messages.get("railOptimised.name", hosts * (long) p.gpus());
        return create(values, p, perUnit, name, Messages.get("railOptimised.fabric", hosts, perUnit));
    }

    /** Also for templates that differ in their devices only. */
    static Fabric create(TemplateValues values, TwoTierParameters p, int perUnit, String name, String description)
            throws TemplateException {
        int railsPerLeaf = values.count("rails-per-leaf");
        int leafCount = p.nics() / railsPerLeaf;
        Units units = Units.of("su", values.count("hosts"), perUnit);
        int uplinks = p.uplinks(perUnit * railsPerLeaf);
        int spines = p.spines(Math.multiplyExact(units.count(), leafCount), uplinks);
        FabricDrawing drawing = new FabricDrawing(p.devices(), values, name, description);
        return new ClosBuilder(p.devices(), drawing)
                .units(units, leafCount * p.planes(), p.nics(), null)
                .twoTiers(new ClosBuilder.Spines(spines, uplinks));
    }

    /** @return hosts of a scalable unit: those given, or as many as a leaf has ports for, see {@link #needed(int, int)}. */
    static int perUnit(TemplateValues values, TwoTierParameters p) throws TemplateException {
        int given = values.count("hosts-per-unit");
        int railsPerLeaf = values.count("rails-per-leaf");
        if (p.nics() % railsPerLeaf != 0) {
            throw new TemplateException("rails-per-leaf", Messages.get("unevenRails", p.nics(), railsPerLeaf));
        }
        if (given > 0) {
            if (!p.fits(Math.multiplyExact(given, railsPerLeaf))) {
                throw new TemplateException(
                        "hosts-per-unit", Messages.get("leafTooSmall", given * railsPerLeaf, p.radix()));
            }
            return given;
        }
        int most = p.mostDown() / railsPerLeaf;
        if (most == 0) {
            throw new TemplateException("radix", Messages.get("leafTooSmall", railsPerLeaf, p.radix()));
        }
        return needed(most, values.count("hosts"));
    }

    /**
     * Halves a unit as long as it alone takes all: less than half full, it would have uplinks and spines for what is not
     * there, and not nearly the oversubscription that was asked for.
     *
     * @param most what a unit can take
     * @param all what there is
     * @return what a unit is made for
     */
    static int needed(int most, int all) {
        int unit = most;
        while (unit % 2 == 0 && unit / 2 >= all) {
            unit /= 2;
        }
        return unit;
    }
}
