// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.fault.FaultPlan;
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
 * @param faults what is broken or slow, and when
 * @param portSeries of which ports the time series are kept
 */
public record SimulationRequest(
        Network network,
        Workload workload,
        TransportProvider transport,
        ParameterValues parameters,
        long seed,
        Limits limits,
        long seriesIntervalPs,
        FaultPlan faults,
        PortSeriesChoice portSeries) {

    public SimulationRequest {
        Objects.requireNonNull(network);
        Objects.requireNonNull(workload);
        Objects.requireNonNull(transport);
        Objects.requireNonNull(parameters);
        Objects.requireNonNull(limits);
        Objects.requireNonNull(faults);
        Objects.requireNonNull(portSeries);
        if (seriesIntervalPs < 1_000) {
            throw new IllegalArgumentException(
                    "A series interval must be at least 1 ns, not " + seriesIntervalPs + " ps");
        }
    }

    /** A run in which nothing breaks and no ports are watched. */
    public SimulationRequest(
            Network network,
            Workload workload,
            TransportProvider transport,
            ParameterValues parameters,
            long seed,
            Limits limits,
            long seriesIntervalPs) {
        this(
                network,
                workload,
                transport,
                parameters,
                seed,
                limits,
                seriesIntervalPs,
                FaultPlan.NONE,
                PortSeriesChoice.NONE);
    }

    /** The same run with other faults. */
    public SimulationRequest withFaults(FaultPlan plan) {
        return new SimulationRequest(
                network, workload, transport, parameters, seed, limits, seriesIntervalPs, plan, portSeries);
    }

    /** The same run with time series of other ports. */
    public SimulationRequest withPortSeries(PortSeriesChoice choice) {
        return new SimulationRequest(
                network, workload, transport, parameters, seed, limits, seriesIntervalPs, faults, choice);
    }
}
