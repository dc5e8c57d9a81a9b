// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.SwitchGroup;
import org.eclipse.emf.ecore.EObject;

/** Counts the cables of link groups by their patterns, without expanding the fabric. */
public final class CableCounts {
    private CableCounts() {}

    /**
     * The cables of one instance of a link's container.
     *
     * @param link a link group with both ends
     * @return from 0; for a fabric that keeps the rules it is what the expansion lays
     */
    public static long of(LinkGroup link) {
        double source = below(link.getSource(), link.eContainer());
        double target = below(link.getTarget(), link.eContainer());
        double pairs =
                switch (link.getPattern()) {
                    case FULL_MESH ->
                        link.getSource() == link.getTarget() ? source * (source - 1) / 2 : source * target;
                    case ONE_TO_ONE -> source;
                    case STRIPED ->
                        source * target / Math.max(1, link.getSource().getCount());
                    case EXPLICIT -> link.getConnections().size();
                    case RING -> ring(source, Links.replicas(link));
                    case REPLICA_MESH -> Links.replicas(link) * (Links.replicas(link) - 1.0) / 2;
                    case RAIL_ALIGNED, PLANE_ALIGNED -> aligned(link, source, target);
                };
        boolean single = link.getSource() instanceof HostGroup
                && switch (link.getPattern()) {
                    case RAIL_ALIGNED, PLANE_ALIGNED, EXPLICIT -> true;
                    default -> false;
                };
        return (long) Math.max(0, pairs * (single ? 1 : link.getCables()));
    }

    private static double ring(double switches, int replicas) {
        double steps = replicas > 2 ? replicas : replicas - 1;
        return switches / Math.max(1, replicas) * steps;
    }

    private static double aligned(LinkGroup link, double source, double target) {
        if (!(link.getTarget() instanceof SwitchGroup upper)) {
            return 0;
        }
        boolean rails = link.getPattern() == LinkPattern.RAIL_ALIGNED;
        if (link.getSource() instanceof SwitchGroup lower) {
            double planes = overlap(lower.getFirstPlane(), lower.getPlanes(), upper.getFirstPlane(), upper.getPlanes());
            double perPlane = source / Math.max(1, lower.getPlanes()) * target / Math.max(1, upper.getPlanes());
            if (!rails || lower.getRails() == 0 && upper.getRails() == 0) {
                return planes * perPlane;
            }
            double common = overlap(lower.getFirstRail(), lower.getRails(), upper.getFirstRail(), upper.getRails());
            return planes * common * perPlane / Math.max(1, lower.getRails()) / Math.max(1, upper.getRails());
        }
        NicGroup nics = Links.nics(link);
        if (nics == null || nics.getType() == null) {
            return 0;
        }
        int ports = overlap(0, nics.getType().getPorts(), upper.getFirstPlane(), upper.getPlanes());
        int used = rails ? overlap(0, nics.getCount(), upper.getFirstRail(), upper.getRails()) : nics.getCount();
        return source * used * ports;
    }

    private static int overlap(int first, int count, int otherFirst, int otherCount) {
        return Math.max(0, Math.min(first + count, otherFirst + otherCount) - Math.max(first, otherFirst));
    }

    /** @return devices of a group below one instance of a container around it. */
    private static double below(DeviceGroup group, EObject container) {
        double count = group.getCount();
        for (EObject e = group.eContainer(); e instanceof Block block && e != container; e = e.eContainer()) {
            count *= block.getReplicas();
        }
        return count;
    }
}
