// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Ends and patterns of links. */
final class LinkRepairs {
    private LinkRepairs() {}

    private static LinkGroup link(Offers offers) {
        return (LinkGroup) offers.element();
    }

    private static void delete(Offers offers) {
        offers.change(link(offers), Edits::delete, "deleteLink", link(offers).getName());
    }

    private static void pattern(Offers offers, LinkPattern pattern) {
        LinkGroup link = link(offers);
        offers.change(link, l -> Edits.pattern(l, pattern, 1), "usePattern", pattern);
    }

    /** An end that is missing, outside of the link's block, or a host group above. */
    static void ends(Offers offers) {
        LinkGroup link = link(offers);
        DeviceGroup source = link.getSource();
        DeviceGroup target = link.getTarget();
        boolean bothThere =
                EcoreUtil.isAncestor(offers.fabric(), source) && EcoreUtil.isAncestor(offers.fabric(), target);
        if (bothThere) {
            if (target instanceof HostGroup && source instanceof SwitchGroup) {
                offers.change(
                        link,
                        l -> {
                            DeviceGroup lower = l.getTarget();
                            l.setTarget(l.getSource());
                            l.setSource(lower);
                        },
                        "swapEnds");
            }
            offers.change(
                    link,
                    l -> Edits.common(l.getSource(), l.getTarget()).getLinks().add(l),
                    "moveOut");
        }
        missingEnd(offers, link);
        delete(offers);
    }

    /** A group above the source, or below the target, that the other end does not lead to yet. */
    private static void missingEnd(Offers offers, LinkGroup link) {
        DeviceGroup source = link.getSource();
        if (source != null && link.getTarget() == null) {
            for (SwitchGroup above : Edits.switches(offers.fabric())) {
                if (above.getTier() > source.getTier()) {
                    offers.change(link, (f, l) -> l.setTarget(Offers.like(f, above)), "leadTo", above.getName());
                }
            }
        } else if (source == null && link.getTarget() != null) {
            for (DeviceGroup below : Edits.groups(offers.fabric())) {
                if (below.getTier() < link.getTarget().getTier()) {
                    offers.change(link, (f, l) -> l.setSource(Offers.like(f, below)), "leadFrom", below.getName());
                }
            }
        }
    }

    /** NICs of the source hosts. */
    static void nics(Offers offers) {
        LinkGroup link = link(offers);
        if (link.getNics() != null) {
            offers.change(link, l -> l.setNics(null), "firstNics");
        }
        HostType type = ((HostGroup) link.getSource()).getType();
        if (type.getNics().isEmpty()) {
            int count = Math.max(1, type.getGpus());
            offers.change(
                    type,
                    (f, t) -> {
                        NicType nic = f.getTypes().stream()
                                .filter(NicType.class::isInstance)
                                .map(NicType.class::cast)
                                .findFirst()
                                .orElseGet(() -> {
                                    NicType generic = DeviceCatalogue.device("generic-nic", NicType.class);
                                    f.getTypes().add(generic);
                                    return generic;
                                });
                        NicGroup nics = FabricFactory.eINSTANCE.createNicGroup();
                        nics.setName(Messages.get("nics"));
                        nics.setCount(count);
                        nics.setType(nic);
                        t.getNics().add(nics);
                    },
                    "addNics",
                    count,
                    type.getName());
        }
        delete(offers);
    }

    /** Patterns that do not suit the ends. */
    static void patterns(Offers offers) {
        LinkGroup link = link(offers);
        boolean hosts = link.getSource() instanceof HostGroup;
        if (offers.problem().code().equals("aligned-cables")) {
            offers.change(link, l -> l.setCables(1), "set", "cables", "1");
        } else if (offers.problem().code().equals("connections-unused")) {
            offers.change(link, l -> l.setPattern(LinkPattern.EXPLICIT), "usePattern", LinkPattern.EXPLICIT);
            offers.change(link, l -> l.getConnections().clear(), "dropConnections");
        }
        if (hosts) {
            pattern(offers, LinkPattern.RAIL_ALIGNED);
            pattern(offers, LinkPattern.PLANE_ALIGNED);
        }
        pattern(offers, LinkPattern.FULL_MESH);
        if (!hosts) {
            pattern(offers, LinkPattern.PLANE_ALIGNED);
        }
    }

