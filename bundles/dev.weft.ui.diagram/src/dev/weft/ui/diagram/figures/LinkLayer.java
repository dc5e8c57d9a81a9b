// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.scene.EdgeBundles;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.function.Supplier;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;

/** The layer of the links. Where these are drawn in bundles, only those of what is selected are drawn one by one. */
final class LinkLayer extends ConnectionLayer {
    private final Supplier<DiagramModel> model;

    LinkLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    private boolean isBundled() {
        return EdgeBundles.isNeeded(model.get().scene());
    }

    @Override
    protected void paintChildren(Graphics graphics) {
        if (!isBundled()) {
            super.paintChildren(graphics);
            return;
        }
        for (Object child : getChildren()) {
            IFigure figure = (IFigure) child;
            boolean seen = !(figure instanceof LinkFigure link) || link.isInFocus();
            if (seen && figure.isVisible()) {
                figure.paint(graphics);
            }
        }
    }
}
