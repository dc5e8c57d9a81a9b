// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Scenario;
import java.util.BitSet;

/** What operators have taken out of service, so that no job is placed on it ({@link FaultKind#CORDON}). */
public final class Cordons {
    private Cordons() {}

    /**
     * Finds the GPUs that are out of service: those named, and all of the hosts named.
     *
     * @param graph the fabric
     * @param scenario whose faults are looked at; targets that the fabric does not have are passed over
     * @return the GPUs by number
     */
    public static BitSet gpus(FabricGraph graph, Scenario scenario) {
        BitSet out = new BitSet();
        for (Fault fault : scenario.getFaults()) {
            if (fault.getKind() != FaultKind.CORDON || fault.getTarget() == null) {
                continue;
            }
            int host = graph.names().findHost(fault.getTarget());
            int gpu = graph.names().findGpu(fault.getTarget());
            if (host >= 0) {
                out.set(graph.firstGpu(host), graph.firstGpu(host + 1));
            } else if (gpu >= 0) {
                out.set(gpu);
            }
        }
        return out;
    }
}
