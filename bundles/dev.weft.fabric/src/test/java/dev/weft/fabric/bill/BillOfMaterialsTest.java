// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.bill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.bill.BillOfMaterials.Kind;
import dev.weft.fabric.bill.BillOfMaterials.Line;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Medium;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BillOfMaterialsTest {
    private static Fabric fabric(String template, String values) throws Exception {
        Map<String, String> all = new HashMap<>();
        for (String value : values.split("; ")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Templates.named(template).create(all);
    }

    private static BillOfMaterials bill(String template, String values) throws Exception {
        Fabric fabric = fabric(template, values);
        return BillOfMaterials.of(fabric, Expansion.expand(fabric));
    }

    /**
     * The transceivers in the bills (bom.csv) of OCP OCDAI designs. Each design has a back end and a front end of two leaves
     * and one spine, to which hosts have two ports of 200 Gb/s, four in a switch port; leaves have 32 uplinks.
     */
    @ParameterizedTest
    @CsvSource({
        "OPG-128, 16, 4, 1, 160, 328",
        "OPG-256, 32, 2, 1, 320, 528",
        "OPG-512, 64, 1, 1, 640, 928",
        "XOC-1024, 128, 1, 1, 1280, 1728",
        "dual plane 256, 32, 2, 2, 576, 912",
        "dual plane 512, 64, 1, 2, 1152, 1696",
        "dual plane 1024, 128, 1, 2, 2304, 3264",
    })
    void transceiversOfPublishedDesigns(
            String design, int hosts, int railsPerLeaf, int planes, int atNics, int atSwitches) throws Exception {
        String ports = "; switch-rate=800 Gb/s; uplink-rate=800 Gb/s";
        Transceivers back = bill(
                        "rail-optimised",
                        "hosts=" + hosts + "; rails-per-leaf=" + railsPerLeaf + "; planes=" + planes + ports)
                .transceivers();
        double uplinks = hosts * 200.0 / (32 * 800);
        Transceivers front = bill(
                        "rail-optimised",
                        "hosts=" + hosts + "; hosts-per-unit=" + hosts
                                + "; nics=2; rate=200 Gb/s; spines=1; oversubscription=" + uplinks + ports)
                .transceivers();
        assertEquals(atNics, back.atNics() + front.atNics());
        assertEquals(atSwitches, back.atSwitches() + front.atSwitches());
    }

    /** The cost sheet of H100 clusters (recursal, August 2024) for separate rails of two tiers: switches and cable sets. */
    @ParameterizedTest
    @CsvSource({
        "128, 1728000, 2621440",
        "256, 3456000, 5242880",
        "512, 6912000, 10485760",
        "1024, 13824000, 20971520",
        "2048, 27648000, 41943040",
    })
    void publishedCosts(int hosts, double switches, double cables) throws Exception {
        BillOfMaterials bill = bill(
                "rail-only",
                "hosts=" + hosts + "; switch-type=qm9700; nic-type=connectx-7; host-cable=30 m; fabric-cable=30 m");
        assertEquals(switches, price(bill, Kind.SWITCH));
        assertEquals(cables, price(bill, Kind.CABLE));
        assertEquals(hosts * 8 * 2500.0, price(bill, Kind.NIC));
        assertEquals(0, bill.estimatedUsd());
        assertEquals(List.of(), bill.withoutPrice());
        assertEquals(hosts * 16, bill.cables());
    }

    private static double price(BillOfMaterials bill, Kind kind) {
        return bill.lines().stream()
                .filter(line -> line.kind() == kind)
                .mapToDouble(line -> line.count() * line.price().usd())
                .sum();
    }

    @Test
    void whatHasNoPriceIsEstimatedByItsBandwidth() throws Exception {
        BillOfMaterials bill = bill("leaf-spine", "switch-rate=800 Gb/s; rate=200 Gb/s; planes=2");
        assertTrue(bill.lines().stream().allMatch(line -> line.price().estimated()));
        assertEquals(bill.priceUsd(), bill.estimatedUsd());
        List<Double> prices =
                bill.lines().stream().map(line -> line.price().usd()).toList();
        assertEquals(List.of(2500.0, 72_000.0, 640.0, 640.0), prices);
    }

    @Test
    void copperNeedsNoTransceiversAndHasNoPrice() throws Exception {
        Fabric fabric = fabric("leaf-spine", "host-cable=2 m");
        CableType uplinks = (CableType) fabric.getTypes().get(4);
        BillOfMaterials bill = BillOfMaterials.of(fabric, Expansion.expand(fabric));
        assertEquals(new Transceivers(0, 256), bill.transceivers());
        Line copper = bill.withoutPrice().get(0);
        assertEquals(128, copper.count());
        assertNull(copper.price());
        uplinks.setMedium(Medium.ACTIVE_OPTICAL);
        assertEquals(0, Transceivers.of(Expansion.expand(fabric)).count(), "active optical cables come with their own");
    }
}
