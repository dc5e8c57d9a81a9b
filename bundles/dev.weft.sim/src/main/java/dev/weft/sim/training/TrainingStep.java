// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import dev.weft.sim.analytic.AlphaBeta;
import dev.weft.sim.analytic.CollectiveModel;
import dev.weft.sim.analytic.Machine;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.flow.SteadyRates;
import dev.weft.sim.network.Network;
import dev.weft.sim.training.StepTime.Dimension;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The time of a training step with tensor, context, expert, pipeline (1F1B) and data parallelism. Collectives take the time of
 * their closed forms at the rates that the flow engine finds when all groups of a dimension communicate at once; dimensions do
 * not disturb each other.
 */
public final class TrainingStep {

    private static final double PS = 1e12;
    private static final int NOISE_STEPS = 400;
    /** Of a pass forward and backward, the part that is backward: it computes twice as much. */
    private static final double BACKWARD = 2.0 / 3;

    private final Model model;
    private final Parallelism parallel;
    private final Hardware hardware;
    private final Links links;
    private final long seed;
    private final Map<Dimension, Double> exposed = new EnumMap<>(Dimension.class);
    private final Map<Dimension, Double> total = new EnumMap<>(Dimension.class);

    private TrainingStep(
            Model model,
            Parallelism parallel,
            Hardware hardware,
            Network network,
            SteadyRates rates,
            int[] ends,
            long seed) {
        this.model = model;
        this.parallel = parallel;
        this.hardware = hardware;
        this.seed = seed;
        if (ends.length < parallel.gpus()) {
            throw new IllegalArgumentException(
                    "The parallelism takes " + parallel.gpus() + " GPUs, but there are " + ends.length);
        }
        if (model.layers() % parallel.pipeline() != 0) {
            throw new IllegalArgumentException(
                    "The pipeline's " + parallel.pipeline() + " stages must divide the " + model.layers() + " layers");
        }
        if (parallel.expert() > 1 && model.expertsPerToken() == 0) {
            throw new IllegalArgumentException("Expert parallelism needs a model with experts");
        }
        if (model.experts() % parallel.expert() != 0) {
            throw new IllegalArgumentException("The " + model.experts()
                    + " experts of a layer must be a multiple of the expert parallelism, " + parallel.expert());
        }
        links = new Links(network, rates, ends);
    }

    /**
     * Computes a step.
     *
     * @param rates of the transport, with faults if any
     * @param ends the GPU of each rank (see {@link dev.weft.sim.network.Ends}), at least as many as the parallelism takes
     * @param seed of the hosts' noise
     * @throws IllegalArgumentException if model, parallelism and GPUs do not fit each other, in one sentence
     */
    public static StepTime of(
            Model model,
            Parallelism parallelism,
            Hardware hardware,
            Network network,
            SteadyRates rates,
            int[] ends,
            long seed) {
        return new TrainingStep(model, parallelism, hardware, network, rates, ends, seed).compute();
    }

    private StepTime compute() {
        int m = parallel.microBatches(model);
        int p = parallel.pipeline();
        double compute = hardware.computeSeconds(model, parallel.gpus());
        double micro = compute / m;
        double layers = (double) model.layers() / p;
        // Activations of a micro-batch that a GPU holds of a layer before tensor parallelism divides them.
        double activations = (double) parallel.microBatch()
                * model.sequence()
                / parallel.context()
                * model.hidden()
                * model.bytesPerElement();
        double tensor = layers * tensor(activations);
        double expert = layers * expert(activations);
        double context = layers * context(activations, micro / layers);
        double hop = pipeline(activations);
        put(Dimension.TENSOR, m * tensor, m * tensor);
        put(Dimension.EXPERT, m * expert, m * expert);
        put(Dimension.CONTEXT, m * context, m * contextTotal);
        put(Dimension.PIPELINE, m * 2 * hop, m * 2 * hop);
        double pass = micro / hardware.slowestFactor() + tensor + expert + context + 2 * hop;
        data(micro * BACKWARD, m);
        double straggler = (m + p - 1) * micro * (1 / hardware.slowestFactor() - 1);
        double bubble = (p - 1) * (pass - micro * (1 / hardware.slowestFactor() - 1));
        double barrier = straggler + noise(compute);
        double input = hardware.storageBytesPerSecond() == 0
                ? 0
                : model.tokensPerStep() * hardware.inputBytesPerToken() / hardware.storageBytesPerSecond();
        StepTime step = new StepTime(compute, bubble, exposed, total, barrier, input, 0, parallel.gpus());
        double mfu = model.flopsPerStep() / (step.stepSeconds() * parallel.gpus() * hardware.peakFlops());
        return new StepTime(compute, bubble, exposed, total, barrier, input, mfu, parallel.gpus());
    }

