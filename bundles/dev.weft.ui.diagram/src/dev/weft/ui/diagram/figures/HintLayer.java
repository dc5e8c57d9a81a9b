// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Point;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;

/** Says how to begin while nothing is drawn. */
final class HintLayer extends FreeformLayer {
    private static final int LINE = 22;
    private static final double HEIGHT_SHARE = 0.4;

    private final Supplier<DiagramModel> model;

    HintLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    @Override
    public boolean containsPoint(int x, int y) {
        return false;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (!model.get().scene().boxes().isEmpty()) {
            return;
        }
        Rectangle area = window();
        double y = area.y + area.height * HEIGHT_SHARE;
        GraphicsSurface surface = new GraphicsSurface(graphics);
        TextStyle style = TextStyle.TITLE;
        for (String line : List.of(Messages.empty, Messages.emptyPalette, Messages.emptyLink)) {
            Point at = new Point(area.x + area.width / 2.0, y);
            surface.text(line, at, Surface.Anchor.CENTRE, style, FabricColours.DETAIL_TEXT);
            style = TextStyle.DETAIL;
            y += LINE;
        }
    }

    private Rectangle window() {
        for (IFigure figure = getParent(); figure != null; figure = figure.getParent()) {
            if (figure instanceof Viewport) {
                Rectangle window = figure.getBounds().getCopy();
                figure.translateToAbsolute(window);
                translateToRelative(window);
                return window;
            }
        }
        return getBounds();
    }
}
