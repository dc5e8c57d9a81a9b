// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.charts.internal.PictureFile;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jfree.chart.JFreeChart;

/**
 * Draws charts as pictures. No screen is needed: programs without one should start Java with {@code
 * -Djava.awt.headless=true}.
 */
public final class ChartImages {
    /** A width that suits a slide, in points. */
    public static final int WIDTH = 960;

    /** A height that suits a slide, in points. */
    public static final int HEIGHT = 540;

    private static final int MAX_PIXELS = 64_000_000;

    private ChartImages() {}

    /**
     * Draws a chart.
     *
     * @param chart the chart
     * @param width width in points: fonts and lines are sized for it
     * @param height height in points
     * @param scale pixels a point, for example 2 for sharp slides
     * @return the picture
     * @throws ChartImageException when this Java has no font to write with
     * @throws IllegalArgumentException when the picture would have no pixel, or more than 64 million
     */
    public static BufferedImage draw(JFreeChart chart, int width, int height, double scale) throws ChartImageException {
        double pixels = width * scale * (height * scale);
        if (width < 1 || height < 1 || !(scale > 0) || pixels < 1 || pixels > MAX_PIXELS) {
            throw new IllegalArgumentException(
                    "a picture of " + width + " × " + height + " points at scale " + scale + " cannot be drawn");
        }
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(width * scale), (int) Math.ceil(height * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g2 = image.createGraphics();
        try {
            g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g2.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g2.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            g2.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            g2.scale(scale, scale);
            paint(chart, g2, width, height);
        } finally {
            g2.dispose();
        }
        return image;
    }

    /**
     * Draws a chart on any surface.
     *
     * @param chart the chart
     * @param g2 the surface
     * @param width width in points
     * @param height height in points
     * @throws ChartImageException when this Java has no font to write with
     */
    public static void paint(JFreeChart chart, Graphics2D g2, int width, int height) throws ChartImageException {
        try {
            chart.draw(g2, new Rectangle2D.Double(0, 0, width, height));
        } catch (LinkageError | InternalError e) {
            throw new ChartImageException(Messages.format("image.noFonts"), e);
        }
    }

    /**
     * Writes a chart as PNG. An existing file is replaced at once or, on failure, stays as it was.
     *
     * @param chart the chart
     * @param file where to; its folder must exist
     * @param width width in points
     * @param height height in points
     * @param scale pixels a point
     * @throws ChartImageException when the file cannot be written, or this Java has no font
     */
    public static void png(JFreeChart chart, Path file, int width, int height, double scale)
            throws ChartImageException {
        BufferedImage image = draw(chart, width, height, scale);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            // Kept in memory: ImageIO's own choice would be a file in the system's temporary folder.
            try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
                if (!ImageIO.write(image, "png", stream)) {
                    throw new IllegalStateException("every Java platform writes PNG");
                }
            }
            PictureFile.write(file, bytes.toByteArray());
        } catch (IOException e) {
            throw new ChartImageException(PictureFile.sentence(file, e), e);
        }
    }
}
