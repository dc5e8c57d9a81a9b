// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.check.Checker;
import dev.weft.fabric.template.RailOptimised;
import dev.weft.fabric.template.TemplateException;
import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.catalogue.Figure;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.fabric.Technology;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeviceCatalogueTest {
    @Test
    void hasNoProblemsAndSourcesForAll() {
        Catalogue catalogue = DeviceCatalogue.copy();
        assertEquals(List.of(), Checker.check(catalogue));
        for (CatalogueItem item : catalogue.getItems()) {
            assertFalse(item.getDescription().isBlank(), item.getName());
            assertTrue(item.getDevice() == null || item.getDevice().getSource() != null, item.getName());
            for (Figure figure : item.getFigures()) {
                assertNotNull(figure.getDate(), item.getName());
            }
        }
    }

    @Test
    void cablesByReach() {
        assertEquals(Medium.PASSIVE_COPPER, DeviceCatalogue.cable(3_000).getMedium());
        assertEquals(Medium.MULTI_MODE, DeviceCatalogue.cable(3_001).getMedium());
        assertEquals(Medium.SINGLE_MODE, DeviceCatalogue.cable(50_001).getMedium());
        assertEquals(Medium.SINGLE_MODE, DeviceCatalogue.cable(1_000_000).getMedium());
    }

    @Test
    void templatesTakeAProduct() throws Exception {
        var fabric = new RailOptimised()
                .create(Map.of("hosts", "72", "switch-type", "q3400-ra", "rate", "800 Gb/s", "buffer", "32 MiB"));
        SwitchType type = (SwitchType) fabric.getTypes().get(2);
        assertEquals("Q3400-RA", type.getName());
        assertEquals("q3400-ra", type.getId());
        assertEquals(144, type.getRadix());
        assertEquals(800_000_000_000L, type.getPortRate());
        assertEquals(Technology.INFINIBAND, type.getTechnology());
        assertEquals(32 << 20, type.getBuffer());
        assertEquals(300_000, type.getLatency(), "not published, so the default stands");
        assertTrue(type.getSource().endsWith("Buffer, latency: as given, by default assumptions."), type.getSource());
        assertEquals(List.of(), Checker.check(fabric));
    }

    @Test
    void templatesTakeANic() throws Exception {
        var fabric = new RailOptimised()
                .create(Map.of("hosts", "32", "nic-type", "connectx-8-dual", "switch-type", "sn5600"));
        NicType type = (NicType) fabric.getTypes().get(1);
        assertEquals("ConnectX-8, two ports", type.getName());
        assertEquals(2, type.getPorts());
        assertEquals(400_000_000_000L, type.getPortRate());
        assertEquals(1_000_000, type.getLatency(), "not published, so the default stands");
        assertEquals(Technology.ETHERNET, type.getTechnology());
        assertEquals(List.of(), Checker.check(fabric));
    }

    @Test
    void aProductThatDoesNotSplit() {
        var e = assertThrows(
                TemplateException.class, () -> new RailOptimised().create(Map.of("switch-type", "q3400-ra")));
        assertEquals("Q3400-RA splits its ports into 1 part at most, but 2 are needed.", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> DeviceCatalogue.device("none", SwitchType.class));
    }
}
