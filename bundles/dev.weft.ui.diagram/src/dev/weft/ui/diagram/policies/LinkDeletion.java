// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.ui.diagram.commands.DeleteElements;
import dev.weft.ui.diagram.gef.DiagramPart;
import dev.weft.ui.diagram.gef.EmfCommand;
import java.util.List;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.requests.GroupRequest;

/** Lets a link be deleted. */
public final class LinkDeletion extends ConnectionEditPolicy {
    @Override
    protected Command getDeleteCommand(GroupRequest request) {
        DiagramPart part = (DiagramPart) getHost();
        return new EmfCommand(new DeleteElements(part.diagram().fabric(), List.of(part.element())));
    }
}
