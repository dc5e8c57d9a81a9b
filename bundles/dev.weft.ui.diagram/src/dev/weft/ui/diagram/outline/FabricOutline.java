// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.outline;

import dev.weft.render.style.FabricColours;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.common.widgets.AccessibleNames;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.figures.DiagramLook;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.draw2d.LightweightSystem;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.parts.ScrollableThumbnail;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.ui.parts.ContentOutlinePage;
import org.eclipse.gef.ui.parts.SelectionSynchronizer;
import org.eclipse.gef.ui.parts.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The Outline of a fabric: the whole diagram small, with the visible part to drag, above a tree of all elements. */
public final class FabricOutline extends ContentOutlinePage {
    private static final int[] SHARES = {2, 3};

    private final DiagramModel diagram;
    private final GraphicalViewer viewer;
    private final EditDomain domain;
    private final SelectionSynchronizer synchronizer;
    private SashForm sash;
    private ScrollableThumbnail thumbnail;

    /**
     * Makes a page.
     *
     * @param diagram what is shown
     * @param viewer the diagram's viewer
     * @param domain the editor's tools
     * @param synchronizer keeps selections alike
     */
    public FabricOutline(
            DiagramModel diagram, GraphicalViewer viewer, EditDomain domain, SelectionSynchronizer synchronizer) {
        super(new TreeViewer());
        this.diagram = diagram;
        this.viewer = viewer;
        this.domain = domain;
        this.synchronizer = synchronizer;
    }

    @Override
    public void createControl(Composite parent) {
        sash = new SashForm(parent, SWT.VERTICAL);
        Canvas canvas = new Canvas(sash, SWT.NONE);
        LightweightSystem system = new LightweightSystem(canvas);
        ScalableFreeformRootEditPart root = (ScalableFreeformRootEditPart) viewer.getRootEditPart();
        thumbnail = new ScrollableThumbnail((Viewport) root.getFigure());
        thumbnail.setSource(root.getLayer(LayerConstants.PRINTABLE_LAYERS));
        system.setContents(thumbnail);
        look(canvas);
        WorkbenchTheme.whenChanged(canvas, () -> look(canvas));
        AccessibleNames.set(getViewer().createControl(sash), Messages.treeName);
        getViewer().setEditDomain(domain);
        EditPartFactory factory = (context, model) -> model instanceof LinkCountPart.Links links
                ? new LinkCountPart(links)
                : new ElementTreePart(diagram, (EObject) model);
        getViewer().setEditPartFactory(factory);
        // Before the diagram is told: a link among thousands has no part there until it is selected.
        getViewer().addSelectionChangedListener(event -> {
            Set<String> ids = new HashSet<>();
            Selections.elements(event.getSelection()).forEach(e -> ids.add(e.getId()));
            if (ids.stream().anyMatch(id -> diagram.scene().edge(id) != null)) {
                diagram.view().setFocus(ids);
            }
        });
        synchronizer.addViewer(getViewer());
        show();
        sash.setWeights(SHARES);
    }

    private void look(Canvas canvas) {
        canvas.setBackground(DiagramLook.colour(FabricColours.BACKGROUND));
        // Made of small pictures, which are in the colours of before.
        thumbnail.setDirty(true);
        canvas.redraw();
    }

    /** Shows the fabric that the diagram shows now. */
    public void show() {
        if (sash != null) {
            getViewer().setContents(diagram.fabric());
        }
    }

    @Override
    public Control getControl() {
        return sash;
    }

    @Override
    public void dispose() {
        if (thumbnail != null) {
            thumbnail.deactivate();
            synchronizer.removeViewer(getViewer());
            domain.removeViewer(getViewer());
            getViewer().setContents((EditPart) null);
        }
        sash = null;
        super.dispose();
    }
}
