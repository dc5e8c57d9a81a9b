// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.render.overlay.HeatScale;
import dev.weft.render.overlay.OverlayMeasure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DarkColoursTest {
    /** As WCAG 2 wants it of text, and of what is no text. */
    private static final double TEXT = 4.5;

    private static final double SHAPE = 3;

    private static List<SwitchGroup> switches() {
        List<SwitchGroup> all = new ArrayList<>();
        for (SwitchRole role : SwitchRole.values()) {
            SwitchGroup group = FabricFactory.eINSTANCE.createSwitchGroup();
            group.setRole(role);
            all.add(group);
        }
        return all;
    }

    @Test
    void textIsReadOnTheGroundAndOnEveryBox() {
        List<Colour> grounds = new ArrayList<>(List.of(
                DarkColours.BACKGROUND,
                DarkColours.of(FabricColours.fill(FabricFactory.eINSTANCE.createBlock())),
                DarkColours.of(FabricColours.fill(FabricFactory.eINSTANCE.createHostGroup()))));
        switches().forEach(group -> grounds.add(DarkColours.of(FabricColours.fill(group))));
        for (Colour ground : grounds) {
            for (Colour text : List.of(FabricColours.TEXT, FabricColours.DETAIL_TEXT)) {
                double contrast = DarkColours.of(text).contrast(ground);
                assertTrue(contrast >= TEXT, text.hex() + " on " + ground.hex() + ": " + contrast);
            }
        }
    }

    @Test
    void edgesOfBoxesAndWhatIsPointedOutAreSeen() {
        List<Colour> shapes = new ArrayList<>(List.of(FabricColours.ACCENT, FabricColours.LINK));
        switches().forEach(group -> shapes.add(FabricColours.of(group)));
        shapes.add(FabricColours.of(FabricFactory.eINSTANCE.createHostGroup()));
        for (Colour shape : shapes) {
            double contrast = DarkColours.of(shape).contrast(DarkColours.BACKGROUND);
            assertTrue(contrast >= SHAPE, shape.hex() + ": " + contrast);
        }
    }

    @Test
    void eachStepOfTheHeatScaleStandsOutMoreThanTheOneBefore() {
        HeatScale scale = new HeatScale(OverlayMeasure.UTILISATION, 1);
        double before = 0;
        for (int i = 0; i <= 20; i++) {
            double contrast = DarkColours.of(scale.shade(i / 20.0)).contrast(DarkColours.BACKGROUND);
            assertTrue(contrast > before, "step " + i + ": " + contrast + " after " + before);
            before = contrast;
        }
    }

    @Test
    void greysStayGreyAndHuesStay() {
        Colour grey = DarkColours.of(new Colour(0x808080));
        assertEquals(grey.red(), grey.green(), 1);
        assertEquals(grey.green(), grey.blue(), 1);
        Colour red = DarkColours.of(new Colour(0xB3261E));
        assertTrue(red.red() > 2 * red.green() * 0.9 && red.red() > red.blue(), red.hex());
        Colour blue = DarkColours.of(new Colour(0x0B5CAD));
        assertTrue(blue.blue() > blue.green() && blue.green() > blue.red(), blue.hex());
    }
}
