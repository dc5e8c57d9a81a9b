// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.ElementIds;
import dev.weft.model.core.Document;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.SwitchGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFilesTest {
    @TempDir
    Path folder;

    @Test
    void givesBackWhatWasSaved() throws Exception {
        for (Document root : List.of(Samples.fabric(), Samples.scenario())) {
            Path file = folder.resolve("a.xml");
            ModelFiles.save(file, root);
            ModelFile loaded = ModelFiles.load(file);
            assertTrue(EcoreUtil.equals(root, loaded.root()), Files.readString(file));
            byte[] again = ModelFiles.content(file, loaded.root());
            assertArrayEquals(Files.readAllBytes(file), again);
        }
    }

    @Test
    void writesUnitsIdsAndOneElementALine() throws Exception {
        Path file = folder.resolve("a.fabric");
        ModelFiles.save(file, Samples.fabric());
        String text = Files.readString(file);
        assertTrue(text.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fabric:Fabric "), text);
        assertTrue(text.contains("portRate=\"400 Gb/s\""), text);
        assertTrue(text.contains("buffer=\"64 MiB\""), text);
        assertTrue(text.contains("rate=\"200 Gb/s\" length=\"0 mm\""), text);
        assertTrue(text.contains("source=\"leaf\" target=\"spine\" pattern=\"explicit\""), text);
        assertTrue(text.contains("formatVersion=\"1\""), text);
        assertFalse(text.contains("//@"), text);
        assertFalse(text.contains("outgoing"), text);
        for (String line : text.lines().toList()) {
            assertTrue(line.chars().filter(c -> c == '<').count() == 1, line);
        }
    }

    @Test
    void knowsTheLineOfEachElement() throws Exception {
        Path file = folder.resolve("a.fabric");
        ModelFiles.save(file, Samples.fabric());
        List<String> lines = Files.readAllLines(file);
        ModelFile loaded = ModelFiles.load(file);
        List<Element> elements = new ArrayList<>(List.of(loaded.root()));
        loaded.root().eAllContents().forEachRemaining(o -> elements.add((Element) o));
        assertTrue(elements.size() > 10);
        for (Element element : elements) {
            int line = loaded.line(element);
            assertTrue(lines.get(line - 1).contains("id=\"" + element.getId() + "\""), element.getId());
            assertEquals(line, loaded.line(element.getId()));
        }
        assertEquals(0, loaded.line("nobody"));
    }

    @Test
    void restoresReferencesAndTheirOpposites() throws Exception {
        Path file = folder.resolve("a.fabric");
        ModelFiles.save(file, Samples.fabric());
        Fabric fabric = ModelFiles.load(file).fabric();
        Block block = (Block) fabric.getNodes().get(0);
        HostGroup hosts = (HostGroup) block.getNodes().get(0);
        SwitchGroup leaf = (SwitchGroup) block.getNodes().get(1);
        LinkGroup link = block.getLinks().get(0);
        assertSame(hosts, link.getSource());
        assertSame(leaf, link.getTarget());
        assertEquals(List.of(link), List.copyOf(hosts.getOutgoing()));
        assertEquals(List.of(link), List.copyOf(leaf.getIncoming()));
        assertFalse(link.isSetRate());
        assertTrue(fabric.getLinks().get(0).isSetLength());
    }

    @Test
    void acceptsFilesWrittenByHand() throws Exception {
        String text = """
                <fabric:Fabric xmlns:fabric="http://weft.dev/fabric/1" name="by hand"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                  <!-- IDs where they are referred to, else none -->
                  <nodes xsi:type="fabric:SwitchGroup" name="leaf" type="s"/>
                  <types xsi:type="fabric:SwitchType" id="s" name="sw" radix="4" portRate="100 Gb/s"/>
                </fabric:Fabric>
                """;
        Fabric fabric =
                ModelFiles.read(Path.of("x.fabric"), text.getBytes(UTF_8)).fabric();
        assertEquals("leaf", fabric.getNodes().get(0).getId());
        assertEquals("by-hand", fabric.getId());
        assertSame(fabric.getTypes().get(0), ((SwitchGroup) fabric.getNodes().get(0)).getType());
    }

    @Test
    void replacesTheFileAtOnceAndLeavesNothingBehind() throws Exception {
        Path file = folder.resolve("a.fabric");
        Files.writeString(file, "old");
        ModelFiles.save(file, Samples.fabric());
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
        Path link = folder.resolve("link.fabric");
        Files.createSymbolicLink(link, file);
        ModelFiles.save(link, Samples.fabric());
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void keepsTheOldFileWhenTheNewOneCannotBeWritten() throws Exception {
        Path file = folder.resolve("a.fabric");
        Files.writeString(file, "old");
        Fabric fabric = Samples.fabric();
        fabric.setName("not XML: \u0001");
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.save(file, fabric));
        assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
        assertEquals("old", Files.readString(file));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void saysThatTheFolderIsMissing() {
        Path file = folder.resolve("no/such/a.fabric");
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.save(file, Samples.fabric()));
        assertEquals(file + ": The folder does not exist.", e.getMessage());
    }

    @Test
    void migratesOlderVersionsAndLeavesTheFileAlone() throws Exception {
        Migration renamed = new Migration() {
            @Override
            public int from() {
                return 1;
            }

            @Override
            public void migrate(org.w3c.dom.Document document) {
                var root = document.getDocumentElement();
                root.setAttribute("name", root.getAttribute("title"));
                root.removeAttribute("title");
            }
        };
        Migrations migrations = new Migrations(List.of(renamed), 2);
        byte[] old = "<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='1' title='old'/>".getBytes(UTF_8);
        assertEquals(
                "old", ModelFiles.read(Path.of("a"), old, migrations).root().getName());
        byte[] current = "<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='2' name='new'/>".getBytes(UTF_8);
        assertEquals(
                "new", ModelFiles.read(Path.of("a"), current, migrations).root().getName());
        byte[] newer = "<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='3'/>".getBytes(UTF_8);
        assertThrows(ModelFileException.class, () -> ModelFiles.read(Path.of("a"), newer, migrations));
    }

    @Test
    void givesCopiesNewIds() {
        Fabric fabric = Samples.fabric();
        ElementIds.assignMissing(fabric);
        Block copy = (Block) EcoreUtil.copy(fabric.getNodes().get(0));
        ElementIds.renew(copy, fabric);
        assertEquals("su-2", copy.getId());
        assertEquals("host-3", copy.getNodes().get(0).getId());
        assertSame(copy.getNodes().get(0), copy.getLinks().get(0).getSource());
    }

    @Test
    void assignsManyIdsQuickly() {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        for (int i = 0; i < 200_000; i++) {
            link.getConnections().add(FabricFactory.eINSTANCE.createConnection());
        }
        ElementIds.assignMissing(link);
        assertEquals("connection-200000", link.getConnections().get(199_999).getId());
    }

    @Test
    void tellsWhatTheFileHoldsInstead() throws IOException, ModelFileException {
        Path file = folder.resolve("a.scenario");
        ModelFiles.save(file, Samples.scenario());
        var e = assertThrows(
                ModelFileException.class, () -> ModelFiles.load(file).fabric());
        assertEquals(file + ":2: Expected a fabric, but the file holds a scenario.", e.getMessage());
    }
}
