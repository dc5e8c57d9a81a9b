// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every source file. */
class SourcesTest {
    /** Hosts that serve packages: which one a build asks is for the machine's settings to say, not for the project. */
    private static final Pattern REGISTRY =
            Pattern.compile("\\brepo1?\\.maven\\.|\\bdeb\\.debian\\.|\\bregistry\\.npmjs\\."
                    + "|\\bdownload\\.eclipse\\.org|\\bmaven-central\\.storage");

    @Test
    void javaFilesNameTheirLicence() {
        assertEquals(
                List.of(),
                Stream.of("bundles", "tests")
                        .flatMap(folder -> Tree.sources(Tree.ROOT.resolve(folder), ".java").stream())
                        .filter(file -> !Tree.text(file).startsWith("// SPDX-License-Identifier: EPL-2.0\n"))
                        .map(Tree.ROOT::relativize)
                        .toList(),
                "without the licence's line at the top");
    }

    @Test
    void noFileNamesARegistryHost() {
        assertEquals(
                List.of(),
                Tree.sources(Tree.ROOT).stream()
                        .filter(file -> !file.endsWith("SourcesTest.java"))
                        .filter(file -> REGISTRY.matcher(textOrNothing(file)).find())
                        .map(Tree.ROOT::relativize)
                        .toList(),
                "with a registry's host");
    }

    /** The text of a file, or nothing if it is no UTF-8 text. */
    private static String textOrNothing(Path file) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (CharacterCodingException e) {
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
