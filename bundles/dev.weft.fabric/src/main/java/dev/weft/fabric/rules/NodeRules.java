// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricPackage.Literals;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EReference;

/** Rules of groups and blocks. */
final class NodeRules {
    private static final int MAXIMUM_COUNT = 1_000_000;
    private static final int MAXIMUM_NAME = 100;
    private static final int MAXIMUM_RAILS = 64;

    private final Fabric fabric;
    private final Findings findings;

    NodeRules(Fabric fabric, Findings findings) {
        this.fabric = fabric;
        this.findings = findings;
    }

    void check(Node node) {
        if (node instanceof Block block) {
            findings.range(block, Literals.BLOCK__REPLICAS, 1, MAXIMUM_COUNT);
        } else if (node instanceof DeviceGroup group) {
            findings.range(group, Literals.DEVICE_GROUP__COUNT, 1, MAXIMUM_COUNT);
            findings.range(group, Literals.DEVICE_GROUP__TIER, 0, 15);
            if (group instanceof HostGroup hosts) {
                type(group, hosts.getType(), Literals.HOST_GROUP__TYPE);
            } else if (group instanceof SwitchGroup switches) {
                type(group, switches.getType(), Literals.SWITCH_GROUP__TYPE);
                railsAndPlanes(switches);
            }
        }
    }

    private void type(DeviceGroup group, DeviceType type, EReference feature) {
        if (type == null) {
            findings.error("type-missing", group, feature);
        } else if (type.eContainer() != fabric) {
            findings.error("type-foreign", group, feature, type.getName());
        }
    }

    private void railsAndPlanes(SwitchGroup group) {
        boolean rails = findings.range(group, Literals.SWITCH_GROUP__RAILS, 0, MAXIMUM_RAILS);
        boolean planes = findings.range(group, Literals.SWITCH_GROUP__PLANES, 1, MAXIMUM_RAILS);
        findings.range(group, Literals.SWITCH_GROUP__FIRST_RAIL, 0, MAXIMUM_RAILS - 1L);
        findings.range(group, Literals.SWITCH_GROUP__FIRST_PLANE, 0, MAXIMUM_RAILS - 1L);
        if (!rails || !planes) {
            return;
        }
        int perPlane = group.getCount() / group.getPlanes();
        if (group.getCount() % group.getPlanes() != 0) {
            findings.error("uneven-planes", group, Literals.SWITCH_GROUP__PLANES, group.getCount(), group.getPlanes());
        } else if (perPlane > 0 && perPlane % Math.max(1, group.getRails()) != 0 && group.getRails() % perPlane != 0) {
            findings.error("uneven-rails", group, Literals.SWITCH_GROUP__RAILS, perPlane, group.getRails());
        }
    }

    /** Names within a container must be given, well formed, and must not make two devices of one name. */
    void siblings(NodeContainer container) {
        Map<String, Node> byName = new HashMap<>();
        List<Node> nodes = container.getNodes();
        for (Node node : nodes) {
            if (wellFormed(node) && byName.putIfAbsent(node.getName(), node) != null) {
                findings.error("name-duplicate", node, FabricRules.NAME, node.getName());
            }
        }
        for (Node node : nodes) {
            Node other = numberedLike(node, byName);
            if (other != null) {
                findings.error("name-ambiguous", node, FabricRules.NAME, node.getName(), other.getName());
            }
        }
    }

    /** @return the sibling whose members' names include this node's name: a group {@code leaf} of 4 beside {@code leaf3}. */
    private static Node numberedLike(Node node, Map<String, Node> byName) {
        String name = node.getName();
        if (name == null || multiplicity(node) != 1) {
            return null;
        }
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        if (end == 0 || end == name.length() || name.length() - end > 9 || name.charAt(end) == '0') {
            return null;
        }
        boolean dash = name.charAt(end - 1) == '-' && end > 1 && Character.isDigit(name.charAt(end - 2));
        Node other = byName.get(name.substring(0, dash ? end - 1 : end));
        int number = Integer.parseInt(name, end, name.length(), 10);
        return other != null && multiplicity(other) > 1 && number <= multiplicity(other) ? other : null;
    }

    private static int multiplicity(Node node) {
        return node instanceof Block block ? block.getReplicas() : ((DeviceGroup) node).getCount();
    }

    private boolean wellFormed(NamedElement element) {
        String name = element.getName();
        if (name == null || name.isBlank()) {
            findings.error("name-missing", element, FabricRules.NAME);
            return false;
        }
        boolean good = name.length() <= MAXIMUM_NAME && name.indexOf('/') < 0 && name.equals(name.strip());
        if (!good) {
            findings.error("name-syntax", element, FabricRules.NAME, name, MAXIMUM_NAME);
        }
        return good;
    }
}
