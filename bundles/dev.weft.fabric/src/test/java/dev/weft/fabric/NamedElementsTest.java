// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.template.RailOptimised;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NamedElementsTest {
    private FabricGraph graph;

    @BeforeEach
    void twoUnitsOfTwoHosts() throws Exception {
        graph = Expansion.expand(
                new RailOptimised().create(Map.of("hosts", "4", "hosts-per-unit", "2", "gpus", "2", "nics", "2")));
    }

    @Test
    void devicesMeanTheirGroups() {
        Optional<String> hosts = Optional.of(graph.hostProfile(0).elementId());
        for (String name : new String[] {"su2/host1", "su2/host1/gpu1", "su1/host2/nic0"}) {
            assertEquals(hosts, NamedElements.find(graph, name), name);
        }
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            String name = graph.names().ofSwitch(sw);
            assertEquals(Optional.of(graph.switchProfile(sw).elementId()), NamedElements.find(graph, name), name);
        }
    }

    @Test
    void portsMeanTheLinksOfTheirCables() {
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            Optional<String> link = Optional.of(graph.cableProfile(cable).elementId());
            assertEquals(link, NamedElements.find(graph, graph.names().lowerEnd(cable)));
            assertEquals(link, NamedElements.find(graph, graph.names().upperEnd(cable)));
        }
    }

    @Test
    void otherNamesMeanNothing() {
        for (String name : new String[] {"", "su3/host1", "su1/host1/gpu2", "su1/host1/nic0/port9", "a/b/c/d", "su1"}) {
            assertEquals(Optional.empty(), NamedElements.find(graph, name), name);
        }
    }
}
