// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.charts.pdf.PdfImages;
import java.awt.Color;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Charts as PDF. */
class PdfImagesTest {
    private static final Pattern PLACE = Pattern.compile("(\\d{10}) 00000 n ");

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource
    void everyRunsColourIsOnThePage(ChartTheme theme) throws IOException {
        for (JFreeChart chart : new JFreeChart[] {
            ThroughputChart.create(ChartSamples.different(), "what", theme),
            CompletionTimeChart.create(ChartSamples.different(), "what", theme)
        }) {
            String content = content(PdfImages.draw(chart, 960, 540));
            for (ChartRun run : ChartSamples.different()) {
                String colour = operator(SeriesStyle.of(run.style(), theme).color());
                assertTrue(content.contains(colour), () -> run.label() + " is not drawn: " + colour);
            }
            assertTrue(content.contains(operator(theme.ink())), "the words are drawn");
            assertEquals(content.split("\nq\n", -1).length, content.split("\nQ\n", -1).length, "states are given back");
        }
    }

    @Test
    void objectsAreWhereTheTableSays() throws IOException {
        byte[] pdf = PdfImages.draw(TailLatencyChart.create(ChartSamples.different(), "", ChartTheme.LIGHT), 640, 400);
        String text = new String(pdf, StandardCharsets.ISO_8859_1);
        Matcher places = PLACE.matcher(text);
        int object = 0;
        while (places.find()) {
            object++;
            assertTrue(text.startsWith(object + " 0 obj\n", Integer.parseInt(places.group(1))), "object " + object);
        }
        assertEquals(4, object);
        Matcher start = Pattern.compile("startxref\n(\\d+)\n%%EOF\n$").matcher(text);
        assertTrue(start.find());
        assertTrue(text.startsWith("xref\n", Integer.parseInt(start.group(1))));
        assertTrue(text.contains("/MediaBox [0 0 640 400]"));
    }

    @Test
    void aFileIsReplacedWholeOrStaysAsItWas() throws IOException {
        JFreeChart chart = ThroughputChart.create(ChartSamples.different(), "", ChartTheme.LIGHT);
        Path file = temp.resolve("chart.pdf");
        Files.writeString(file, "before");
        PdfImages.write(chart, file, 640, 400);
        assertArrayEquals(PdfImages.draw(chart, 640, 400), Files.readAllBytes(file));
        ChartImageException refused = assertThrows(
                ChartImageException.class, () -> PdfImages.write(chart, temp.resolve("none/chart.pdf"), 640, 400));
        assertTrue(refused.getMessage().contains("none"), refused.getMessage());
    }

    private static String operator(Color colour) {
        return number(colour.getRed()) + " " + number(colour.getGreen()) + " " + number(colour.getBlue()) + " rg\n";
    }

    private static String number(int channel) {
        return String.format(Locale.ROOT, "%.3f", channel / 255.0)
                .replaceFirst("0+$", "")
                .replaceFirst("\\.$", "");
    }

    private static String content(byte[] pdf) throws IOException {
        String text = new String(pdf, StandardCharsets.ISO_8859_1);
        int from = text.indexOf("stream\n") + "stream\n".length();
        byte[] packed = text.substring(from, text.indexOf("\nendstream")).getBytes(StandardCharsets.ISO_8859_1);
        return new String(
                new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes(), StandardCharsets.US_ASCII);
    }
}
