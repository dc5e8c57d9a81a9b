// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.ElementIds;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;

/** Adds a link between two groups, in the innermost container that has both. The lower one becomes its source. */
public final class CreateLink extends FabricChange {
    private final LinkGroup link;
    private final DeviceGroup lower;
    private final DeviceGroup upper;

    /**
     * Prepares the change.
     *
     * @param link a link that is in no container, with its pattern
     * @param a one end
     * @param b the other end
     */
    public CreateLink(LinkGroup link, DeviceGroup a, DeviceGroup b) {
        super(Messages.createLink, fabricOf(a));
        this.link = link;
        boolean turn = b instanceof HostGroup || !(a instanceof HostGroup) && b.getTier() < a.getTier();
        lower = turn ? b : a;
        upper = turn ? a : b;
    }

    /** @return whether two groups can be linked: hosts among themselves cannot. */
    public static boolean fits(DeviceGroup a, DeviceGroup b) {
        return !(a instanceof HostGroup && b instanceof HostGroup);
    }

    @Override
    protected void doExecute() {
        // As the templates name links; it makes a readable ID too.
        link.setName(lower.getName() + "-" + upper.getName());
        link.setSource(lower);
        link.setTarget(upper);
        common(lower, upper).getLinks().add(link);
        ElementIds.assignMissing(fabric());
    }
}
