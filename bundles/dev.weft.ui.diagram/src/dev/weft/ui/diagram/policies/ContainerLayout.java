// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.ui.diagram.commands.CreateNode;
import dev.weft.ui.diagram.commands.PlaceNode;
import dev.weft.ui.diagram.gef.EmfCommand;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.XYLayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;

/** Lets nodes be created, moved and resized in a container, and be moved into it. */
public final class ContainerLayout extends XYLayoutEditPolicy {
    /** The key under which the policy is installed that shows what a box snaps to. */
    public static final String SNAP_FEEDBACK = "dev.weft.snap";

    private final NodeContainer container;

    /**
     * Makes the policy of a container.
     *
     * @param container the fabric or a block
     */
    public ContainerLayout(NodeContainer container) {
        this.container = container;
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        boolean fits = request.getNewObject() instanceof Node node && FabricEdits.fits(node, container);
        return fits
                ? new EmfCommand(
                        new CreateNode(container, (Node) request.getNewObject(), (Rectangle) getConstraintFor(request)))
                : null;
    }

    @Override
    protected Command createAddCommand(EditPart child, Object constraint) {
        return place(child, (Rectangle) constraint, false);
    }

    @Override
    protected Command createChangeConstraintCommand(ChangeBoundsRequest request, EditPart child, Object constraint) {
        return place(child, (Rectangle) constraint, RequestConstants.REQ_RESIZE_CHILDREN.equals(request.getType()));
    }

    @Override
    protected Command createChangeConstraintCommand(EditPart child, Object constraint) {
        return place(child, (Rectangle) constraint, false);
    }

    private Command place(EditPart child, Rectangle place, boolean resized) {
        return child.getModel() instanceof Node node
                ? new EmfCommand(new PlaceNode(node, container, place, resized))
                : null;
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }
}
