// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;
import java.util.List;

/**
 * The parameters that two-tier templates share, as values.
 *
 * @param gpus GPUs of a host
 * @param nics NICs of a host
 * @param planes ports of a NIC
 * @param rate rate of a NIC port, bit/s
 * @param radix ports of a switch
 * @param switchRate rate of a switch port, bit/s
 * @param uplinkRate rate of a cable between switches, bit/s
 * @param oversubscription bandwidth down over bandwidth up of a leaf
 * @param spines spines of a plane; 0 leaves it to {@link SpineRule}
 */
record TwoTierParameters(
        int gpus,
        int nics,
        int planes,
        long rate,
        int radix,
        long switchRate,
        long uplinkRate,
        double oversubscription,
        int spines) {
    /** The descriptions of the parameters, behind those of the template itself. */
    static List<TemplateParameter> describe(int defaultNics) {
        return List.of(
                TemplateParameter.count("gpus", 8, 0, 64),
                TemplateParameter.count("nics", defaultNics, 1, 64),
                TemplateParameter.count("planes", 1, 1, 16),
                TemplateParameter.numeric("rate", Kind.BANDWIDTH, "400 Gb/s", "1 Gb/s", "10 Tb/s"),
                TemplateParameter.count("radix", 64, 2, 4096),
                TemplateParameter.numeric("switch-rate", Kind.BANDWIDTH, "400 Gb/s", "1 Gb/s", "10 Tb/s"),
                TemplateParameter.numeric("uplink-rate", Kind.BANDWIDTH, "0 b/s", "0 b/s", "10 Tb/s"),
                TemplateParameter.numeric("oversubscription", Kind.RATIO, "1", "0.1", "64"),
                TemplateParameter.count("spines", 0, 0, 4096),
                TemplateParameter.numeric("buffer", Kind.SIZE, "64 MiB", "64 KiB", "64 GiB"),
                TemplateParameter.numeric("switch-latency", Kind.TIME, "300 ns", "0 ps", "1 ms"),
                TemplateParameter.numeric("nic-latency", Kind.TIME, "1 us", "0 ps", "1 ms"),
                TemplateParameter.numeric("host-cable", Kind.LENGTH, "10 m", "0 mm", "500 m"),
                TemplateParameter.numeric("fabric-cable", Kind.LENGTH, "30 m", "0 mm", "500 m"),
                TemplateParameter.choice("technology", "any", List.of("any", "ethernet", "infiniband")));
    }

    static TwoTierParameters of(TemplateValues values) throws TemplateException {
        long rate = values.quantity("rate");
        long switchRate = values.quantity("switch-rate");
        long uplinkRate = values.quantity("uplink-rate") == 0 ? rate : values.quantity("uplink-rate");
        split("rate", switchRate, rate);
        split("uplink-rate", switchRate, uplinkRate);
        return new TwoTierParameters(
                values.count("gpus"),
                values.count("nics"),
                values.count("planes"),
                rate,
                values.count("radix"),
                switchRate,
                uplinkRate,
                values.ratio("oversubscription"),
                values.count("spines"));
    }

    private static void split(String parameter, long switchRate, long rate) throws TemplateException {
        long ways = switchRate / rate;
        if (ways < 1 || ways > 8 || switchRate % rate != 0) {
            throw new TemplateException(parameter, Messages.get("doesNotSplit", parameter));
        }
    }

    /** @return into how many parts a switch port must be split at most. */
    int breakout() {
        return (int) (switchRate / Math.min(rate, uplinkRate));
    }

    /**
     * Uplinks of a leaf.
     *
     * @param down NIC ports below the leaf
     * @return how many cables carry their rate over the oversubscription, rounded up
     */
    int uplinks(int down) {
        return (int) Math.max(1, Math.ceil(down * (double) rate / (oversubscription * uplinkRate) - 1e-9));
    }

    /** @return whether a leaf has the ports for that many NIC ports and their uplinks. */
    boolean fits(int down) {
        return switchPorts(down, rate) + switchPorts(uplinks(down), uplinkRate) <= radix;
    }

    private long switchPorts(int cables, long cableRate) {
        long ways = switchRate / cableRate;
        return (cables + ways - 1) / ways;
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
        int spinePorts = (int) Math.min(Integer.MAX_VALUE, radix * (switchRate / uplinkRate));
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
