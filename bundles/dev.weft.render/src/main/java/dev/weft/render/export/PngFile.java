// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Rect;
import dev.weft.render.style.FabricColours;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Pictures as PNG files of any size: they are drawn and written in bands, so that memory does not limit them. (The format is
 * that of the PNG specification, third edition: true colour, 8 bits, each line filtered by the one above.)
 */
public final class PngFile {
    /** Pixels in each direction at most: the coordinates of what draws are exact up to here. */
    public static final long MOST_PIXELS = 200_000;

    /** A picture in memory has at most this many pixels: 400 MB. */
    private static final long MOST_IN_MEMORY = 100_000_000;

    private static final long BAND_PIXELS = 4_000_000;
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int CHANNELS = 3;
    private static final int FILTER_UP = 2;

    private PngFile() {}

    /**
     * Writes a picture.
     *
     * @param picture what is drawn
     * @param scale pixels of the file for one of the scene
     * @param out gets the file; it is not closed
     * @throws IllegalArgumentException a sentence, if the scale is not above 0 or makes more than {@link #MOST_PIXELS} pixels in
     *     a direction
     * @throws IOException if the file cannot be written
     */
    public static void write(Picture picture, double scale, OutputStream out) throws IOException {
        checkScale(picture, scale);
        int width = width(picture, scale);
        int height = height(picture, scale);
        DataOutputStream data = new DataOutputStream(out);
        data.write(SIGNATURE);
        byte[] header = new byte[13];
        putInt(header, 0, width);
        putInt(header, 4, height);
        header[8] = 8;
        header[9] = 2;
        chunk(data, "IHDR", header, header.length);
        writePixels(picture, scale, data, width, height);
        chunk(data, "IEND", header, 0);
        data.flush();
    }

    private static void writePixels(Picture picture, double scale, DataOutputStream data, int width, int height)
            throws IOException {
        int bandHeight = (int) Math.max(1, Math.min(height, BAND_PIXELS / width));
        byte[] lines = new byte[bandHeight * (1 + CHANNELS * width)];
        byte[] before = new byte[CHANNELS * width];
        byte[] packed = new byte[1 << 16];
        Deflater deflater = new Deflater();
        try {
            for (int top = 0; top < height; top += bandHeight) {
                int rows = Math.min(bandHeight, height - top);
                BufferedImage band = draw(picture, scale, width, rows, top);
                int length = filter(band, before, lines);
                deflater.setInput(lines, 0, length);
                if (top + rows == height) {
                    deflater.finish();
                }
                while (!deflater.needsInput() || top + rows == height && !deflater.finished()) {
                    int n = deflater.deflate(packed);
                    if (n > 0) {
                        chunk(data, "IDAT", packed, n);
                    }
                }
            }
        } finally {
            deflater.end();
        }
    }

    /** Subtracts from each byte that of the line above. */
    private static int filter(BufferedImage band, byte[] before, byte[] lines) {
        int[] pixels = ((DataBufferInt) band.getRaster().getDataBuffer()).getData();
        int width = band.getWidth();
        int at = 0;
        for (int y = 0; y < band.getHeight(); y++) {
            lines[at++] = FILTER_UP;
            for (int x = 0; x < width; x++) {
                int rgb = pixels[y * width + x];
                for (int c = 0; c < CHANNELS; c++) {
                    byte value = (byte) (rgb >> 8 * (CHANNELS - 1 - c));
                    lines[at++] = (byte) (value - before[CHANNELS * x + c]);
                    before[CHANNELS * x + c] = value;
                }
            }
        }
        return at;
    }

    /**
     * A picture in memory.
     *
     * @param picture what is drawn
     * @param scale pixels of the image for one of the scene
     * @return the image, opaque
     * @throws IllegalArgumentException a sentence, if the scale is not above 0 or the image too large for the memory
     */
    public static BufferedImage image(Picture picture, double scale) {
        checkScale(picture, scale);
        int width = width(picture, scale);
        int height = height(picture, scale);
        if ((long) width * height > MOST_IN_MEMORY) {
            throw new IllegalArgumentException(Messages.get("tooLarge", scale, width, height));
        }
        return draw(picture, scale, width, height, 0);
    }

    private static BufferedImage draw(Picture picture, double scale, int width, int height, int top) {
        Rect area = picture.area();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setColor(new Color(FabricColours.BACKGROUND.rgb()));
            graphics.fillRect(0, 0, width, height);
            graphics.translate(0, -top);
            graphics.scale(scale, scale);
            graphics.translate(-area.x(), -area.y());
            picture.paint(scale, new AwtSurface(graphics));
        } finally {
            graphics.dispose();
        }
        return image;
    }

    private static int width(Picture picture, double scale) {
        return (int) Math.ceil(picture.area().width() * scale);
    }

    private static int height(Picture picture, double scale) {
        return (int) Math.ceil(picture.area().height() * scale);
    }

    private static void checkScale(Picture picture, double scale) {
        double width = picture.area().width() * scale;
        double height = picture.area().height() * scale;
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new IllegalArgumentException(Messages.get("badScale", scale));
        }
        if (width > MOST_PIXELS || height > MOST_PIXELS) {
            throw new IllegalArgumentException(Messages.get("tooWide", scale, width, height, MOST_PIXELS));
        }
    }

    private static void chunk(DataOutputStream out, String type, byte[] content, int length) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(content, 0, length);
        out.writeInt(length);
        out.write(name);
        out.write(content, 0, length);
        out.writeInt((int) check.getValue());
    }

    private static void putInt(byte[] bytes, int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[at + i] = (byte) (value >>> 8 * (Integer.BYTES - 1 - i));
        }
    }
}
