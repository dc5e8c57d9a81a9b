// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.sim.collective.AggregationTrees;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;

/** Makes the messages of one iteration of a collective. */
final class CollectiveAssembly {
    private FabricNetwork fabric;
    private final long seed;
    private final Locations locations;

    /**
     * Prepares the assembly for one seed.
     *
     * @param seed decides random placement and who is popular
     */
    CollectiveAssembly(FabricNetwork fabric, long seed, Locations locations) {
        this.fabric = fabric;
        this.seed = seed;
        this.locations = locations;
    }

    /**
     * The messages of one iteration.
     *
     * @param messages as the simulator takes them
     * @param kind what they do
     * @param ranks number of ranks
     * @param bytes the size nccl-tests would print
     * @param method how it was decomposed
     */
    record Assembled(Workload messages, CollectiveKind kind, int ranks, long bytes, CollectiveMethod method) {}

    /** Returns the fabric with what the collectives assembled so far need of it. */
    FabricNetwork fabric() {
        return fabric;
    }

    /**
     * A collective as it will be decomposed.
     *
     * @param trees where switches add, else null
     */
    record Plan(Communicator comm, CollectiveRequest request, AggregationTrees trees, CollectiveChoice choice) {}

    /**
     * Makes one iteration, released at time 0.
     *
     * @throws InvalidInputException if the collective does not fit the fabric
     * @throws IllegalArgumentException a sentence, if the simulator does not take it
     */
    Assembled assemble(CollectiveWorkload model) throws InvalidInputException {
        if (model.getCollective() == Collective.INCAST) {
            return incast(model, new RankPlacement(fabric, seed, locations).ends(model), model.getBytes());
        }
        Plan plan = plan(model);
        CollectiveRequest request = plan.request();
        Workload.Builder builder = Workload.builder();
        CollectiveChoice choice = plan.choice();
        WorkloadSends.add(builder, plan.comm(), request, plan.trees(), choice.protocol(), choice.pace(), 0);
        return new Assembled(
                builder.build(),
                kind(request.operation()),
                plan.comm().size(),
                request.bytes(),
                plan.choice().method());
    }

    /**
     * Chooses how to decompose a collective that is no incast.
     *
     * @throws InvalidInputException if the collective does not fit the fabric
     * @throws IllegalArgumentException a sentence, if the simulator does not take it
     */
    Plan plan(CollectiveWorkload model) throws InvalidInputException {
        int[] ends = new RankPlacement(fabric, seed, locations).ends(model);
        long bytes = model.getBytes();
        Operation operation = operation(model.getCollective());
        Communicator comm = Communicator.of(fabric.network(), ends);
        if (operation == Operation.ALL_TO_ALL && !model.isRelay() && RailsApart.are(fabric.network(), comm)) {
            throw locations.fault(model, Messages.get("collective.railsApart"));
        }
        CollectiveChoice choice = CollectiveChoice.of(model, operation, comm, fabric.network(), bytes);
        AggregationTrees trees = null;
        if (choice.algorithm() == Algorithm.IN_NETWORK) {
            trees = AggregationTrees.plan(fabric.network(), comm);
            fabric = fabric.extended(trees.network());
        }
        CollectiveRequest request = new CollectiveRequest(
                operation,
                choice.algorithm(),
                operation == Operation.BARRIER ? 0 : bytes,
                choice.channels(),
                model.getChunk(),
                model.getRoot(),
                model.isRelay(),
                model.getSkew() > 0 ? SkewedParts.of(ends.length, bytes, model.getSkew(), seed) : null);
        return new Plan(comm, request, trees, choice);
    }

    private static Assembled incast(CollectiveWorkload model, int[] ends, long bytes) {
        int root = model.getRoot();
        int[] sources = new int[ends.length - 1];
        System.arraycopy(ends, 0, sources, 0, root);
        System.arraycopy(ends, root + 1, sources, root, sources.length - root);
        return new Assembled(
                Collectives.incast(sources, ends[root], bytes),
                CollectiveKind.INCAST,
                ends.length,
                Math.multiplyExact(bytes, (long) sources.length),
                CollectiveMethod.NONE);
    }

    private static Operation operation(Collective collective) {
        return switch (collective) {
            case ALL_REDUCE -> Operation.ALL_REDUCE;
            case REDUCE_SCATTER -> Operation.REDUCE_SCATTER;
            case ALL_GATHER -> Operation.ALL_GATHER;
            case ALL_TO_ALL -> Operation.ALL_TO_ALL;
            case BROADCAST -> Operation.BROADCAST;
            case REDUCE -> Operation.REDUCE;
            case GATHER -> Operation.GATHER;
            case SCATTER -> Operation.SCATTER;
            case SEND_RECEIVE -> Operation.SEND_RECEIVE;
            case BARRIER -> Operation.BARRIER;
            case INCAST -> throw new IllegalStateException("An incast is no collective operation");
        };
    }

    static CollectiveKind kind(Operation operation) {
        return switch (operation) {
            case ALL_REDUCE -> CollectiveKind.ALL_REDUCE;
            case REDUCE_SCATTER -> CollectiveKind.REDUCE_SCATTER;
            case ALL_GATHER -> CollectiveKind.ALL_GATHER;
            case ALL_TO_ALL -> CollectiveKind.ALL_TO_ALL;
            case BROADCAST -> CollectiveKind.BROADCAST;
            case REDUCE -> CollectiveKind.REDUCE;
            case GATHER -> CollectiveKind.GATHER;
            case SCATTER -> CollectiveKind.SCATTER;
            case SEND_RECEIVE -> CollectiveKind.SEND_RECV;
            case BARRIER -> CollectiveKind.BARRIER;
        };
    }
}
