// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.results.CollectiveMethod;
import dev.weft.sim.analytic.NcclAlgorithm;
import dev.weft.sim.analytic.NcclSystem;
import dev.weft.sim.analytic.NcclSystem.Cpu;
import dev.weft.sim.analytic.NcclSystem.Gpu;
import dev.weft.sim.analytic.NcclTuning;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.collective.Schedule;
import dev.weft.sim.network.Network;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The algorithm, protocol and number of channels of a collective; what the scenario leaves open is chosen as NCCL's model
 * of costs does.
 *
 * <p>That model wants to know machine and search results; they are taken from the fabric so: the generation of the GPU from
 * the rate of its NVLink; one channel for each NIC of a host, twice as many at half of the NIC's rate, as NCCL's search ends
 * on rail-optimised hosts; the channels of a host's own NVLink share its rate; processors by Intel (assumptions).
 *
 * @param channels at least 1
 * @param pace how fast ranks put data out: where NCCL's model has a rate for algorithm and protocol, that one
 */
record CollectiveChoice(Algorithm algorithm, Protocol protocol, int channels, Pace pace) {
    /** Below so many bytes of a step a channel more does not pay; NCCL's threshold of a thread (src/include/comm.h). */
    private static final long BYTES_OF_A_STEP = 64;

    private static final double BITS_OF_A_GIGABYTE = 8e9;
    private static final double PS_FOR_A_BYTE_AT_ONE_GBPS = 1_000;
    private static final int NVLINK_CHANNELS = 16;

    /** Chooses for one size. */
    static CollectiveChoice of(
            CollectiveWorkload model, Operation operation, Communicator comm, Network network, long bytes) {
        Algorithm wanted = algorithm(model.getAlgorithm());
        Protocol protocol = protocol(model.getProtocol());
        if (wanted == null || protocol == null) {
            List<NcclAlgorithm> algorithms = wanted == null ? candidates(comm) : List.of(likeNccl(wanted));
            List<Protocol> protocols =
                    protocol == null || protocol == Protocol.PLAIN ? NcclTuning.protocols() : List.of(protocol);
            Optional<NcclTuning.Choice> best =
                    new NcclTuning(system(comm, network)).best(operation, bytes, algorithms, protocols);
            if (wanted == null) {
                wanted = best.map(choice -> likeWeft(choice.algorithm())).orElseGet(() -> Schedule.usual(operation));
            }
            if (protocol == null) {
                // NCCL's point-to-point operations run in the Simple protocol.
                protocol = best.map(NcclTuning.Choice::protocol).orElse(Protocol.SIMPLE);
            }
        }
        int channels = channels(model, comm, bytes);
        return new CollectiveChoice(
                wanted, protocol, channels, pace(operation, wanted, protocol, channels, comm, network, bytes));
    }

    private static Pace pace(
            Operation operation,
            Algorithm algorithm,
            Protocol protocol,
            int channels,
            Communicator comm,
            Network network,
            long bytes) {
        boolean known = algorithm == Algorithm.RING || algorithm == Algorithm.TREE;
        NcclTuning tuning = new NcclTuning(system(comm, network));
        if (!known || !tuning.isAvailable(operation, likeNccl(algorithm), protocol)) {
            return Pace.NONE;
        }
        double busGBps = tuning.busGBps(operation, likeNccl(algorithm), protocol, bytes);
        double perNic = Math.max(1, (double) channels / comm.nicsPerHost());
        return new Pace(
                PS_FOR_A_BYTE_AT_ONE_GBPS / busGBps,
                PS_FOR_A_BYTE_AT_ONE_GBPS * perNic / nicGBps(comm, network),
                PS_FOR_A_BYTE_AT_ONE_GBPS * channels * BITS_OF_A_GIGABYTE / nvlinkBps(comm, network));
    }

    /**
     * NCCL's algorithms that Weft can execute: without NVSwitches that reduce, and without CollNet, which NCCL leaves off
     * unless NCCL_COLLNET_ENABLE is set; PAT where its rounds are those of recursive halving and doubling.
     */
    private static List<NcclAlgorithm> candidates(Communicator comm) {
        return Integer.bitCount(comm.size()) == 1
                ? List.of(NcclAlgorithm.TREE, NcclAlgorithm.RING, NcclAlgorithm.PAT)
                : List.of(NcclAlgorithm.TREE, NcclAlgorithm.RING);
    }

