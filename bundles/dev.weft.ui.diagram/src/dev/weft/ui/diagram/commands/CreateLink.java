// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import java.util.List;

/** Adds a link between two groups, in the innermost container that has both. The lower one becomes its source. */
public final class CreateLink extends FabricChange {
    private final LinkGroup link;
    private final DeviceGroup a;
    private final DeviceGroup b;

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
        this.a = a;
        this.b = b;
    }

    /** @return how two groups are usually linked: by rails or planes where the switches have them, else each with each. */
    public static LinkPattern usualPattern(DeviceGroup a, DeviceGroup b) {
        boolean hosts = a instanceof HostGroup || b instanceof HostGroup;
        for (DeviceGroup end : List.of(a, b)) {
            if (hosts && end instanceof SwitchGroup group) {
                return group.getRails() > 0
                        ? LinkPattern.RAIL_ALIGNED
                        : group.getPlanes() > 1 ? LinkPattern.PLANE_ALIGNED : LinkPattern.FULL_MESH;
            }
        }
        return LinkPattern.FULL_MESH;
    }

    @Override
    protected void doExecute() {
        FabricEdits.link(link, a, b);
    }
}
