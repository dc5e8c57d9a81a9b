// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.SceneImages;
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
import java.nio.charset.StandardCharsets;
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
        String svg = SceneImages.svg(scene);
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        assertEquals(
                scene.edges().size(), document.getElementsByTagName("polyline").getLength());
        assertEquals(svg, SceneImages.svg(SceneBuilder.build(fabric)));
    }

    @Test
    void pngShowsTheBoxes() throws Exception {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(SceneImages.png(scene, 2)));
        assertEquals(Math.ceil(2 * scene.area().width()), image.getWidth());
        Rect leaf = scene.box("leaf").card();
        int x = (int) (2 * (leaf.right() - 3 - scene.area().x()));
        int y = (int) (2 * (leaf.y() + 4 - scene.area().y()));
        assertEquals(scene.box("leaf").fill().rgb(), image.getRGB(x, y) & 0xFFFFFF);
    }

    @Test
    void absurdScalesAreRefused() {
        Scene scene = SceneBuilder.build(SampleFabrics.railOptimised());
        assertThrows(IllegalArgumentException.class, () -> SceneImages.png(scene, 1000));
        assertThrows(IllegalArgumentException.class, () -> SceneImages.png(scene, 0));
        assertThrows(IllegalArgumentException.class, () -> SceneImages.png(scene, Double.NaN));
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
