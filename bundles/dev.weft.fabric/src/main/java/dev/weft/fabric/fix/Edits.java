// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Changes of links that several repairs make. */
final class Edits {
    private Edits() {}

    /** Deletes a link; both ends forget it. */
    static void delete(LinkGroup link) {
        link.setSource(null);
        link.setTarget(null);
        EcoreUtil.remove(link);
    }

    /** Gives a link a pattern instead of connections one by one. */
    static void pattern(LinkGroup link, LinkPattern pattern, int cables) {
        link.getConnections().clear();
        link.setPattern(pattern);
        link.setCables(cables);
    }

    /** Joins two groups as others of their kind are joined: hosts by rail or plane, switches each with each. */
    static LinkGroup join(DeviceGroup source, SwitchGroup target) {
        NodeContainer container = common(source, target);
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setName(source.getName() + "-" + target.getName());
        link.setSource(source);
        link.setTarget(target);
        if (source instanceof HostGroup) {
            link.setPattern(target.getRails() > 0 ? LinkPattern.RAIL_ALIGNED : LinkPattern.PLANE_ALIGNED);
        } else if (target.getPlanes() > 1 || target.getFirstPlane() > 0) {
            link.setPattern(LinkPattern.PLANE_ALIGNED);
        }
        link.setCableType(usualCable(source));
        container.getLinks().add(link);
        return link;
    }

    /** @return the cable type of another link of hosts or of switches; null where there is none. */
    private static CableType usualCable(DeviceGroup source) {
        Fabric fabric = (Fabric) EcoreUtil.getRootContainer(source);
        return links(fabric).stream()
                .filter(l -> l.getSource() != null && l.getSource().eClass() == source.eClass())
                .map(LinkGroup::getCableType)
                .filter(t -> t != null)
                .findFirst()
                .orElse(null);
    }

    /** @return the innermost container that has both groups. */
    static NodeContainer common(DeviceGroup a, DeviceGroup b) {
        EObject container = a.eContainer();
        while (!EcoreUtil.isAncestor(container, b)) {
            container = container.eContainer();
        }
        return (NodeContainer) container;
    }

    static List<LinkGroup> links(Fabric fabric) {
        return all(fabric, LinkGroup.class);
    }

    /** @return the links from a group upwards, as far as they lead anywhere. */
    static List<LinkGroup> outgoing(DeviceGroup group) {
        return links((Fabric) EcoreUtil.getRootContainer(group)).stream()
                .filter(l -> l.getSource() == group && l.getTarget() instanceof SwitchGroup)
                .toList();
    }

    /** @return the links at either end of a group. */
    static List<LinkGroup> at(DeviceGroup group) {
        return links((Fabric) EcoreUtil.getRootContainer(group)).stream()
                .filter(l -> l.getSource() == group || l.getTarget() == group)
                .toList();
    }

    static List<SwitchGroup> switches(Fabric fabric) {
        return all(fabric, SwitchGroup.class);
    }

    static List<DeviceGroup> groups(Fabric fabric) {
        return all(fabric, DeviceGroup.class);
    }

    private static <T> List<T> all(Fabric fabric, Class<T> kind) {
        List<T> found = new ArrayList<>();
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> {
            if (kind.isInstance(o)) {
                found.add(kind.cast(o));
            }
        });
        return found;
    }
}
