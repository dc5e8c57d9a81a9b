// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.gef;

import dev.weft.model.fabric.DeviceGroup;
import org.eclipse.gef.commands.Command;

/** Remembers where a link that is being drawn begins; there is nothing to do until it has an end. */
public final class LinkStartCommand extends Command {
    private final DeviceGroup start;

    /**
     * Begins a link.
     *
     * @param start where
     */
    public LinkStartCommand(DeviceGroup start) {
        this.start = start;
    }

    /** @return where it begins. */
    public DeviceGroup start() {
        return start;
    }
}
