// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import static dev.weft.cli.bench.LargeFabric.RAIL_OPTIMISED;
import static dev.weft.cli.bench.LargeFabric.THREE_TIERS;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.LargeCollective;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A collective that is timed at several sizes of a fabric, on which a spine is down and the NIC of one host has
 * half of its rate, so that no symmetry helps.
 *
 * @param fabric on which
 * @param name of the collective
 * @param transport whose paths it takes; those of {@code rocev2} are chosen by hashes
 * @param largest GPUs of the largest size
 */
public record ScaleCase(LargeFabric fabric, String name, String transport, int largest, CollectiveRequest request) {
    private static final long GIB = 1L << 30;
    private static final int STRAGGLER = 100;
    private static final int[] SIZES = {512, 1024, 2048, 4096, 8192, 16_384, 24_576, 32_768, 100_352};
    private static final int SHORT = 4096;

    /** Returns all cases. */
    public static List<ScaleCase> all() {
        CollectiveRequest ring = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 8 * GIB)
                .withChannels(LargeFabric.RAILS);
        CollectiveRequest levels = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HIERARCHICAL, 8 * GIB);
        CollectiveRequest exchange = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, GIB);
        return List.of(
                new ScaleCase(RAIL_OPTIMISED, "ring all-reduce", "rocev2", 100_352, ring),
                new ScaleCase(RAIL_OPTIMISED, "ring all-reduce", "infiniband", 32_768, ring),
                new ScaleCase(RAIL_OPTIMISED, "hierarchical all-reduce", "rocev2", 32_768, levels),
                new ScaleCase(RAIL_OPTIMISED, "all-to-all", "uet", 32_768, exchange),
                new ScaleCase(RAIL_OPTIMISED, "all-to-all, relayed", "rocev2", 32_768, exchange.withRelay()),
                new ScaleCase(THREE_TIERS, "ring all-reduce", "rocev2", 32_768, ring),
                new ScaleCase(THREE_TIERS, "hierarchical all-reduce", "rocev2", 32_768, levels),
                new ScaleCase(THREE_TIERS, "all-to-all", "uet", 32_768, exchange),
                new ScaleCase(THREE_TIERS, "all-to-all", "rocev2", 32_768, exchange));
    }

    /** Returns what names it. */
    public String id() {
        return fabric.title() + "/" + name + "/" + transport;
    }

    /** Returns the sizes in GPUs, ascending. */
    public int[] sizes(boolean quick) {
        return IntStream.of(SIZES)
                .filter(gpus -> gpus <= (quick ? SHORT : largest))
                .toArray();
    }

    /**
     * Builds the network and computes.
     *
     * @param gpus a multiple of 256
     */
    public LargeCollective.Result compute(int gpus) {
        Network network = fabric.of(gpus);
        TransportProvider provider = Transports.named(transport);
        Fault spine = new Fault.SwitchDown(network.hostCount(), 0, Long.MAX_VALUE);
        Fault straggler = new Fault.SlowCable(network.portLink(STRAGGLER, 0) / 2, 0.5, 0, Long.MAX_VALUE);
        return LargeCollective.of(
                network,
                provider,
                ParameterValues.of(provider.parameters(), Map.of()),
                new FaultPlan(List.of(spine, straggler), 0),
                1,
                Communicator.of(network, IntStream.range(0, network.nicCount()).toArray()),
                request,
                Protocol.PLAIN,
                Pace.NONE);
    }
}
