// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.Article;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.growth.GrowthPlan;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.FigureKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two ways to a large fabric: to build a small one and grow it, which rewires what is there, or to buy the large network at
 * once. What is paid for growing is worth less at the start, by the discount rate.
 *
 * @param rewiring labour of cables and switches that are moved or thrown away
 * @param thrownAway what the small network paid for what is thrown away; part of its price, not paid once more
 * @param later what both steps cost at the start: the small network and what growing costs
 * @param atOnce what the large network costs at the start
 */
public record GrowthCost(CostFigure rewiring, CostFigure thrownAway, CostFigure later, CostFigure atOnce) {
    /**
     * Compares both ways.
     *
     * @param small the fabric as it begins
     * @param large the fabric as it ends
     * @throws CostException if a price, the labour of installing or replacing, or when the fabric grows is not known
     */
    public static GrowthCost of(CostRequest small, CostRequest large) throws CostException {
        return new Work(small, large).cost();
    }

    /** @return the figures, in the order in which they are read. */
    public List<CostFigure> figures() {
        return List.of(rewiring, thrownAway, later, atOnce);
    }

    /** What is done between the two fabrics. */
    private static final class Work {
        private final CostModel before;
        private final CostModel after;
        private final PriceList prices;
        private final GrowthPlan plan;
        private final String source;

        Work(CostRequest small, CostRequest large) throws CostException {
            before = CostModel.of(small);
            after = CostModel.of(large);
            prices = large.prices();
            plan = GrowthPlan.between(small.graph(), large.graph());
            source = Messages.get("growth.source", plan.hostsBefore(), plan.hostsAfter());
        }

        GrowthCost cost() throws CostException {
            Map<String, Integer> touched = new LinkedHashMap<>();
            Map<String, Integer> removed = new LinkedHashMap<>();
            for (GrowthPlan.Switches kind : plan.switches()) {
                touched.merge(kind.typeName(), kind.removed(), Integer::sum);
                removed.merge(kind.typeName(), kind.removed(), Integer::sum);
            }
            for (GrowthPlan.Cables kind : plan.cables()) {
                touched.merge(kind.typeName(), kind.moved() + kind.removed(), Integer::sum);
                removed.merge(kind.typeName(), kind.removed(), Integer::sum);
            }
            CostFigure rewiring = rewiring(touched);
            CostFigure thrownAway = thrownAway(removed);
            return new GrowthCost(rewiring, thrownAway, later(rewiring, thrownAway), hardware(after));
        }

        private CostFigure rewiring(Map<String, Integer> touched) throws CostException {
            List<Formula> hours = new ArrayList<>();
            for (Map.Entry<String, Integer> entry : touched.entrySet()) {
                if (entry.getValue() > 0) {
                    Article article = article(entry.getKey());
                    hours.add(Formula.product(
                            counted("growth.touched", article, entry.getValue()),
                            prices.require(article, FigureKind.REPLACEMENT)));
                }
            }
            CostFigure labour = CostFigure.computed(Messages.get("growth.hours"), "h", new Formula.Sum(hours));
            return CostFigure.computed(
                    Messages.get("growth.rewiring"),
                    after.currency(),
                    Formula.product(labour, prices.require(CostInputKind.TECHNICIAN_PRICE)));
        }

        private CostFigure thrownAway(Map<String, Integer> removed) throws CostException {
            List<Formula> money = new ArrayList<>();
            for (Map.Entry<String, Integer> entry : removed.entrySet()) {
                if (entry.getValue() > 0) {
                    Article article = article(entry.getKey());
                    money.add(Formula.product(
                            counted("growth.removed", article, entry.getValue()),
                            prices.require(article, FigureKind.PRICE)));
                }
            }
            return CostFigure.computed(Messages.get("growth.thrownAway"), after.currency(), new Formula.Sum(money));
        }

        /** The small network, then what the large one costs beyond it, what is thrown away bought again, and the labour. */
        private CostFigure later(CostFigure rewiring, CostFigure thrownAway) throws CostException {
            CostFigure small = hardware(before);
            Formula more = new Formula.Difference(Formula.of(hardware(after)), Formula.of(small));
            CostFigure growing = CostFigure.computed(
                    Messages.get("growth.growing"),
                    after.currency(),
                    new Formula.Sum(List.of(more, Formula.of(thrownAway), Formula.of(rewiring))),
                    Messages.get("growth.growingBasis"));
            int years = prices.require(CostInputKind.GROWTH_AFTER).value().intValueExact();
            Formula rate = new Formula.Sum(
                    List.of(Formula.number(1), Formula.of(prices.require(CostInputKind.DISCOUNT_RATE))));
            Formula today = new Formula.Quotient(Formula.of(growing), new Formula.Power(rate, years));
            return CostFigure.computed(
                    Messages.get("growth.later"),
                    after.currency(),
                    new Formula.Sum(List.of(Formula.of(small), today)),
                    Messages.get("growth.laterBasis", years));
        }

        private static CostFigure hardware(CostModel model) throws CostException {
            CostFigure hardware = model.hardware()
                    .orElseThrow(() -> new CostException(
                            Messages.get("whatif.noCost", model.request().name())));
            return CostFigure.computed(
                    Messages.get("growth.hardware", model.bill().hosts().value()),
                    hardware.unit(),
                    Formula.of(hardware));
        }

        private Article article(String typeName) throws CostException {
            for (CostModel model : List.of(after, before)) {
                for (BillLine line : model.bill().lines()) {
                    if (line.article().name().equals(typeName)) {
                        return line.article();
                    }
                }
            }
            throw new CostException(Messages.get("growth.noArticle", typeName));
        }

        private CostFigure counted(String key, Article article, int number) {
            return CostFigure.counted(Messages.get(key, article.name()), "", BigDecimal.valueOf(number), source);
        }
    }
}
