// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.editparts;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.SceneEdge;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.document.SceneChange;
import dev.weft.ui.diagram.gef.DiagramPart;
import dev.weft.ui.diagram.policies.ContainerLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.gef.CompoundSnapToHelper;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.editpolicies.SnapFeedbackPolicy;

/** The fabric: the ground of the diagram. Refreshes all parts when the scene has changed. */
public final class FabricPart extends AbstractGraphicalEditPart implements DiagramPart {
    private static final int MARGIN = 24;

    private final DiagramModel diagram;
    private final Consumer<SceneChange> refresher = this::refreshChanged;
    private final Runnable repainter = this::lookChanged;
    private Set<String> focus = Set.of();
    private boolean bundled;

    FabricPart(DiagramModel diagram) {
        this.diagram = diagram;
        setModel(diagram.fabric());
    }

    @Override
    public Fabric element() {
        return (Fabric) getModel();
    }

    @Override
    public DiagramModel diagram() {
        return diagram;
    }

    @Override
    public void activate() {
        super.activate();
        bundled = EdgeBundles.isNeeded(diagram.scene());
        focus = diagram.view().focus();
        diagram.addListener(refresher);
        diagram.view().addListener(repainter);
    }

    @Override
    public void deactivate() {
        diagram.removeListener(refresher);
        diagram.view().removeListener(repainter);
        super.deactivate();
    }

    /** Only what looks different: with ten thousand figures the rest would take a second for each change. */
    private void refreshChanged(SceneChange change) {
        if (change.containers().contains("")) {
            refresh();
        }
        boolean other = bundled != EdgeBundles.isNeeded(diagram.scene());
        bundled = EdgeBundles.isNeeded(diagram.scene());
        List<EditPart> parts = new ArrayList<>();
        for (Object value : getViewer().getEditPartRegistry().values()) {
            EditPart part = (EditPart) value;
            String id = part.getModel() instanceof Element element ? element.getId() : null;
            boolean node = part instanceof NodePart
                    && (other
                            || change.boxes().contains(id)
                            || change.containers().contains(id));
            if (node || part instanceof LinkPart && change.edges().contains(id)) {
                parts.add(part);
            }
        }
        // Nodes first: links come and go with them.
        parts.stream().filter(NodePart.class::isInstance).forEach(FabricPart::refreshIfThere);
        parts.stream().filter(LinkPart.class::isInstance).forEach(FabricPart::refreshIfThere);
    }

    private static void refreshIfThere(EditPart part) {
        if (part.getParent() != null) {
            part.refresh();
        }
    }

    /** How it is looked at has changed, but nothing of the fabric. */
    private void lookChanged() {
        Set<String> before = focus;
        focus = diagram.view().focus();
        if (bundled && !focus.equals(before)) {
            refreshLinksOf(before);
        }
        ((GraphicalEditPart) getRoot()).getFigure().repaint();
    }

    /** Links of what is selected come, those of what was go. */
    private void refreshLinksOf(Set<String> before) {
        Set<String> ends = new HashSet<>();
        for (SceneEdge edge : diagram.scene().edges()) {
            boolean was =
                    before.contains(edge.source()) || before.contains(edge.target()) || before.contains(edge.id());
            if (was || diagram.view().isInFocus(edge)) {
                ends.add(edge.source());
                ends.add(edge.target());
            }
        }
        for (Object value : List.copyOf(getViewer().getEditPartRegistry().values())) {
            if (value instanceof NodePart part && ends.contains(part.element().getId())) {
                refreshIfThere(part);
            }
        }
    }

    @Override
    protected IFigure createFigure() {
        FreeformLayer layer = new FreeformLayer();
        layer.setLayoutManager(new FreeformLayout());
        layer.setBorder(new MarginBorder(MARGIN));
        return layer;
    }

    @Override
    protected List<?> getModelChildren() {
        return element().getNodes();
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new ContainerLayout(element()));
        installEditPolicy(ContainerLayout.SNAP_FEEDBACK, new SnapFeedbackPolicy());
    }

    @Override
    public Object getAdapter(@SuppressWarnings("rawtypes") Class type) {
        if (type == SnapToHelper.class) {
            return snap();
        }
        Object adapted = DiagramPart.adapt(this, type);
        return adapted != null ? adapted : super.getAdapter(type);
    }

    private Object snap() {
        boolean toGrid = Boolean.TRUE.equals(getViewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED));
        boolean toBoxes = Boolean.TRUE.equals(getViewer().getProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED));
        if (toGrid && toBoxes) {
            return new CompoundSnapToHelper(new SnapToHelper[] {new SnapToGeometry(this), new SnapToGrid(this)});
        }
        return toGrid ? new SnapToGrid(this) : toBoxes ? new SnapToGeometry(this) : null;
    }
}