    private void put(Dimension dimension, double exposedSeconds, double totalSeconds) {
        exposed.put(dimension, exposedSeconds);
        total.put(dimension, totalSeconds);
    }

    /** Four all-reduces of a layer's activations: two forward, two backward (Shoeybi et al., Megatron-LM, 2019). */
    private double tensor(double activations) {
        if (parallel.tensor() == 1) {
            return 0;
        }
        return 4 * ring(Operation.ALL_REDUCE, links.rings(groups(Dimension.TENSOR), activations), activations);
    }

    /** Tokens go to their experts and come back, forward and backward: four exchanges. */
    private double expert(double activations) {
        if (parallel.expert() == 1) {
            return 0;
        }
        double bytes = activations * model.expertsPerToken() / parallel.tensor();
        Machine machine = links.exchanges(groups(Dimension.EXPERT), bytes / parallel.expert());
        CollectiveRequest request =
                CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, Math.max(1, Math.round(bytes)));
        return 4 * CollectiveModel.timePs(machine, request, Protocol.PLAIN, Pace.NONE) / PS;
    }

    private double contextTotal;

    /**
     * Keys and values go round a ring while attention is computed on those that are there (Liu et al., Ring Attention,
     * 2023): once forward, and with their gradients twice backward. What exceeds the time of attention is exposed.
     */
    private double context(double activations, double layerSeconds) {
        if (parallel.context() == 1) {
            return 0;
        }
        double bytes = 2 * activations / parallel.tensor();
        Machine machine = links.rings(groups(Dimension.CONTEXT), bytes);
        double rounds = 3 * ring(Operation.ALL_GATHER, machine, bytes * parallel.context());
        double attention = 12.0 * model.layers() * model.hidden() * model.sequence();
        double share = attention / (attention + 6 * model.activeParameters());
        contextTotal = rounds * model.layers() / parallel.pipeline();
        return Math.max(0, rounds - share * layerSeconds);
    }

    /** Activations to the next stage, each tensor rank sending its part over its own NIC; gradients come back alike. */
    private double pipeline(double activations) {
        if (parallel.pipeline() == 1) {
            return 0;
        }
        double bytes = activations / parallel.tensor();
        List<int[]> pairs = new ArrayList<>();
        for (int[] group : groups(Dimension.PIPELINE)) {
            for (int i = 0; i + 1 < group.length; i++) {
                pairs.add(new int[] {group[i], group[i + 1]});
            }
        }
        AlphaBeta path = links.pairs(pairs, bytes);
        return (path.alpha() + bytes * path.beta()) / PS;
    }

    /**
     * Gradients are reduced in buckets while the last micro-batch's backward pass goes on, from its first bucket on; with
     * divided optimizer state they are scattered, and the new weights gathered while the next forward pass goes on.
     */
    private void data(double backward, int microBatches) {
        if (parallel.data() * parallel.context() == 1) {
            put(Dimension.DATA, 0, 0);
            return;
        }
        List<Replicated> parts = replicated();
        double gradients = bytes(parts, model.gradientBytes());
        double weights = bytes(parts, model.bytesPerElement());
        double sum;
        double hidden;
        if (parallel.zeroStage() == 0) {
            sum = rings(Operation.ALL_REDUCE, parts, model.gradientBytes());
            hidden = overlapped(sum, backward, gradients);
        } else {
            double scatter = rings(Operation.REDUCE_SCATTER, parts, model.gradientBytes());
            double gather = rings(Operation.ALL_GATHER, parts, model.bytesPerElement());
            // Divided weights are gathered for each pass of each micro-batch.
            double gathers = parallel.zeroStage() == 3 ? 2.0 * microBatches : 1;
            sum = scatter + gathers * gather;
            double forward = backward / 2;
            hidden = overlapped(scatter, backward, gradients);
            hidden += parallel.zeroStage() == 3
                    ? microBatches * (overlapped(gather, forward, weights) + overlapped(gather, backward, weights))
                    : overlapped(gather, forward, weights);
        }
        put(Dimension.DATA, sum - hidden, sum);
    }

    /**
     * Parameters of a GPU of which others have copies.
     *
     * @param count how many
     * @param machine the ranks that have copies of the same ones, as a ring
     */
    private record Replicated(double count, Machine machine) {}

    /**
     * Experts are different on each GPU of an expert group, so only the same GPU of other groups has copies of its ones; all
     * else is the same on all data-parallel ranks. Both go one after the other over the same NICs.
     */
    private List<Replicated> replicated() {
        int expert = parallel.expert();
        double stage = (double) parallel.tensor() * parallel.pipeline();
        double apart = expert == 1 ? 0 : model.expertParameters() / stage / expert;
        double common = (model.parameters() - (expert == 1 ? 0 : model.expertParameters())) / stage;
        List<Replicated> parts = new ArrayList<>();
        if (common > 0) {
            parts.add(new Replicated(common, links.rings(groups(Dimension.DATA), common * model.gradientBytes())));
        }
        if (apart > 0 && parallel.data() * parallel.context() > expert) {
            parts.add(new Replicated(apart, links.rings(copies(expert), apart * model.gradientBytes())));
        }
        return parts;
    }

    private static double bytes(List<Replicated> parts, double elementBytes) {
        return parts.stream().mapToDouble(part -> part.count() * elementBytes).sum();
    }

    private static double rings(Operation operation, List<Replicated> parts, double elementBytes) {
        return parts.stream()
                .mapToDouble(part -> ring(operation, part.machine(), part.count() * elementBytes))
                .sum();
    }

    /**
     * The part of a communication that computing hides: a bucket can be sent when it is computed, one after the other. With n
     * buckets of g computing and c communicating the last is through at the later of n·g + c and g + n·c.
     */
    private double overlapped(double communication, double computing, double bytes) {
        if (!parallel.overlap()) {
            return 0;
        }
        double n = Math.max(1, Math.ceil(bytes / parallel.bucketBytes()));
        double end = Math.max(computing + communication / n, computing / n + communication);
        return communication - (end - computing);
    }

    private static double ring(Operation operation, Machine machine, double bytes) {
        CollectiveRequest request = CollectiveRequest.of(operation, Algorithm.RING, Math.max(1, Math.round(bytes)))
                .withChannels(machine.perHost());
        return CollectiveModel.timePs(machine, request, Protocol.PLAIN, Pace.NONE) / PS;
    }

    /** The groups of ranks that communicate in a dimension. */
    private List<int[]> groups(Dimension dimension) {
        List<int[]> groups = new ArrayList<>();
        int t = parallel.tensor();
        int c = parallel.context();
        int d = parallel.data();
        int p = parallel.pipeline();
        switch (dimension) {
            case TENSOR -> each(c, d, p, (i, j, k) -> groups.add(members(t, x -> parallel.rank(x, i, j, k))));
            case CONTEXT -> each(t, d, p, (i, j, k) -> groups.add(members(c, x -> parallel.rank(i, x, j, k))));
            case PIPELINE -> each(t, c, d, (i, j, k) -> groups.add(members(p, x -> parallel.rank(i, j, k, x))));
            case DATA -> groups.addAll(copies(1));
            case EXPERT -> {
                int e = parallel.expert();
                each(t, c, p, (i, j, k) -> {
                    for (int first = 0; first < d; first += e) {
                        int start = first;
                        groups.add(members(e, x -> parallel.rank(i, j, start + x, k)));
                    }
                });
            }
        }
        return groups;
    }

    /** The ranks that differ in data and context alone, of the data-parallel ones each {@code apart}th: as many groups. */
    private List<int[]> copies(int apart) {
        List<int[]> groups = new ArrayList<>();
        int c = parallel.context();
        int count = c * (parallel.data() / apart);
        each(
                parallel.tensor(),
                apart,
                parallel.pipeline(),
                (i, first, k) -> groups.add(members(count, x -> parallel.rank(i, x % c, first + apart * (x / c), k))));
        return groups;
    }

    private interface Triple {
        void take(int i, int j, int k);
    }

    private static void each(int a, int b, int c, Triple action) {
        for (int i = 0; i < a; i++) {
            for (int j = 0; j < b; j++) {
                for (int k = 0; k < c; k++) {
                    action.take(i, j, k);
                }
            }
        }
    }

    private static int[] members(int count, IntUnaryOperator rank) {
        return IntStream.range(0, count).map(rank).toArray();
    }

    /** What the slowest of all hosts takes longer than the mean, in the mean over many steps: normal, independent. */
    private double noise(double compute) {
        if (hardware.noise() == 0) {
            return 0;
        }
        SplittableRandom random = new SplittableRandom(seed);
        double sum = 0;
        for (int step = 0; step < NOISE_STEPS; step++) {
            double worst = Double.NEGATIVE_INFINITY;
            for (int host = 0; host < hardware.hosts(); host++) {
                worst = Math.max(worst, random.nextGaussian());
            }
            sum += worst;
        }
        return Math.max(0, compute * hardware.noise() * sum / NOISE_STEPS);
    }
}
