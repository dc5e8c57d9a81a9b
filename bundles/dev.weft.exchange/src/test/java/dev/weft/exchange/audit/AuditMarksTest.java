// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange;
import dev.weft.exchange.ExportInput;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.FabricGraph;
import dev.weft.render.overlay.OverlayFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditMarksTest {
    private static final ExportInput PLAN =
            Exchange.template("leaf-spine", Map.of("leaves", "2", "hosts-per-leaf", "2", "gpus", "1", "nics", "1"));

    @Test
    void findingsLieOnTheirLinksAndDevices() {
        Wiring plan = PLAN.wiring();
        FabricGraph graph = PLAN.graph();
        List<Cable> cables = new ArrayList<>(plan.cables());
        cables.remove(0);
        Cable uplink = cables.get(cables.size() - 1);
        cables.set(cables.size() - 1, Cable.of(uplink.a(), uplink.b(), uplink.rateBps() / 2));
        List<Device> devices = new ArrayList<>(plan.devices());
        devices.add(Device.host("stranger"));
        AuditResult result = CableAudit.compare(plan, new Wiring(plan.name(), plan.technology(), devices, cables));
        AuditMarks marks = new AuditMarks(graph, result);

        String hosts = graph.cableProfile(0).elementId();
        String uplinks = graph.cableProfile(graph.cableCount() - 1).elementId();
        assertEquals(1, marks.count(hosts));
        assertEquals(1, marks.count(uplinks));
        OverlayFrame all = marks.frame(null);
        assertEquals("1", all.edge(hosts).label());
        assertTrue(all.isOnPath(graph.hostProfile(0).elementId()), "the host whose cable is missing");
        Finding missing = result.findings().stream()
                .filter(f -> f.kind() == Finding.Kind.MISSING)
                .findFirst()
                .orElseThrow();
        assertTrue(missing.text().startsWith("missing: " + graph.names().lowerEnd(0)), missing.text());
        OverlayFrame one = marks.frame(missing);
        assertTrue(one.isOnPath(hosts) && !one.isOnPath(uplinks));
        Finding stranger = result.findings().stream()
                .filter(f -> f.kind() == Finding.Kind.DEVICE_EXTRA)
                .findFirst()
                .orElseThrow();
        assertTrue(marks.elements(stranger).isEmpty());
    }

    @Test
    void nothingDiffers() {
        AuditMarks marks = new AuditMarks(PLAN.graph(), CableAudit.compare(PLAN.wiring(), PLAN.wiring()));
        assertTrue(marks.frame(null).path().isEmpty());
        assertEquals(
                "",
                marks.frame(null).edge(PLAN.graph().cableProfile(0).elementId()).label());
    }
}
