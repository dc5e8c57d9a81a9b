// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;

/**
 * The pods of three-tier fabrics: leaves and spines of a plane, where rails are separate of a rail.
 *
 * @param leaves leaves of a pod
 * @param down NIC ports below a leaf
 * @param uplinks uplinks of a leaf
 * @param spineCount spines of a pod
 * @param spineUplinks uplinks of a spine
 */
record ThreeTiers(int leaves, int down, int uplinks, int spineCount, int spineUplinks) {
    static TemplateParameter coreOversubscription() {
        return TemplateParameter.numeric("core-oversubscription", Kind.RATIO, "1", "0.1", "64");
    }

    /**
     * Sizes a pod.
     *
     * @param values has core-oversubscription
     * @param p other parameters; their spines are those of a pod
     * @param leavesGiven leaves of a pod; 0 takes as many as a spine has ports for
     * @param downGiven NIC ports below a leaf; 0 takes as many as a leaf has ports for
     * @return the pod
     * @throws TemplateException if the switches have too few ports
     */
    static ThreeTiers of(TemplateValues values, TwoTierParameters p, int leavesGiven, int downGiven)
            throws TemplateException {
        int down = downGiven == 0 ? p.mostDown() : downGiven;
        if (down == 0 || !p.fits(down)) {
            throw new TemplateException("nics-per-leaf", Messages.get("leafTooSmall", Math.max(1, down), p.radix()));
        }
        double ratio = values.ratio("core-oversubscription");
        int ports = p.devices().uplinkPorts();
        int downPorts = ports - 1;
        while (downPorts > 1 && downPorts + up(downPorts, ratio) > ports) {
            downPorts--;
        }
        int leaves = leavesGiven == 0 ? downPorts : leavesGiven;
        int uplinks = p.uplinks(down);
        int spines = p.spines(leaves, uplinks, downPorts);
        int spineDown = Math.multiplyExact(leaves, TwoTierParameters.cablesPerSpine(uplinks, spines));
        return new ThreeTiers(leaves, down, uplinks, spines, up(spineDown, ratio));
    }

    private static int up(int down, double ratio) {
        return (int) Math.max(1, Math.ceil(down / ratio - 1e-9));
    }

    ClosBuilder.Spines spines() {
        return new ClosBuilder.Spines(spineCount, uplinks);
    }

    /** @return the cores for that many pods, by {@link SpineRule}. */
    ClosBuilder.Cores cores(TwoTierParameters p, int pods) throws TemplateException {
        int ports = p.devices().uplinkPorts();
        int perStripe = SpineRule.spines(pods, spineUplinks, ports);
        if (perStripe == 0) {
            throw new TemplateException("", Messages.get("tooManyPods", pods, ports));
        }
        return new ClosBuilder.Cores(perStripe, spineUplinks);
    }
}
