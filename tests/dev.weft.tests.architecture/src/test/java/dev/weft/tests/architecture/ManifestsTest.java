// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every bundle's manifest says what the bundle is, and the build knows of every bundle. */
class ManifestsTest {
    static Stream<Path> jarModules() {
        return Tree.jarModules().stream();
    }

    static Stream<Path> faces() {
        return Tree.faces().stream();
    }

    static Stream<Path> bundles() {
        return Stream.concat(jarModules(), faces());
    }

    private static Attributes manifest(Path module) {
        Path source = module.resolve("META-INF/MANIFEST.MF");
        Path file = Files.exists(source) ? source : module.resolve("target/classes/META-INF/MANIFEST.MF");
        return Tree.manifest(file).getMainAttributes();
    }

    /** The packages that a header of a manifest names, without their attributes. */
    private static Set<String> packages(String header) {
        if (header == null) {
            return Set.of();
        }
        String withoutQuoted = header.replaceAll("\"[^\"]*\"", "");
        return Arrays.stream(withoutQuoted.split(","))
                .map(clause -> clause.replaceFirst(";.*", "").strip())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isInternal(String packageName) {
        return (packageName + ".").contains(".internal.");
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void identifiesItsBundle(Path module) {
        Attributes manifest = manifest(module);
        String folder = module.getFileName().toString();
        assertEquals(folder, manifest.getValue("Bundle-SymbolicName").replaceFirst(";.*", ""), "Bundle-SymbolicName");
        assertEquals("Weft", manifest.getValue("Bundle-Vendor"), "Bundle-Vendor");
        assertEquals("EPL-2.0", manifest.getValue("Bundle-License"), "Bundle-License");
        String version = manifest.getValue("Bundle-Version");
        assertTrue(
                version.matches("\\d+\\.\\d+\\.\\d+\\.(v\\d+|qualifier)"),
                () -> "Bundle-Version is \"" + version + "\"; expected a version whose qualifier is the commit's time");
    }

    @ParameterizedTest
    @MethodSource("jarModules")
    void exportsWhatIsNotInternal(Path module) {
        Path classes = module.resolve("target/classes");
        Set<String> api = Tree.sources(classes, ".class").stream()
                .map(file -> classes.relativize(file.getParent())
                        .toString()
                        .replace(file.getFileSystem().getSeparator(), "."))
                .filter(name -> !name.isEmpty() && !isInternal(name))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> exported = packages(manifest(module).getValue("Export-Package"));
        assertTrue(exported.containsAll(api), () -> "exported are " + exported + "; expected " + api);
        assertTrue(exported.stream().noneMatch(ManifestsTest::isInternal), () -> "internal and exported: " + exported);
    }

    @ParameterizedTest
    @MethodSource("faces")
    void facesExportNothingInternal(Path module) {
        Set<String> exported = packages(manifest(module).getValue("Export-Package"));
        assertTrue(exported.stream().noneMatch(ManifestsTest::isInternal), () -> "internal and exported: " + exported);
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void isBuiltShippedAndOpensInEclipse(Path module) {
        String name = module.getFileName().toString();
        assertTrue(
                Tree.text(Tree.ROOT.resolve("pom.xml")).contains("<module>bundles/" + name + "</module>"),
                "the root pom has no such module");
        assertTrue(
                Tree.text(Tree.ROOT.resolve("features/dev.weft.feature/feature.xml"))
                        .contains("<plugin id=\"" + name + "\""),
                "features/dev.weft.feature does not contain it");
        assertTrue(
                Tree.text(module.resolve(".project")).contains("<name>" + name + "</name>"),
                ".project gives it another name");
    }
}
