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
 */
public record Switching(ForwardingTables.Engine engine, int lmc, long flowletGapPs) {

    /** For routing that needs none of it. */
    public static final Switching DEFAULT = new Switching(ForwardingTables.Engine.MINHOP, 0, 0);

    public Switching {
        Objects.requireNonNull(engine);
        if (lmc < 0 || lmc > ForwardingTables.MAXIMUM_LMC) {
            throw new IllegalArgumentException("The LMC must be 0 to " + ForwardingTables.MAXIMUM_LMC + ", not " + lmc);
        }
        if (flowletGapPs < 0) {
            throw new IllegalArgumentException("A flowlet's gap must not be negative: " + flowletGapPs + " ps");
        }
    }

    /** @return with a subnet manager's tables */
    public Switching withTables(ForwardingTables.Engine newEngine, int newLmc) {
        return new Switching(newEngine, newLmc, flowletGapPs);
    }

    /** @return with flowlets that end after such a gap */
    public Switching withFlowletGap(long gapPs) {
        return new Switching(engine, lmc, gapPs);
    }
}
