// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.pdf;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.internal.PictureFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import org.jfree.chart.JFreeChart;

/**
 * Writes charts as PDF documents of one page that is as large as the chart (ISO 32000-1). All is outlines, text too, so that it
 * looks the same everywhere without fonts in the file.
 */
public final class PdfImages {
    private static final int CONTENT = 4;

    private PdfImages() {}

    /**
     * Writes a chart as PDF. An existing file is replaced at once or, on failure, stays as it was.
     *
     * @param chart the chart
     * @param file where to; its folder must exist
     * @param width width in points
     * @param height height in points
     * @throws ChartImageException when the file cannot be written, or this Java has no font
     */
    public static void write(JFreeChart chart, Path file, int width, int height) throws ChartImageException {
        byte[] pdf = draw(chart, width, height);
        try {
            PictureFile.write(file, pdf);
        } catch (IOException e) {
            throw new ChartImageException(PictureFile.sentence(file, e), e);
        }
    }

    /**
     * Draws a chart as a PDF document.
     *
     * @param chart the chart
     * @param width width in points
     * @param height height in points
     * @return the document
     * @throws ChartImageException when this Java has no font
     */
    public static byte[] draw(JFreeChart chart, int width, int height) throws ChartImageException {
        PdfPage page = new PdfPage(height);
        ChartImages.paint(chart, new PdfGraphics(page), width, height);
        StringBuilder states = new StringBuilder();
        for (Map.Entry<String, String> alpha : page.alphas().entrySet()) {
            states.append(" /")
                    .append(alpha.getValue())
                    .append(" << /ca ")
                    .append(alpha.getKey())
                    .append(" >>");
        }
        List<byte[]> objects = new ArrayList<>();
        objects.add(ascii("<< /Type /Catalog /Pages 2 0 R >>"));
        objects.add(ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
        objects.add(ascii("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + width + " " + height + "] /Contents "
                + CONTENT + " 0 R /Resources << /ExtGState <<" + states + " >> >> >>"));
        objects.add(stream(ascii(page.content())));
        return document(objects);
    }

    private static byte[] stream(byte[] content) throws ChartImageException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
            deflater.write(content);
        } catch (IOException e) {
            throw new ChartImageException(e.getMessage(), e);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("<< /Length " + packed.size() + " /Filter /FlateDecode >>\nstream\n"));
        out.writeBytes(packed.toByteArray());
        out.writeBytes(ascii("\nendstream"));
        return out.toByteArray();
    }

    /** Numbers the objects and says where each begins. */
    private static byte[] document(List<byte[]> objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("%PDF-1.4\n"));
        StringBuilder places = new StringBuilder();
        int number = 0;
        for (byte[] object : objects) {
            number++;
            places.append("0".repeat(10 - Integer.toString(out.size()).length()))
                    .append(out.size())
                    .append(" 00000 n \n");
            out.writeBytes(ascii(number + " 0 obj\n"));
            out.writeBytes(object);
            out.writeBytes(ascii("\nendobj\n"));
        }
        int start = out.size();
        int size = number + 1;
        out.writeBytes(ascii("xref\n0 " + size + "\n0000000000 65535 f \n" + places + "trailer\n<< /Size " + size
                + " /Root 1 0 R >>\nstartxref\n" + start + "\n%%EOF\n"));
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
