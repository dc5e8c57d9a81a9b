// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.FabricBuilder;
import dev.weft.fabric.fix.QuickFix;
import dev.weft.fabric.fix.QuickFixes;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.fabric.Technology;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fault in an otherwise good fabric gives its problem at its element, and nothing else. */
class CheckerTest {
    /** Two racks with two hosts of two NICs, a leaf of each rail, two spines. */
    private static final class Good {
        final FabricBuilder b = new FabricBuilder();
        final HostType hostType = b.hostType(2, 2, 1);
        final SwitchType switchType = b.switchType(8, 400, 1);
        final Block rack = b.block("rack", 2);
        final HostGroup hosts = b.hosts(rack, "host", 2, hostType);
        final SwitchGroup leaf = b.switches(rack, "leaf", 2, switchType);
        final SwitchGroup spine = b.switches("spine", 2, switchType);
        final LinkGroup down;
        final LinkGroup up;
        final CableType cable = FabricFactory.eINSTANCE.createCableType();

        Good() {
            leaf.setRails(2);
            spine.setTier(2);
            down = b.link(rack, hosts, leaf, LinkPattern.RAIL_ALIGNED);
            up = b.link(leaf, spine, LinkPattern.FULL_MESH);
            cable.setName("cable");
            b.fabric.getTypes().add(cable);
            b.ids();
            down.setCableType(cable);
        }
    }

