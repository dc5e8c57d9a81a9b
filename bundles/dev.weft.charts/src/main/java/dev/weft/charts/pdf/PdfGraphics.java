// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.pdf;

import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import org.apache.batik.ext.awt.g2d.AbstractGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/** Draws on a page of PDF whatever charts consist of: areas, lines and text. Pictures are not among it. */
final class PdfGraphics extends AbstractGraphics2D {
    private static final Graphics2D MEASURES = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();

    private final PdfPage page;

    PdfGraphics(PdfPage page) {
        super(true);
        this.page = page;
        gc = new GraphicContext();
    }

    private PdfGraphics(PdfGraphics other) {
        super(other);
        page = other.page;
    }

    @Override
    public Graphics create() {
        return new PdfGraphics(this);
    }

    @Override
    public void dispose() {
        // There is nothing to give back.
    }

    @Override
    public void fill(Shape area) {
        Color colour = getPaint() instanceof Color solid ? solid : getColor();
        double alpha = getComposite() instanceof AlphaComposite composite ? composite.getAlpha() : 1;
        page.fill(area, getTransform(), getClip(), colour, alpha);
    }

    @Override
    public void draw(Shape line) {
        fill(getStroke().createStrokedShape(line));
    }

    @Override
    public void drawString(String text, float x, float y) {
        fill(getFont().createGlyphVector(getFontRenderContext(), text).getOutline(x, y));
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        fill(new TextLayout(text, getFontRenderContext()).getOutline(AffineTransform.getTranslateInstance(x, y)));
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
        return MEASURES.getFontMetrics(font);
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return MEASURES.getDeviceConfiguration();
    }

    @Override
    public void setXORMode(Color colour) {
        throw noPictures();
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, ImageObserver observer) {
        throw noPictures();
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform transform) {
        throw noPictures();
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform transform) {
        throw noPictures();
    }

    private static UnsupportedOperationException noPictures() {
        return new UnsupportedOperationException("Charts consist of areas, lines and text");
    }
}
