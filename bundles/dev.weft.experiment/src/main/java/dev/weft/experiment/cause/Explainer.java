// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.SimulatorInput;
import dev.weft.experiment.cause.Dependencies.Step;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Send;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/**
 * Explains runs of an experiment: simulates each with the packet engine, looks for what its time went to, and proves what it
 * found by simulating it again without each cause.
 */
public final class Explainer {
    /** A cause that costs less than this part of a workload's time is not proven. */
    private static final double WORTH_PROVING = 0.01;

    private final Experiment experiment;
    private final boolean prove;
    private final int cores;
    private final BooleanSupplier goOn;
    private Part told = Part.NONE;

    /** Whom to tell how far the explanation of a run is, and how many simulations that takes. */
    private record Part(DoubleConsumer told, int done, int all) {
        /** About as many causes are worth a proof. */
        private static final int USUAL = 5;

        static final Part NONE = new Part(fraction -> {}, 0, 1);

        static Part begun(DoubleConsumer told) {
            return new Part(told, 0, USUAL);
        }

        void tell(double fraction) {
            told.accept(Math.min(1, (done + fraction) / all));
        }

        Part next() {
            return new Part(told, done + 1, all);
        }

        Part outOf(int simulations) {
            return new Part(told, done, simulations);
        }
    }

    /**
     * Prepares explanations.
     *
     * @param prove whether to simulate again without each cause that matters
     * @param cores that a simulation may keep busy; the result does not depend on them
     * @param goOn asked again and again; false cancels
     */
    public Explainer(Experiment experiment, boolean prove, int cores, BooleanSupplier goOn) {
        this.experiment = experiment;
        this.prove = prove;
        this.cores = cores;
        this.goOn = goOn;
    }

    /**
     * Explains a run.
     *
     * @param run one of the experiment's plan
     * @return an explanation for each workload
     * @throws InvalidInputException if the run has no messages to look at, or is too large
     * @throws ExperimentCancelledException if {@code goOn} said so
     */
    public List<Explanation> explain(PlannedRun run) throws InvalidInputException, ExperimentCancelledException {
        return explain(run, fraction -> {});
    }

    /**
     * Explains a run.
     *
     * @param run one of the experiment's plan
     * @param progress is told again and again which part of the work is done, 0 to 1; an estimate that may go back at first
     * @return an explanation for each workload
     * @throws InvalidInputException if the run has no messages to look at, or is too large
     * @throws ExperimentCancelledException if {@code goOn} said so
     */
    public List<Explanation> explain(PlannedRun run, DoubleConsumer progress)
            throws InvalidInputException, ExperimentCancelledException {
        told = Part.begun(progress);
        SimulatorInput input = experiment.simulatorInput(run);
        try {
            return explain(input);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(Messages.get("cannot", run.policy(), e.getMessage()), e);
        }
    }

    private List<Explanation> explain(SimulatorInput input) throws ExperimentCancelledException {
        SimulationResult result = simulate(input.request());
        List<Explanation> all = new ArrayList<>();
        if (result.undelivered() > 0) {
            for (SimulatorInput.Part part : input.parts()) {
                all.add(unfinished(input, part, result));
            }
            return all;
        }
        SimulationRequest request = input.request();
        Traffic traffic = new Traffic(request);
        MessageTimes times = new MessageTimes(traffic, result);
        Dependencies dependencies = new Dependencies(
                request.workload(), input.calm(), result.messageReleasePs(), result.messageDeliveredPs());
        Optional<Estimates> estimates = Estimates.of(input, times.busy().overload(), goOn);
        List<Draft> drafts = input.parts().stream()
                .map(part -> draft(input, part, result, times, dependencies, estimates))
                .toList();
        Map<Cause, long[]> proofs = new EnumMap<>(Cause.class);
        List<Cause> unproven = new ArrayList<>();
        List<Cause> worth = Arrays.stream(Cause.values())
                .filter(cause -> prove && isWorthProving(cause, drafts))
                .toList();
        told = told.outOf(1 + worth.size());
        for (Cause cause : worth) {
            told = told.next();
            Optional<long[]> proof = proof(cause, input, times, result);
            proof.ifPresent(deliveries -> proofs.put(cause, deliveries));
            if (proof.isEmpty()) {
                unproven.add(cause);
            }
        }
        Sentences sentences = new Sentences(input, result, traffic, times.busy());
        long[] delivered = result.messageDeliveredPs();
        for (Draft draft : drafts) {
            all.add(draft.explanation(input, delivered, proofs, unproven, sentences));
        }
        return all;
    }

    private static boolean isWorthProving(Cause cause, List<Draft> drafts) {
        return drafts.stream().anyMatch(draft -> draft.stated(cause) > WORTH_PROVING * draft.totalPs());
    }

    private SimulationResult simulate(SimulationRequest request) throws ExperimentCancelledException {
        SimulationResult result = PacketSimulator.run(
                request,
                (simulatedPs, fraction, hops) -> {
                    told.tell(fraction);
                    return goOn.getAsBoolean();
                },
                PacketSimulator.partsThatPay(request.network(), cores));
        if (result.status() == SimulationResult.Status.CANCELLED) {
            throw new ExperimentCancelledException(Messages.get("cancelled"));
        }
        return result;
    }

