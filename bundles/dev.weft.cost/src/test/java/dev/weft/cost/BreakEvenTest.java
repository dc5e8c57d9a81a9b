// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cost.prices.PriceList;
import dev.weft.cost.whatif.BreakEven;
import dev.weft.cost.whatif.Variants;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A dearer network that waits less: 16 hosts of 8 GPUs, four leaves, two spines, 128 NICs and 256 cables. The networks differ
 * in the price of a switch only, 60,000 against 40,000 USD, so that the dearer one costs 120,000 USD more; of a step of 10 s
 * GPUs wait 0.5 s in it and 1 s in the other. Years are not discounted and all but hardware and waiting is left out.
 */
class BreakEvenTest {
    private static final Set<CostPart> REST = EnumSet.complementOf(EnumSet.of(CostPart.HARDWARE, CostPart.WAITING));

    @TempDir
    Path folder;

    private CostRequest dear;
    private CostRequest cheap;

    @BeforeEach
    void designs() throws Exception {
        dear = design("dear", 60_000, "0.5 s");
        cheap = design("cheap", 40_000, "1 s");
    }

    private CostRequest design(String name, int switchPrice, String wait) throws Exception {
        String items = Costs.item("NicType", "NIC 400 Gb/s", "price=2000 USD")
                + Costs.item("SwitchType", "64 \u00d7 400 Gb/s switch", "price=" + switchPrice + " USD")
                + Costs.item("CableType", "Host cable", "price=300 USD")
                + Costs.item("CableType", "Fabric cable", "price=1200 USD");
        String inputs = Costs.inputs("horizon=4 years, discount-rate=0 %, gpu-time=market, gpu-hour-price=4 USD/h,"
                + " utilisation=80 %, step=10 s, network-wait=" + wait);
        PriceList prices = Costs.prices(folder, items + inputs);
        CostRequest request = Costs.request(OwnershipTest.fabric(), prices);
        return new CostRequest(name, request.fabric(), request.graph(), prices, null, null, REST);
    }

    private static BigDecimal cost(CostRequest request, String gpuHour) throws Exception {
        PriceList prices = request.prices().with(Map.of(CostInputKind.GPU_HOUR_PRICE, gpuHour + " USD/h"), "test");
        return CostModel.of(request.with(prices)).headline().orElseThrow().value();
    }

    @Test
    void theDearerNetworkWinsOnceWaitingCounts() throws Exception {
        BigDecimal dearHardware = CostModel.of(dear).hardware().orElseThrow().value();
        BigDecimal cheapHardware = CostModel.of(cheap).hardware().orElseThrow().value();
        assertEquals(0, new BigDecimal("120000").compareTo(dearHardware.subtract(cheapHardware)));
        // 128 GPUs for 4 x 8,760 h at 80 %: 3,588,096 GPU-hours, of which the cheap one waits a tenth, the other half
        // of it.
        assertEquals(0, new BigDecimal("2123238.4").compareTo(cost(cheap, "4")));
        assertEquals(0, new BigDecimal("1525619.2").compareTo(cost(dear, "4")));
        assertTrue(cost(dear, "0").compareTo(cost(cheap, "0")) > 0, "where waiting costs nothing the cheaper one wins");
    }

    /** 120,000 USD over 179,404.8 GPU-hours that the dearer one waits less. */
    @Test
    void breakEvenIsExact() throws Exception {
        BigDecimal price = BreakEven.gpuHourPrice(dear, cheap).orElseThrow();
        assertEquals(new BigDecimal("120000").divide(new BigDecimal("179404.8"), MathContext.DECIMAL128), price);
        assertEquals(price, BreakEven.gpuHourPrice(cheap, dear).orElseThrow(), "whichever comes first");
    }

    /** The dearer one wins from the first price above the break-even on; the crossing moves with what is tried. */
    @Test
    void theWinnerChangesAtTheBreakEven() throws Exception {
        List<BigDecimal> prices =
                Stream.of("0", "0.25", "0.5", "0.75", "1").map(BigDecimal::new).toList();
        BreakEven costs = BreakEven.overGpuHourPrice(dear, cheap, prices);
        BreakEven.Crossing crossing = costs.crossing().orElseThrow();
        assertEquals(new BigDecimal("0.5"), crossing.before());
        assertEquals(new BigDecimal("0.75"), crossing.from());
        assertTrue(crossing.isFirst(), "the dearer one is cheaper from there on");
    }

    /** Where the switches cost twice as much more, GPU-hours must cost twice as much; where they wait less, more too. */
    @Test
    void theBreakEvenMovesAsItShould() throws Exception {
        BigDecimal once = BreakEven.gpuHourPrice(dear, cheap).orElseThrow();
        BigDecimal twice =
                BreakEven.gpuHourPrice(design("dearer", 80_000, "0.5 s"), cheap).orElseThrow();
        assertEquals(
                0,
                once.multiply(BigDecimal.valueOf(2))
                        .subtract(twice)
                        .setScale(30, RoundingMode.HALF_UP)
                        .signum());
        BigDecimal halfTheGain = BreakEven.gpuHourPrice(design("slower", 60_000, "0.75 s"), cheap)
                .orElseThrow();
        assertEquals(0, twice.compareTo(halfTheGain));
        assertTrue(
                BreakEven.gpuHourPrice(design("worse", 60_000, "1.5 s"), cheap).isEmpty(), "dearer and slower");
        assertTrue(BreakEven.gpuHourPrice(design("same", 60_000, "1 s"), cheap).isEmpty(), "no price makes up for it");
    }

    /** A size at which the price of a GPU-hour matters: the larger the price, the smaller the cluster from which on it pays. */
    @Test
    void grownFabricsAreCountedAnew() throws Exception {
        CostRequest larger = Variants.ofHosts(dear, 32);
        assertEquals(32, larger.graph().hostCount());
        BigDecimal nics = CostModel.of(larger).bill().lines().get(0).count().value();
        assertEquals(0, new BigDecimal("256").compareTo(nics));
    }
}
