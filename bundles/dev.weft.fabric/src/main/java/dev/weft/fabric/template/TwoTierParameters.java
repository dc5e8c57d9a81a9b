// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;
import java.util.List;

/**
 * The parameters that templates with leaves and spines share, as values.
 *
 * @param devices hosts and switches
 * @param oversubscription bandwidth down over bandwidth up of a leaf
 * @param spines spines of a plane; 0 leaves it to {@link SpineRule}
 */
record TwoTierParameters(DeviceParameters devices, double oversubscription, int spines) {
    /** The descriptions of the parameters, behind those of the template itself. */
    static List<TemplateParameter> describe(int defaultNics) {
        List<TemplateParameter> all = DeviceParameters.ofHostsAndSwitches(8, defaultNics, 64);
        all.addAll(ofUplinks());
        all.addAll(DeviceParameters.ofDetails());
        return List.copyOf(all);
    }

    /** The descriptions of what decides the number of uplinks and spines. */
    static List<TemplateParameter> ofUplinks() {
        return List.of(
                TemplateParameter.numeric("oversubscription", Kind.RATIO, "1", "0.1", "64"),
                TemplateParameter.count("spines", 0, 0, 4096));
    }

    static TwoTierParameters of(TemplateValues values) throws TemplateException {
        return of(values, DeviceParameters.of(values));
    }

    static TwoTierParameters of(TemplateValues values, DeviceParameters devices) {
        return new TwoTierParameters(devices, values.ratio("oversubscription"), values.count("spines"));
    }

    int gpus() {
        return devices.gpus();
    }

    int nics() {
        return devices.nics();
    }

    int planes() {
        return devices.planes();
    }

    int radix() {
        return devices.radix();
    }

    /**
     * Uplinks of a leaf.
     *
     * @param down NIC ports below the leaf
     * @return how many cables carry their rate over the oversubscription, rounded up
     */
    int uplinks(int down) {
        return (int) Math.max(
                1, Math.ceil(down * (double) devices.rate() / (oversubscription * devices.uplinkRate()) - 1e-9));
    }

    /** @return whether a leaf has the ports for that many NIC ports and their uplinks. */
    boolean fits(int down) {
        return devices.fits(down, uplinks(down));
    }

    /** @return the most NIC ports that a leaf has the ports for, with their uplinks; 0 if not even one. */
    int mostDown() {
        int most = 0;
        while (fits(most + 1)) {
            most++;
        }
        return most;
    }

    /**
     * Spines of a plane.
     *
     * @param leaves leaves of a plane
     * @param uplinks uplinks of a leaf
     * @return the number that was given or else that of {@link SpineRule}
     * @throws TemplateException if the spines do not have enough ports
     */
    int spines(int leaves, int uplinks) throws TemplateException {
        return spines(leaves, uplinks, devices.uplinkPorts());
    }

    /** Like {@link #spines(int, int)}, with spines that have that many ports towards the leaves. */
    int spines(int leaves, int uplinks, int spinePorts) throws TemplateException {
        if (spines == 0) {
            int found = SpineRule.spines(leaves, uplinks, spinePorts);
            if (found == 0) {
                throw new TemplateException("", Messages.get("tooLargeForTwoTiers", leaves, spinePorts));
            }
            return found;
        }
        long perSpine = (long) leaves * cablesPerSpine(uplinks, spines);
        if (perSpine > spinePorts) {
            throw new TemplateException("spines", Messages.get("tooFewSpines", spines, perSpine, spinePorts));
        }
        return spines;
    }

    /** @return cables between a leaf and each spine, so that each leaf has equally many to each. */
    static int cablesPerSpine(int uplinks, int spines) {
        return (uplinks + spines - 1) / spines;
    }
}
