// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Appearance;
import dev.weft.render.paint.ScenePainter;
import dev.weft.render.scene.EdgeBundles;
import dev.weft.render.scene.Scene;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.function.Supplier;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;

/** Behind everything else, the links in bundles, where there are thousands. */
final class BundleLayer extends FreeformLayer {
    private static final int MARGIN = 16;

    private final Supplier<DiagramModel> model;
    private Scene bundled;
    private EdgeBundles bundles;

    BundleLayer(Supplier<DiagramModel> model) {
        this.model = model;
    }

    @Override
    public boolean containsPoint(int x, int y) {
        return false;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        Scene scene = model.get().scene();
        if (!EdgeBundles.isNeeded(scene)) {
            return;
        }
        if (bundled != scene) {
            bundles = EdgeBundles.of(scene);
            bundled = scene;
        }
        Appearance look = model.get().view().look().at(graphics.getAbsoluteScale());
        GraphicsSurface surface = new GraphicsSurface(graphics);
        Rectangle clip = graphics.getClip(new Rectangle());
        Rect seen = new Rect(clip.x, clip.y, clip.width, clip.height).grow(MARGIN);
        for (EdgeBundles.Bundle bundle : bundles.bundles()) {
            if (seen.isCrossedBy(bundle.from(), bundle.to())) {
                ScenePainter.paintBundle(bundle, scene, look, surface);
            }
        }
    }
}
