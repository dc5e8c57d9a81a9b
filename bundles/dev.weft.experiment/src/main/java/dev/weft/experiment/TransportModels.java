// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.Map;

/** Transports as they are on a fabric, for those who ask what they need rather than run them. */
public final class TransportModels {
    private TransportModels() {}

    /**
     * A transport with its default parameters.
     *
     * @param transport its name
     * @param graph a fabric
     * @throws IllegalArgumentException if there is no such transport, or it cannot be on such a fabric
     */
    public static TransportModel of(String transport, FabricGraph graph) {
        TransportProvider provider = Transports.named(transport);
        ParameterValues values = ParameterValues.of(provider.parameters(), Map.of());
        return provider.model(values, FabricNetwork.of(graph).network());
    }
}