    /** Returns when messages arrive if a cause is removed, where the whole of it can be; else as far as that tells. */
    private Optional<long[]> proof(Cause cause, SimulatorInput input, MessageTimes times, SimulationResult result)
            throws ExperimentCancelledException {
        if (cause == Cause.HASH_COLLISION && result.retransmits() > 0) {
            // Receivers that take packets in any order notice losses later: two things would change.
            return Optional.empty();
        }
        Optional<Counterfactual> counterfactual =
                Counterfactual.without(cause, input, times.busy().overload());
        if (counterfactual.isEmpty()) {
            return Optional.empty();
        }
        SimulationResult again;
        try {
            again = simulate(counterfactual.get().request());
        } catch (IllegalArgumentException e) {
            // The transport does not take this fabric.
            return Optional.empty();
        }
        if (again.undelivered() > 0) {
            return Optional.empty();
        }
        return Optional.of(Counterfactual.extrapolated(
                times.deliveredPs(),
                again.messageDeliveredPs(),
                counterfactual.get().removed()));
    }

    static long start(SimulatorInput input, SimulatorInput.Part part) {
        Workload workload = input.request().workload();
        long start = part.calledPs() >= 0 ? part.calledPs() : Long.MAX_VALUE;
        for (int m = part.firstMessage(); part.calledPs() < 0 && m < part.firstMessage() + part.messageCount(); m++) {
            start = Math.min(start, workload.predecessorCount(m) == 0 ? workload.releasePs(m) : start);
        }
        return start;
    }

    static long end(SimulatorInput.Part part, long[] delivered) {
        long end = 0;
        for (int m = part.firstMessage(); m < part.firstMessage() + part.messageCount(); m++) {
            end = Math.max(end, delivered[m]);
        }
        return end;
    }

    private static Draft draft(
            SimulatorInput input,
            SimulatorInput.Part part,
            SimulationResult result,
            MessageTimes times,
            Dependencies dependencies,
            Optional<Estimates> estimates) {
        long start = start(input, part);
        long end = end(part, result.messageDeliveredPs());
        List<Step> steps =
                dependencies.criticalPath(part.firstMessage(), part.messageCount(), times, result.messageReleasePs());
        CauseTimes sums = new CauseTimes();
        CauseTimes rest = new CauseTimes();
        List<Send> sends = new ArrayList<>();
        for (Step step : steps) {
            sends.add(send(input, step, times, dependencies, result, sums));
            times.addRest(step.message(), rest);
        }
        List<Integer> path = steps.stream().map(Step::message).toList();
        if (!path.isEmpty()) {
            // What a library prepares before the first message.
            long first = result.messageReleasePs()[path.get(0)] - dependencies.lagPs(path.get(0));
            sums.add(Cause.SOFTWARE, (double) Math.max(0, first - start));
        }
        Map<Cause, Long> composition = whole(sums, end - start);
        Map<Cause, Long> stated = new EnumMap<>(composition);
        stated.remove(Cause.OTHER);
        estimates.ifPresent(e -> stated.replaceAll(
                (cause, onThePath) -> Math.round(e.comesBackPs(cause, part, start, end - start, rest))));
        return new Draft(part, end - start, path, sends, composition, stated);
    }

    private static Send send(
            SimulatorInput input,
            Step step,
            MessageTimes times,
            Dependencies dependencies,
            SimulationResult result,
            CauseTimes sums) {
        int m = step.message();
        CauseTimes own = new CauseTimes();
        times.compose(m, own);
        if (step.follows()) {
            // Its first bits are under way before the last ones of the message before have arrived.
            own.forget(Cause.PROPAGATION);
        } else {
            own.add(Cause.STRAGGLER, (double) dependencies.latePs(m));
            own.add(Cause.SOFTWARE, (double) (dependencies.lagPs(m) - dependencies.latePs(m)));
        }
        sums.add(own);
        Map<Cause, Long> causes = new EnumMap<>(Cause.class);
        for (Cause cause : Cause.values()) {
            if (own.of(cause) >= 1) {
                causes.put(cause, Math.round(own.of(cause)));
            }
        }
        Workload workload = input.request().workload();
        return new Send(
                Sentences.endName(input, workload.source(m)),
                Sentences.endName(input, workload.destination(m)),
                workload.bytes(m),
                result.messageReleasePs()[m],
                result.messageDeliveredPs()[m],
                causes);
    }

    /**
     * Rounds to whole picoseconds; what is not explained goes to {@link Cause#OTHER}. Messages that are under way at the same
     * time, as parts of one transfer are, count for more than the time that they took together: they are scaled.
     */
    private static Map<Cause, Long> whole(CauseTimes sums, long total) {
        Map<Cause, Long> composition = new EnumMap<>(Cause.class);
        double scale = Math.min(1, total / Math.max(1, sums.sum()));
        long rest = total;
        for (Cause cause : Cause.values()) {
            long ps = cause == Cause.OTHER ? rest : Math.min(rest, Math.round(scale * sums.of(cause)));
            rest -= ps;
            composition.put(cause, ps);
        }
        return composition;
    }

    private static Explanation unfinished(SimulatorInput input, SimulatorInput.Part part, SimulationResult result) {
        return new Explanation(
                input.run().policy(),
                input.run().seed(),
                part.name(),
                -1,
                Map.of(),
                List.of(),
                List.of(),
                Sentences.waiting(input, part, result),
                List.of(),
                Map.of());
    }
}
