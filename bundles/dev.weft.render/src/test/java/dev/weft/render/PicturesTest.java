// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.render.export.PdfFile;
import dev.weft.render.export.Picture;
import dev.weft.render.export.PngFile;
import dev.weft.render.export.SvgFile;
import dev.weft.render.geometry.Rect;
import dev.weft.render.legend.Legend;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.Inflater;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PicturesTest {
    private static final double READABLE = 4.5;

    @ParameterizedTest
    @MethodSource("dev.weft.render.SceneTest#fabrics")
    void textIsReadable(Fabric fabric) {
        for (SceneBox box : SceneBuilder.build(fabric).boxes()) {
            assertTrue(box.fill().contrast(FabricColours.TEXT) >= READABLE, box.id());
            assertTrue(box.fill().contrast(FabricColours.DETAIL_TEXT) >= READABLE, box.id());
        }
        assertTrue(FabricColours.BACKGROUND.contrast(FabricColours.TEXT) >= READABLE);
    }

    @Test
    void contrastIsThatOfTheStandard() {
        assertEquals(21, Colour.WHITE.contrast(new Colour(0)), 1e-9);
        assertEquals(1, Colour.WHITE.contrast(Colour.WHITE), 1e-9);
        assertEquals(4.54, Colour.WHITE.contrast(new Colour(0x767676)), 0.01);
    }

    @ParameterizedTest
    @MethodSource("dev.weft.render.SceneTest#fabrics")
    void svgIsWellFormed(Fabric fabric) throws Exception {
        fabric.getNodes().get(0).setName("<a & \"b\"> \u0001 \ud83d");
        Scene scene = SceneBuilder.build(fabric);
        String svg = SvgFile.of(Picture.plain(scene));
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertEquals(
                scene.edges().size(), document.getElementsByTagName("polyline").getLength());
        assertEquals(svg, SvgFile.of(Picture.plain(SceneBuilder.build(fabric))));
    }

    private static byte[] png(Picture picture, double scale) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngFile.write(picture, scale, out);
        return out.toByteArray();
    }

    @Test
    void pngShowsTheBoxes() throws Exception {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png(Picture.plain(scene), 2)));
        assertEquals(Math.ceil(2 * scene.area().width()), image.getWidth());
        Rect leaf = scene.box("leaf").card();
        int x = (int) (2 * (leaf.right() - 3 - scene.area().x()));
        int y = (int) (2 * (leaf.y() + 4 - scene.area().y()));
        assertEquals(scene.box("leaf").fill().rgb(), image.getRGB(x, y) & 0xFFFFFF);
    }

    /** Above some million pixels a PNG is drawn in bands; the seams must not show. */
    @Test
    void largePngIsTheSameAsTheImage() throws Exception {
        Picture picture = Picture.plain(SceneBuilder.build(SampleFabrics.blocks()));
        BufferedImage image = PngFile.image(picture, 5);
        assertTrue((long) image.getWidth() * image.getHeight() > 5_000_000, "several bands");
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(png(picture, 5)));
        assertEquals(image.getHeight(), read.getHeight());
        int[] expected = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        int[] found = read.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        assertTrue(Arrays.equals(expected, found));
    }

    @Test
    void absurdScalesAreRefused() {
        Picture picture = Picture.plain(SceneBuilder.build(SampleFabrics.railOptimised()));
        for (double scale : new double[] {1000, 0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> png(picture, scale), "scale " + scale);
        }
    }

    @Test
    void pdfHasAPageWithTheText() throws Exception {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        Picture picture = new Picture(scene, Appearance.PLAIN, Legend.of(scene, null, ""));
        byte[] pdf = PdfFile.of(picture);
        String text = new String(pdf, StandardCharsets.ISO_8859_1);
        assertTrue(text.startsWith("%PDF-1.4\n") && text.endsWith("%%EOF\n"));
        int start = Integer.parseInt(text.substring(text.indexOf("startxref\n") + 10, text.indexOf("\n%%EOF")));
        assertTrue(text.startsWith("xref\n", start), "the table is where the end says");
        int stream = text.indexOf("stream\n") + 7;
        Inflater inflater = new Inflater();
        inflater.setInput(pdf, stream, pdf.length - stream);
        byte[] content = new byte[1 << 20];
        int length = inflater.inflate(content);
        inflater.end();
        String drawing = new String(content, 0, length, StandardCharsets.ISO_8859_1);
        assertTrue(drawing.contains("<" + HexFormat.of().formatHex("spine \u00d74".getBytes("windows-1252")) + "> Tj"));
        assertTrue(Arrays.equals(pdf, PdfFile.of(picture)));
    }

    @Test
    void legendStandsBelowTheDrawing() {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        Legend legend = Legend.of(scene, null, "");
        Picture picture = new Picture(scene, Appearance.PLAIN, legend);
        assertTrue(picture.area().height() > scene.area().height());
        String svg = SvgFile.of(picture);
        for (String word : List.of("Hosts", "Leaf switches", "Spine switches", "Rails", "Line width")) {
            assertTrue(svg.contains(">" + word + "</text>"), word);
        }
    }

    @Test
    void textsFit() {
        TextStyle style = TextStyle.TITLE;
        assertEquals("leaf", style.fit("leaf", 100));
        String shortened = style.fit("a very long name of a group of switches", 100);
        assertTrue(shortened.endsWith("\u2026") && style.width(shortened) <= 100, shortened);
        Font font = new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(13f);
        double drawn = font.getStringBounds("spine \u00d74", new FontRenderContext(null, true, true))
                .getWidth();
        assertTrue(drawn <= style.width("spine \u00d74") + 1);
    }
}