    @Test
    void aGoodFabricHasNoProblems() {
        assertEquals(List.of(), Checker.check(new Good().b.fabric));
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("below-minimum", "host", "count", g -> g.hosts.setCount(0)),
                fault("below-minimum", "host", "count", g -> g.hosts.setCount(-3)),
                fault("above-maximum", "host", "count", g -> g.hosts.setCount(Integer.MAX_VALUE)),
                fault("below-minimum", "rack", "replicas", g -> g.rack.setReplicas(0)),
                fault("below-minimum", "leaf-spine", "cables", g -> g.up.setCables(0)),
                fault("not-positive", "leaf-spine", "rate", g -> g.up.setRate(0)),
                fault("not-positive", "leaf-spine", "rate", g -> g.up.setRate(-400)),
                fault("below-minimum", "leaf-spine", "length", g -> g.up.setLength(-1)),
                fault("not-positive", "switch-type-2", "portRate", g -> g.switchType.setPortRate(0)),
                fault("not-positive", "switch-type-2", "portRate", g -> g.switchType.setPortRate(-1)),
                fault("below-minimum", "switch-type-2", "radix", g -> g.switchType.setRadix(0)),
                fault("not-positive", "switch-type-2", "buffer", g -> g.switchType.setBuffer(0)),
                fault("below-minimum", "switch-type-2", "latency", g -> g.switchType.setLatency(-1)),
                fault("below-minimum", "nicgroup", "count", g -> g.hostType
                        .getNics()
                        .get(0)
                        .setCount(0)),
                fault("below-minimum", "host-type-0", "gpus", g -> g.hostType.setGpus(-1)),
                fault("above-maximum", "nicaffinity", "nic", g -> {
                    NicAffinity affinity = FabricFactory.eINSTANCE.createNicAffinity();
                    affinity.setNic(2);
                    g.hostType.getAffinities().add(affinity);
                    g.b.ids();
                }),
                fault("name-missing", "leaf", "name", g -> g.leaf.setName(null)),
                fault("name-missing", "leaf", "name", g -> g.leaf.setName(" ")),
                fault("name-syntax", "leaf", "name", g -> g.leaf.setName("a/b")),
                fault("name-duplicate", "leaf", "name", g -> g.leaf.setName("host")),
                fault("name-ambiguous", "spine-2", "name", g -> g.b.switches("spine", 1, g.switchType)
                        .setName("spine2")),
                fault("id-duplicate", "leaf", "id", g -> g.spine.setId("leaf")),
                fault("id-missing", "", "id", g -> g.spine.setId(null)),
                fault("type-missing", "leaf", "type", g -> g.leaf.setType(null)),
                fault("type-missing", "nicgroup", "type", g -> g.hostType
                        .getNics()
                        .get(0)
                        .setType(null)),
                fault("type-foreign", "spine", "type", g -> g.spine.setType(new FabricBuilder().switchType(8, 400, 1))),
                fault("uneven-planes", "leaf", "planes", g -> g.leaf.setPlanes(3)),
                fault("uneven-rails", "leaf", "rails", g -> g.leaf.setRails(3)),
                fault("link-dangling", "leaf-spine", "source", g -> g.up.setSource(null)),
                fault("link-dangling", "leaf-spine", "target", g -> g.up.setTarget(null)),
                fault("link-scope", "host-leaf", "target", g -> g.down.setTarget(g.spine)),
                fault("link-to-host", "leaf-spine", "target", g -> g.up.setTarget(g.hosts)),
                fault("no-nics", "host-leaf", "source", g -> g.hostType
                        .getNics()
                        .clear()),
                fault("rail-none", "host-leaf", "target", g -> g.leaf.setRails(0)),
                fault("rail-beyond-nics", "host-leaf", "target", g -> g.leaf.setFirstRail(1)),
                fault("rail-none", "leaf-spine", "target", g -> g.up.setPattern(LinkPattern.RAIL_ALIGNED)),
                fault("rail-mismatch", "leaf-spine", "target", g -> {
                    g.spine.setRails(1);
                    g.up.setPattern(LinkPattern.RAIL_ALIGNED);
                }),
                fault("plane-beyond-ports", "host-leaf", "target", g -> g.leaf.setFirstPlane(1)),
                fault("plane-mismatch", "leaf-spine", "target", g -> {
                    g.spine.setPlanes(2);
                    g.up.setPattern(LinkPattern.PLANE_ALIGNED);
                }),
                fault("aligned-cables", "host-leaf", "cables", g -> g.down.setCables(2)),
                fault("one-to-one", "leaf-spine", "", g -> g.up.setPattern(LinkPattern.ONE_TO_ONE)),
                fault("connections-missing", "leaf-spine", "connections", g -> g.up.setPattern(LinkPattern.EXPLICIT)),
                fault("connection-index", "leaf-spine", "connections", g -> {
                    explicit(g, 5, 1, 0);
                }),
                fault("port-taken", "leaf-spine", "connections", g -> {
                    explicit(g, 1, 1, 9);
                }),
                fault("technology-mismatch", "host-leaf", "target", g -> {
                    g.switchType.setTechnology(Technology.INFINIBAND);
                    g.hostType.getNics().get(0).getType().setTechnology(Technology.ETHERNET);
                }),
                fault(
                        "speed-mismatch",
                        "host-leaf",
                        "rate",
                        g -> g.hostType.getNics().get(0).getType().setPortRate(200_000_000_000L)),
                fault("rate-too-high", "leaf-spine", "rate", g -> g.up.setRate(800_000_000_000L)),
                fault("cable-too-long", "host-leaf", "length", g -> {
                    g.cable.setMaximumLength(3000);
                    g.down.setLength(3001);
                }),
                fault("cable-too-slow", "host-leaf", "cableType", g -> g.cable.setMaximumRate(200_000_000_000L)),
                fault("ports-exceeded", "leaf", "type", g -> g.leaf.setType(g.b.switchType(3, 400, 1))),
                fault(
                        "ports-exceeded",
                        "host-leaf-2",
                        "source",
                        g -> g.b.link(g.rack, g.hosts, g.leaf, LinkPattern.RAIL_ALIGNED)),
                fault("unreachable", "host", "", g -> g.b.fabric.getLinks().clear()),
                fault("nic-without-plane", "host", "", g -> {
                    g.leaf.setCount(1);
                    g.leaf.setRails(1);
                }),
                fault("switch-unconnected", "lonely", "", g -> g.b.switches("lonely", 1, g.switchType)),
                fault("rail-mismatch", "host-leaf", "", g -> {
                    g.down.setPattern(LinkPattern.EXPLICIT);
                    for (int i = 0; i < 4; i++) {
                        Connection c = FabricFactory.eINSTANCE.createConnection();
                        c.setSourceIndex(1 + i / 2);
                        c.setSourceNic(i % 2);
                        c.setTargetIndex(2 - i % 2);
                        g.down.getConnections().add(c);
                    }
                    g.b.ids();
                }),
                fault("uneven-uplinks", "leaf-spine", "", g -> {
                    explicit(g, 1, 1, 0);
                    for (int leaf = 1; leaf <= 4; leaf++) {
                        connection(g, leaf, 1, 0);
                        connection(g, leaf, 2, 0);
                    }
                }),
                fault("fabric-empty", "test", "nodes", g -> {
                    g.b.fabric.getLinks().clear();
                    g.b.fabric.getNodes().clear();
                }),
                fault("too-many-devices", "test", "", g -> {
                    g.rack.setReplicas(1_000_000);
                    g.hosts.setCount(1_000_000);
                }),
                fault("too-many-cables", "test", "", g -> {
                    g.rack.setReplicas(100_000);
                    g.up.setCables(4000);
                }));
    }

    private static void explicit(Good g, int sourceIndex, int targetIndex, int targetPort) {
        g.up.setPattern(LinkPattern.EXPLICIT);
        connection(g, sourceIndex, targetIndex, targetPort);
    }

    private static void connection(Good g, int sourceIndex, int targetIndex, int targetPort) {
        Connection c = FabricFactory.eINSTANCE.createConnection();
        c.setSourceIndex(sourceIndex);
        c.setTargetIndex(targetIndex);
        c.setTargetPort(targetPort);
        g.up.getConnections().add(c);
        g.b.ids();
    }

    private static Arguments fault(String code, String elementId, String feature, Consumer<Good> change) {
        return Arguments.of(code, elementId, feature, change);
    }

    /** Kinds of problems that no change can mend without knowing what was meant. */
    private static final Set<String> NOT_FIXABLE =
            Set.of("id-duplicate", "type-foreign", "fabric-empty", "too-many-devices", "too-many-cables");

    /** What is offered mends the fault and brings no error that was not hidden by it. */
    @ParameterizedTest(name = "{0} {1}.{2}")
    @MethodSource("faults")
    void isMended(String code, String elementId, String feature, Consumer<Good> change) {
        Good good = new Good();
        change.accept(good);
        Fabric fabric = good.b.fabric;
        Problem problem = Checker.check(fabric).stream()
                .filter(p -> p.code().equals(code))
                .findFirst()
                .orElseThrow();
        assertEquals(NOT_FIXABLE.contains(code), !QuickFixes.isFixable(code));
        List<QuickFix> fixes = QuickFixes.of(fabric, problem);
        assertEquals(NOT_FIXABLE.contains(code), fixes.isEmpty());
        for (QuickFix fix : fixes) {
            Fabric mended = EcoreUtil.copy(fabric);
            fix.apply(mended);
            List<Problem> left = Checker.check(mended);
            assertTrue(
                    left.stream()
                            .noneMatch(
                                    p -> p.code().equals(code) && p.elementId().equals(problem.elementId())),
                    () -> fix.label() + left);
        }
    }

    @ParameterizedTest(name = "{0} {1}.{2}")
    @MethodSource("faults")
    void isFound(String code, String elementId, String feature, Consumer<Good> change) {
        Good good = new Good();
        change.accept(good);
        List<Problem> problems = Checker.check(good.b.fabric);
        List<Problem> found = problems.stream()
                .filter(p -> p.code().equals(code)
                        && p.elementId().equals(elementId)
                        && p.feature().equals(feature))
                .toList();
        assertTrue(!found.isEmpty(), () -> "found " + problems);
        for (Problem problem : problems) {
            assertTrue(problem.message().endsWith("."), problem.message());
            assertTrue(!problem.message().contains("{") && !problem.message().contains("null"), problem.message());
        }
        if (found.get(0).severity() == Severity.ERROR && !code.equals("id-duplicate")) {
            long errors = problems.stream()
                    .filter(p -> p.severity() == Severity.ERROR)
                    .count();
            assertEquals(1, errors, problems::toString);
        }
    }
}
