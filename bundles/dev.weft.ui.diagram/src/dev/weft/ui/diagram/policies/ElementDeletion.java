// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.ui.diagram.commands.DeleteElements;
import dev.weft.ui.diagram.gef.DiagramPart;
import dev.weft.ui.diagram.gef.EmfCommand;
import java.util.List;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ComponentEditPolicy;
import org.eclipse.gef.requests.GroupRequest;

/** Lets a node be deleted. */
public final class ElementDeletion extends ComponentEditPolicy {
    @Override
    protected Command createDeleteCommand(GroupRequest request) {
        DiagramPart part = (DiagramPart) getHost();
        return new EmfCommand(new DeleteElements(part.diagram().fabric(), List.of(part.element())));
    }
}
