// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;

/** Where measurements run their simulations. Of one thread; rows of one study share it. */
public final class Laboratory {

    /** Picoseconds in a microsecond. */
    public static final long US = 1_000_000;

    private final Progress progress;
    private final Map<String, Object> known = new HashMap<>();

    /** @param progress hears of every simulation, and may cancel the validation */
    public Laboratory(Progress progress) {
        this.progress = progress;
    }

    /**
     * Runs one simulation to its end.
     *
     * @param values the transport's parameters in base units; defaults fill the gaps
     * @throws LaboratoryClosedException when cancelled
     * @throws IllegalStateException when not all messages were delivered
     */
    public SimulationResult run(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed) {
        return complete(request(network, workload, transport, values, seed));
    }

    /** The same with faults. */
    public SimulationResult run(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed, FaultPlan faults) {
        return complete(request(network, workload, transport, values, seed).withFaults(faults));
    }

    /** @return what happens at some ports, with the transport's defaults and seed 1 */
    public PortSeries portSeries(Network network, Workload workload, String transport, PortSeriesChoice choice) {
        return complete(request(network, workload, transport, Map.of(), 1).withPortSeries(choice))
                .portSeries()
                .orElseThrow();
    }

    private static SimulationRequest request(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed) {
        TransportProvider provider = Transports.named(transport);
        return new SimulationRequest(
                network, workload, provider, ParameterValues.of(provider.parameters(), values), seed, Limits.NONE, US);
    }

    private SimulationResult complete(SimulationRequest request) {
        SimulationResult result = PacketSimulator.run(request, progress);
        if (result.status() == SimulationResult.Status.CANCELLED) {
            throw new LaboratoryClosedException();
        }
        if (result.status() != SimulationResult.Status.COMPLETE) {
            throw new IllegalStateException(
                    "a run ended with " + result.status() + ", " + result.undelivered() + " messages undelivered");
        }
        return result;
    }

    /** @return time until the last message's sender knew of its delivery, in microseconds */
    public double slowestUs(Network network, Workload workload, String transport, Map<String, ?> values, long seed) {
        return Arrays.stream(run(network, workload, transport, values, seed).messageAckedPs())
                        .max()
                        .orElseThrow()
                / (double) US;
    }

    /** @return the value for each of the seeds 1 to {@code seeds}, ascending */
    public static double[] overSeeds(int seeds, LongToDoubleFunction value) {
        double[] values = new double[seeds];
        for (int i = 0; i < seeds; i++) {
            values[i] = value.applyAsDouble(i + 1);
        }
        Arrays.sort(values);
        return values;
    }

    /** @return the middle of ascending values; of an even number, the mean of the two in the middle */
    public static double median(double... ascending) {
        int n = ascending.length;
        return (ascending[(n - 1) / 2] + ascending[n / 2]) / 2;
    }

    /** @return the median over the seeds 1 to {@code seeds}, with their range as its detail */
    public static Measured medianOver(int seeds, LongToDoubleFunction value, Unit unit) {
        double[] values = overSeeds(seeds, value);
        if (seeds == 1) {
            return Measured.of(values[0]);
        }
        return new Measured(
                median(values),
                String.format(
                        Locale.ROOT,
                        "median of seeds 1–%d, %s to %s",
                        seeds,
                        unit.text(values[0]),
                        unit.text(values[seeds - 1])));
    }

    /** @return what the supplier gave when it was first asked under the key; rows of one study share it */
    @SuppressWarnings("unchecked")
    public <T> T once(String key, Supplier<T> supplier) {
        Object value = known.get(key);
        if (value == null) {
            value = supplier.get();
            known.put(key, value);
        }
        return (T) value;
    }
}
