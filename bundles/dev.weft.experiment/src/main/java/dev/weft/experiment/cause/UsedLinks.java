// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import java.util.BitSet;

/** Which links the messages of a simulation cross. */
public final class UsedLinks {
    private UsedLinks() {}

    /**
     * Returns the directed links that hashes, tables or sprays choose.
     *
     * @throws IllegalArgumentException if that is not known with the policy's routing
     */
    public static BitSet of(SimulatorInput input) {
        Traffic traffic = new Traffic(input.request());
        BitSet links = new BitSet();
        for (int m = 0; m < traffic.messages(); m++) {
            if (!traffic.isInsideHost(m)) {
                int c = traffic.connections.ofMessage(m);
                for (int e = traffic.chosen.first(c); e < traffic.chosen.end(c); e++) {
                    links.set(traffic.chosen.link(e));
                }
            }
        }
        return links;
    }
}
