// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.outline;

import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.render.scene.Labels;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.document.SceneChange;
import dev.weft.ui.diagram.figures.DiagramImages;
import dev.weft.ui.diagram.gef.DiagramPart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.editparts.AbstractTreeEditPart;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;

/** An element in the tree of the Outline. */
final class ElementTreePart extends AbstractTreeEditPart implements DiagramPart {
    /** More links than this are only counted: nobody reads them, and each item of a tree takes time. */
    private static final int MOST_LINKS = 500;

    private final DiagramModel diagram;
    private final Consumer<SceneChange> refresher = this::refreshChanged;

    ElementTreePart(DiagramModel diagram, EObject element) {
        super(element);
        this.diagram = diagram;
    }

    @Override
    public EObject element() {
        return (EObject) getModel();
    }

    @Override
    public DiagramModel diagram() {
        return diagram;
    }

    @Override
    public void activate() {
        super.activate();
        if (getModel() instanceof Fabric) {
            diagram.addListener(refresher);
        }
    }

    @Override
    public void deactivate() {
        diagram.removeListener(refresher);
        super.deactivate();
    }

    /** Only what looks different, and what the drawing does not show: a thousand items would take longer than the drawing. */
    private void refreshChanged(SceneChange change) {
        if (change.containers().contains("") || !change.edges().isEmpty() || isStale()) {
            refresh();
        }
        refreshChildren(this, change);
    }

    /** Whether types came or went, which are no part of the drawing. */
    private boolean isStale() {
        List<Object> shown = new ArrayList<>();
        getChildren().forEach(child -> shown.add(((EditPart) child).getModel()));
        return !shown.equals(getModelChildren());
    }

    private static void refreshChildren(EditPart parent, SceneChange change) {
        for (Object child : List.copyOf(parent.getChildren())) {
            EditPart part = (EditPart) child;
            if (isChanged(part.getModel(), change)) {
                part.refresh();
            }
            if (part.getModel() instanceof NodeContainer) {
                refreshChildren(part, change);
            }
        }
    }

    private static boolean isChanged(Object model, SceneChange change) {
        if (model instanceof LinkGroup link) {
            // Its text has the names of its ends.
            return change.edges().contains(link.getId())
                    || link.getSource() == null
                    || link.getTarget() == null
                    || change.boxes().contains(link.getSource().getId())
                    || change.boxes().contains(link.getTarget().getId());
        }
        return !(model instanceof Node node)
                || change.boxes().contains(node.getId())
                || change.containers().contains(node.getId());
    }

    @Override
    protected List<?> getModelChildren() {
        List<Object> children = new ArrayList<>();
        if (getModel() instanceof NodeContainer container) {
            children.addAll(container.getNodes());
            if (container.getLinks().size() <= MOST_LINKS) {
                children.addAll(container.getLinks());
            } else {
                children.add(new LinkCountPart.Links(container));
            }
        }
        if (getModel() instanceof Fabric fabric) {
            children.addAll(fabric.getTypes());
        }
        return children;
    }

    @Override
    protected Image getImage() {
        return DiagramImages.of(element());
    }

    @Override
    protected String getText() {
        if (getModel() instanceof Node node) {
            return Labels.title(node);
        }
        if (getModel() instanceof LinkGroup link) {
            return link.getSource() == null || link.getTarget() == null
                    ? Messages.looseLink
                    : NLS.bind(
                            Messages.link,
                            new Object[] {name(link.getSource()), name(link.getTarget()), Labels.link(link)});
        }
        return name((NamedElement) getModel());
    }

    private static String name(NamedElement element) {
        return element.getName() == null || element.getName().isBlank() ? Messages.unnamed : element.getName();
    }

    @Override
    public Object getAdapter(@SuppressWarnings("rawtypes") Class type) {
        Object adapted = DiagramPart.adapt(this, type);
        return adapted != null ? adapted : super.getAdapter(type);
    }
}
