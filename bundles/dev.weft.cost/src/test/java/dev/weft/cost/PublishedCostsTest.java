// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Recomputed;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What others published, by the catalogues of the example. */
class PublishedCostsTest {
    private static CostModel model(String template, String values, String catalogue) throws Exception {
        var prices = CostFiles.prices(Costs.EXAMPLES.resolve(catalogue));
        return CostModel.of(Costs.request(Costs.fabric(template, values), prices));
    }

    private static BigDecimal sum(CostModel model, BillLine.Kind kind) {
        return model.bill().lines().stream()
                .filter(line -> line.kind() == kind)
                .map(line -> line.price().value())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static int count(CostModel model, BillLine.Kind kind) {
        return model.bill().lines().stream()
                .filter(line -> line.kind() == kind)
                .mapToInt(line -> line.count().value().intValueExact())
                .sum();
    }

    /** Every row of the cost sheet of H100 clusters (recursal, August 2024): switches, their price, price of cables. */
    @ParameterizedTest
    @CsvSource({
        "64, 8, 288000, 675840",
        "128, 48, 1728000, 2621440",
        "256, 96, 3456000, 5242880",
        "512, 192, 6912000, 10485760",
        "1024, 384, 13824000, 20971520",
        "2048, 768, 27648000, 41943040",
        "4096, 2560, 92160000, 124518400",
        "8192, 5120, 184320000, 249036800",
        "16384, 10240, 368640000, 498073600",
    })
    void clusterSheet(int hosts, int switches, long switchPrice, long cablePrice) throws Exception {
        CostModel model = model(
                "rail-only",
                "hosts=" + hosts + "; switch-type=qm9700; nic-type=connectx-7",
                "published-costs/recursal.catalogue");
        assertEquals(switches, count(model, BillLine.Kind.SWITCH));
        assertEquals(BigDecimal.valueOf(switchPrice), sum(model, BillLine.Kind.SWITCH));
        assertEquals(BigDecimal.valueOf(cablePrice), sum(model, BillLine.Kind.CABLE));
        assertEquals(
                BigDecimal.valueOf(switchPrice + cablePrice),
                model.hardware().orElseThrow().value());
        assertTrue(model.ownership().isEmpty());
    }

    /**
     * The share of transceivers in the power of a DGX SuperPOD of 127 hosts of 10.2 kW: 1,016 of 9 W in NICs, 512 of 17 W
     * below leaves, 1,024 of 17 W between leaves and spines; together 35 kW or 2.7 %.
     */
    @Test
    void opticsShare() throws Exception {
        CostModel model = model(
                "rail-optimised",
                "hosts=127; hosts-per-unit=32; host-type=dgx-h100; switch-type=qm9700; nic-type=connectx-7",
                "superpod-optics/superpod-optics.catalogue");
        List<Integer> transceivers = model.bill().lines().stream()
                .filter(line -> line.kind() == BillLine.Kind.TRANSCEIVER)
                .map(line -> line.count().value().intValueExact())
                .toList();
        assertEquals(List.of(1016, 1536), transceivers);
        BigDecimal watts = model.bill().lines().stream()
                .filter(line -> line.kind() == BillLine.Kind.TRANSCEIVER)
                .map(line -> line.power().value())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertEquals(0, new BigDecimal("35256").compareTo(watts));
        CostFigure share = model.sections().stream()
                .flatMap(section -> section.figures().stream())
                .filter(figure -> figure.name().equals("Power of the transceivers over that of the hosts"))
                .findFirst()
                .orElseThrow();
        assertEquals(new BigDecimal("35256").divide(new BigDecimal("1295400"), MathContext.DECIMAL128), share.value());
        assertEquals(new BigDecimal("2.7"), share.value().movePointRight(2).setScale(1, RoundingMode.HALF_UP));
        new Recomputed().check(share);
    }
}
