// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.paint;

import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.Scene;
import dev.weft.render.style.FabricColours;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Scenes as files of pictures. */
public final class SceneImages {
    /** A PNG has at most this many pixels: about 400 MB of memory while it is made. */
    public static final long MOST_PIXELS = 100_000_000;

    private SceneImages() {}

    /**
     * A scene as an SVG document.
     *
     * @param scene what is drawn
     * @return the document, to be stored as UTF-8
     */
    public static String svg(Scene scene) {
        Rect area = scene.area();
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(SvgSurface.number(area.width()));
        out.append("\" height=\"").append(SvgSurface.number(area.height()));
        out.append("\" viewBox=\"").append(SvgSurface.number(area.x())).append(' ');
        out.append(SvgSurface.number(area.y())).append(' ');
        out.append(SvgSurface.number(area.width())).append(' ');
        out.append(SvgSurface.number(area.height()));
        out.append("\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\">\n");
        out.append("<title>").append(SvgSurface.escape(scene.title())).append("</title>\n");
        SvgSurface surface = new SvgSurface(out);
        surface.fill(area, 0, FabricColours.BACKGROUND);
        ScenePainter.paint(scene, surface);
        return out.append("</svg>\n").toString();
    }

    /**
     * A scene as a picture.
     *
     * @param scene what is drawn
     * @param scale pixels of the picture for one of the scene, above 0
     * @return the picture, opaque
     * @throws IllegalArgumentException if it would have more than {@link #MOST_PIXELS}
     */
    public static BufferedImage image(Scene scene, double scale) {
        Rect area = scene.area();
        double width = Math.ceil(area.width() * scale);
        double height = Math.ceil(area.height() * scale);
        if (!(scale > 0) || width * height > MOST_PIXELS) {
            throw new IllegalArgumentException(Messages.get("tooLarge", scale, width, height, MOST_PIXELS));
        }
        BufferedImage image = new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setColor(new Color(FabricColours.BACKGROUND.rgb()));
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.scale(scale, scale);
            graphics.translate(-area.x(), -area.y());
            ScenePainter.paint(scene, new AwtSurface(graphics));
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /**
     * A scene as a PNG file.
     *
     * @param scene what is drawn
     * @param scale pixels of the picture for one of the scene, above 0
     * @return the bytes of the file
     * @throws IllegalArgumentException if it would have more than {@link #MOST_PIXELS}
     */
    public static byte[] png(Scene scene, double scale) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image(scene, scale), "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return out.toByteArray();
    }
}
