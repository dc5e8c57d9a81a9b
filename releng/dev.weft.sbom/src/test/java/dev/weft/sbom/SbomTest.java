// SPDX-License-Identifier: EPL-2.0
package dev.weft.sbom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.parsers.JsonParser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SbomTest {
    private static final String PROFILE = """
            <?xml version='1.0' encoding='UTF-8'?>
            <profile id='DefaultProfile'><units size='4'>
              <unit id='org.tukaani.xz' version='1.10.0'>
                <properties size='3'>
                  <property name='maven-groupId' value='org.tukaani'/>
                  <property name='maven-artifactId' value='xz'/>
                  <property name='maven-version' value='1.10'/>
                </properties>
                <artifacts size='1'><artifact classifier='osgi.bundle' id='org.tukaani.xz' version='1.10.0'/></artifacts>
              </unit>
              <unit id='org.eclipse.core.jobs' version='3.15.500'>
                <properties size='3'>
                  <property name='maven-wrapped-groupId' value='org.eclipse.platform'/>
                  <property name='maven-wrapped-artifactId' value='org.eclipse.core.jobs'/>
                  <property name='maven-wrapped-version' value='3.15.500'/>
                </properties>
                <artifacts size='1'><artifact classifier='osgi.bundle' id='org.eclipse.core.jobs' version='3.15.500'/></artifacts>
              </unit>
              <unit id='dev.weft.sim' version='0.1.0.v1'>
                <artifacts size='1'><artifact classifier='osgi.bundle' id='dev.weft.sim' version='0.1.0.v1'/></artifacts>
              </unit>
              <unit id='a.feature.group' version='1.0.0'/>
            </units></profile>
            """;

    private static final String NOTICE = """
            Weft
            ====

            Eclipse platform 4.35                                 EPL-2.0
              all artefacts of org.eclipse.platform in the target

            Libraries
              gson 2.13.2,
              xz 1.10                                             0BSD

            In the tests only, not in the product
              jopt-simple 5.0.4                                   MIT
            """;

    @TempDir
    Path product;

    @BeforeEach
    void install() throws IOException {
        Path registry =
                Files.createDirectories(product.resolve("p2/org.eclipse.equinox.p2.engine/profileRegistry/P.profile"));
        gzip(registry.resolve("1.profile.gz"), "<profile/>");
        gzip(registry.resolve("2.profile.gz"), PROFILE);
        Path plugins = Files.createDirectories(product.resolve("plugins"));
        Files.writeString(plugins.resolve("org.tukaani.xz_1.10.0.jar"), "bytes");
    }

    private static void gzip(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private Path run(String notice) throws IOException {
        Path file = product.resolve("NOTICE");
        Files.writeString(file, notice);
        Path sbom = product.resolve("sbom.json");
        Sbom.main(new String[] {product.toString(), file.toString(), "0.1.0", sbom.toString()});
        return sbom;
    }

    @Test
    void everyBundleOfTheNewestProfileWithItsLicence() throws Exception {
        Path sbom = run(NOTICE);
        JsonParser parser = new JsonParser();
        assertEquals(List.of(), parser.validate(sbom.toFile(), Sbom.FORMAT));
        Bom bom = parser.parse(sbom.toFile());
        assertEquals(
                List.of(
                        "pkg:maven/dev.weft/dev.weft.sim@0.1.0.v1 EPL-2.0",
                        "pkg:maven/org.eclipse.platform/org.eclipse.core.jobs@3.15.500 EPL-2.0",
                        "pkg:maven/org.tukaani/xz@1.10 0BSD"),
                bom.getComponents().stream().map(SbomTest::text).toList());
        assertEquals(
                "277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9",
                bom.getComponents().get(2).getHashes().get(0).getValue());
    }

    private static String text(Component component) {
        return component.getPurl() + " "
                + component.getLicenses().getExpression().getValue();
    }

    @Test
    void theSameProductGivesTheSameDocument() throws Exception {
        byte[] first = Files.readAllBytes(run(NOTICE));
        assertArrayEquals(first, Files.readAllBytes(run(NOTICE)));
    }

    @Test
    void whatNoticeDoesNotNameIsAnError() {
        IOException absent = assertThrows(IOException.class, () -> run(NOTICE.replace("xz", "zx")));
        assertTrue(absent.getMessage().contains("xz 1.10"), absent.getMessage());
        IOException other = assertThrows(IOException.class, () -> run(NOTICE.replace("xz 1.10", "xz 1.9 ")));
        assertTrue(other.getMessage().contains("xz 1.10"), other.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EPL-2.0|EPL-2.0",
                "BSD-3-Clause (EDL-1.0)|BSD-3-Clause",
                "Apache-2.0 (or LGPL-2.1-or-later)|Apache-2.0 OR LGPL-2.1-or-later",
                "BSD-2-Clause or CC0-1.0|BSD-2-Clause OR CC0-1.0",
                "Apache-2.0, W3C|Apache-2.0 AND W3C"
            })
    void licencesBecomeExpressions(String words, String expression) {
        assertEquals(expression, Notice.expression(words));
    }
}
