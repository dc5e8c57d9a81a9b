// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.legend;

import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.util.List;

/** Draws a legend in lines from left to right. */
public final class LegendPainter {
    private static final double ROW = 22;
    private static final double SWATCH = 12;
    private static final double LINE = 26;
    private static final double GAP = 6;
    private static final double ENTRY_GAP = 18;
    private static final double BAR = 150;
    private static final int BAR_STEPS = 30;
    private static final TextStyle TEXT = TextStyle.DETAIL;

    private final double left;
    private final double right;
    private final Surface surface;
    private double x;
    private double y;

    private LegendPainter(Rect area, Surface surface) {
        left = area.x();
        right = area.right();
        x = left;
        y = area.y();
        this.surface = surface;
    }

    /**
     * How high a legend is.
     *
     * @param legend what is drawn
     * @param width pixels that it may be wide
     * @return pixels
     */
    public static double height(Legend legend, double width) {
        LegendPainter painter = new LegendPainter(new Rect(0, 0, width, 0), null);
        painter.entries(legend);
        return legend.entries().isEmpty() ? 0 : painter.y + ROW;
    }

    /** @return how wide a legend is at least, pixels: lines end between its entries only. */
    public static double narrowest(Legend legend) {
        return legend.entries().stream().mapToDouble(LegendPainter::width).max().orElse(0);
    }

    /**
     * Draws a legend.
     *
     * @param legend what is drawn
     * @param area where; it is as high as {@link #height} says
     * @param surface what it is drawn on
     */
    public static void paint(Legend legend, Rect area, Surface surface) {
        new LegendPainter(area, surface).entries(legend);
    }

    private void entries(Legend legend) {
        for (Legend.Entry entry : legend.entries()) {
            double width = width(entry);
            if (x > left && x + width > right) {
                x = left;
                y += ROW;
            }
            if (surface != null) {
                draw(entry);
            }
            x += width + ENTRY_GAP;
        }
    }

    private static double text(String text) {
        return Math.ceil(TEXT.width(text));
    }

    private static double width(Legend.Entry entry) {
        if (entry instanceof Legend.Swatch swatch) {
            return SWATCH + GAP + text(swatch.label());
        }
        if (entry instanceof Legend.Series series) {
            double numbers = series.numbers().stream()
                    .mapToDouble(n -> SWATCH + GAP / 2 + text(n) + GAP)
                    .sum();
            return text(series.label()) + GAP + numbers;
        }
        if (entry instanceof Legend.Lines lines) {
            double samples = lines.labels().stream()
                    .mapToDouble(l -> LINE + GAP + text(l) + GAP)
                    .sum();
            return text(lines.label()) + GAP + samples;
        }
        Legend.Gradient gradient = (Legend.Gradient) entry;
        return text(gradient.title()) + GAP + text(gradient.low()) + GAP + BAR + GAP + text(gradient.high());
    }

    private void draw(Legend.Entry entry) {
        double start = x;
        if (entry instanceof Legend.Swatch swatch) {
            square(swatch.colour());
            write(swatch.label());
        } else if (entry instanceof Legend.Series series) {
            write(series.label());
            for (int i = 0; i < series.colours().size(); i++) {
                square(series.colours().get(i), GAP / 2);
                write(series.numbers().get(i));
            }
        } else if (entry instanceof Legend.Lines lines) {
            write(lines.label());
            for (int i = 0; i < lines.widths().size(); i++) {
                double middle = y + ROW / 2;
                surface.line(
                        List.of(new Point(x, middle), new Point(x + LINE, middle)),
                        FabricColours.LINK,
                        lines.widths().get(i));
                x += LINE + GAP;
                write(lines.labels().get(i));
            }
        } else if (entry instanceof Legend.Gradient gradient) {
            write(gradient.title());
            write(gradient.low());
            bar(gradient);
            write(gradient.high());
        }
        x = start;
    }

    private void bar(Legend.Gradient gradient) {
        double step = BAR / BAR_STEPS;
        for (int i = 0; i < BAR_STEPS; i++) {
            Colour shade = gradient.scale().shade((i + 0.5) / BAR_STEPS);
            surface.fill(new Rect(x + i * step, y + (ROW - SWATCH) / 2, step, SWATCH), 0, shade);
        }
        x += BAR + GAP;
    }

    private void square(Colour colour) {
        square(colour, GAP);
    }

    private void square(Colour colour, double gap) {
        surface.fill(new Rect(x, y + (ROW - SWATCH) / 2, SWATCH, SWATCH), 2, colour);
        x += SWATCH + gap;
    }

    private void write(String text) {
        surface.text(text, new Point(x, y + ROW / 2), Surface.Anchor.LEFT, TEXT, FabricColours.TEXT);
        x += text(text) + GAP;
    }
}
