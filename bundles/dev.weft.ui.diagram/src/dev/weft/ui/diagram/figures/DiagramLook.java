// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.figures;

import dev.weft.render.style.Colour;
import dev.weft.render.style.DarkColours;
import dev.weft.render.style.TextStyle;
import dev.weft.ui.common.theme.WorkbenchTheme;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.jface.resource.FontRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Display;

/** Colours and fonts of the diagram on this display; they live as long as the workbench. Only for the UI thread. */
public final class DiagramLook {
    private static final String FONT = "dev.weft.ui.diagram.font.";
    private static final double POINTS_PER_INCH = 72;

    private static final Map<Integer, Color> LIGHT = new HashMap<>();
    private static final Map<Integer, Color> DARK = new HashMap<>();
    private static final Map<Font, Integer> HEIGHTS = new HashMap<>();

    private DiagramLook() {}

    /**
     * The colour for this display.
     *
     * @param colour that of the drawing on white
     * @return in a dark workbench the one that stands for it on a dark ground
     */
    public static Color colour(Colour colour) {
        return WorkbenchTheme.isDark()
                ? DARK.computeIfAbsent(colour.rgb(), rgb -> color(DarkColours.of(colour)))
                : LIGHT.computeIfAbsent(colour.rgb(), rgb -> color(colour));
    }

    private static Color color(Colour colour) {
        // Colours of SWT hold no resource of the system.
        return new Color(colour.red(), colour.green(), colour.blue());
    }

    /** @return the height of a line, pixels. To ask the system for it takes longer than to draw the text. */
    static int height(Font font) {
        return HEIGHTS.computeIfAbsent(
                font, f -> FigureUtilities.getFontMetrics(f).getHeight());
    }

    /** @return the font for this display, not to be disposed. */
    public static Font font(TextStyle style) {
        FontRegistry fonts = JFaceResources.getFontRegistry();
        String key = FONT + style.size() + (style.bold() ? "b" : "");
        if (!fonts.hasValueFor(key)) {
            double points =
                    style.size() * POINTS_PER_INCH / Display.getCurrent().getDPI().y;
            String family = JFaceResources.getDefaultFont().getFontData()[0].getName();
            int weight = style.bold() ? SWT.BOLD : SWT.NORMAL;
            fonts.put(key, new FontData[] {new FontData(family, (int) Math.round(points), weight)});
        }
        return fonts.get(key);
    }
}
