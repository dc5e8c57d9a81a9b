// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.risk;

import dev.weft.cost.bill.BillLine;
import dev.weft.cost.bill.NetworkBill;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.FigureKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Failures of a network that are to be expected, from the failure rates of its articles and what each failure harms.
 *
 * @param perLine failures of a year, by line of the bill
 * @param perDay failures of a day
 * @param stopsPerDay failures of a day that stop the job
 * @param lostPerYear GPU-hours of a year that failures cost; null where that was not asked for
 */
public record Reliability(
        Map<BillLine, CostFigure> perLine, CostFigure perDay, CostFigure stopsPerDay, CostFigure lostPerYear) {
    private static final int DAYS_A_YEAR = 365;
    private static final String PER_YEAR = "1/year";

    /**
     * Computes what is to be expected.
     *
     * @param bill the bill
     * @param graph its fabric, expanded
     * @param prices where failure rates are from
     * @param waitShare part of a step for which GPUs wait for the network; null leaves out GPU-hours
     * @throws CostException if a failure rate, or what a failure costs, is not known
     */
    public static Reliability of(NetworkBill bill, FabricGraph graph, PriceList prices, CostFigure waitShare)
            throws CostException {
        Map<BillLine, CostFigure> perLine = new LinkedHashMap<>();
        List<CostFigure> stops = new ArrayList<>();
        List<Formula> slowed = new ArrayList<>();
        BlastRadius radius = new BlastRadius(graph);
        String source = Messages.get("risk.counted", graph.name());
        for (BillLine line : bill.lines()) {
            String name = line.article().name();
            CostFigure rate = prices.require(line.article(), FigureKind.FAILURE_RATE);
            perLine.put(
                    line,
                    CostFigure.computed(
                            Messages.get("risk.failures", name), PER_YEAR, Formula.product(line.count(), rate)));
            int stopping = 0;
            BigDecimal shares = BigDecimal.ZERO;
            for (Map.Entry<String, Integer> entry : line.elements().entrySet()) {
                if (radius.stops(line.kind(), entry.getKey())) {
                    stopping += entry.getValue();
                } else {
                    shares = shares.add(BigDecimal.valueOf(radius.tierShare(entry.getKey()))
                            .multiply(BigDecimal.valueOf(entry.getValue())));
                }
            }
            if (stopping > 0) {
                CostFigure count = CostFigure.counted(
                        Messages.get("risk.stopping", name), "", BigDecimal.valueOf(stopping), source);
                stops.add(
                        CostFigure.computed(Messages.get("risk.stops", name), PER_YEAR, Formula.product(count, rate)));
            }
            if (shares.signum() > 0) {
                CostFigure share = CostFigure.counted(Messages.get("risk.shares", name), "", shares, source);
                slowed.add(Formula.product(share, rate));
            }
        }
        CostFigure all =
                CostFigure.computed(Messages.get("risk.perYear"), PER_YEAR, Formula.sum(List.copyOf(perLine.values())));
        CostFigure stopsPerYear = CostFigure.computed(Messages.get("risk.stopsPerYear"), PER_YEAR, Formula.sum(stops));
        return new Reliability(
                perLine,
                perDay("risk.perDay", all),
                perDay("risk.stopsPerDay", stopsPerYear),
                waitShare == null ? null : lost(bill.gpus(), stopsPerYear, slowed, prices, waitShare));
    }

    private static CostFigure perDay(String key, CostFigure perYear) {
        Formula formula = new Formula.Quotient(Formula.of(perYear), Formula.number(DAYS_A_YEAR));
        return CostFigure.computed(Messages.get(key), "1/day", formula);
    }

    private static CostFigure lost(
            CostFigure gpus, CostFigure stops, List<Formula> slowed, PriceList prices, CostFigure waitShare)
            throws CostException {
        CostFigure interruption = prices.require(CostInputKind.INTERRUPTION);
        CostFigure repair = prices.require(CostInputKind.REPAIR);
        CostFigure stopped = CostFigure.computed(
                Messages.get("risk.stopped"), "GPU-h/year", Formula.product(stops, gpus, interruption));
        CostFigure share = CostFigure.computed(
                Messages.get("risk.slowedShare"), PER_YEAR, new Formula.Sum(slowed), Messages.get("risk.slowedBasis"));
        CostFigure slow = CostFigure.computed(
                Messages.get("risk.slowed"),
                "GPU-h/year",
                Formula.product(share, gpus, repair, waitShare),
                Messages.get("risk.slowedBasis"));
        return CostFigure.computed(Messages.get("risk.lost"), "GPU-h/year", Formula.sum(List.of(stopped, slow)));
    }
}
