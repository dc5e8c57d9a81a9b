// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.function.Supplier;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;

/** The layer of the links. Zoomed out, thousands of them are drawn in bundles, at a cost that does not grow with their number. */
final class LinkLayer extends ConnectionLayer {
    private static final int MARGIN = 8;

    private final Supplier<DiagramModel> model;
    private Scene bundled;
    private double bundledAt;
    private EdgeBundles bundles;

    LinkLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    @Override
    protected void paintChildren(Graphics graphics) {
        DiagramModel diagram = model.get();
        Scene scene = diagram.scene();
        double scale = graphics.getAbsoluteScale();
        if (!EdgeBundles.isNeeded(scene, scale)) {
            super.paintChildren(graphics);
            return;
        }
        if (bundled != scene || bundledAt != scale) {
            bundles = EdgeBundles.of(scene, scale);
            bundled = scene;
            bundledAt = scale;
        }
        Appearance look = diagram.view().look().at(scale);
        GraphicsSurface surface = new GraphicsSurface(graphics);
        Rectangle clip = graphics.getClip(new Rectangle());
        Rect seen = new Rect(clip.x, clip.y, clip.width, clip.height).grow(MARGIN);
        for (EdgeBundles.Bundle bundle : bundles.bundles()) {
            if (seen.isCrossedBy(bundle.from(), bundle.to())) {
                ScenePainter.paintBundle(bundle, scene, look, surface);
            }
        }
        // What is selected is always seen.
        for (Object child : getChildren()) {
            if (child instanceof LinkFigure link && link.isHighlighted()) {
                link.paint(graphics);
            }
        }
    }
}
