// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricPackage.Literals;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.Technology;
import dev.weft.model.units.Quantity;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Rules of link groups. */
final class LinkRules {
    private static final int MAXIMUM_CABLES = 4096;

    private final Fabric fabric;
    private final Findings findings;

    LinkRules(Fabric fabric, Findings findings) {
        this.fabric = fabric;
        this.findings = findings;
    }

    /** Both ends must be there, within the link's container, hosts at the source only. */
    static void checkEnds(LinkGroup link, Findings findings) {
        findings.range(link, Literals.LINK_GROUP__CABLES, 1, MAXIMUM_CABLES);
        if (link.isSetRate()) {
            findings.positive(link, Literals.LINK_GROUP__RATE);
        }
        if (link.isSetLength()) {
            findings.notNegative(link, Literals.LINK_GROUP__LENGTH);
        }
        DeviceGroup source = link.getSource();
        DeviceGroup target = link.getTarget();
        if (source == null) {
            findings.error("link-dangling", link, Literals.LINK_GROUP__SOURCE);
        } else if (!FabricRules.isWithin(source, link.eContainer())) {
            findings.error("link-scope", link, Literals.LINK_GROUP__SOURCE, source.getName());
        }
        if (target == null) {
            findings.error("link-dangling", link, Literals.LINK_GROUP__TARGET);
        } else if (!FabricRules.isWithin(target, link.eContainer())) {
            findings.error("link-scope", link, Literals.LINK_GROUP__TARGET, target.getName());
        } else if (target instanceof HostGroup) {
            findings.error("link-to-host", link, Literals.LINK_GROUP__TARGET, target.getName());
        }
    }

    /** Checks patterns, rates and cables of all links; their ends must be good already. */
    void checkAll() {
        TreeIterator<EObject> all = EcoreUtil.getAllContents(fabric, false);
        while (all.hasNext()) {
            if (all.next() instanceof LinkGroup link) {
                check(link);
            }
        }
    }

    private void check(LinkGroup link) {
        boolean hosts = link.getSource() instanceof HostGroup;
        if (hosts && !nicsGood(link)) {
            return;
        }
        pattern(link, hosts);
        if (link.getPattern() == LinkPattern.EXPLICIT) {
            connections(link);
        } else if (!link.getConnections().isEmpty()) {
            findings.error("connections-unused", link, Literals.LINK_GROUP__CONNECTIONS);
        }
        technology(link, hosts);
        rate(link);
        cable(link);
    }

    private boolean nicsGood(LinkGroup link) {
        NicGroup nics = Links.nics(link);
        HostGroup hosts = (HostGroup) link.getSource();
        if (nics == null) {
            findings.error(
                    "no-nics",
                    link,
                    Literals.LINK_GROUP__SOURCE,
                    hosts.getType().getName());
            return false;
        }
        if (nics.eContainer() != hosts.getType()) {
            findings.error(
                    "nics-foreign",
                    link,
                    Literals.LINK_GROUP__NICS,
                    hosts.getType().getName());
            return false;
        }
        return true;
    }

    private void pattern(LinkGroup link, boolean hosts) {
        SwitchGroup target = (SwitchGroup) link.getTarget();
        boolean rail = link.getPattern() == LinkPattern.RAIL_ALIGNED;
        boolean aligned = rail || link.getPattern() == LinkPattern.PLANE_ALIGNED;
        if (aligned && hosts && link.getCables() != 1) {
            findings.error("aligned-cables", link, Literals.LINK_GROUP__CABLES, link.getCables());
        }
        if (link.getPattern() == LinkPattern.STRIPED && hosts) {
            findings.error("striped-hosts", link, Literals.LINK_GROUP__PATTERN);
        }
        boolean amongReplicas = link.getPattern() == LinkPattern.RING || link.getPattern() == LinkPattern.REPLICA_MESH;
        if (amongReplicas && link.getSource() != target) {
            findings.error("self-only", link, Literals.LINK_GROUP__PATTERN, link.getPattern());
        }
        if (aligned && link.getSource() == target) {
            findings.error("aligned-self", link, Literals.LINK_GROUP__PATTERN);
        } else if (rail) {
            rails(link, target, hosts);
        }
        if (aligned) {
            planes(link, target, hosts);
        }
    }

    private void rails(LinkGroup link, SwitchGroup target, boolean hosts) {
        if (target.getRails() == 0) {
            findings.error("rail-none", link, Literals.LINK_GROUP__TARGET, target.getName());
            return;
        }
        int last = target.getFirstRail() + target.getRails() - 1;
        if (hosts) {
            int nics = Links.nics(link).getCount();
            if (last >= nics) {
                findings.error("rail-beyond-nics", link, Literals.LINK_GROUP__TARGET, target.getName(), last, nics);
            }
            return;
        }
        SwitchGroup source = (SwitchGroup) link.getSource();
        if (source.getRails() == 0) {
            findings.error("rail-none", link, Literals.LINK_GROUP__SOURCE, source.getName());
        } else if (source.getFirstRail() != target.getFirstRail() || source.getRails() != target.getRails()) {
            int lastOfSource = source.getFirstRail() + source.getRails() - 1;
            findings.error(
                    "rail-mismatch",
                    link,
                    Literals.LINK_GROUP__TARGET,
                    source.getName(),
                    source.getFirstRail(),
                    lastOfSource,
                    target.getName(),
                    target.getFirstRail(),
                    last);
        }
    }

