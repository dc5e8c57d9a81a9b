// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.render.scene.Labels;
import dev.weft.render.scene.LinkCapacity;
import dev.weft.render.scene.SceneBuilder;
import java.util.ArrayList;
import java.util.List;

/** What stands on boxes and links: the same words as in Weft's own diagram editor. */
public final class LabelServices {
    /** For Sirius. */
    public LabelServices() {}

    /** @return title and details of a box, a line each. */
    public String boxLabel(Node node) {
        List<String> lines = new ArrayList<>();
        lines.add(Labels.title(node));
        lines.addAll(Labels.details(node));
        return String.join("\n", lines);
    }

    /** @return the title of a box or block: {@code leaf ×8}. */
    public String boxTitle(Node node) {
        return Labels.title(node);
    }

    /** @return how many cables of which rate: {@code 256 × 400 Gb/s}; empty while the link has not both ends. */
    public String linkLabel(LinkGroup link) {
        boolean complete = link.getSource() != null && link.getTarget() != null;
        return complete ? Labels.link(link) : "";
    }

    /** @return the width of a link's line in pixels, by the logarithm of its capacity. */
    public Integer linkWidth(LinkGroup link) {
        boolean complete = link.getSource() != null && link.getTarget() != null;
        return complete ? (int) Math.round(SceneBuilder.lineWidth(LinkCapacity.of(link))) : 1;
    }

    /** @return whether a switch group's role is the one of that name: {@code leaf}. */
    public boolean hasRole(SwitchGroup group, String role) {
        return group.getRole().getLiteral().equals(role);
    }

    /** @return whether a switch group serves a rail, counted from 0 and again after eight, as their colours. */
    public boolean servesRail(SwitchGroup group, Integer rail) {
        return group.getRails() == 1 && Math.floorMod(group.getFirstRail(), 8) == rail;
    }

    /** @return whether a switch group is of a plane, counted from 0 and again after four, as their colours. */
    public boolean isOfPlane(SwitchGroup group, Integer plane) {
        return group.getPlanes() <= 1 && Math.floorMod(group.getFirstPlane(), 4) == plane;
    }
}
