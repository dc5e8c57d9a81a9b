// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.model.core.NamedElement;
import dev.weft.ui.diagram.commands.Rename;
import dev.weft.ui.diagram.gef.EmfCommand;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.DirectEditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;

/** Lets a node be renamed in place. */
public final class NameEditing extends DirectEditPolicy {
    @Override
    protected Command getDirectEditCommand(DirectEditRequest request) {
        // The value is null where what was typed is no name.
        boolean valid = request.getCellEditor().getValue() instanceof String;
        return valid
                ? new EmfCommand(new Rename((NamedElement) getHost().getModel(), (String)
                        request.getCellEditor().getValue()))
                : null;
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
        // The field itself shows it.
    }
}
