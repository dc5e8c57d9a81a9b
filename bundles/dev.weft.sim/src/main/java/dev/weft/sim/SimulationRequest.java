// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.workload.Workload;
import java.util.Objects;

/**
 * Everything that a run's result is a function of.
 *
 * @param seed of hashes, marks and sprays
 * @param seriesIntervalPs width of a time-series interval in picoseconds, at least 1 ns; doubled as needed to keep a
 *     series within {@value dev.weft.sim.engine.Counters#MAXIMUM_INTERVALS} intervals
 */
public record SimulationRequest(
        Network network,
        Workload workload,
        TransportProvider transport,
        ParameterValues parameters,
        long seed,
        Limits limits,
        long seriesIntervalPs) {

    public SimulationRequest {
        Objects.requireNonNull(network);
        Objects.requireNonNull(workload);
        Objects.requireNonNull(transport);
        Objects.requireNonNull(parameters);
        Objects.requireNonNull(limits);
        if (seriesIntervalPs < 1_000) {
            throw new IllegalArgumentException(
                    "A series interval must be at least 1 ns, not " + seriesIntervalPs + " ps");
        }
    }
}
