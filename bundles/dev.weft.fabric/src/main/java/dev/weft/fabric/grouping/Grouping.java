// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.EcoreUtil.Copier;

/**
 * Takes groups apart and puts them together. Both change the model in place, with plain setters, so that whoever wants to
 * undo them records the changes; both try on a copy first, so that the model is unchanged when they fail.
 */
public final class Grouping {
    private Grouping() {}

    /**
     * Turns a group into single nodes: devices, names, cables and ports stay, each link of the group becomes explicit links
     * of the nodes.
     *
     * @param group a group of two devices or more, in a fabric
     * @return the nodes, in order, in its place
     * @throws GroupingException if it has one device only, or the fabric is broken
     */
    public static List<DeviceGroup> explode(DeviceGroup group) throws GroupingException {
        Copier copier = new Copier();
        Fabric copy = copy(group, copier);
        Cabling before = new Cabling(copy);
        new Explosion((DeviceGroup) copier.get(group)).explode();
        if (new Cabling(copy).graph().cableCount() != before.graph().cableCount()) {
            throw new GroupingException(Messages.get("cablesChange", group.getName()));
        }
        return new Explosion(group).explode();
    }

    /**
     * Puts groups together that are alike: siblings of one type, tier and role, with links to the same groups. Cables stay;
     * where a pattern describes them the link has it, else it is explicit. Ports of switches may change where a pattern has
     * them dealt anew.
     *
     * @param groups two or more groups
     * @return the one group, in the place of the first
     * @throws GroupingException if they are not alike, or the fabric is broken
     */
    public static DeviceGroup collapse(List<? extends DeviceGroup> groups) throws GroupingException {
        if (groups.size() < 2) {
            throw new GroupingException(Messages.get("tooFew"));
        }
        Copier copier = new Copier();
        copy(groups.get(0), copier);
        List<DeviceGroup> copies = new ArrayList<>();
        for (DeviceGroup group : groups) {
            DeviceGroup copied = (DeviceGroup) copier.get(group);
            if (copied == null) {
                throw new GroupingException(Messages.get("notSiblings", group.getName()));
            }
            copies.add(copied);
        }
        new Collapse(copies).collapse();
        return new Collapse(groups).collapse();
    }

    private static Fabric copy(DeviceGroup group, Copier copier) throws GroupingException {
        if (!(EcoreUtil.getRootContainer(group) instanceof Fabric fabric)) {
            throw new GroupingException(Messages.get("noFabric", group.getName()));
        }
        Fabric copy = (Fabric) copier.copy(fabric);
        copier.copyReferences();
        return copy;
    }
}
