// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange;
import dev.weft.exchange.audit.Finding.Kind;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CableAuditTest {
    private static final Wiring PLAN = Exchange.template("rail-optimised", Map.of("hosts", "8", "hosts-per-unit", "4"))
            .wiring();

    private static Wiring with(List<Cable> cables) {
        return new Wiring(PLAN.name(), PLAN.technology(), PLAN.devices(), cables);
    }

    private static Cable cable(End a, End b, long rate) {
        return Cable.of(a, b, rate);
    }

    @Test
    void equal() {
        AuditResult result = CableAudit.compare(PLAN, PLAN);
        assertTrue(result.isEqual());
        assertEquals(128, result.matching());
    }

    @Test
    void missingAndExtra() {
        List<Cable> cables = new ArrayList<>(PLAN.cables());
        Cable gone = cables.remove(3);
        End free = End.atSwitch(PLAN.cables().get(0).b().device(), 60, 0);
        End other = End.atSwitch(PLAN.cables().get(1).b().device(), 60, 0);
        cables.add(cable(free, other, 400_000_000_000L));
        AuditResult result = CableAudit.compare(PLAN, with(cables));
        assertEquals(1, result.count(Kind.MISSING));
        assertEquals(1, result.count(Kind.EXTRA));
        assertEquals(2, result.findings().size());
        assertEquals(PLAN.portName(gone.a()), result.findings().get(0).plannedA());
        assertEquals(PLAN.portName(gone.b()), result.findings().get(0).plannedB());
    }

    @Test
    void swappedMovedAndSlow() {
        List<Cable> cables = new ArrayList<>(PLAN.cables());
        Cable first = cables.get(0);
        Cable second = cables.get(9);
        cables.set(0, cable(first.a(), second.b(), first.rateBps()));
        cables.set(9, cable(second.a(), first.b(), first.rateBps()));
        Cable moved = cables.get(20);
        cables.set(20, cable(moved.a(), End.atSwitch(moved.b().device(), 61, 0), moved.rateBps()));
        Cable slow = cables.get(30);
        cables.set(30, cable(slow.b(), slow.a(), slow.rateBps() / 2));
        AuditResult result = CableAudit.compare(PLAN, with(cables));
        assertEquals(2, result.count(Kind.SWAPPED));
        assertEquals(1, result.count(Kind.MOVED));
        assertEquals(1, result.count(Kind.SLOW));
        assertEquals(4, result.findings().size());
    }

    @Test
    void devices() {
        List<Device> devices = new ArrayList<>(PLAN.devices());
        String gone = devices.get(0).name();
        devices.set(0, devices.get(0).withModel("").withGpus(1));
        devices.set(0, Device.host("stranger"));
        AuditResult result =
                CableAudit.compare(PLAN, new Wiring(PLAN.name(), PLAN.technology(), devices, PLAN.cables()));
        assertEquals(1, result.count(Kind.DEVICE_MISSING));
        assertEquals(1, result.count(Kind.DEVICE_EXTRA));
        // Its eight cables are missing under the one name and there under the other.
        assertEquals(8, result.count(Kind.MISSING));
        assertEquals(8, result.count(Kind.EXTRA));
        assertTrue(result.findings().stream().anyMatch(f -> f.plannedA().equals(gone)));
    }

    @Test
    void discoveredFabricsCountPartsOfPortsInARow(@TempDir Path folder) throws Exception {
        var input = Exchange.template(
                "leaf-spine", Map.of("leaves", "3", "hosts-per-leaf", "4", "switch-rate", "800 Gb/s"));
        byte[] file = Exchange.write(folder, "ibnetdiscover", input, Map.of());
        Wiring built = Exchange.read("x", file, null, Map.of()).wiring();
        assertTrue(CableAudit.compare(input.wiring(), built).isEqual());
    }

    @Test
    void cablesWithoutPortNumbers() {
        List<Cable> cables = new ArrayList<>();
        for (Cable c : PLAN.cables()) {
            End b = End.atSwitch(c.b().device(), 0, 0);
            End a = c.a().nic() < 0 ? End.atSwitch(c.a().device(), 0, 0) : c.a();
            cables.add(cable(a, b, c.rateBps()));
        }
        AuditResult result = CableAudit.compare(PLAN, with(cables));
        assertTrue(result.isEqual(), () -> String.valueOf(result.findings()));
        assertEquals(128, result.matching());
    }
}
