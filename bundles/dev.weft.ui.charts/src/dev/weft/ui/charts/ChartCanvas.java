// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.ChartEntity;

/**
 * Shows a chart, drawn at the pixels of the screen: at 200 % zoom with twice as many as points, so that it is sharp there.
 */
public final class ChartCanvas extends Canvas {
    /** Charts are laid out as if they had at least this size, and shrunk below, so that their labels do not collide. */
    private static final int COMFORTABLE_WIDTH = 540;

    private static final int COMFORTABLE_HEIGHT = 320;
    private static final int PERCENT = 100;

    static {
        // AWT only draws into memory here; with a screen of its own it would disturb SWT's.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
    }

    private JFreeChart chart;
    private Image image;
    private Rectangle drawn = new Rectangle(0, 0, 0, 0);
    private ChartRenderingInfo entities;
    private double scale = 1;
    private BiConsumer<ChartEntity, Boolean> chosen = (entity, twice) -> {};

    /** Makes a canvas without a chart. */
    public ChartCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Dispose, event -> forget());
        addListener(SWT.MouseMove, event -> showTip(event.x, event.y));
        addListener(SWT.MouseExit, event -> setToolTipText(null));
        addListener(SWT.MouseDown, event -> choose(event, false));
        addListener(SWT.MouseDoubleClick, event -> choose(event, true));
    }

    /**
     * Shows a chart.
     *
     * @param shown the chart; null for none
     */
    public void show(JFreeChart shown) {
        chart = shown;
        boolean titled = shown != null && shown.getTitle() != null;
        AccessibleNames.set(this, titled ? shown.getTitle().getText() : "");
        forget();
        redraw();
    }

    /** @return the chart; null while there is none. */
    public JFreeChart chart() {
        return chart;
    }

    private void forget() {
        if (image != null) {
            image.dispose();
            image = null;
        }
        entities = null;
    }

    private void paint(GC gc) {
        Rectangle area = getClientArea();
        if (area.width < 1 || area.height < 1) {
            return;
        }
        if (chart == null) {
            gc.fillRectangle(area);
            return;
        }
        if (image == null || !drawn.equals(area)) {
            forget();
            drawn = area;
            scale = Math.min(
                    1, Math.min((double) area.width / COMFORTABLE_WIDTH, (double) area.height / COMFORTABLE_HEIGHT));
            // SWT asks for the picture in the zoom of the monitor that the canvas is on.
            image = new Image(getDisplay(), (int zoom) -> picture(area, zoom));
        }
        gc.drawImage(image, 0, 0);
    }

    private ImageData picture(Rectangle area, int zoom) {
        int width = Math.max(1, Math.round(area.width * zoom / (float) PERCENT));
        int height = Math.max(1, Math.round(area.height * zoom / (float) PERCENT));
        double pixelsAPoint = scale * zoom / PERCENT;
        int chartWidth = (int) Math.ceil(width / pixelsAPoint);
        int chartHeight = (int) Math.ceil(height / pixelsAPoint);
        try {
            BufferedImage drawing = ChartImages.draw(chart, chartWidth, chartHeight, pixelsAPoint);
            return imageData(drawing, width, height);
        } catch (ChartImageException e) {
            setToolTipText(e.getMessage());
            return new ImageData(width, height, 24, palette());
        }
    }

    private static PaletteData palette() {
        return new PaletteData(0xFF0000, 0xFF00, 0xFF);
    }

    private static ImageData imageData(BufferedImage drawing, int width, int height) {
        int[] pixels = ((DataBufferInt) drawing.getRaster().getDataBuffer()).getData();
        ImageData data = new ImageData(width, height, 24, palette());
        for (int y = 0; y < Math.min(height, drawing.getHeight()); y++) {
            data.setPixels(0, y, Math.min(width, drawing.getWidth()), pixels, y * drawing.getWidth());
        }
        return data;
    }

    /**
     * Tells what is clicked on.
     *
     * @param listener gets a part of the chart, and whether it was a double click
     */
    void whenChosen(BiConsumer<ChartEntity, Boolean> listener) {
        chosen = listener;
    }

    private void choose(Event event, boolean twice) {
        ChartEntity entity = event.button == 1 ? entity(event.x, event.y) : null;
        if (entity != null) {
            chosen.accept(entity, twice);
        }
    }

    private void showTip(int x, int y) {
        ChartEntity entity = entity(x, y);
        String tip = entity == null ? null : entity.getToolTipText();
        if (!Objects.equals(tip, getToolTipText())) {
            setToolTipText(tip);
        }
    }

    /** What of the chart is at a place; null for nothing. */
    private ChartEntity entity(int x, int y) {
        if (chart == null || drawn.isEmpty()) {
            return null;
        }
        if (entities == null) {
            // Laid out once more, for the places of what can be pointed at.
            entities = new ChartRenderingInfo();
            BufferedImage scratch = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
            var g2 = scratch.createGraphics();
            try {
                chart.draw(g2, new Rectangle2D.Double(0, 0, drawn.width / scale, drawn.height / scale), entities);
            } finally {
                g2.dispose();
            }
        }
        return entities.getEntityCollection().getEntity(x / scale, y / scale);
    }
}
