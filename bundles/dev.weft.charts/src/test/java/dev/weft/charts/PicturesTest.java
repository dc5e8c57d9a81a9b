// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.charts.svg.SvgImages;
import java.awt.Color;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jfree.chart.JFreeChart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** What is drawn and written. */
class PicturesTest {
    private static final String SUBTITLE = "All-reduce, 1 GiB, 128 GPUs, rail-optimised, 400 Gb/s";
    private static final double SCALE = 2;
    /** Title, subtitle and legend end above this. */
    private static final int PLOT_TOP = 104;

    @TempDir
    Path temp;

    private static List<JFreeChart> charts(List<ChartRun> runs, ChartTheme theme) {
        return List.of(
                ThroughputChart.create(runs, SUBTITLE, theme),
                TailLatencyChart.create(runs, SUBTITLE, theme),
                CompletionTimeChart.create(runs, SUBTITLE, theme));
    }

    private static int count(BufferedImage image, Color color, int fromY) {
        int count = 0;
        for (int y = fromY; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getRGB(x, y) == color.getRGB()) {
                    count++;
                }
            }
        }
        return count;
    }

    @Test
    void noScreenIsNeeded() {
        assertTrue(GraphicsEnvironment.isHeadless());
    }

    @ParameterizedTest
    @EnumSource
    void everyRunIsSeenAlsoWhereRunsCoincide(ChartTheme theme) throws IOException {
        for (List<ChartRun> runs : List.of(ChartSamples.different(), ChartSamples.equal(3))) {
            for (JFreeChart chart : charts(runs, theme)) {
                BufferedImage image = ChartImages.draw(chart, ChartImages.WIDTH, ChartImages.HEIGHT, SCALE);
                for (ChartRun run : runs) {
                    int pixels = count(image, SeriesStyle.of(run.style(), theme).color(), (int) (PLOT_TOP * SCALE));
                    assertTrue(
                            pixels > 150,
                            run.label() + " has " + pixels + " pixels in "
                                    + chart.getTitle().getText());
                }
                int paper = count(image, theme.paper(), 0);
                assertTrue(paper > image.getWidth() * image.getHeight() / 3, "paper is the background");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingTouchesTheEdge(ChartTheme theme) throws IOException {
        int margin = 8;
        for (int[] size : new int[][] {{960, 540}, {640, 400}, {480, 320}, {1600, 500}}) {
            for (JFreeChart chart : charts(ChartSamples.different(), theme)) {
                BufferedImage image = ChartImages.draw(chart, size[0], size[1], 1);
                for (int y = 0; y < size[1]; y++) {
                    for (int x = 0; x < size[0]; x++) {
                        boolean inside = x >= margin && y >= margin && x < size[0] - margin && y < size[1] - margin;
                        if (!inside && image.getRGB(x, y) != theme.paper().getRGB()) {
                            throw new AssertionError(chart.getTitle().getText() + " of " + size[0] + " × " + size[1]
                                    + " has ink at " + x + ", " + y);
                        }
                    }
                }
            }
        }
    }

    @Test
    void chartsWithoutDataAreDrawnToo() throws IOException {
        for (JFreeChart chart : charts(List.of(), ChartTheme.LIGHT)) {
            BufferedImage image = ChartImages.draw(chart, 480, 320, 1);
            Set<Integer> colors = new HashSet<>();
            for (int x = 0; x < 480; x++) {
                for (int y = 0; y < 320; y++) {
                    colors.add(image.getRGB(x, y));
                }
            }
            assertTrue(colors.size() > 5);
        }
    }

    @Test
    void pngHasTheSizeThatWasAskedForAndReplacesAtOnce() throws IOException {
        JFreeChart chart = TailLatencyChart.create(ChartSamples.different(), SUBTITLE, ChartTheme.LIGHT);
        Path file = Files.writeString(temp.resolve("tail.png"), "old");
        ChartImages.png(chart, file, 300, 200, 1.5);
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(450, image.getWidth());
        assertEquals(300, image.getHeight());
        assertEquals(List.of("tail.png"), list());
    }

    @Test
    void aMissingFolderIsSaid() {
        JFreeChart chart = CompletionTimeChart.create(List.of(), "", ChartTheme.LIGHT);
        Path file = temp.resolve("none/x.png");
        ChartImageException png =
                assertThrows(ChartImageException.class, () -> ChartImages.png(chart, file, 100, 100, 1));
        assertEquals(file + " cannot be written: there is no such folder.", png.getMessage());
        ChartImageException svg = assertThrows(ChartImageException.class, () -> SvgImages.write(chart, file, 100, 100));
        assertEquals(png.getMessage(), svg.getMessage());
    }

    @Test
    void aFailureLeavesWhatWasThere() throws IOException {
        JFreeChart chart = CompletionTimeChart.create(List.of(), "", ChartTheme.LIGHT);
        Path occupied = Files.createDirectories(temp.resolve("x.png/inside")).getParent();
        assertThrows(ChartImageException.class, () -> ChartImages.png(chart, occupied, 100, 100, 1));
        assertEquals(List.of("x.png"), list());
    }

    @Test
    void sizesMustMakeSense() {
        JFreeChart chart = CompletionTimeChart.create(List.of(), "", ChartTheme.LIGHT);
        assertThrows(IllegalArgumentException.class, () -> ChartImages.draw(chart, 0, 100, 1));
        assertThrows(IllegalArgumentException.class, () -> ChartImages.draw(chart, 100, 100, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> ChartImages.draw(chart, 100_000, 100_000, 1));
    }

    @Test
    void svgIsXmlWithItsTextsAndColours() throws Exception {
        Path file = temp.resolve("tail.svg");
        SvgImages.write(TailLatencyChart.create(ChartSamples.different(), SUBTITLE, ChartTheme.LIGHT), file, 960, 540);
        Document svg =
                DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile());
        assertEquals("svg", svg.getDocumentElement().getTagName());
        assertEquals("0 0 960 540", svg.getDocumentElement().getAttribute("viewBox"));
        assertEquals(
                "Packet latency by percentile",
                svg.getElementsByTagName("title").item(0).getTextContent());
        NodeList texts = svg.getElementsByTagName("text");
        Set<String> words = new HashSet<>();
        for (int i = 0; i < texts.getLength(); i++) {
            words.add(texts.item(i).getTextContent());
        }
        assertTrue(
                words.containsAll(List.of(SUBTITLE, "InfiniBand", "RoCEv2", "MetaRoCE", "p99.9", "100 µs", "1 ms")),
                words.toString());
        String text = Files.readString(file);
        assertTrue(
                text.contains("rgb(0,114,178)") && text.contains("rgb(213,94,0)") && text.contains("rgb(0,158,115)"));
        assertTrue(!text.contains("<!DOCTYPE") && !text.contains("<image"));
        assertEquals(List.of("tail.svg"), list());
    }

    private List<String> list() throws IOException {
        try (Stream<Path> files = Files.list(temp)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }
}
