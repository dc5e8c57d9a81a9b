// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import dev.weft.model.fabric.LinkGroup;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.figures.DiagramRoot;
import dev.weft.ui.diagram.figures.LinkFigure;
import dev.weft.ui.diagram.figures.LinkLabelFigure;
import dev.weft.ui.diagram.gef.DiagramPart;
import dev.weft.ui.diagram.policies.LinkDeletion;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.IFigure;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.eclipse.osgi.util.NLS;

/** A link: its line, and its label in a layer above. */
public final class LinkPart extends AbstractConnectionEditPart implements DiagramPart {
    private final DiagramModel diagram;
    private final LinkLabelFigure label;

    LinkPart(DiagramModel diagram, LinkGroup link) {
        this.diagram = diagram;
        label = new LinkLabelFigure(diagram);
        setModel(link);
    }

    @Override
    public LinkGroup element() {
        return (LinkGroup) getModel();
    }

    @Override
    public DiagramModel diagram() {
        return diagram;
    }

    @Override
    protected IFigure createFigure() {
        return new LinkFigure(diagram, this::tip);
    }

    @Override
    protected void activateFigure() {
        super.activateFigure();
        getLayer(DiagramRoot.LABEL_LAYER).add(label);
    }

    @Override
    protected void deactivateFigure() {
        getLayer(DiagramRoot.LABEL_LAYER).remove(label);
        super.deactivateFigure();
    }

    @Override
    protected void registerVisuals() {
        super.registerVisuals();
        register(label);
    }

    @SuppressWarnings("unchecked")
    private void register(IFigure figure) {
        getViewer().getVisualPartMap().put(figure, this);
    }

    @Override
    protected void unregisterVisuals() {
        getViewer().getVisualPartMap().remove(label);
        super.unregisterVisuals();
    }

    @Override
    protected void refreshVisuals() {
        SceneEdge edge = element().getId() == null
                ? null
                : diagram.scene().edge(element().getId());
        ((LinkFigure) getFigure()).setEdge(edge);
        label.setEdge(edge);
    }

    /** Name, cables and rate; with a run what its ports did. */
    private String tip() {
        SceneEdge edge = diagram.scene().edge(element().getId());
        if (edge == null) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        String name = element().getName();
        if (name != null && !name.isBlank()) {
            lines.add(name);
        }
        lines.add(NLS.bind(Messages.link, new Object[] {
            element().getSource().getName(),
            element().getTarget().getName(),
            element().getPattern().getLiteral()
        }));
        lines.add(edge.label());
        OverlayFrame frame = diagram.view().look().frame();
        if (frame != null && frame.edge(edge.id()) != null) {
            lines.add(frame.title());
            lines.addAll(frame.edge(edge.id()).details());
        }
        return String.join("\n", lines);
    }

    @Override
    public void setSelected(int value) {
        super.setSelected(value);
        ((LinkFigure) getFigure()).setHighlighted(value != SELECTED_NONE);
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.CONNECTION_ENDPOINTS_ROLE, new ConnectionEndpointEditPolicy());
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new LinkDeletion());
    }

    @Override
    public Object getAdapter(@SuppressWarnings("rawtypes") Class type) {
        Object adapted = DiagramPart.adapt(this, type);
        return adapted != null ? adapted : super.getAdapter(type);
    }
}
