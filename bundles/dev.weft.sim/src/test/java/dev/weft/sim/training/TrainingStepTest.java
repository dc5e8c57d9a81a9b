// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.SteadyRates;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.training.StepTime.Dimension;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps on eight hosts of eight GPUs, rail by rail on one switch each, against numbers by hand. */
class TrainingStepTest {

    private static final double NIC_BYTES = 400e9 / 8;
    private static final double NVLINK_BYTES = 3_600e9 / 8;
    private static final Network NETWORK = rails();
    private static final Hardware H100 = new Hardware(989e12, 0.5, 0, 1, 0, 8, 0, 0);
    /** A model of 8 billion parameters, 4 Mi tokens a step. */
    private static final Model MODEL = new Model(8e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 0, 0);

    private static Network rails() {
        NetworkBuilder b = Network.builder();
        int[] rail = IntStream.range(0, 8)
                .map(r -> b.addSwitch("rail" + r, new SwitchSpec(32L << 20, 300_000, true)))
                .toArray();
        for (int h = 0; h < 8; h++) {
            int first = b.firstNic(b.addHost("host" + h, 8, new HostSpec(600_000, 3_600_000_000_000L, 500_000)));
            for (int r = 0; r < 8; r++) {
                b.connectNic(first + r, rail[r], new LinkSpec(400_000_000_000L, 25_000));
            }
        }
        return b.build();
    }

    private static StepTime step(Model model, Parallelism parallelism, Hardware hardware, Fault... faults) {
        TransportProvider transport = Transports.named("infiniband");
        SteadyRates rates = new SteadyRates(
                NETWORK,
                transport,
                ParameterValues.of(transport.parameters(), Map.of()),
                new FaultPlan(List.of(faults), 0),
                1);
        int[] nics = IntStream.range(0, 64).toArray();
        return TrainingStep.of(model, parallelism, hardware, NETWORK, rates, nics, 1);
    }

    private static Parallelism parallel(int tensor, int data, int pipeline, int zero, boolean overlap) {
        return new Parallelism(tensor, 1, data, pipeline, 1, zero, 1, 25e6, overlap);
    }

    @Test
    void operationsOfAStep() {
        double tokens = 512 * 8_192.0;
        assertEquals(tokens, MODEL.tokensPerStep());
        // 6·N·tokens and, for attention, 12·L·h·s a token.
        assertEquals(tokens * (6 * 8e9 + 12.0 * 32 * 4_096 * 8_192), MODEL.flopsPerStep());
    }

