// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.ForwardingTables;
import java.util.Objects;

/**
 * What switches do beside the choices of every {@link FabricPolicy}: where tables come from, how long a flowlet keeps its
 * path, how lossy buffers are shared, when packets are marked, which class goes first.
 *
 * @param engine {@link FabricPolicy.Routing#TABLES}: how the subnet manager computes them
 * @param lmc {@link FabricPolicy.Routing#TABLES}: LID mask control, each NIC port has 2<sup>lmc</sup> LIDs
 * @param flowletGapPs {@link FabricPolicy.Routing#FLOWLET}: a flow that pauses that long may take another path
 * @param loadStepBytes adaptive routing and flowlets: switches grade the load of a queue as below one such step, two, four,
 *     or above; 0 = they compare bytes
 * @param bufferAlpha lossy switches: the queues of a switch share its buffer, each may hold {@code bufferAlpha × free};
 *     0 = each has the limit {@link FabricPolicy#queueLimitBytes}
 * @param markPoint when a packet is marked
 * @param arbitration which data class goes first
 */
public record Switching(
        ForwardingTables.Engine engine,
        int lmc,
        long flowletGapPs,
        long loadStepBytes,
        double bufferAlpha,
        MarkPoint markPoint,
        Arbitration arbitration) {

    /** When a packet is marked, by the length of its queue at that time. */
    public enum MarkPoint {
        /** Lossy switches when it joins, lossless ones when it leaves: what costs least to simulate. */
        USUAL,
        /** When it joins, by what is before it. */
        ENQUEUE,
        /** When it leaves, by what is behind it, so that the mark tells of now. */
        DEQUEUE
    }

    /** For policies that need none of it. */
    public static final Switching DEFAULT =
            new Switching(ForwardingTables.Engine.MINHOP, 0, 0, 0, 0, MarkPoint.USUAL, Arbitration.TURNS);

    public Switching {
        Objects.requireNonNull(engine);
        Objects.requireNonNull(markPoint);
        Objects.requireNonNull(arbitration);
        if (lmc < 0 || lmc > ForwardingTables.MAXIMUM_LMC) {
            throw new IllegalArgumentException("The LMC must be 0 to " + ForwardingTables.MAXIMUM_LMC + ", not " + lmc);
        }
        if (flowletGapPs < 0) {
            throw new IllegalArgumentException("A flowlet's gap must not be negative: " + flowletGapPs + " ps");
        }
        if (loadStepBytes < 0) {
            throw new IllegalArgumentException("A step of load must not be negative: " + loadStepBytes + " bytes");
        }
        if (!(bufferAlpha >= 0)) {
            throw new IllegalArgumentException("A buffer's alpha must not be negative: " + bufferAlpha);
        }
    }

    /** @return whether the queues of a lossy switch share its buffer */
    public boolean sharesBuffers() {
        return bufferAlpha > 0;
    }

    boolean marksAtEnqueue(FlowControl flowControl) {
        return switch (markPoint) {
            case USUAL -> flowControl == FlowControl.NONE;
            case ENQUEUE -> true;
            case DEQUEUE -> false;
        };
    }

    /** @return with a subnet manager's tables */
    public Switching withTables(ForwardingTables.Engine newEngine, int newLmc) {
        return new Switching(newEngine, newLmc, flowletGapPs, loadStepBytes, bufferAlpha, markPoint, arbitration);
    }

    /** @return with flowlets that end after such a gap */
    public Switching withFlowletGap(long gapPs) {
        return new Switching(engine, lmc, gapPs, loadStepBytes, bufferAlpha, markPoint, arbitration);
    }

    /** @return with loads graded by such steps */
    public Switching withLoadStep(long stepBytes) {
        return new Switching(engine, lmc, flowletGapPs, stepBytes, bufferAlpha, markPoint, arbitration);
    }

    /** @return with lossy buffers that queues share, or with a limit for each queue when alpha is 0 */
    public Switching withBufferAlpha(double alpha) {
        return new Switching(engine, lmc, flowletGapPs, loadStepBytes, alpha, markPoint, arbitration);
    }

    /** @return with packets marked at such a time */
    public Switching withMarkPoint(MarkPoint point) {
        return new Switching(engine, lmc, flowletGapPs, loadStepBytes, bufferAlpha, point, arbitration);
    }

    /** @return with such a choice among data classes */
    public Switching withArbitration(Arbitration newArbitration) {
        return new Switching(engine, lmc, flowletGapPs, loadStepBytes, bufferAlpha, markPoint, newArbitration);
    }
}