    private void planes(LinkGroup link, SwitchGroup target, boolean hosts) {
        int last = target.getFirstPlane() + target.getPlanes() - 1;
        if (hosts) {
            int ports = Links.nics(link).getType().getPorts();
            if (last >= ports) {
                findings.error("plane-beyond-ports", link, Literals.LINK_GROUP__TARGET, target.getName(), last, ports);
            }
            return;
        }
        SwitchGroup source = (SwitchGroup) link.getSource();
        if (source.getFirstPlane() != target.getFirstPlane() || source.getPlanes() != target.getPlanes()) {
            int lastOfSource = source.getFirstPlane() + source.getPlanes() - 1;
            findings.error(
                    "plane-mismatch",
                    link,
                    Literals.LINK_GROUP__TARGET,
                    source.getName(),
                    source.getFirstPlane(),
                    lastOfSource,
                    target.getName(),
                    target.getFirstPlane(),
                    last);
        }
    }

    private void connections(LinkGroup link) {
        if (link.getConnections().isEmpty()) {
            findings.error("connections-missing", link, Literals.LINK_GROUP__CONNECTIONS);
        }
        for (Connection c : link.getConnections()) {
            findings.range(c, Literals.CONNECTION__SOURCE_INDEX, 1, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__TARGET_INDEX, 1, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__SOURCE_NIC, 0, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__SOURCE_PORT, 0, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__TARGET_PORT, 0, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__SOURCE_LANE, 0, Integer.MAX_VALUE);
            findings.range(c, Literals.CONNECTION__TARGET_LANE, 0, Integer.MAX_VALUE);
            if (c.isSetLength()) {
                findings.notNegative(c, Literals.CONNECTION__LENGTH);
            }
        }
    }

    private void technology(LinkGroup link, boolean hosts) {
        Technology source = hosts
                ? Links.nics(link).getType().getTechnology()
                : ((SwitchGroup) link.getSource()).getType().getTechnology();
        Technology target = ((SwitchGroup) link.getTarget()).getType().getTechnology();
        if (source != Technology.ANY && target != Technology.ANY && source != target) {
            findings.error("technology-mismatch", link, Literals.LINK_GROUP__TARGET, source, target);
        }
    }

    private void rate(LinkGroup link) {
        if (Links.rateBps(link) > 0) {
            return;
        }
        String source = rates(Links.ports(link, link.getSource()));
        String target = rates(Links.ports(link, link.getTarget()));
        if (link.isSetRate()) {
            String rate = Quantity.BANDWIDTH.format(link.getRate());
            findings.error("rate-too-high", link, Literals.LINK_GROUP__RATE, rate, source, target);
        } else {
            findings.error("speed-mismatch", link, Literals.LINK_GROUP__RATE, source, target);
        }
    }

    private static String rates(List<PortKind> kinds) {
        return kinds.stream()
                .map(k -> Quantity.BANDWIDTH.format(k.rateBps()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private void cable(LinkGroup link) {
        CableType type = link.getCableType();
        if (type != null && type.eContainer() != fabric) {
            findings.error("type-foreign", link, Literals.LINK_GROUP__CABLE_TYPE, type.getName());
            return;
        }
        long length = Links.lengthMm(link);
        for (Connection c : link.getConnections()) {
            length = c.isSetLength() ? Math.max(length, c.getLength()) : length;
        }
        if (type != null && type.getMaximumLength() > 0 && length > type.getMaximumLength()) {
            findings.error(
                    "cable-too-long",
                    link,
                    Literals.LINK_GROUP__LENGTH,
                    Quantity.LENGTH.format(length),
                    type.getName(),
                    Quantity.LENGTH.format(type.getMaximumLength()));
        }
        if (type != null && type.getMaximumRate() > 0 && Links.rateBps(link) > type.getMaximumRate()) {
            findings.error(
                    "cable-too-slow",
                    link,
                    Literals.LINK_GROUP__CABLE_TYPE,
                    Quantity.BANDWIDTH.format(Links.rateBps(link)),
                    type.getName(),
                    Quantity.BANDWIDTH.format(type.getMaximumRate()));
        }
        try {
            Links.propagationPs(type, length);
        } catch (ArithmeticException e) {
            findings.error("cable-too-long", link, Literals.LINK_GROUP__LENGTH, Quantity.LENGTH.format(length), "", "");
        }
    }
}
