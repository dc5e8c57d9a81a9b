// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;

/** Moves an end of a link to another group. */
public final class Reconnect extends FabricChange {
    private final LinkGroup link;
    private final DeviceGroup end;
    private final boolean source;

    /**
     * Prepares the change.
     *
     * @param link which link
     * @param end where its end goes
     * @param source whether it is the source that moves
     */
    public Reconnect(LinkGroup link, DeviceGroup end, boolean source) {
        super(Messages.reconnect, fabricOf(link));
        this.link = link;
        this.end = end;
        this.source = source;
    }

    @Override
    protected boolean prepare() {
        return FabricEdits.canReconnect(link, end, source);
    }

    @Override
    protected void doExecute() {
        FabricEdits.reconnect(link, end, source);
    }
}
