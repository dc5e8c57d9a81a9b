// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.export;

import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.Deflater;

/**
 * Pictures as PDF documents of one page that is as large as the picture, with lines and text as such (ISO 32000-1). The fonts
 * are two of those that every reader has, so that none needs to be in the file.
 */
public final class PdfFile {
    /** A pixel of a screen in points of a page, as CSS defines it. */
    private static final double POINTS_A_PIXEL = 0.75;

    /** Pages larger than this are not shown by all readers. */
    private static final double LARGEST_PAGE = 14_400;

    private PdfFile() {}

    /**
     * A picture as a PDF document, the same for the same picture on every machine.
     *
     * @param picture what is drawn
     * @return the bytes of the file
     */
    public static byte[] of(Picture picture) {
        return of(picture.area(), surface -> picture.paint(1, surface));
    }

    /**
     * Anything that is drawn as a PDF document of one page.
     *
     * @param area what the page shows, in pixels
     * @param painter draws it
     * @return the bytes of the file
     */
    public static byte[] of(Rect area, Consumer<Surface> painter) {
        double largest = Math.max(area.width(), area.height());
        double unit = Math.min(POINTS_A_PIXEL, LARGEST_PAGE / largest);
        StringBuilder drawing = new StringBuilder();
        // The page's y grows upwards.
        PdfSurface.append(drawing, "cm", unit, 0, 0, -unit, -area.x() * unit, area.bottom() * unit);
        painter.accept(new PdfSurface(drawing));
        byte[] content = deflate(drawing.toString().getBytes(StandardCharsets.ISO_8859_1));
        String box = PdfSurface.number(area.width() * unit) + " " + PdfSurface.number(area.height() * unit);
        List<byte[]> objects = new ArrayList<>();
        objects.add(ascii("<< /Type /Catalog /Pages 2 0 R >>"));
        objects.add(ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
        objects.add(ascii("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + box
                + "] /Contents 6 0 R /Resources << /Font << /F0 4 0 R /F1 5 0 R >> >> >>"));
        objects.add(ascii(font("Helvetica")));
        objects.add(ascii(font("Helvetica-Bold")));
        objects.add(stream(content));
        return file(objects);
    }

    private static String font(String name) {
        return "<< /Type /Font /Subtype /Type1 /BaseFont /" + name + " /Encoding /WinAnsiEncoding >>";
    }

    private static byte[] stream(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("<< /Length " + content.length + " /Filter /FlateDecode >>\nstream\n"));
        out.writeBytes(content);
        out.writeBytes(ascii("\nendstream"));
        return out.toByteArray();
    }

    private static byte[] file(List<byte[]> objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("%PDF-1.4\n"));
        // Four bytes above 127 tell programs that the file is not text.
        out.writeBytes(new byte[] {'%', (byte) 0xE2, (byte) 0xE3, (byte) 0xCF, (byte) 0xD3, '\n'});
        StringBuilder table = new StringBuilder("xref\n0 " + (objects.size() + 1) + "\n0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append(String.format(Locale.ROOT, "%010d 00000 n \n", out.size()));
            out.writeBytes(ascii((i + 1) + " 0 obj\n"));
            out.writeBytes(objects.get(i));
            out.writeBytes(ascii("\nendobj\n"));
        }
        int start = out.size();
        out.writeBytes(ascii(table.toString()));
        out.writeBytes(ascii(
                "trailer\n<< /Size " + (objects.size() + 1) + " /Root 1 0 R >>\nstartxref\n" + start + "\n%%EOF\n"));
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] content) {
        Deflater deflater = new Deflater();
        deflater.setInput(content);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 13];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
