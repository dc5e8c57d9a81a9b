// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of broken file gives one sentence with the place and what was expected. */
class BrokenFilesTest {
    private static final String OPEN = "<f:Fabric xmlns:f='http://weft.dev/fabric/1' "
            + "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' name='x'>\n";
    private static final String CLOSE = "</f:Fabric>\n";

    @TempDir
    Path folder;

    static Stream<Arguments> broken() {
        return Stream.of(
                content(OPEN + "<nodes xsi:type='f:HostGroup' nme='h'/>\n" + CLOSE, 2, "'nme' is not known here"),
                content(OPEN + "<nodez/>\n" + CLOSE, 2, "'nodez' is not known here; expected id, name"),
                content(OPEN + "<nodes xsi:type='f:Host'/>\n" + CLOSE, 2, "There is no class 'Host'"),
                content(OPEN + "<nodes/>\n" + CLOSE, 2, "There is no class 'Node'"),
                content(OPEN + "<nodes xsi:type='f:SwitchType'/>\n" + CLOSE, 2, "expected a node"),
                content(OPEN + "<nodes xsi:type='g:HostGroup'/>\n" + CLOSE, 2, "namespace"),
                content(
                        OPEN + "\n<links cables='many'/>\n" + CLOSE,
                        3,
                        "cables is 'many'; expected a value of the kind int"),
                content(OPEN + "<links rate='400'/>\n" + CLOSE, 2, "rate: The unit is missing in '400'"),
                content(OPEN + "<links rate=''/>\n" + CLOSE, 2, "rate: Expected a number with its unit"),
                content(
                        OPEN + "<links pattern='mesh'/>\n" + CLOSE,
                        2,
                        "pattern is 'mesh'; expected one of full-mesh, rail"),
                content(OPEN + "<links name='l' id='a b'/>\n" + CLOSE, 2, "Expected an ID of 1 to 100 letters"),
                content(OPEN + "<links source='nobody'/>\n" + CLOSE, 2, "There is no element with the ID 'nobody'"),
                content(OPEN + "<links source='//@nodes.0'/>\n" + CLOSE, 2, "Expected an ID"),
                content(
                        OPEN + "<links id='l' source='l'/>\n" + CLOSE,
                        2,
                        "source is a link group; expected a device group"),
                content(OPEN + "<nodes href='other.fabric#n'/>\n" + CLOSE, 2, ""),
                content(OPEN + "<links source='other.fabric#n'/>\n" + CLOSE, 2, "Expected an ID"),
                content(
                        OPEN + "<links><source href='other.fabric#n'/></links>\n" + CLOSE,
                        2,
                        "'source' is not known here"),
                content(OPEN + "<links>stray</links>\n" + CLOSE, 2, "Text is not expected here: 'stray'"),
                content(OPEN + "<links>\n" + CLOSE, 3, "not well-formed"),
                content("", 1, "not well-formed"),
                content("rubbish", 1, "not well-formed"),
                content("<a/>", 1, "The root element 'a'"),
                content("<f:Block xmlns:f='http://weft.dev/fabric/1'/>", 1, "The root element 'Block'"),
                content("<f:Fabric xmlns:f='http://weft.dev/fabric/2'/>", 1, "newer metamodel"),
                content(
                        "<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='2'/>",
                        1,
                        "newer format version 2"),
                content("<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='0'/>", 1, "format version is '0'"),
                content("<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='x'/>", 1, "format version is 'x'"),
                content("<!DOCTYPE f [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n" + OPEN + CLOSE, 1, "document type"),
                content("<?xml version='1.0' encoding='UTF-8'?>\n<a>\u00ff</a>", 2, "root element"),
                content(OPEN + "<nodes xsi:type='f:Block'>".repeat(200), 2, "deeper"));
    }

    private static Arguments content(String text, int line, String message) {
        return Arguments.of(text, line, message);
    }

    @ParameterizedTest
    @MethodSource("broken")
    void isToldInOneSentence(String text, int line, String message) {
        var e = assertThrows(
                ModelFileException.class, () -> ModelFiles.read(Path.of("b.fabric"), text.getBytes(UTF_8)));
        assertEquals(line, e.line(), e.getMessage());
        assertTrue(e.reason().contains(message), e.getMessage());
        assertTrue(e.getMessage().startsWith("b.fabric"), e.getMessage());
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }

    @Test
    void namesTheElement() {
        String text = OPEN + "<nodes xsi:type='f:HostGroup' name='hosts' count='lots'/>\n" + CLOSE;
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.read(Path.of("b"), text.getBytes(UTF_8)));
        assertEquals("host group 'hosts'", e.element());
    }

    @Test
    void isNotUtf8() {
        byte[] bytes = (OPEN + CLOSE).replace("'x'", "'\u00ff'").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.read(Path.of("b"), bytes));
        assertTrue(e.getMessage().contains("encoding"), e.getMessage());
    }

    @Test
    void doesNotOpenSchemasOrPackagesByAddress() {
        String text =
                "<f:Fabric xmlns:f='http://weft.dev/fabric/1' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                        + " xsi:schemaLocation='http://evil file:///etc/passwd'>\n<nodes xsi:type='j:X'"
                        + " xmlns:j='java://java.lang.System'/></f:Fabric>";
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.read(Path.of("b"), text.getBytes(UTF_8)));
        assertTrue(e.reason().contains("java://java.lang.System"), e.getMessage());
    }

    @Test
    void isMissing() {
        Path file = folder.resolve("none.fabric");
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.load(file));
        assertEquals(file + ": There is no such file.", e.getMessage());
    }

    @Test
    void isAFolder() throws Exception {
        Path file = Files.createDirectory(folder.resolve("d.fabric"));
        var e = assertThrows(ModelFileException.class, () -> ModelFiles.load(file));
        assertEquals(file + ": It is a folder, but a file was expected.", e.getMessage());
    }

    @Test
    void staysAsItIs() throws Exception {
        Path file = folder.resolve("newer.fabric");
        String text = "<f:Fabric xmlns:f='http://weft.dev/fabric/1' formatVersion='9'/>";
        Files.writeString(file, text);
        assertThrows(ModelFileException.class, () -> ModelFiles.load(file));
        assertEquals(text, Files.readString(file));
    }

    @Test
    void whatIsTooLargeToBeShownIsNotRead() throws Exception {
        Path file = folder.resolve("large.fabric");
        byte[] head = (OPEN + CLOSE).getBytes(UTF_8);
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.write(head);
            large.setLength(ModelFiles.MAXIMUM_SIZE_SHOWN + 1);
        }
        ModelFileException e = assertThrows(ModelFileException.class, () -> ModelFiles.loadToShow(file));
        assertEquals(
                "The file is larger than 16 MiB, the most that is shown; give groups of alike devices a count, "
                        + "or use the command weft.",
                e.reason());
        Files.write(file, head);
        assertEquals("x", ModelFiles.loadToShow(file).fabric().getName());
    }
}
