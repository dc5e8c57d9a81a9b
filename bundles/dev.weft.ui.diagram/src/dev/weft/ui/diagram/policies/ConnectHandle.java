// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.policies;

import dev.weft.model.fabric.FabricFactory;
import dev.weft.render.style.FabricColours;
import dev.weft.ui.diagram.figures.DiagramLook;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Locator;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.handles.AbstractHandle;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.ConnectionDragCreationTool;
import org.eclipse.swt.SWT;

/** A small circle at the edge of a box: a link is drawn by dragging from it. */
final class ConnectHandle extends AbstractHandle {
    /** Type of the new object: a link with the pattern that suits its ends. */
    static final String USUAL_LINK = "usual-link";

    private static final int SIZE = 14;
    private static final int ARM = 3;

    private static final CreationFactory LINKS = new CreationFactory() {
        @Override
        public Object getNewObject() {
            return FabricFactory.eINSTANCE.createLinkGroup();
        }

        @Override
        public Object getObjectType() {
            return USUAL_LINK;
        }
    };

    ConnectHandle(GraphicalEditPart host, int direction) {
        super(host, new EdgeLocator(host, direction), Cursors.CROSS);
        setPreferredSize(new Dimension(SIZE, SIZE));
        setSize(SIZE, SIZE);
    }

    /** Beside the middle of an edge of the box. */
    private record EdgeLocator(GraphicalEditPart host, int direction) implements Locator {
        @Override
        public void relocate(IFigure handle) {
            Rectangle box = host.getFigure().getBounds().getCopy();
            host.getFigure().translateToAbsolute(box);
            handle.translateToRelative(box);
            int x = direction == SWT.RIGHT ? box.right() : box.x + box.width / 2;
            int y = direction == SWT.RIGHT ? box.y + box.height / 2 : direction == SWT.UP ? box.y : box.bottom();
            handle.setBounds(new Rectangle(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE));
        }
    }

    @Override
    protected DragTracker createDragTracker() {
        return new ConnectionDragCreationTool(LINKS);
    }

    @Override
    public void paintFigure(Graphics graphics) {
        Rectangle b = getBounds();
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(DiagramLook.colour(FabricColours.ACCENT));
        graphics.fillOval(b.x, b.y, b.width - 1, b.height - 1);
        graphics.setForegroundColor(DiagramLook.colour(FabricColours.BACKGROUND));
        Point c = b.getCenter();
        graphics.setLineWidth(2);
        graphics.drawLine(c.x - ARM, c.y, c.x + ARM, c.y);
        graphics.drawLine(c.x, c.y - ARM, c.x, c.y + ARM);
    }
}
