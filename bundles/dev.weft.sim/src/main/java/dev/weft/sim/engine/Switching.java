// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.ForwardingTables;
import java.util.Objects;

/**
 * What switches do beside the choices of every {@link FabricPolicy}: where tables come from, how long a flowlet keeps its
 * path.
 *
 * @param engine {@link FabricPolicy.Routing#TABLES}: how the subnet manager computes them
 * @param lmc {@link FabricPolicy.Routing#TABLES}: LID mask control, each NIC port has 2<sup>lmc</sup> LIDs
 * @param flowletGapPs {@link FabricPolicy.Routing#FLOWLET}: a flow that pauses that long may take another path
 * @param loadStepBytes adaptive routing and flowlets: switches grade the load of a queue as below one such step, two, four,
 *     or above; 0 = they compare bytes
 * @param bufferAlpha lossy switches: the queues of a switch share its buffer, each may hold {@code bufferAlpha × free};
 *     0 = each has the limit {@link FabricPolicy#queueLimitBytes}
 */
public record Switching(
        ForwardingTables.Engine engine, int lmc, long flowletGapPs, long loadStepBytes, double bufferAlpha) {

    /** For routing that needs none of it. */
    public static final Switching DEFAULT = new Switching(ForwardingTables.Engine.MINHOP, 0, 0, 0, 0);

    public Switching {
        Objects.requireNonNull(engine);
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

    /** @return with a subnet manager's tables */
    public Switching withTables(ForwardingTables.Engine newEngine, int newLmc) {
        return new Switching(newEngine, newLmc, flowletGapPs, loadStepBytes, bufferAlpha);
    }

    /** @return with flowlets that end after such a gap */
    public Switching withFlowletGap(long gapPs) {
        return new Switching(engine, lmc, gapPs, loadStepBytes, bufferAlpha);
    }

    /** @return with loads graded by such steps */
    public Switching withLoadStep(long stepBytes) {
        return new Switching(engine, lmc, flowletGapPs, stepBytes, bufferAlpha);
    }

    /** @return with lossy buffers that queues share, or with a limit for each queue when alpha is 0 */
    public Switching withBufferAlpha(double alpha) {
        return new Switching(engine, lmc, flowletGapPs, loadStepBytes, alpha);
    }
}
