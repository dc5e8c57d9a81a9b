// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.total;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.sim.training.StepTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A step of training as a cost needs it.
 *
 * @param step time of a step, s
 * @param waiting time of it for which GPUs wait for the network, s; communication that computing hides is no part of it
 * @param tokensPerStep tokens of a step; null where that is not known
 * @param tokens tokens of the whole training; null where that is not known
 * @param productive part of the time that failures and checkpoints leave; null where that is not known
 */
public record TrainingFigures(
        CostFigure step, CostFigure waiting, CostFigure tokensPerStep, CostFigure tokens, CostFigure productive) {
    /**
     * The figures of a computed step.
     *
     * @param outcome what was computed for a policy
     * @param scenario what the scenario is called, for the source
     * @param graph the fabric; tensor parallelism within its NVLink domains does not wait for the network
     */
    public static TrainingFigures of(TrainingExperiment.Outcome outcome, String scenario, FabricGraph graph) {
        String source = Messages.get("training.source", scenario, outcome.policy());
        StepTime time = outcome.step();
        CostFigure step = seconds("training.step", time.stepSeconds(), source);
        boolean within = isWithinNvlink(outcome.parallelism().tensor(), graph);
        double tensor = within ? time.exposed().getOrDefault(StepTime.Dimension.TENSOR, 0.0) : 0;
        return new TrainingFigures(
                step,
                waiting(
                        step,
                        seconds("training.compute", time.computeSeconds(), source),
                        seconds("training.bubble", time.bubbleSeconds(), source),
                        seconds("training.barrier", time.barrierSeconds(), source),
                        seconds("training.nvlink", tensor, source),
                        seconds("training.input", time.inputSeconds(), source)),
                number("training.tokensPerStep", outcome.model().tokensPerStep(), source),
                outcome.tokens() > 0 ? number("training.tokens", outcome.tokens(), source) : null,
                number("training.productive", outcome.month().productive(), source));
    }

    private static boolean isWithinNvlink(int tensor, FabricGraph graph) {
        return graph.hostProfiles().stream()
                .allMatch(host -> host.nvlinkRateBps() > 0 && host.gpus() * host.nvlinkDomainHosts() % tensor == 0);
    }

    /**
     * What the network adds to a step: what is left of it without computing, bubble, barrier and NVLink, or without reading the
     * input where that takes longer. Communication that is hidden behind any of these adds nothing.
     */
    static CostFigure waiting(
            CostFigure step,
            CostFigure compute,
            CostFigure bubble,
            CostFigure barrier,
            CostFigure nvlink,
            CostFigure input) {
        Formula busy =
                new Formula.Largest(List.of(Formula.of(input), Formula.sum(List.of(compute, bubble, barrier, nvlink))));
        Formula rest = new Formula.Difference(Formula.of(step), busy);
        return CostFigure.computed(
                Messages.get("training.wait"),
                "s",
                new Formula.Largest(List.of(Formula.number(0), rest)),
                Messages.get("training.waitBasis"));
    }

    /**
     * The figures that a catalogue states.
     *
     * @return the figures; empty where the catalogue states no step
     * @throws CostException if it states a step without the waiting of it
     */
    public static Optional<TrainingFigures> stated(PriceList prices) throws CostException {
        Optional<CostFigure> step = prices.input(CostInputKind.STEP);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        CostFigure wait = prices.require(CostInputKind.NETWORK_WAIT);
        if (wait.value().compareTo(step.get().value()) > 0) {
            throw new CostException(Messages.get(
                    "training.longWait", prices.file(), wait.value(), step.get().value()));
        }
        return Optional.of(new TrainingFigures(
                step.get(),
                wait,
                prices.input(CostInputKind.TOKENS_PER_STEP).orElse(null),
                prices.input(CostInputKind.TOKENS).orElse(null),
                null));
    }

    private static CostFigure seconds(String key, double value, String source) {
        return CostFigure.counted(Messages.get(key), "s", BigDecimal.valueOf(value), source);
    }

    private static CostFigure number(String key, double value, String source) {
        return CostFigure.counted(Messages.get(key), "", BigDecimal.valueOf(value), source);
    }

    /** @return the part of a step for which GPUs wait for the network. */
    CostFigure waitShare() {
        return CostFigure.computed(Messages.get("training.waitShare"), "", Formula.quotient(waiting, step));
    }
}
