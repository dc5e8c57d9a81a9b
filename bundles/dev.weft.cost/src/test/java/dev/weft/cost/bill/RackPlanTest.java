// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.template.Templates;
import dev.weft.model.catalogue.CatalogueFactory;
import dev.weft.model.catalogue.RackLayout;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RackPlanTest {
    /** Two hosts a rack, two racks of hosts a row; racks of 1 m, rows 3 m apart, 2 m up to the tray. */
    private static RackLayout layout() {
        RackLayout layout = CatalogueFactory.eINSTANCE.createRackLayout();
        layout.setHostsPerRack(2);
        layout.setSwitchesPerRack(3);
        layout.setRacksPerRow(2);
        layout.setRackWidth(1_000);
        layout.setRowPitch(3_000);
        layout.setTrayRise(2_000);
        layout.setWithinRack(1_500);
        layout.setLengthStep(500);
        return layout;
    }

    private static Map<Long, Integer> lengths(RackLayout layout) throws Exception {
        FabricGraph graph = Expansion.expand(Templates.named("leaf-spine")
                .create(Map.of("leaves", "2", "hosts-per-leaf", "4", "nics", "1", "spines", "2", "radix", "16")));
        RackPlan plan = new RackPlan(graph, layout);
        Map<Long, Integer> lengths = new TreeMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            lengths.merge(plan.lengthMm(cable), 1, Integer::sum);
        }
        assertEquals(4, plan.hostRacks());
        return lengths;
    }

    /**
     * Row 0 has hosts 1 to 4, row 1 the others; each has its leaf in a rack between theirs. Both spines stand in row 1, in the
     * rack of its leaf. A host is a rack away from its leaf: 1 m and twice 2 m. A leaf's four uplinks go within the rack, or a
     * row away: 3 m and twice 2 m.
     */
    @Test
    void lengthsByHand() throws Exception {
        assertEquals(Map.of(1_500L, 4, 5_000L, 8, 7_000L, 4), lengths(layout()));
    }

    /**
     * With two switches a rack the second spine stands one rack to the right, so that the second rack of hosts of its row is
     * one farther from its leaf too.
     */
    @Test
    void switchesFillTheirRacks() throws Exception {
        RackLayout layout = layout();
        layout.setSwitchesPerRack(2);
        assertEquals(Map.of(1_500L, 2, 5_000L, 8, 6_000L, 2, 7_000L, 2, 8_000L, 2), lengths(layout));
    }

    @Test
    void slackAndSteps() throws Exception {
        RackLayout layout = layout();
        layout.setSlack(0.1);
        layout.setLengthStep(1_000);
        // 1.65, 5.5 and 7.7 m, each up to the next metre.
        assertEquals(Map.of(2_000L, 4, 6_000L, 8, 8_000L, 4), lengths(layout));
    }
}