    private static Algorithm likeWeft(NcclAlgorithm algorithm) {
        return switch (algorithm) {
            case TREE -> Algorithm.TREE;
            case RING -> Algorithm.RING;
            case PAT -> Algorithm.HALVING_DOUBLING;
            case COLLNET_DIRECT, COLLNET_CHAIN, NVLS, NVLS_TREE ->
                throw new IllegalStateException(algorithm + " is no candidate");
        };
    }

    /** One ring for each NIC of a host keeps all its NICs busy; small sizes do not fill so many. */
    private static int channels(CollectiveWorkload model, Communicator comm, long bytes) {
        if (model.getChannels() > 0) {
            return model.getChannels();
        }
        long filled = bytes / (BYTES_OF_A_STEP * comm.size());
        return (int) Math.max(1, Math.min(comm.mostRanksPerHost(), filled));
    }

    private static NcclAlgorithm likeNccl(Algorithm algorithm) {
        return switch (algorithm) {
            case TREE, RECURSIVE_DOUBLING, HALVING_DOUBLING -> NcclAlgorithm.TREE;
            default -> NcclAlgorithm.RING;
        };
    }

    private static NcclSystem system(Communicator comm, Network network) {
        long nvlinkBps = nvlinkBps(comm, network);
        double nicGBps = nicGBps(comm, network);
        boolean several = comm.hostCount() > 1;
        NcclSystem.Graph graph = several
                ? new NcclSystem.Graph(2 * comm.nicsPerHost(), nicGBps / 2, nicGBps / 2, 0, true, false)
                : new NcclSystem.Graph(
                        NVLINK_CHANNELS, nvlinkBps / BITS_OF_A_GIGABYTE / NVLINK_CHANNELS, nicGBps, 0, true, false);
        return NcclSystem.uniform(comm.size(), comm.hostCount(), generation(nvlinkBps), Cpu.INTEL, false, graph);
    }

    private static long nvlinkBps(Communicator comm, Network network) {
        return network.hostSpec(network.hostOfNic(comm.nic(0))).nvlinkBps();
    }

    private static double nicGBps(Communicator comm, Network network) {
        int nic = comm.nic(0);
        double nicGBps = 0;
        for (int port = 0; port < network.portCount(nic); port++) {
            nicGBps += network.rateBps(network.portLink(nic, port)) / BITS_OF_A_GIGABYTE;
        }
        return nicGBps;
    }

    /** NVLink 5 has 900 GB/s a direction, 4 has 450, 3 has 300 (NVIDIA's data sheets). */
    private static Gpu generation(long nvlinkBps) {
        if (nvlinkBps >= 7_000_000_000_000L) {
            return Gpu.BLACKWELL;
        }
        if (nvlinkBps >= 3_000_000_000_000L) {
            return Gpu.HOPPER;
        }
        return nvlinkBps >= 2_000_000_000_000L ? Gpu.AMPERE : Gpu.VOLTA;
    }

    private static Algorithm algorithm(dev.weft.model.scenario.Algorithm algorithm) {
        return switch (algorithm) {
            case AUTO -> null;
            case RING -> Algorithm.RING;
            case DIRECT -> Algorithm.DIRECT;
            case TREE -> Algorithm.TREE;
            case HALVING_DOUBLING -> Algorithm.HALVING_DOUBLING;
            case RECURSIVE_DOUBLING -> Algorithm.RECURSIVE_DOUBLING;
            case PAIRWISE -> Algorithm.PAIRWISE;
            case BRUCK -> Algorithm.BRUCK;
            case HIERARCHICAL -> Algorithm.HIERARCHICAL;
            case IN_NETWORK -> Algorithm.IN_NETWORK;
        };
    }

    private static Protocol protocol(dev.weft.model.scenario.Protocol protocol) {
        return switch (protocol) {
            case AUTO -> null;
            case PLAIN -> Protocol.PLAIN;
            case SIMPLE -> Protocol.SIMPLE;
            case LL -> Protocol.LL;
            case LL128 -> Protocol.LL128;
        };
    }

    /** Returns what results say of it. */
    CollectiveMethod method() {
        return new CollectiveMethod("", text(algorithm), text(protocol), channels);
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
