// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.edit.NodeKind;
import dev.weft.fabric.template.RailOptimised;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.SwitchType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnCataloguesTest {
    @TempDir
    private Path folder;

    @AfterEach
    void onlyWhatIsShipped() {
        DeviceCatalogue.use(List.of());
    }

    /** A catalogue with one switch. */
    private void write(String file, String id) throws IOException {
        Files.writeString(folder.resolve(file), """
                <?xml version="1.0" encoding="UTF-8"?>
                <catalogue:Catalogue xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                    xmlns:catalogue="http://weft.dev/catalogue/1" id="own" name="Own" formatVersion="1">
                  <items id="%s" name="House switch">
                    <device xsi:type="fabric:SwitchType" id="%s-type" name="House switch" vendor="House" radix="96"
                        portRate="400 Gb/s" breakout="2"/>
                  </items>
                </catalogue:Catalogue>
                """.formatted(id, id));
    }

    @Test
    void itsDevicesAreProductsLikeTheOthers() throws Exception {
        write("house.catalogue", "house-96");
        OwnCatalogues own = OwnCatalogues.read(List.of(folder));
        assertEquals(List.of(), own.problems());
        int shipped = DeviceCatalogue.items().size();
        DeviceCatalogue.use(own.catalogues());
        assertEquals(shipped + 1, DeviceCatalogue.items().size());
        assertTrue(DeviceCatalogue.products(SwitchType.class).contains("house-96"));
        assertTrue(NodeKind.all().stream().anyMatch(kind -> kind.title().contains("House switch")));
        var template = Templates.all().stream()
                .filter(t -> t.name().equals("rail-optimised"))
                .findFirst()
                .orElseThrow();
        assertTrue(template.parameters().stream()
                .anyMatch(parameter -> parameter.choices().contains("house-96")));
        var fabric = new RailOptimised().create(Map.of("hosts", "32", "switch-type", "house-96"));
        assertTrue(fabric.getTypes().stream()
                .anyMatch(type -> type instanceof SwitchType sw && sw.getName().equals("House switch")));
        assertEquals(List.of(), Checker.check(fabric));
        DeviceCatalogue.use(List.of());
        assertEquals(shipped, DeviceCatalogue.items().size());
    }

    @Test
    void whatIsWrongIsLeftOutAndSaid() throws Exception {
        write("a.catalogue", "house-96");
        write("b.catalogue", "house-96");
        write("c.catalogue", "qm9700");
        Files.writeString(folder.resolve("d.catalogue"), "no catalogue");
        Files.writeString(folder.resolve("notes.txt"), "not looked at");
        Path missing = folder.resolve("missing");
        OwnCatalogues own = OwnCatalogues.read(List.of(folder, missing));
        assertEquals(1, own.catalogues().size());
        assertEquals(4, own.problems().size(), own.problems()::toString);
        assertEquals(
                folder.resolve("b.catalogue") + ": The item 'house-96' is in " + folder.resolve("a.catalogue")
                        + " too; expected an ID of its own.",
                own.problems().get(0));
        assertEquals(
                folder.resolve("c.catalogue")
                        + ": The item 'qm9700' has an ID of the catalogue that comes with Weft; expected one of its own.",
                own.problems().get(1));
        assertTrue(
                own.problems().get(2).startsWith(folder.resolve("d.catalogue").toString()));
        assertFalse(own.problems().get(2).contains("\n"));
        assertEquals(
                missing + ": There is no such folder; expected one with *.catalogue files.",
                own.problems().get(3));
    }
}
