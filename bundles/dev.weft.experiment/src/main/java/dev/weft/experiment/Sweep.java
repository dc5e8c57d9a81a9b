// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Engine;
import dev.weft.model.units.Quantity;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.collective.ScheduleCost;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * The sizes of a sweep, each with the engine that measures it. What the packet engine would need too long for is computed
 * by closed formulas; where something breaks, by the flow engine.
 */
final class Sweep {
    /** Packets of a size up to which the packet engine measures it: a second or two of computing. */
    private static final long MOST_PACKETS = 1_000_000;

    private static final long MOST_SENDS = 2_000_000;
    /** Pieces that are not worth counting. */
    private static final long MOST_PIECES = 1_000_000;

    private static final int PACKET_BYTES = 4096;

    private final CollectiveWorkload model;
    private final Engine engine;
    private final Engine beyondPackets;
    private final Locations locations;

    /**
     * One size.
     *
     * @param workload the collective with it
     * @param engine the engine that measures it
     * @param large whether the flow engine computes what repeats itself, instead of message by message
     */
    record Step(CollectiveWorkload workload, Engine engine, boolean large) {}

    /**
     * Prepares a sweep.
     *
     * @param model the collective; without a largest size its own size is the only one
     * @param engine the engine that is wanted
     * @param faults whether something breaks, of which closed formulas know nothing
     */
    Sweep(CollectiveWorkload model, Engine engine, boolean faults, Locations locations) {
        this.model = model;
        this.engine = engine;
        beyondPackets = faults ? Engine.FLOW : Engine.ANALYTIC;
        this.locations = locations;
    }

    /** Returns whether a workload is to be measured in several sizes. */
    static boolean isSweep(dev.weft.model.scenario.Workload workload) {
        return workload instanceof CollectiveWorkload collective && collective.getMaximumBytes() > 0;
    }

    /**
     * Finds the sizes and their engines.
     *
     * @param seed decides random placement
     * @throws InvalidInputException if the collective does not fit the fabric
     */
    List<Step> steps(FabricNetwork fabric, long seed) throws InvalidInputException {
        List<Step> steps = new ArrayList<>();
        long last = Math.max(model.getBytes(), model.getMaximumBytes());
        boolean packets = true;
        for (long bytes = model.getBytes(); bytes <= last && bytes > 0; bytes = next(bytes)) {
            CollectiveWorkload one = EcoreUtil.copy(model);
            one.setBytes(bytes);
            one.setMaximumBytes(0);
            if (model.getMaximumBytes() > 0) {
                one.setName(Messages.get("sweep.size", model.getName(), Quantity.SIZE.format(bytes)));
            }
            // A larger size does not become cheaper; counting stops with the first that is too large.
            boolean beyond =
                    (engine == Engine.AUTO || engine == Engine.FLOW) && isBeyondMessages(one, fabric, seed, locations);
            packets = packets && !beyond && packetEngineTakes(one, fabric, seed);
            Engine chosen = engine == Engine.AUTO ? (packets ? Engine.PACKET : beyondPackets) : engine;
            boolean flows = chosen == Engine.FLOW || chosen == Engine.ANALYTIC && engine == Engine.AUTO && !sweep();
            boolean large = flows && beyond && isLarge(one, fabric, seed, locations);
            steps.add(new Step(one, large ? Engine.FLOW : chosen, large));
        }
        return List.copyOf(steps);
    }

    private boolean sweep() {
        return model.getMaximumBytes() > 0;
    }

    /**
     * Returns whether the flow engine computes a collective as a whole, instead of message by message.
     *
     * @throws InvalidInputException if the collective does not fit the fabric
     */
    static boolean isLarge(CollectiveWorkload one, FabricNetwork fabric, long seed, Locations locations)
            throws InvalidInputException {
        try {
            return LargeRun.does(new CollectiveAssembly(fabric, seed, locations).plan(one));
        } catch (IllegalArgumentException e) {
            throw locations.fault(one, e.getMessage(), e);
        }
    }

    /**
     * Returns whether one collective has more sends than the packet and the flow engine take, so that only closed formulas
     * are left.
     *
     * @throws InvalidInputException if the collective does not fit the fabric
     */
    static boolean isBeyondMessages(CollectiveWorkload one, FabricNetwork fabric, long seed, Locations locations)
            throws InvalidInputException {
        if (one.getCollective() == Collective.INCAST) {
            return false;
        }
        try {
            CollectiveAssembly assembly = new CollectiveAssembly(fabric, seed, locations);
            CollectiveAssembly.Plan plan = assembly.plan(one);
            long pairs = (long) plan.comm().size() * plan.comm().size();
            boolean quadratic =
                    switch (plan.choice().algorithm()) {
                        case RING, DIRECT, PAIRWISE -> true;
                        case TREE, HALVING_DOUBLING, RECURSIVE_DOUBLING, BRUCK, HIERARCHICAL, IN_NETWORK -> false;
                    };
            // As many as that are not worth counting.
            boolean point = one.getCollective() != Collective.ALL_TO_ALL
                    && plan.choice().algorithm() == Algorithm.DIRECT;
            if (quadratic && !point && pairs / 2 > Workload.MAXIMUM_MESSAGES) {
                return true;
            }
            int most = Workload.MAXIMUM_MESSAGES / Math.max(1, one.getIterations());
            return SendLimit.isExceeded(plan.comm(), plan.request(), plan.trees(), most);
        } catch (IllegalArgumentException e) {
            throw locations.fault(one, e.getMessage(), e);
        }
    }

    /** Overflows to 0 behind the largest. */
    private long next(long bytes) {
        int factor = model.getStepFactor();
        return bytes > Long.MAX_VALUE / factor ? 0 : bytes * factor;
    }

    private boolean packetEngineTakes(CollectiveWorkload one, FabricNetwork fabric, long seed)
            throws InvalidInputException {
        if (engine != Engine.AUTO || one.getCollective() == Collective.INCAST) {
            return true;
        }
        if (one.getChunk() > 0 && one.getBytes() / one.getChunk() > MOST_PIECES) {
            return false;
        }
        try {
            CollectiveAssembly assembly = new CollectiveAssembly(fabric, seed, locations);
            CollectiveAssembly.Plan plan = assembly.plan(one);
            Protocol protocol = plan.choice().protocol();
            ScheduleCost cost = ScheduleCost.of(
                    assembly.fabric().network(), plan.comm(), plan.request(), plan.trees(), protocol, PACKET_BYTES);
            return one.getIterations() * cost.packets() <= MOST_PACKETS
                    && one.getIterations() * cost.sends() <= MOST_SENDS;
        } catch (IllegalArgumentException e) {
            throw locations.fault(model, e.getMessage(), e);
        }
    }

    /** Returns the names of the engines of some steps, in the order of sizes. */
    static String engines(List<Step> steps) {
        return steps.stream().map(step -> step.engine().getLiteral()).distinct().collect(Collectors.joining("+"));
    }
}
