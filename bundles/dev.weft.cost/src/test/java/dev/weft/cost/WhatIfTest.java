// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.figure.Recomputed;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.state.ConnectionState;
import dev.weft.cost.whatif.GrowthCost;
import dev.weft.cost.whatif.MonteCarlo;
import dev.weft.cost.whatif.Sensitivity;
import dev.weft.cost.whatif.Variants;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatIfTest {
    @TempDir
    Path folder;

    private static CostFigure input(String name, String low, String value, String high) {
        return CostFigure.input(
                name,
                "",
                new BigDecimal(value),
                "test",
                low == null ? null : new BigDecimal(low),
                high == null ? null : new BigDecimal(high));
    }

    private static final CostFigure COUNT = CostFigure.counted("count", "", BigDecimal.TEN, "test");
    private static final CostFigure PRICE = input("price", "80", "100", "150");
    private static final CostFigure RATE = input("rate", null, "5", null);

    /** 10 x 100 + 5 x 100 = 1,500. */
    private static CostFigure figure() {
        return CostFigure.computed(
                "all", "", new Formula.Sum(List.of(Formula.product(COUNT, PRICE), Formula.product(RATE, PRICE))));
    }

    /** The price within its range moves 15 of it, the rate by a fifth 2 times 100; what was counted does not move. */
    @Test
    void theStrongestInputComesFirst() {
        List<Sensitivity> all = Sensitivity.of(figure(), new BigDecimal("0.2"), 10);
        assertEquals(List.of(PRICE, RATE), all.stream().map(Sensitivity::input).toList());
        assertEquals(0, new BigDecimal("1200").compareTo(all.get(0).atLow()));
        assertEquals(0, new BigDecimal("2250").compareTo(all.get(0).atHigh()));
        assertEquals(0, new BigDecimal("1400").compareTo(all.get(1).atLow()));
        assertEquals(0, new BigDecimal("1600").compareTo(all.get(1).atHigh()));
        assertTrue(all.get(0).isStated());
        assertFalse(all.get(1).isStated());
        assertEquals(1, Sensitivity.of(figure(), new BigDecimal("0.2"), 1).size());
    }

    /** A triangular distribution from 80 over 100 to 150 has its mean at 110 and its median at 150 - sqrt(70 x 50 / 2). */
    @Test
    void drawsAreThoseOfTheSeed() {
        MonteCarlo one = MonteCarlo.of(figure(), 20_000, 1);
        MonteCarlo same = MonteCarlo.of(figure(), 20_000, 1);
        MonteCarlo other = MonteCarlo.of(figure(), 20_000, 2);
        assertEquals(one.mean(), same.mean());
        assertNotEquals(one.mean(), other.mean());
        assertEquals(List.of(PRICE), one.drawn());
        assertEquals(15 * 110, one.mean(), 15 * 0.5);
        assertEquals(15 * (150 - Math.sqrt(70 * 50 / 2.0)), one.quantile(0.5), 15 * 0.7);
        assertTrue(one.quantile(0) >= 1200 && one.quantile(1) <= 2250);
    }

    private CostRequest request(int hosts) throws Exception {
        PriceList prices = Costs.prices(
                folder,
                OwnershipTest.item("NicType", "NIC 400 Gb/s", 2000, 25, 1, 4, "1", "0.25", "1")
                        + OwnershipTest.item(
                                "SwitchType", "64 \u00d7 400 Gb/s switch", 40000, 1500, 28, 20, "2", "2", "4")
                        + OwnershipTest.item("CableType", "Host cable", 300, 0, 1, 2, "0.1", "0.5", "0.5")
                        + OwnershipTest.item("CableType", "Fabric cable", 1200, 16, 1, 8, "0.8", "0.5", "0.5")
                        + Costs.inputs("technician-price=100 USD/h, growth-after=2 years, discount-rate=10 %"));
        return Costs.request(Costs.fabric("rail-optimised", "hosts=" + hosts), prices);
    }

    /** 64 hosts become 128: 256 cables move, nothing is thrown away (weft grow tells the same). */
    @Test
    void growthByHand() throws Exception {
        GrowthCost growth = GrowthCost.of(request(64), request(128));
        // 256 cables of half an hour at 100.
        assertEquals(0, new BigDecimal("12800").compareTo(growth.rewiring().value()));
        assertEquals(0, growth.thrownAway().value().signum());
        BigDecimal small = CostModel.of(request(64)).hardware().orElseThrow().value();
        BigDecimal large = CostModel.of(request(128)).hardware().orElseThrow().value();
        assertEquals(0, large.compareTo(growth.atOnce().value()));
        BigDecimal later = small.add(large.subtract(small)
                .add(new BigDecimal("12800"))
                .divide(new BigDecimal("1.21"), MathContext.DECIMAL128));
        assertEquals(0, later.compareTo(growth.later().value()));
        Recomputed recomputed = new Recomputed();
        growth.figures().forEach(recomputed::check);
        assertTrue(recomputed.count() > 15);
    }

    @Test
    void grownFromItsTemplate() throws Exception {
        assertEquals(128, Variants.ofHosts(request(64), 128).graph().hostCount());
    }

    @Test
    void ofAnotherRate() throws Exception {
        CostRequest slower = Variants.ofNicRate(request(64), 200_000_000_000L);
        assertEquals(200_000_000_000L, slower.graph().rateBps(0));
        CostRequest faster = Variants.ofNicRate(request(64), 800_000_000_000L);
        assertEquals(800_000_000_000L, faster.graph().rateBps(0));
        CostException unknown = assertThrows(CostException.class, () -> CostModel.of(faster));
        assertTrue(unknown.getMessage().contains("no price of 'NIC 800 Gb/s'"), unknown.getMessage());
    }

    /** 1,023 peers with four queue pairs in each of four sets, 375 B each, against one connection for all of them. */
    @Test
    void connectionState() {
        ConnectionState rc = ConnectionState.of("rc", 1024, 4, false, 375);
        assertEquals(16_368, rc.connections().value().intValueExact());
        assertEquals(6_138_000, rc.memory().value().intValueExact());
        assertEquals(1 - 2e6 / 6_138_000, rc.misses().value().doubleValue(), 1e-15);
        ConnectionState shared = ConnectionState.of("shared", 1024, 1, true, 1900);
        assertEquals(1023, shared.connections().value().intValueExact());
        assertEquals(0, shared.misses().value().signum(), "all of them fit");
        Recomputed recomputed = new Recomputed();
        rc.figures().forEach(recomputed::check);
    }

    @Test
    void everyTransportHasAState() throws Exception {
        List<ConnectionState> all = ConnectionState.of(request(64).graph());
        assertTrue(
                all.stream().map(ConnectionState::transport).toList().containsAll(List.of("infiniband", "metaroce")));
        all.forEach(state -> assertTrue(state.connections().value().signum() > 0, state.transport()));
    }

    /** Additions: by host, rounded up, spares on top; per metre and per year. */
    @Test
    void additionsSparesAndMetres() throws Exception {
        String cable = Costs.item("CableType", "Fabric cable", "price=100 USD, price-per-metre=2 USD/m, spares=3 %");
        PriceList prices = Costs.prices(
                folder,
                Costs.item("NicType", "NIC 400 Gb/s", "price=2000 USD")
                        + Costs.item("SwitchType", "64 \u00d7 400 Gb/s switch", "price=40000 USD")
                        + Costs.item("CableType", "Host cable", "price=300 USD")
                        + cable
                        + "<items id='box' name='Box'><figures kind='price' value='10 USD' source='a'/>"
                        + "<figures kind='yearly-price' value='3 USD/year' source='a'/></items>"
                        + "<additions name='Consoles' part='out-of-band' item='box' fixed='1' perHost='0.1'"
                        + " perSwitch='0.5' source='assumption'/>"
                        + "<additions name='Consoles' part='telemetry' item='box' fixed='2' source='assumption'/>");
        CostModel model = CostModel.of(Costs.request(OwnershipTest.fabric(), prices));
        BillLine consoles = model.bill().lines().get(4);
        // 1 + 16 / 10 + 6 / 2, rounded up.
        assertEquals(6, consoles.count().value().intValueExact());
        assertEquals("Consoles (2)", model.bill().lines().get(5).article().name(), "figures are told apart by name");
        assertEquals(0, new BigDecimal("18").compareTo(consoles.yearly().value()));
        BillLine cables = model.bill().lines().get(3);
        // 128 and 3 % of them rounded up; 128 x 20 m at 2.
        assertEquals(132, cables.bought().value().intValueExact());
        assertEquals(0, new BigDecimal("18320").compareTo(cables.price().value()));
        Recomputed recomputed = new Recomputed();
        recomputed.check(cables.price());
        recomputed.check(consoles.count());
    }
}