    @Test
    void aGivenTimeOfComputingTakesThePlaceOfOperations() {
        Hardware measured = new Hardware(989e12, 0.5, 3.25, 1, 0, 8, 0, 0);
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), measured);
        assertEquals(3.25, step.computeSeconds());
        StepTime computed = step(MODEL, parallel(8, 8, 1, 0, true), H100);
        // What is not hidden behind computing stays; utilisation is of the model's own operations, whatever they took.
        assertEquals(computed.exposed().get(Dimension.TENSOR), step.exposed().get(Dimension.TENSOR));
        assertEquals(MODEL.flopsPerStep() / 64 / 989e12 / step.stepSeconds(), step.mfu(), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> new Hardware(989e12, 0.5, -1, 1, 0, 8, 0, 0));
    }

    @Test
    void computingAlone() {
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), H100);
        assertEquals(MODEL.flopsPerStep() / 64 / 989e12 / 0.5, step.computeSeconds(), 1e-9);
        assertEquals(0, step.bubbleSeconds());
        assertEquals(0.5 * step.computeSeconds() / step.stepSeconds(), step.mfu(), 1e-9);
    }

    @Test
    void theBubbleOfAPipeline() {
        Parallelism parallelism = parallel(1, 16, 4, 0, true);
        // 32 micro-batches in 4 stages: 3 of 35.
        assertEquals(3 / 35.0, parallelism.bubble(MODEL), 1e-12);
        StepTime step = step(MODEL, parallelism, H100);
        double inPipeline = step.computeSeconds() + step.exposed().get(Dimension.PIPELINE);
        assertEquals(3 / 35.0, step.bubbleSeconds() / (step.bubbleSeconds() + inPipeline), 1e-9);
        // Activations of 8,192 x 4,096 x 2 bytes at 400 Gb/s, 32 times there and back.
        double hop = 8_192 * 4_096 * 2 / NIC_BYTES;
        assertEquals(64 * hop, step.exposed().get(Dimension.PIPELINE), 0.03 * 64 * hop);
    }

    @Test
    void tensorParallelismStaysInTheHost() {
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), H100);
        double activations = 8_192.0 * 4_096 * 2;
        // 64 micro-batches of 32 layers with four all-reduces of 2·7/8 of the activations.
        double expected = 64 * 32 * 4 * (2 * 7 / 8.0) * activations / NVLINK_BYTES;
        assertEquals(expected, step.exposed().get(Dimension.TENSOR), 0.15 * expected);
    }

    @Test
    void gradientsThatNothingHides() {
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, false), H100);
        // A rank has a billion gradients of 4 bytes; the ring of 8 hosts is on its own rail.
        double expected = 2 * 7 / 8.0 * 4e9 / NIC_BYTES;
        assertEquals(expected, step.exposed().get(Dimension.DATA), 0.03 * expected);
        assertEquals(step.total().get(Dimension.DATA), step.exposed().get(Dimension.DATA));
    }

    @Test
    void theBackwardPassHidesAllButTheLastBucket() {
        StepTime open = step(MODEL, parallel(8, 8, 1, 0, false), H100);
        StepTime hidden = step(MODEL, parallel(8, 8, 1, 0, true), H100);
        double all = open.exposed().get(Dimension.DATA);
        double backward = 2 / 3.0 * open.computeSeconds() / 64;
        // 160 buckets; communication is the longer: it begins after the first bucket.
        assertEquals(all - backward * (1 - 1 / 160.0), hidden.exposed().get(Dimension.DATA), 1e-6);
        StepTime divided = step(MODEL, parallel(8, 8, 1, 1, false), H100);
        // Gradients of 4 bytes scattered, weights of 2 gathered: three quarters of the all-reduce.
        assertEquals(0.75 * all, divided.exposed().get(Dimension.DATA), 0.01 * all);
        StepTime zero3 = step(MODEL, parallel(8, 8, 1, 3, false), H100);
        assertTrue(zero3.exposed().get(Dimension.DATA) > 10 * all, "weights for each micro-batch");
    }

    @Test
    void aSlowCableSlowsTheRingOfItsRail() {
        Fault slow = new Fault.SlowCable(0, 0.5, 0, Fault.NEVER);
        double even = step(MODEL, parallel(8, 8, 1, 0, false), H100).exposed().get(Dimension.DATA);
        double uneven =
                step(MODEL, parallel(8, 8, 1, 0, false), H100, slow).exposed().get(Dimension.DATA);
        assertEquals(2, uneven / even, 0.02);
    }

    @Test
    void oneSlowGpuHoldsBackAll() {
        Hardware slow = new Hardware(989e12, 0.5, 0, 0.9, 0, 8, 0, 0);
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), slow);
        assertEquals(step.computeSeconds() * (1 / 0.9 - 1), step.barrierSeconds(), 1e-9);
    }

    @Test
    void noiseIsThatOfTheSlowestHost() {
        Hardware noisy = new Hardware(989e12, 0.5, 0, 1, 0.02, 8, 0, 0);
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), noisy);
        // The largest of 8 standard normal numbers is 1.4236 on average.
        assertEquals(1.4236 * 0.02 * step.computeSeconds(), step.barrierSeconds(), 0.05 * step.barrierSeconds());
    }

    @Test
    void slowStorageMakesAFasterNetworkWorthless() {
        Hardware fed = new Hardware(989e12, 0.5, 0, 1, 0, 8, 2, 1e3);
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), fed);
        assertTrue(step.isBoundByInput());
        assertEquals(512 * 8_192 * 2 / 1e3, step.stepSeconds(), 1e-6);
    }

    @Test
    void expertsExchangeTokens() {
        Model experts = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 0);
        Parallelism parallelism = new Parallelism(1, 1, 64, 1, 8, 0, 1, 25e6, true);
        StepTime step = step(experts, parallelism, H100);
        // Eight experts of a host: 7/8 of twice the activations, four times, by NVLink.
        double one = 4 * 7 / 8.0 * 2 * 8_192 * 4_096 * 2 / NVLINK_BYTES;
        assertEquals(8 * 32 * one, step.exposed().get(Dimension.EXPERT), 0.03 * 8 * 32 * one);
    }

    @Test
    void expertsAreReducedAmongTheirCopiesOnly() {
        // Of 16 experts a token passes 2: what it does not pass, 32 billion parameters, are 14 of them.
        Model experts = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 16);
        double expert = 16 * 32e9 / 14;
        assertEquals(expert, experts.expertParameters(), 1);
        Parallelism parallelism = new Parallelism(1, 1, 64, 1, 8, 0, 1, 25e6, false);
        // All else has copies on all 64 GPUs, whose ring goes through the eight NICs of each host. A GPU has an eighth
        // of the
        // experts, and each other host has one GPU with the same ones, on its own rail.
        double common = 2 * 63 / 64.0 * (40e9 - expert) * 4 / (8 * NIC_BYTES);
        double own = 2 * 7 / 8.0 * expert / 8 * 4 / NIC_BYTES;
        assertEquals(common + own, step(experts, parallelism, H100).exposed().get(Dimension.DATA), 0.03 * own);
        // Gradients of 4 bytes scattered, weights of 2 gathered.
        Parallelism zero = new Parallelism(1, 1, 64, 1, 8, 1, 1, 25e6, false);
        double divided = 0.75 * (common + own);
        assertEquals(divided, step(experts, zero, H100).exposed().get(Dimension.DATA), 0.03 * divided);
    }

    @Test
    void allParametersAreExpertsWhereTheirNumberIsNotTold() {
        Model experts = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 0);
        Parallelism parallelism = new Parallelism(1, 1, 64, 1, 8, 0, 1, 25e6, false);
        double own = 2 * 7 / 8.0 * 40e9 / 8 * 4 / NIC_BYTES;
        assertEquals(own, step(experts, parallelism, H100).exposed().get(Dimension.DATA), 0.03 * own);
    }

    @Test
    void expertsWithoutCopiesAreNotReduced() {
        Model experts = new Model(64e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 1, 64);
        double common = 64e9 - experts.expertParameters();
        // Each rail has a ring of eight GPUs with the same part of all layers.
        Parallelism parallelism = new Parallelism(8, 1, 8, 1, 8, 0, 1, 25e6, false);
        double expected = 2 * 7 / 8.0 * common / 8 * 4 / NIC_BYTES;
        assertEquals(expected, step(experts, parallelism, H100).exposed().get(Dimension.DATA), 0.03 * expected);
        Model onlyExperts = new Model(64e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 1, 0);
        assertEquals(0, step(onlyExperts, parallelism, H100).total().get(Dimension.DATA));
    }

    @Test
    void withoutExpertParallelismAllGpusHaveAllExperts() {
        Parallelism parallelism = new Parallelism(1, 1, 64, 1, 1, 0, 1, 25e6, false);
        Model dense = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 0, 0);
        Model experts = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 16);
        assertEquals(
                step(dense, parallelism, H100).exposed().get(Dimension.DATA),
                step(experts, parallelism, H100).exposed().get(Dimension.DATA));
    }

    @Test
    void copiesOfAContextGroupHaveTheSameExperts() {
        // Pairs share a sequence, four hosts share experts two by two: a pair and its partner in another group, on four
        // hosts.
        Model experts = new Model(64e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 0);
        Parallelism parallelism = new Parallelism(8, 2, 4, 1, 2, 0, 1, 25e6, false);
        double own = 2 * 3 / 4.0 * 64e9 / 8 / 2 * 4 / NIC_BYTES;
        assertEquals(own, step(experts, parallelism, H100).exposed().get(Dimension.DATA), 0.03 * own);
    }

    @Test
    void numbersOfExpertsThatCannotBeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Model(40e9, 8e9, 1, 1, 1, 1, 2, 4, 0, -1));
        IllegalArgumentException none =
                assertThrows(IllegalArgumentException.class, () -> new Model(40e9, 8e9, 1, 1, 1, 1, 2, 4, 0, 16));
        assertTrue(none.getMessage().contains("some of the 16 experts"), none.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Model(40e9, 8e9, 1, 1, 1, 1, 2, 4, 16, 16));
        // Two of eight are a quarter of the experts, but a fifth of the parameters is passed.
        IllegalArgumentException few =
                assertThrows(IllegalArgumentException.class, () -> new Model(40e9, 8e9, 1, 1, 1, 1, 2, 4, 2, 8));
        assertTrue(few.getMessage().contains("2 of 8 experts"), few.getMessage());
        assertEquals(40e9, new Model(40e9, 8e9, 1, 1, 1, 1, 2, 4, 2, 10).expertParameters(), 1);
        Model experts = new Model(40e9, 8e9, 32, 4_096, 8_192, 512, 2, 4, 2, 12);
        assertRefused(
                "12 experts of a layer must be a multiple of the expert parallelism, 8",
                experts,
                new Parallelism(1, 1, 64, 1, 8, 0, 1, 25e6, true));
    }

    @Test
    void timeToModel() {
        StepTime step = step(MODEL, parallel(8, 8, 1, 0, true), H100);
        double steps = 15e12 / MODEL.tokensPerStep();
        assertEquals(steps * step.stepSeconds() / 86_400, step.days(15e12, MODEL.tokensPerStep()), 1e-6);
        assertEquals((step.stepSeconds() - step.computeSeconds()) * 64 / 3_600, step.idleGpuHours(), 1e-9);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertRefused("takes 128 GPUs, but there are 64", MODEL, parallel(8, 16, 1, 0, true));
        assertRefused("5 stages must divide the 32 layers", MODEL, parallel(1, 8, 5, 0, true));
        Model odd = new Model(8e9, 8e9, 32, 4_096, 8_192, 500, 2, 4, 0, 0);
        assertRefused("multiple of data parallelism times micro-batch, 8 x 1", odd, parallel(8, 8, 1, 0, true));
        assertRefused("needs a model with experts", MODEL, new Parallelism(1, 1, 64, 1, 8, 0, 1, 25e6, true));
        assertThrows(IllegalArgumentException.class, () -> new Parallelism(1, 1, 8, 1, 3, 0, 1, 1, true));
    }

    @ParameterizedTest
    @CsvSource({"2147483647, 2", "65536, 65536", "65536, 32768"})
    void soManyGpusThatTheirNumberOverflowsAreRefused(int tensor, int data) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> parallel(tensor, data, 1, 0, true));
        assertTrue(e.getMessage().contains(tensor + " x 1 x " + data + " x 1 takes more GPUs"), e.getMessage());
    }

    /** In 32 bits the product is 0. */
    @Test
    void aMicroBatchBeyondAllBoundsIsRefused() {
        Parallelism parallelism = new Parallelism(8, 1, 8, 1, 1, 0, 1 << 29, 25e6, true);
        assertRefused("multiple of data parallelism times micro-batch, 8 x 536870912", MODEL, parallelism);
    }

    private static void assertRefused(String part, Model model, Parallelism parallelism) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> step(model, parallelism, H100));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
