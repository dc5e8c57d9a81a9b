// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.render.style.Colour;
import dev.weft.render.style.DarkColours;
import dev.weft.ui.common.theme.WorkbenchTheme;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.LightweightSystem;
import org.eclipse.draw2d.ScaledGraphics;
import org.eclipse.draw2d.StackLayout;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * The palette in the colours of the workbench. Draw2d asks the system for its colours once, which may be before the workbench has
 * become dark, or light; where they are those of the other theme, each is turned round while the palette is painted.
 */
public final class PaletteLook {
    private static final String TITLE = "TitleCanvas";

    private PaletteLook() {}

    /** @return a viewer of palettes, without a control. */
    public static PaletteViewer viewer() {
        return new PaletteViewer() {
            @Override
            protected LightweightSystem createLightweightSystem() {
                return new ThemedSystem();
            }
        };
    }

    /**
     * Lets the title of the palette be readable.
     *
     * @param editor the controls of the editor
     */
    public static void mendTitle(Composite editor) {
        for (Control child : editor.getChildren()) {
            // GEF keeps the class to itself.
            if (child instanceof Canvas canvas
                    && canvas.getClass().getSimpleName().equals(TITLE)) {
                canvas.addListener(SWT.Paint, event -> paintTitle(canvas, event.gc));
            } else if (child instanceof Composite composite) {
                mendTitle(composite);
            }
        }
    }

    private static boolean isOfOtherTheme() {
        return WorkbenchTheme.isDark(ColorConstants.button.getRGB()) != WorkbenchTheme.isDark();
    }

    /** Over what GEF has painted. */
    private static void paintTitle(Canvas canvas, GC gc) {
        Rectangle area = canvas.getClientArea();
        if (isOfOtherTheme() && area.width > area.height) {
            gc.setBackground(canvas.getBackground());
            gc.fillRectangle(area);
            gc.setForeground(canvas.getForeground());
            Point size = gc.textExtent(Messages.palette);
            gc.drawText(Messages.palette, (area.width - size.x) / 2, (area.height - size.y) / 2, true);
        }
    }

    private static final class ThemedSystem extends LightweightSystem {
        @Override
        protected RootFigure createRootFigure() {
            RootFigure root = new RootFigure() {
                @Override
                public void paint(Graphics graphics) {
                    if (!isOfOtherTheme()) {
                        super.paint(graphics);
                        return;
                    }
                    Graphics turned = new TurnedGraphics(graphics);
                    try {
                        super.paint(turned);
                    } finally {
                        turned.dispose();
                    }
                }
            };
            root.addNotify();
            root.setOpaque(true);
            root.setLayoutManager(new StackLayout());
            return root;
        }
    }

    /** Paints with the colours that are as far from the ground of the other theme. */
    private static final class TurnedGraphics extends ScaledGraphics {
        private static final Map<RGB, Color> TURNED = new HashMap<>();

        TurnedGraphics(Graphics graphics) {
            super(graphics);
        }

        private static Color turn(Color color) {
            // What was turned already is put back after something else.
            return TURNED.containsValue(color)
                    ? color
                    : TURNED.computeIfAbsent(color.getRGB(), rgb -> {
                        Colour turned = DarkColours.of(new Colour(rgb.red << 16 | rgb.green << 8 | rgb.blue));
                        return new Color(turned.red(), turned.green(), turned.blue());
                    });
        }

        @Override
        public void setBackgroundColor(Color color) {
            super.setBackgroundColor(turn(color));
        }

        @Override
        public void setForegroundColor(Color color) {
            super.setForegroundColor(turn(color));
        }
    }
}
