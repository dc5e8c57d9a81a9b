// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.ui.diagram.commands.CreateLink;
import dev.weft.ui.diagram.commands.Reconnect;
import dev.weft.ui.diagram.gef.EmfCommand;
import dev.weft.ui.diagram.gef.LinkStartCommand;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.ReconnectRequest;

/** Lets links begin and end at a group. */
public final class LinkEnds extends GraphicalNodeEditPolicy {
    private DeviceGroup group() {
        return (DeviceGroup) getHost().getModel();
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        Command start = new LinkStartCommand(group());
        request.setStartCommand(start);
        return start;
    }

    @Override
    protected Command getConnectionCompleteCommand(CreateConnectionRequest request) {
        boolean fits = request.getStartCommand() instanceof LinkStartCommand start
                && request.getNewObject() instanceof LinkGroup
                && FabricEdits.canLink(start.start(), group());
        if (!fits) {
            return null;
        }
        DeviceGroup start = ((LinkStartCommand) request.getStartCommand()).start();
        if (ConnectHandle.USUAL_LINK.equals(request.getNewObjectType())) {
            ((LinkGroup) request.getNewObject()).setPattern(CreateLink.usualPattern(start, group()));
        }
        return new EmfCommand(new CreateLink((LinkGroup) request.getNewObject(), start, group()));
    }

    @Override
    protected Command getReconnectSourceCommand(ReconnectRequest request) {
        return reconnect(request, true);
    }

    @Override
    protected Command getReconnectTargetCommand(ReconnectRequest request) {
        return reconnect(request, false);
    }

    private Command reconnect(ReconnectRequest request, boolean source) {
        LinkGroup link = (LinkGroup) request.getConnectionEditPart().getModel();
        return new EmfCommand(new Reconnect(link, group(), source));
    }
}