    /** As many devices on both ends, or another pattern. */
    static void numbers(Offers offers) {
        LinkGroup link = link(offers);
        int source = link.getSource().getCount();
        int target = link.getTarget().getCount();
        boolean striped = link.getPattern() == LinkPattern.STRIPED;
        int targets = striped ? (target + source - 1) / source * source : source;
        if (targets != target) {
            offers.change(
                    link.getTarget(),
                    t -> t.setCount(targets),
                    "setOf",
                    "count",
                    link.getTarget().getName(),
                    targets);
        }
        patterns(offers);
    }

    /** Connections that lead nowhere or take a port twice. */
    static void connections(Offers offers) {
        LinkGroup link = link(offers);
        int sources = below(link, link.getSource());
        int targets = below(link, link.getTarget());
        offers.change(
                link,
                l -> l.getConnections().removeIf(c -> leadsNowhere(l, c, sources, targets)),
                "dropDeadConnections");
        offers.change(link, l -> l.getConnections().forEach(LinkRepairs::anyPort), "anyPorts");
        patterns(offers);
        delete(offers);
    }

    private static boolean leadsNowhere(LinkGroup link, Connection c, int sources, int targets) {
        boolean noNic = link.getSource() instanceof HostGroup
                && (c.getSourceNic() >= Links.nics(link).getCount()
                        || c.getSourcePort() > Links.nics(link).getType().getPorts());
        return noNic || c.getSourceIndex() > sources || c.getTargetIndex() > targets;
    }

    private static void anyPort(Connection c) {
        if (((LinkGroup) c.eContainer()).getSource() instanceof SwitchGroup) {
            c.setSourcePort(0);
            c.setSourceLane(0);
        }
        c.setTargetPort(0);
        c.setTargetLane(0);
    }

    /** @return devices of a group below one instance of the link's container. */
    private static int below(LinkGroup link, DeviceGroup group) {
        int count = group.getCount();
        for (EObject e = group.eContainer(); e != link.eContainer(); e = e.eContainer()) {
            count *= ((Block) e).getReplicas();
        }
        return count;
    }

    /** Rails of the two ends that differ, or that the hosts do not have. */
    static void rails(Offers offers) {
        LinkGroup link = link(offers);
        SwitchGroup target = (SwitchGroup) link.getTarget();
        if (link.getSource() instanceof SwitchGroup source) {
            takeRails(offers, source, target);
            takeRails(offers, target, source);
        } else {
            int nics = Links.nics(link).getCount();
            offers.change(
                    target,
                    t -> {
                        t.setFirstRail(0);
                        t.setRails(nics);
                    },
                    "serveRails",
                    target.getName(),
                    nics);
        }
        patterns(offers);
    }

    private static void takeRails(Offers offers, SwitchGroup from, SwitchGroup to) {
        if (from.getRails() > 0) {
            int rails = from.getRails();
            int first = from.getFirstRail();
            offers.change(
                    to,
                    t -> {
                        t.setRails(rails);
                        t.setFirstRail(first);
                    },
                    "takeRails",
                    to.getName(),
                    from.getName());
        }
    }

    /** Planes of the two ends that differ, or that the NICs do not have. */
    static void planes(Offers offers) {
        LinkGroup link = link(offers);
        SwitchGroup target = (SwitchGroup) link.getTarget();
        if (link.getSource() instanceof SwitchGroup source) {
            takePlanes(offers, source, target);
            takePlanes(offers, target, source);
        } else {
            NicType nic = Links.nics(link).getType();
            int ports = nic.getPorts();
            offers.change(
                    target,
                    t -> {
                        t.setFirstPlane(0);
                        t.setPlanes(ports);
                    },
                    "servePlanes",
                    target.getName(),
                    ports);
            int needed = target.getFirstPlane() + target.getPlanes();
            offers.change(nic, n -> n.setPorts(needed), "setOf", "ports", nic.getName(), needed);
        }
        patterns(offers);
    }

    private static void takePlanes(Offers offers, SwitchGroup from, SwitchGroup to) {
        int planes = from.getPlanes();
        int first = from.getFirstPlane();
        offers.change(
                to,
                t -> {
                    t.setPlanes(planes);
                    t.setFirstPlane(first);
                },
                "takePlanes",
                to.getName(),
                from.getName());
    }
}
