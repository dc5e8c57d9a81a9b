// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.total;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.model.catalogue.CostInputKind;
import java.util.List;

/**
 * What a whole training costs: its GPU-hours, waiting included since GPUs are paid while they wait, and the network's share of
 * its time. Waiting is not added once more.
 *
 * @param gpuHours GPU-hours of the training, with failures where those are known
 * @param cost what it costs
 * @param perToken what a token costs
 */
public record RunCost(CostFigure gpuHours, CostFigure cost, CostFigure perToken) {
    private static final int SECONDS_AN_HOUR = 3600;
    private static final int HOURS_A_YEAR = 8760;

    /**
     * Computes it.
     *
     * @param ownership what the network costs
     * @param gpus number of GPUs
     * @param training a step of the training
     * @param prices where inputs are from
     * @return what it costs; null where tokens are not known, or no part priced GPU time
     * @throws CostException if an input is not known
     */
    public static RunCost of(Ownership ownership, CostFigure gpus, TrainingFigures training, PriceList prices)
            throws CostException {
        boolean known = training != null && training.tokens() != null && training.tokensPerStep() != null;
        if (!known || ownership.gpuHour() == null) {
            return null;
        }
        String money = ownership.total().unit();
        CostFigure steps = CostFigure.computed(
                Messages.get("run.steps"), "", Formula.quotient(training.tokens(), training.tokensPerStep()));
        Formula seconds = Formula.product(steps, training.step());
        CostFigure computing = CostFigure.computed(
                Messages.get("run.hours"), "h", new Formula.Quotient(seconds, Formula.number(SECONDS_AN_HOUR)));
        CostFigure hours = training.productive() == null
                ? computing
                : CostFigure.computed(
                        Messages.get("run.hoursWithFailures"), "h", Formula.quotient(computing, training.productive()));
        CostFigure gpuHours = CostFigure.computed(Messages.get("run.gpuHours"), "GPU-h", Formula.product(gpus, hours));
        CostFigure gpuCost =
                CostFigure.computed(Messages.get("run.gpuCost"), money, Formula.product(gpuHours, ownership.gpuHour()));
        CostFigure busy = CostFigure.computed(
                Messages.get("run.trainingHours"),
                "h",
                new Formula.Product(List.of(
                        Formula.of(prices.require(CostInputKind.HORIZON)),
                        Formula.number(HOURS_A_YEAR),
                        Formula.of(prices.require(CostInputKind.UTILISATION)))));
        CostFigure share = CostFigure.computed(Messages.get("run.share"), "", Formula.quotient(hours, busy));
        CostFigure network =
                CostFigure.computed(Messages.get("run.network"), money, Formula.product(share, ownership.network()));
        CostFigure cost = CostFigure.computed(Messages.get("run.cost"), money, Formula.sum(List.of(gpuCost, network)));
        CostFigure perToken =
                CostFigure.computed(Messages.get("run.perToken"), money, Formula.quotient(cost, training.tokens()));
        return new RunCost(gpuHours, cost, perToken);
    }
}
