// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.FabricBuilder;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.io.ModelFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class QuickFixesTest {
    private static final Path FOLDER = Path.of("src/test/resources/dev/weft/fabric/broken");

    static Stream<Path> broken() throws Exception {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .filter(f -> f.toString().endsWith(".fabric")
                            && !f.getFileName().toString().startsWith("good-"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static List<String> labels(Fabric fabric, Problem problem) {
        return QuickFixes.of(fabric, problem).stream().map(QuickFix::label).toList();
    }

    /** Each file has one fault; whatever is offered for it leaves a fabric without any, that can be saved and read. */
    @ParameterizedTest
    @MethodSource("broken")
    void everySeededFaultIsMended(Path file) throws Exception {
        Fabric fabric = ModelFiles.load(file).fabric();
        String before = content(fabric);
        Problem problem = Checker.check(fabric).get(0);
        assertTrue(QuickFixes.isFixable(problem.code()), problem.code());
        List<QuickFix> fixes = QuickFixes.of(fabric, problem);
        assertFalse(fixes.isEmpty(), problem.toString());
        assertEquals(before, content(fabric), "looking for fixes changes nothing");
        for (QuickFix fix : fixes) {
            assertFalse(fix.label().contains("{") || fix.label().contains("null"), fix.label());
            Fabric mended = EcoreUtil.copy(fabric);
            fix.apply(mended);
            assertEquals(List.of(), Checker.check(mended), fix.label());
            Fabric again = ModelFiles.read(Path.of("a.fabric"), ModelFiles.content(Path.of("a.fabric"), mended))
                    .fabric();
            assertEquals(List.of(), Checker.check(again), fix.label());
        }
    }

    private static String content(Fabric fabric) throws Exception {
        return new String(ModelFiles.content(Path.of("a.fabric"), fabric), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name-twice | Rename it to",
                "zero-switches | Set count to 1",
                "zero-buffer | Set buffer to 64 MiB",
                "zero-rate | Leave rate to the devices",
                "cable-too-long | Use the cable 'fibre'",
                "technology-mismatch | Use the switch QM9700",
                "speeds-do-not-match | ",
                "unreachable | Add 1 spine above",
                "uneven-to-spines | Cable 'leaf-spine' as full-mesh with 1 cable a pair",
                "spine-left-out | Cable 'leaf-spine' as full-mesh with 1 cable a pair",
                "rail-mismatch | Use the pattern rail-aligned",
                "nic-without-plane | Let 'leaf' serve 3 rails",
                "nic-port-without-cable | Let 'leaf' serve 2 planes",
                "switch-without-cables | Cable 'spine' to 'core'",
                "ports-exceeded | ",
                "end-missing | Let it lead to",
            })
    void theLikeliestComesFirst(String file, String label) throws Exception {
        Fabric fabric = ModelFiles.load(FOLDER.resolve(file + ".fabric")).fabric();
        List<String> labels = labels(fabric, Checker.check(fabric).get(0));
        assertTrue(labels.get(0).startsWith(label == null ? "" : label), labels::toString);
    }

    /** Where several things are wrong, each can be mended alone. */
    @Test
    void oneOfSeveral() throws Exception {
        Fabric fabric = Templates.named("leaf-spine").create(Map.of());
        SwitchGroup spine = (SwitchGroup) fabric.getNodes().get(1);
        spine.setCount(0);
        spine.setName("a/b");
        for (Problem problem : Checker.check(fabric)) {
            QuickFix fix = QuickFixes.of(fabric, problem).get(0);
            Fabric copy = EcoreUtil.copy(fabric);
            fix.apply(copy);
            assertEquals(1, Checker.check(copy).size(), fix.label());
        }
    }

    /** A leaf of 64 ports with too many cables: a larger switch of the catalogue, fewer cables, or more leaves. */
    @Test
    void portsExceeded() throws Exception {
        Fabric fabric = Templates.named("leaf-spine").create(Map.of("switch-rate", "800 Gb/s", "rate", "800 Gb/s"));
        LinkGroup uplinks = fabric.getLinks().get(0);
        uplinks.setCables(24);
        List<String> labels = labels(fabric, Checker.check(fabric).get(0));
        assertTrue(labels.contains("Use the switch Q3400-RA for 'leaf'"), labels::toString);
        assertTrue(labels.contains("Lay 16 cables a pair in 'leaf-spine'"), labels::toString);
    }

    @Test
    void aProblemThatIsGoneHasNoFixes() throws Exception {
        FabricBuilder b = new FabricBuilder();
        b.hosts("host", 0, b.hostType(1, 1, 1));
        Problem problem = Checker.check(b.fabric).get(0);
        assertEquals(1, QuickFixes.of(b.fabric, problem).size());
        b.fabric.getNodes().clear();
        assertEquals(List.of(), QuickFixes.of(b.fabric, problem));
    }

    /** NICs of the second group of hosts are cabled as those of the first. */
    @Test
    void nicsOfAnotherGroup() throws Exception {
        FabricBuilder b = new FabricBuilder();
        var type = b.hostType(1, 1, 1);
        b.nics(type, 1, 1, 400).setName("storage");
        var hosts = b.hosts("host", 4, type);
        var leaf = b.switches("leaf", 1, b.switchType(16, 400, 1));
        b.link(hosts, leaf, LinkPattern.PLANE_ALIGNED);
        assertEquals(
                List.of("Cable the NICs 'storage' to 'leaf'", "Take the NICs 'storage' away"),
                labels(b.fabric, Checker.check(b.fabric).get(0)));
    }
}
