// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.Recomputed;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.total.Ownership;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.fabric.Fabric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OwnershipTest {
    /** Four leaves and two spines, 16 hosts of 8 GPUs and NICs, 256 cables. */
    private static final String SHAPE =
            "leaves=4; hosts-per-leaf=4; nics=8; radix=64; oversubscription=1; host-cable=2 m; fabric-cable=20 m";

    static final String FIGURES =
            "price=%s USD, power-typical=%s W, weight=%s kg, lead-time=%s weeks, failure-rate=%s %%,"
                    + " installation=%s h, replacement=%s h";

    static final String ITEMS = Costs.item("HostType", "8-GPU host", "price=300000 USD, power-maximum=10000 W")
            + item("NicType", "NIC 400 Gb/s", 2000, 25, 1, 4, "1", "0.25", "1")
            + item("SwitchType", "64 \u00d7 400 Gb/s switch", 40000, 1500, 28, 20, "2", "2", "4")
            + item("CableType", "Host cable", 300, 0, 1, 2, "0.1", "0.5", "0.75")
            + item("CableType", "Fabric cable", 1200, 16, 1, 8, "0.8", "0.5", "0.75");

    static final String INPUTS = Costs.inputs("horizon=4 years, discount-rate=10 %, electricity-price=0.1 USD/kWh,"
            + " pue=1.5, technician-price=100 USD/h, engineer-price=150 USD/h, gpu-time=market, gpu-hour-price=4 USD/h,"
            + " utilisation=80 %, interruption=0.5 h, repair=24 h, hosts-lead-time=12 weeks, step=10 s, network-wait=1 s,"
            + " tokens-per-step=4000000, tokens=1000000000000, growth-after=2 years");

    static final String REST = """
            <efforts name='watching' fixedHours='200' hoursPerSwitch='4' hoursPerHost='0.5' source='assumption'/>
            <efforts name='tuning' transport='rocev2' fixedHours='1000' source='assumption'/>
            """;

    @TempDir
    Path folder;

    static String item(
            String kind, String name, int price, int watts, int kilos, int weeks, String rate, String in, String re) {
        return Costs.item(kind, name, FIGURES.formatted(price, watts, kilos, weeks, rate, in, re));
    }

    static Fabric fabric() throws Exception {
        return Costs.fabric("leaf-spine", SHAPE);
    }

    private PriceList prices() throws Exception {
        return Costs.prices(folder, ITEMS + INPUTS + REST);
    }

    private static CostModel model(PriceList prices) throws Exception {
        return CostModel.of(Costs.request(fabric(), prices));
    }

    private static void assertValue(String expected, BigDecimal value) {
        assertEquals(0, new BigDecimal(expected).compareTo(value), () -> expected + " expected, but was " + value);
    }

    /** By hand: 128 NICs, 6 switches, 128 cables of 2 m and 128 of 20 m. */
    @Test
    void billByHand() throws Exception {
        CostModel model = model(prices());
        assertValue("688000", model.hardware().orElseThrow().value());
        assertValue("14248", model.power().orElseThrow().value());
        assertEquals(16, model.bill().hosts().value().intValue());
    }

    @Test
    void ownershipByHand() throws Exception {
        Ownership own = model(prices()).ownership().orElseThrow();
        // 128 NICs of a quarter, 6 switches of 2, 256 cables of half an hour at 100.
        assertValue("17200", own.atStart().get(CostPart.INSTALLATION).value());
        // 14.248 kW for 8,760 h at 1.5 and 10 cents.
        assertValue("18721.872", own.perYear().get(CostPart.ENERGY).value());
        // 1.28 NICs, 0.12 switches, 0.128 and 1.024 cables, each with its labour.
        assertValue("8889.6", own.perYear().get(CostPart.FAILURES).value());
        // 200 + 4 x 6 + 0.5 x 16 hours at 150; no transport, so no tuning.
        assertValue("34800", own.perYear().get(CostPart.OPERATIONS).value());
        // Eight weeks later than the hosts, 128 GPUs at 80 % and 4 USD.
        assertValue("550502.4", own.atStart().get(CostPart.LEAD_TIME).value());
        // A tenth of 128 x 8,760 x 80 % GPU-hours.
        assertValue("89702.4", own.waitingHours().value());
        assertValue("358809.6", own.perYear().get(CostPart.WAITING).value());
        // 1/1.1 + 1/1.1^2 + 1/1.1^3 + 1/1.1^4
        assertEquals(3.1698654463492930, own.annuity().value().doubleValue(), 1e-15);
    }

    @Test
    void everyFigureIsWhatItsFormulaSays() throws Exception {
        CostModel model = model(prices());
        Recomputed recomputed = new Recomputed();
        model.sections().forEach(section -> section.figures().forEach(recomputed::check));
        for (BillLine line : model.bill().lines()) {
            Arrays.asList(line.count(), line.bought(), line.price(), line.power(), line.weight(), line.yearly())
                    .forEach(recomputed::check);
        }
        assertTrue(recomputed.count() > 100, () -> recomputed.count() + " figures");
    }

    @Test
    void effortOfTheTransportCounts() throws Exception {
        CostRequest request = Costs.request(fabric(), prices());
        CostModel roce = CostModel.of(
                new CostRequest("roce", request.fabric(), request.graph(), request.prices(), "rocev2", null, Set.of()));
        // 1,000 hours more at 150.
        assertValue(
                "184800",
                roce.ownership()
                        .orElseThrow()
                        .perYear()
                        .get(CostPart.OPERATIONS)
                        .value());
    }

    /** Priced at the market, hosts' prices do not matter; amortised, the market's does not, and both are refused. */
    @Test
    void gpuTimeIsPricedOnce() throws Exception {
        PriceList market = prices();
        assertValue("4", model(market).ownership().orElseThrow().gpuHour().value());

        CostException both = assertThrows(
                CostException.class, () -> model(market.with(Map.of(CostInputKind.GPU_TIME, "amortised"), "test")));
        assertTrue(both.getMessage().contains("count it twice"), both.getMessage());

        String inputs = INPUTS.replaceAll("<inputs kind='gpu-hour-price'[^>]*>\n", "")
                .replace("value='market'", "value='amortised'");
        PriceList amortised = Costs.prices(folder, ITEMS + inputs + REST);
        // (16 x 300,000 / 4 years + 160 kW x 8,760 h x 1.5 x 0.1) / (128 x 8,760 h x 80 %)
        Ownership own = model(amortised).ownership().orElseThrow();
        assertEquals(
                new BigDecimal("1410240").divide(new BigDecimal("897024"), MathContext.DECIMAL128),
                own.gpuHour().value().round(MathContext.DECIMAL128));
        assertNotEquals(0, own.gpuHour().value().compareTo(new BigDecimal("4")));
    }

    /** The GPU-hours of a training have waited already: they are not added once more. */
    @Test
    void waitingIsNotAddedToATraining() throws Exception {
        CostModel model = model(prices());
        // 250,000 steps of 10 s with 128 GPUs at 4 USD, and the network's share of 28,032 hours.
        BigDecimal gpuHours = model.run().orElseThrow().gpuHours().value();
        assertValue("88888.8888888888888888888888888888832", gpuHours);
        BigDecimal rest = model.run().orElseThrow().cost().value().subtract(gpuHours.multiply(new BigDecimal("4")));
        BigDecimal share = model.ownership()
                .orElseThrow()
                .network()
                .value()
                .multiply(new BigDecimal("694.4444444444444444444444444444444"))
                .divide(new BigDecimal("28032"), MathContext.DECIMAL64);
        assertEquals(share.doubleValue(), rest.doubleValue(), 1e-6);
    }

    @ParameterizedTest
    @EnumSource(
            value = CostInputKind.class,
            names = {"STEP", "TOKENS", "TOKENS_PER_STEP", "GROWTH_AFTER", "HORIZON"},
            mode = EnumSource.Mode.EXCLUDE)
    void whatIsNotKnownIsAskedFor(CostInputKind kind) throws Exception {
        String inputs = INPUTS.replaceAll("<inputs kind='" + kind + "'[^>]*>\n", "");
        PriceList prices = Costs.prices(folder, ITEMS + inputs + REST);
        CostException missing = assertThrows(CostException.class, () -> model(prices));
        assertTrue(missing.getMessage().startsWith("test.catalogue has no input " + kind + ";"), missing.getMessage());
    }

    @Test
    void figuresThatAreNotKnownAreAskedFor() throws Exception {
        for (String figure : FIGURES.replaceAll("=[^,]*", "").split(", ?")) {
            String items = ITEMS.replaceAll("(name='Fabric cable'.*)<figures kind='" + figure + "'[^>]*>", "$1");
            assertNotEquals(ITEMS, items, figure);
            PriceList prices = Costs.prices(folder, items + INPUTS + REST);
            if (figure.equals("weight")) {
                assertNull(model(prices).bill().lines().get(3).weight());
            } else {
                CostException missing = assertThrows(CostException.class, () -> model(prices), figure);
                assertTrue(missing.getMessage().contains("no " + figure + " of 'Fabric cable'"), missing.getMessage());
            }
        }
    }

    @Test
    void partsCanBeLeftOut() throws Exception {
        PriceList bare = Costs.prices(
                folder,
                ITEMS.replaceAll("<figures kind='(?!price)[^>]*>", "")
                        + Costs.inputs("horizon=4 years, discount-rate=0 %"));
        CostRequest all = Costs.request(fabric(), bare);
        Set<CostPart> rest = EnumSet.complementOf(EnumSet.of(CostPart.HARDWARE));
        CostModel model = CostModel.of(new CostRequest("bare", all.fabric(), all.graph(), bare, null, null, rest));
        assertValue("688000", model.headline().orElseThrow().value());
        assertThrows(CostException.class, () -> CostModel.of(all));
    }

    @Test
    void moneyIsOfOneCurrency() throws Exception {
        PriceList mixed = Costs.prices(folder, ITEMS.replace("1200 USD", "1200 EUR") + INPUTS + REST);
        CostException e = assertThrows(CostException.class, () -> model(mixed));
        assertTrue(e.getMessage().contains("is in EUR and others are in USD"), e.getMessage());
    }
}
