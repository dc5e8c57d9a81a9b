// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.draws;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.units.Quantity;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Compares one policy of a scenario, whose transport's constants nobody has published, with the others over draws of these
 * constants: who wins in how many of them. Each constant is drawn between half and twice its default, by equal factors, within
 * its range, as a Latin hypercube; what a policy sets itself, flags, choices and zeros stay.
 */
public final class AssumptionDraws {
    private static final double SPREAD = 2;

    private final Path scenario;
    private final int count;
    private final long seed;
    private final RunObserver observer;

    /**
     * What the draws said.
     *
     * @param policy whose constants were drawn
     * @param parameters which constants
     * @param others by the name of each other policy: in how many draws {@code policy} was faster on average over the seeds
     * @param draws how many draws completed
     * @param leastPs least completion time of {@code policy} over the draws, picoseconds
     * @param mostPs largest
     * @param othersPs completion times of the others
     */
    public record Outcome(
            String policy,
            List<String> parameters,
            Map<String, Integer> others,
            int draws,
            double leastPs,
            double mostPs,
            Map<String, Double> othersPs) {}

    /**
     * Prepares draws.
     *
     * @param count how many, at least 1
     * @param seed of the draws
     * @param observer hears of the progress and may cancel
     */
    public AssumptionDraws(Path scenario, int count, long seed, RunObserver observer) {
        this.scenario = scenario;
        this.count = count;
        this.seed = seed;
        this.observer = observer;
    }

    /**
     * Runs everything.
     *
     * @param threads for runs at the same time
     * @throws InvalidInputException if no policy of the scenario rests on assumptions, or there is no other
     */
    public Outcome run(int threads) throws InvalidInputException, ExperimentCancelledException {
        List<PlannedRun> plan = Experiment.load(scenario, RunOptions.AS_WRITTEN).plan();
        Set<String> transports = new HashSet<>();
        plan.forEach(run -> transports.add(run.transport()));
        String policy = plan.stream()
                .filter(run -> run.transport().equals("metaroce"))
                .map(PlannedRun::policy)
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(Messages.get("none", scenario)));
        if (plan.stream().allMatch(run -> run.policy().equals(policy))) {
            throw new InvalidInputException(Messages.get("alone", scenario, policy));
        }
        Map<String, Double> others = means(run(
                threads, all -> all.getPolicies().removeIf(one -> one.getName().equals(policy))));
        Map<String, Integer> wins = new TreeMap<>();
        others.keySet().forEach(name -> wins.put(name, 0));
        List<Parameter> drawn = drawn(policy);
        List<List<Double>> hypercube = hypercube(drawn.size());
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        int completed = 0;
        for (List<Double> draw : hypercube) {
            Map<String, Double> own = means(run(threads, all -> set(all, policy, drawn, draw)));
            Double time = own.get(policy);
            if (time == null) {
                continue;
            }
            completed++;
            least = Math.min(least, time);
            most = Math.max(most, time);
            others.forEach((name, other) -> wins.merge(name, time < other ? 1 : 0, Integer::sum));
        }
        return new Outcome(policy, drawn.stream().map(Parameter::name).toList(), wins, completed, least, most, others);
    }

    private List<CompletedRun> run(int threads, Consumer<Scenario> edit)
            throws InvalidInputException, ExperimentCancelledException {
        Experiment experiment = Experiment.load(scenario, RunOptions.AS_WRITTEN, edit);
        return new ExperimentRunner(experiment, observer).run(threads, ended -> {});
    }

    /** Mean completion times over the seeds; a policy is left out when a run of it did not complete. */
    private static Map<String, Double> means(List<CompletedRun> runs) {
        Map<String, List<Long>> times = new TreeMap<>();
        Set<String> broken = new HashSet<>();
        for (CompletedRun run : runs) {
            times.computeIfAbsent(run.plan().policy(), key -> new ArrayList<>())
                    .add(run.result().summary().completionTimePs());
            if (!run.isComplete()) {
                broken.add(run.plan().policy());
            }
        }
        Map<String, Double> means = new TreeMap<>();
        times.forEach((name, all) -> {
            if (!broken.contains(name)) {
                means.put(
                        name, all.stream().mapToLong(Long::longValue).average().orElseThrow());
            }
        });
        return means;
    }

    /** The constants of a policy that are assumptions, numbers above 0, and not set by the policy itself. */
    private List<Parameter> drawn(String policy) throws InvalidInputException {
        List<Parameter> drawn = new ArrayList<>();
        Set<String> own = new HashSet<>();
        Experiment.load(scenario, RunOptions.AS_WRITTEN, all -> all.getPolicies().stream()
                .filter(one -> one.getName().equals(policy))
                .flatMap(one -> one.getValues().stream())
                .forEach(value -> own.add(value.getName())));
        TransportProvider transport = Transports.named("metaroce");
        ParameterValues defaults = ParameterValues.of(transport.parameters(), Map.of());
        for (Parameter parameter : transport.parameters()) {
            boolean number = parameter.unit() != Parameter.Unit.FLAG
                    && parameter.unit() != Parameter.Unit.CHOICE
                    && parameter.unit() != Parameter.Unit.COUNT;
            if (number
                    && parameter.isAssumption()
                    && !own.contains(parameter.name())
                    && defaults.number(parameter.name()) > 0) {
                drawn.add(parameter);
            }
        }
        return drawn;
    }

    /** Latin hypercube: for each draw a factor for each constant. */
    private List<List<Double>> hypercube(int dimensions) {
        Random random = new Random(seed);
        List<List<Double>> draws = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            draws.add(new ArrayList<>());
        }
        for (int d = 0; d < dimensions; d++) {
            List<Double> factors = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                factors.add(StrictMath.pow(SPREAD, 2 * (i + random.nextDouble()) / count - 1));
            }
            Collections.shuffle(factors, random);
            for (int i = 0; i < count; i++) {
                draws.get(i).add(factors.get(i));
            }
        }
        return draws;
    }

    private static void set(Scenario all, String name, List<Parameter> drawn, List<Double> factors) {
        all.getPolicies().removeIf(one -> !one.getName().equals(name));
        Policy policy = all.getPolicies().get(0);
        ParameterValues defaults =
                ParameterValues.of(Transports.named("metaroce").parameters(), Map.of());
        for (int i = 0; i < drawn.size(); i++) {
            Parameter parameter = drawn.get(i);
            double value = defaults.number(parameter.name()) * factors.get(i);
            double within = Math.max(parameter.minimum(), Math.min(parameter.maximum(), value));
            ParameterValue setting = PolicyFactory.eINSTANCE.createParameterValue();
            setting.setId("draw-" + parameter.name());
            setting.setName(parameter.name());
            setting.setValue(text(parameter, within));
            policy.getValues().add(setting);
        }
    }

    private static String text(Parameter parameter, double value) {
        return switch (parameter.unit()) {
            case BANDWIDTH -> Quantity.BANDWIDTH.format(Math.round(value));
            case TIME -> Quantity.TIME.format(Math.round(value));
            case SIZE -> Quantity.SIZE.format(Math.round(value));
            default -> Double.toString(value);
        };
    }
}
