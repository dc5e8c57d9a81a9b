// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import dev.weft.model.fabric.SwitchGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExpansionTest {
    private final FabricBuilder b = new FabricBuilder();

    private FabricGraph graph() throws InvalidFabricException {
        return Expansion.expand(b.fabric);
    }

    /** All cables as "lower end - upper end". */
    private List<String> cables() throws InvalidFabricException {
        FabricGraph graph = graph();
        List<String> result = new ArrayList<>();
        for (int c = 0; c < graph.cableCount(); c++) {
            result.add(graph.names().lowerEnd(c) + " - " + graph.names().upperEnd(c));
        }
        return result;
    }

    @Test
    void fullMeshTakesPortsInOrder() throws Exception {
        var hosts = b.hosts("h", 2, b.hostType(2, 2, 1));
        var leaf = b.switches("leaf", 1, b.switchType(8, 400, 1));
        b.link(hosts, leaf, LinkPattern.FULL_MESH).setCables(2);
        assertEquals(
                List.of(
                        "h1/nic0/port1 - leaf/port1",
                        "h1/nic1/port1 - leaf/port2",
                        "h2/nic0/port1 - leaf/port3",
                        "h2/nic1/port1 - leaf/port4"),
                cables());
    }

    @Test
    void fullMeshAmongOneGroupHasEachPairOnce() throws Exception {
        b.hosts("h", 1, b.hostType(1, 1, 1));
        var switches = b.switches("s", 3, b.switchType(8, 400, 1));
        b.link(switches, switches, LinkPattern.FULL_MESH);
        assertEquals(List.of("s1/port1 - s2/port1", "s1/port2 - s3/port1", "s2/port2 - s3/port2"), cables());
    }

    @Test
    void railAlignedFillsTheLeavesOfARailInOrder() throws Exception {
        var hosts = b.hosts("h", 5, b.hostType(2, 2, 1));
        SwitchGroup leaf = b.switches("leaf", 4, b.switchType(8, 400, 1));
        leaf.setRails(2);
        b.link(hosts, leaf, LinkPattern.RAIL_ALIGNED);
        FabricGraph graph = graph();
        int[][] leafOfHost = {{0, 0, 0, 1, 1}, {2, 2, 2, 3, 3}};
        for (int nic = 0; nic < graph.nicCount(); nic++) {
            int cable = graph.cableOfPort(graph.firstPort(nic));
            int rail = graph.railOfNic(nic);
            assertEquals(leafOfHost[rail][graph.hostOfNic(nic)], graph.upperSwitch(cable));
            assertEquals(rail, graph.switchRail(graph.upperSwitch(cable)));
        }
    }

    @Test
    void railAlignedLeafMayServeSeveralRails() throws Exception {
        var hosts = b.hosts("h", 2, b.hostType(4, 4, 1));
        SwitchGroup leaf = b.switches("leaf", 2, b.switchType(8, 800, 2));
        leaf.setRails(4);
        b.link(hosts, leaf, LinkPattern.RAIL_ALIGNED);
        assertEquals(
                List.of(
                        "h1/nic0/port1 - leaf1/port1.1",
                        "h1/nic1/port1 - leaf1/port1.2",
                        "h1/nic2/port1 - leaf2/port1.1",
                        "h1/nic3/port1 - leaf2/port1.2",
                        "h2/nic0/port1 - leaf1/port2.1",
                        "h2/nic1/port1 - leaf1/port2.2",
                        "h2/nic2/port1 - leaf2/port2.1",
                        "h2/nic3/port1 - leaf2/port2.2"),
                cables());
    }

    @Test
    void planesAreThePortsOfNics() throws Exception {
        var hosts = b.hosts("h", 4, b.hostType(2, 2, 2));
        SwitchGroup leaf = b.switches("leaf", 4, b.switchType(8, 400, 1));
        leaf.setPlanes(2);
        SwitchGroup spine = b.switches("spine", 2, b.switchType(8, 400, 1));
        spine.setPlanes(2);
        b.link(hosts, leaf, LinkPattern.PLANE_ALIGNED);
        b.link(leaf, spine, LinkPattern.PLANE_ALIGNED);
        FabricGraph graph = graph();
        for (int nic = 0; nic < graph.nicCount(); nic++) {
            for (int p = 0; p < 2; p++) {
                int sw = graph.upperSwitch(graph.cableOfPort(graph.firstPort(nic) + p));
                assertEquals(p, graph.switchPlane(sw));
                assertEquals(2 * p + nic / 4, sw, "NIC after NIC fills the leaves of a plane");
            }
        }
        assertEquals(16, graph.hostCableCount());
        assertEquals(4, graph.cableCount() - graph.hostCableCount());
    }

    @Test
    void stripedIsAFatTree() throws Exception {
        // k = 4: pods of 2 edge and 2 aggregation switches, 4 cores.
        var type = b.switchType(4, 400, 1);
        var pod = b.block("pod", 4);
        var hosts = b.hosts(pod, "h", 4, b.hostType(1, 1, 1));
        var edge = b.switches(pod, "edge", 2, type);
        var agg = b.switches(pod, "agg", 2, type);
        agg.setTier(2);
        var core = b.switches("core", 4, type);
        b.link(pod, hosts, edge, LinkPattern.PLANE_ALIGNED);
        b.link(pod, edge, agg, LinkPattern.FULL_MESH);
        b.link(agg, core, LinkPattern.STRIPED);
        FabricGraph graph = graph();
        assertEquals(16, graph.hostCount());
        assertEquals(20, graph.switchCount());
        assertEquals(48, graph.cableCount());
        for (int c = 0; c < 4; c++) {
            int sw = graph.names().findSwitch("core" + (c + 1));
            assertEquals(4, graph.switchDegree(sw));
            Set<String> pods = new HashSet<>();
            for (int i = 0; i < 4; i++) {
                String name = graph.names().ofSwitch(graph.lowerSwitch(graph.switchCable(sw, i)));
                pods.add(name.substring(0, 4));
                assertTrue(name.endsWith("agg" + (c / 2 + 1)), name);
            }
            assertEquals(Set.of("pod1", "pod2", "pod3", "pod4"), pods);
        }
    }

    @Test
    void blocksNestAndNamesFollow() throws Exception {
        var type = b.switchType(64, 400, 1);
        var outer = b.block("pod", 2);
        var inner = b.block(outer, "su1", 2);
        var hosts = b.hosts(inner, "h", 1, b.hostType(1, 1, 1));
        var leaf = b.switches(inner, "leaf", 1, type);
        var spine = b.switches(outer, "spine", 1, type);
        b.link(inner, hosts, leaf, LinkPattern.FULL_MESH);
        b.link(outer, leaf, spine, LinkPattern.FULL_MESH);
        assertEquals(
                List.of(
                        "pod1/su1-1/h/nic0/port1 - pod1/su1-1/leaf/port1",
                        "pod1/su1-2/h/nic0/port1 - pod1/su1-2/leaf/port1",
                        "pod2/su1-1/h/nic0/port1 - pod2/su1-1/leaf/port1",
                        "pod2/su1-2/h/nic0/port1 - pod2/su1-2/leaf/port1",
                        "pod1/su1-1/leaf/port2 - pod1/spine/port1",
                        "pod1/su1-2/leaf/port2 - pod1/spine/port2",
                        "pod2/su1-1/leaf/port2 - pod2/spine/port1",
                        "pod2/su1-2/leaf/port2 - pod2/spine/port2"),
                cables());
        FabricGraph graph = graph();
        assertEquals("pod2/su1-1", graph.names().blockOfHost(2));
    }

    @Test
    void everyNameLeadsBack() throws Exception {
        var pod = b.block("pod9", 3);
        var hosts = b.hosts(pod, "h", 2, b.hostType(3, 2, 2));
        SwitchGroup leaf = b.switches(pod, "leaf", 4, b.switchType(16, 800, 2));
        leaf.setPlanes(2);
        b.link(pod, hosts, leaf, LinkPattern.PLANE_ALIGNED);
        b.link(leaf, leaf, LinkPattern.FULL_MESH).setRate(400_000_000_000L);
        FabricGraph graph = graph();
        GraphNames names = graph.names();
        Set<String> seen = new TreeSet<>();
        for (int i = 0; i < graph.hostCount(); i++) {
            assertEquals(i, names.findHost(names.host(i)));
            assertTrue(seen.add(names.host(i)));
        }
        for (int i = 0; i < graph.switchCount(); i++) {
            assertEquals(i, names.findSwitch(names.ofSwitch(i)));
            assertTrue(seen.add(names.ofSwitch(i)));
        }
        for (int i = 0; i < graph.gpuCount(); i++) {
            assertEquals(i, names.findGpu(names.gpu(i)));
        }
        for (int i = 0; i < graph.nicCount(); i++) {
            assertEquals(i, names.findNic(names.nic(i)));
        }
        for (int i = 0; i < graph.cableCount(); i++) {
            assertEquals(i, names.findCable(names.lowerEnd(i)));
            assertEquals(i, names.findCable(names.upperEnd(i)));
            assertTrue(seen.add(names.upperEnd(i)), names.upperEnd(i));
        }
        for (String bad : List.of(
                "",
                "/",
                "pod9",
                "pod9-1",
                "pod9-1/h",
                "pod9-1/h0",
                "pod9-1/h3",
                "pod9-4/h1",
                "pod9-1/h01",
                "pod9-1/h1/gpu3",
                "pod9-1/h1/gpu00",
                "pod9-1/h99999999999999",
                "h1",
                "pod9-1/h1/nic0/port3")) {
            assertEquals(-1, names.findHost(bad), bad);
            assertEquals(-1, names.findGpu(bad), bad);
            assertEquals(-1, names.findSwitch(bad), bad);
            assertEquals(-1, names.findNic(bad), bad);
            assertEquals(-1, names.findCable(bad), bad);
        }
    }

    @Test
    void explicitPortsAreTakenFirst() throws Exception {
        var hosts = b.hosts("h", 3, b.hostType(1, 1, 2));
        var leaf = b.switches("leaf", 1, b.switchType(8, 400, 1));
        b.link(hosts, leaf, LinkPattern.ONE_TO_ONE);
        b.fabric.getLinks().clear();
        b.link(hosts, leaf, LinkPattern.FULL_MESH);
        LinkGroup explicit = b.link(hosts, leaf, LinkPattern.EXPLICIT);
        for (int h = 1; h <= 3; h++) {
            Connection c = FabricFactory.eINSTANCE.createConnection();
            c.setSourceIndex(h);
            c.setSourcePort(2);
            c.setTargetPort(h * 2 - 1);
            if (h == 3) {
                c.setLength(50_000);
            }
            explicit.getConnections().add(c);
        }
        b.ids();
        assertEquals(
                List.of(
                        "h1/nic0/port1 - leaf/port2",
                        "h1/nic0/port2 - leaf/port1",
                        "h2/nic0/port1 - leaf/port4",
                        "h2/nic0/port2 - leaf/port3",
                        "h3/nic0/port1 - leaf/port6",
                        "h3/nic0/port2 - leaf/port5"),
                cables());
        assertEquals(50_000, graph().cableProfile(5).lengthMm());
        assertEquals(250_000, graph().propagationPs(5));
    }

    @Test
    void ratesFollowFromThePorts() throws Exception {
        var hosts = b.hosts("h", 4, b.hostType(1, 1, 1));
        var leaf = b.switches("leaf", 1, b.switchType(8, 800, 2));
        var spine = b.switches("spine", 1, b.switchType(8, 800, 1));
        b.link(hosts, leaf, LinkPattern.FULL_MESH);
        b.link(leaf, spine, LinkPattern.FULL_MESH);
        LinkGroup slow = b.link(leaf, spine, LinkPattern.FULL_MESH);
        slow.setRate(100_000_000_000L);
        FabricGraph graph = graph();
        assertEquals(400_000_000_000L, graph.rateBps(0));
        assertEquals(800_000_000_000L, graph.rateBps(4));
        assertEquals(100_000_000_000L, graph.rateBps(5));
        assertEquals("leaf/port2.2", graph.names().upperEnd(3));
        assertEquals("leaf/port3", graph.names().lowerEnd(4));
        assertEquals("leaf/port4", graph.names().lowerEnd(5), "a slower cable takes a whole port");
    }

    @Test
    void secondNicGroupIsUsedWhereTheLinkSaysSo() throws Exception {
        var type = b.hostType(2, 2, 1);
        var storage = b.nics(type, 1, 1, 200);
        var hosts = b.hosts("h", 2, type);
        var leaf = b.switches("leaf", 1, b.switchType(8, 400, 2));
        b.link(hosts, leaf, LinkPattern.FULL_MESH).setCables(2);
        b.link(hosts, leaf, LinkPattern.FULL_MESH).setNics(storage);
        FabricGraph graph = graph();
        assertEquals(3, graph.nicCount(0));
        assertEquals(0, graph.railOfNic(2));
        assertEquals(200_000_000_000L, graph.rateBps(graph.cableOfPort(2)));
        assertEquals("h1/nic2/port1", graph.names().lowerEnd(2));
        assertEquals(1, graph.nicOfGpu(1));
        assertEquals(3, graph.nicOfGpu(2), "host 2's first NIC");
    }

    @Test
    void saysHowManyPortsAreMissing() {
        var hosts = b.hosts("h", 4, b.hostType(1, 1, 1));
        var leaf = b.switches("leaf", 1, b.switchType(3, 400, 1));
        b.link(hosts, leaf, LinkPattern.FULL_MESH);
        var e = assertThrows(InvalidFabricException.class, this::graph);
        assertEquals("ports-exceeded", e.problems().get(0).code());
        assertEquals("leaf", e.problems().get(0).elementId());
        assertTrue(e.getMessage().contains("leaf has 3 ports, and its links need 1 more."), e.getMessage());
    }

    @Test
    void saysThatNicPortsAreMissing() {
        var hosts = b.hosts("h", 4, b.hostType(1, 1, 1));
        var leaf = b.switches("leaf", 2, b.switchType(8, 400, 1));
        b.link(hosts, leaf, LinkPattern.FULL_MESH);
        var e = assertThrows(InvalidFabricException.class, this::graph);
        assertTrue(e.getMessage().contains("h1 has no free NIC port left"), e.getMessage());
    }

    @Test
    void propagationRoundsToThePicosecond() throws Exception {
        var hosts = b.hosts("h", 1, b.hostType(1, 1, 1));
        var leaf = b.switches("leaf", 1, b.switchType(8, 400, 1));
        b.link(hosts, leaf, LinkPattern.FULL_MESH).setLength(1501);
        assertEquals(7505, graph().propagationPs(0));
    }
}
