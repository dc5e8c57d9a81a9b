// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.render.legend.LegendPainter;
import dev.weft.render.style.FabricColours;
import dev.weft.ui.common.theme.WorkbenchTheme;
import dev.weft.ui.diagram.figures.DiagramLook;
import dev.weft.ui.diagram.figures.ScenePicture;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The legend below a diagram. */
final class LegendStrip extends Canvas {
    private static final int MARGIN_X = 10;
    private static final int MARGIN_Y = 3;

    private Legend legend = new Legend(List.of());

    LegendStrip(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Paint, e -> {
            // By hand, since a theme may give the widget any background.
            e.gc.setBackground(DiagramLook.colour(FabricColours.BACKGROUND));
            e.gc.fillRectangle(getClientArea());
            ScenePicture.paint(legend, e.gc, area(getSize().x));
        });
        WorkbenchTheme.whenChanged(this, this::redraw);
        addListener(SWT.Resize, e -> {
            if (getSize().y != computeSize(getSize().x, SWT.DEFAULT).y) {
                getDisplay().asyncExec(() -> {
                    if (!isDisposed()) {
                        getParent().layout(new Control[] {this});
                    }
                });
            }
        });
    }

    private static Rect area(int width) {
        return new Rect(MARGIN_X, MARGIN_Y, Math.max(1, width - 2 * MARGIN_X), 0);
    }

    /** Shows a legend. */
    void show(Legend shown) {
        legend = shown;
        requestLayout();
        redraw();
    }

    /** @return the legend that is shown. */
    Legend legend() {
        return legend;
    }

    @Override
    public Point computeSize(int wantedWidth, int wantedHeight, boolean changed) {
        int width = wantedWidth == SWT.DEFAULT ? Math.max(1, getSize().x) : wantedWidth;
        double height = LegendPainter.height(legend, area(width).width());
        return new Point(width, height == 0 ? 0 : (int) Math.ceil(height) + 2 * MARGIN_Y);
    }
}
