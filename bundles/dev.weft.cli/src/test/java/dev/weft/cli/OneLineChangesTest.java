// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.Node;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files are made for teams: what was not changed is written as it was, and one change is one line of a diff. */
class OneLineChangesTest {
    static Stream<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(GoldenHashes.EXAMPLES)) {
            List<Path> models = all.filter(file -> file.toString().matches(".*\\.(fabric|scenario|catalogue)"))
                    .filter(file -> !file.toString().contains("runs"))
                    .sorted()
                    .toList();
            assertTrue(models.size() > 30, models::toString);
            return models.stream();
        }
    }

    static Stream<Path> fabrics() throws IOException {
        return files().filter(file -> file.toString().endsWith(".fabric"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void savedAsItIsItIsTheSame(Path file) throws Exception {
        byte[] before = Files.readAllBytes(file);
        assertArrayEquals(before, ModelFiles.content(file, ModelFiles.load(file).root()));
    }

    @ParameterizedTest
    @MethodSource("fabrics")
    void oneChangeOfAFabricIsOneLine(Path file) throws Exception {
        assertOneLine(file, fabric -> node(fabric).setName("another name"));
        assertOneLine(file, fabric -> node(fabric).setX(node(fabric).getX() + 17));
        Fabric fabric = ModelFiles.load(file).fabric();
        if (!fabric.getLinks().isEmpty()) {
            assertOneLine(file, changed -> link(changed).setDescription("another cable"));
            assertOneLine(file, changed -> link(changed).setPattern(other(link(changed))));
        }
    }

    private static Node node(Fabric fabric) {
        return fabric.getNodes().get(fabric.getNodes().size() - 1);
    }

    private static LinkGroup link(Fabric fabric) {
        return fabric.getLinks().get(0);
    }

    private static LinkPattern other(LinkGroup link) {
        return link.getPattern() == LinkPattern.FULL_MESH ? LinkPattern.STRIPED : LinkPattern.FULL_MESH;
    }

    private static void assertOneLine(Path file, Consumer<Fabric> change) throws Exception {
        ModelFile model = ModelFiles.load(file);
        change.accept(model.fabric());
        List<String> before = Files.readAllLines(file);
        List<String> after = new String(ModelFiles.content(file, model.root()), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(before.size(), after.size(), "no line more or less");
        int changed = 0;
        for (int i = 0; i < before.size(); i++) {
            changed += before.get(i).equals(after.get(i)) ? 0 : 1;
        }
        assertEquals(1, changed, file.toString());
    }
}
