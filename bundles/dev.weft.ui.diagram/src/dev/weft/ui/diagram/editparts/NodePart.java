// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.figures.BoxFigure;
import dev.weft.ui.diagram.gef.DiagramPart;
import dev.weft.ui.diagram.policies.ContainerLayout;
import dev.weft.ui.diagram.policies.ElementDeletion;
import dev.weft.ui.diagram.policies.HoverHandles;
import dev.weft.ui.diagram.policies.LinkEnds;
import dev.weft.ui.diagram.policies.NameEditing;
import java.util.List;
import org.eclipse.draw2d.ChopboxAnchor;
import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.NodeEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.SnapFeedbackPolicy;
import org.eclipse.gef.requests.DirectEditRequest;

/** A group, or a block with its nodes. */
public final class NodePart extends AbstractGraphicalEditPart implements NodeEditPart, DiagramPart {
    private final DiagramModel diagram;
    private ConnectionAnchor anchor;

    NodePart(DiagramModel diagram, Node node) {
        this.diagram = diagram;
        setModel(node);
    }

    @Override
    public Node element() {
        return (Node) getModel();
    }

    @Override
    public DiagramModel diagram() {
        return diagram;
    }

    /** @return its figure. */
    public BoxFigure box() {
        return (BoxFigure) getFigure();
    }

    @Override
    protected IFigure createFigure() {
        return new BoxFigure(getModel() instanceof Block, diagram.view());
    }

    @Override
    protected void refreshVisuals() {
        SceneBox box = diagram.scene().box(element().getId());
        if (box == null) {
            return; // deleted; the part goes next
        }
        Rect bounds = box.bounds();
        SceneBox parent = box.parent().isEmpty() ? null : diagram.scene().box(box.parent());
        double left = parent == null ? 0 : parent.content().x();
        double top = parent == null ? 0 : parent.content().y();
        Rectangle constraint = new Rectangle(
                (int) Math.round(bounds.x() - left),
                (int) Math.round(bounds.y() - top),
                (int) Math.round(bounds.width()),
                (int) Math.round(bounds.height()));
        box().setBox(box);
        ((GraphicalEditPart) getParent()).setLayoutConstraint(this, getFigure(), constraint);
    }

    @Override
    protected List<?> getModelChildren() {
        return getModel() instanceof Block block ? block.getNodes() : List.of();
    }

    @Override
    protected List<?> getModelSourceConnections() {
        return getModel() instanceof DeviceGroup group ? whole(group.getOutgoing()) : List.of();
    }

    @Override
    protected List<?> getModelTargetConnections() {
        return getModel() instanceof DeviceGroup group ? whole(group.getIncoming()) : List.of();
    }

    /** Only links that the scene has: with both ends, and in the fabric. Thousands are parts only where they are drawn alone. */
    private List<LinkGroup> whole(List<LinkGroup> links) {
        return links.stream().filter(this::isPart).toList();
    }

    private boolean isPart(LinkGroup link) {
        SceneEdge edge = link.getId() == null ? null : diagram.scene().edge(link.getId());
        return edge != null && diagram.isDrawnAlone(edge);
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(ConnectionEditPart connection) {
        return anchor();
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(ConnectionEditPart connection) {
        return anchor();
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(Request request) {
        return anchor();
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(Request request) {
        return anchor();
    }

    private ConnectionAnchor anchor() {
        if (anchor == null) {
            anchor = new ChopboxAnchor(getFigure());
        }
        return anchor;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new ElementDeletion());
        installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new NameEditing());
        if (getModel() instanceof Block block) {
            installEditPolicy(EditPolicy.LAYOUT_ROLE, new ContainerLayout(block));
            installEditPolicy(ContainerLayout.SNAP_FEEDBACK, new SnapFeedbackPolicy());
        } else {
            installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new LinkEnds());
            installEditPolicy(HoverHandles.ROLE, new HoverHandles());
        }
    }

    @Override
    public void performRequest(Request request) {
        Object type = request.getType();
        // GEF also asks when a selected box is clicked once; then people rather want to move or delete it.
        boolean clicked = request instanceof DirectEditRequest;
        if (RequestConstants.REQ_DIRECT_EDIT.equals(type) && !clicked || RequestConstants.REQ_OPEN.equals(type)) {
            new NameEditor(this).show();
        } else {
            super.performRequest(request);
        }
    }

    @Override
    public Object getAdapter(@SuppressWarnings("rawtypes") Class type) {
        Object adapted = DiagramPart.adapt(this, type);
        return adapted != null ? adapted : super.getAdapter(type);
    }
}
