// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import dev.weft.sim.analytic.NcclConstants.Hop;
import dev.weft.sim.analytic.NcclSystem.Cpu;
import dev.weft.sim.analytic.NcclSystem.Gpu;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Protocol;
import java.util.List;
import java.util.Optional;

/**
 * NCCL's own model of what a collective takes: latency plus size over bandwidth, for each algorithm and protocol; NCCL runs
 * the one that promises the shortest time (NVIDIA/nccl, src/graph/tuning.cc at 5067397c: ncclTopoTuneModel and
 * ncclTopoGetAlgoTime for a single operation).
 *
 * <p>Whether LL128 is enabled depends on paths that are not asked for here; it is taken as enabled where NVLink joins the
 * GPUs of a node, as on the machines it was made for.
 */
public final class NcclTuning {

    private static final List<Protocol> PROTOCOLS = List.of(Protocol.LL, Protocol.LL128, Protocol.SIMPLE);

    private final NcclSystem system;

    public NcclTuning(NcclSystem system) {
        this.system = system;
    }

    /**
     * A choice with what it promises.
     *
     * @param timeUs microseconds
     */
    public record Choice(NcclAlgorithm algorithm, Protocol protocol, double timeUs) {}

    /** @return the protocols that NCCL has */
    public static List<Protocol> protocols() {
        return PROTOCOLS;
    }

    /**
     * What NCCL would run.
     *
     * @param algorithms among which to choose
     * @param protocols among which to choose
     * @return the fastest, the earlier one among equals; empty where none is available
     */
    public Optional<Choice> best(
            Operation operation, long bytes, List<NcclAlgorithm> algorithms, List<Protocol> protocols) {
        Choice best = null;
        for (NcclAlgorithm a : algorithms) {
            for (Protocol p : protocols) {
                if (isAvailable(operation, a, p)) {
                    double time = timeUs(operation, a, p, bytes);
                    if (best == null || time < best.timeUs()) {
                        best = new Choice(a, p, time);
                    }
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** @return whether NCCL would consider the combination on this machine */
    public boolean isAvailable(Operation operation, NcclAlgorithm algorithm, Protocol protocol) {
        if (!algorithm.does(operation)
                || protocol == Protocol.PLAIN
                || protocol == Protocol.LL128 && !system.nvlink()) {
            return false;
        }
        boolean several = system.nodes() > 1;
        boolean possible =
                switch (algorithm) {
                    case TREE, RING -> true;
                    case COLLNET_DIRECT -> system.collNet() && system.nvlink();
                    case COLLNET_CHAIN -> system.collNet();
                    case NVLS -> !several || system.collNet();
                    case NVLS_TREE -> several;
                    case PAT -> system.nodes() == system.ranks();
                };
        return possible && bandwidthGBps(operation, algorithm, protocol) > 0;
    }

    /** @return microseconds for one operation of {@code bytes}, infinite where the model gives no bandwidth */
    public double timeUs(Operation operation, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
        double bandwidth =
                bandwidthGBps(operation, algorithm, protocol) * correction(operation, algorithm, protocol, bytes);
        double latency = latencyUs(operation, algorithm, protocol);
        boolean allReduce = operation == Operation.ALL_REDUCE;
        boolean plateau = algorithm == NcclAlgorithm.RING && protocol == Protocol.SIMPLE && allReduce;
        if (plateau && system.nodes() > 1 && bytes / ((long) system.ring().channels() * system.ranks()) >= 64) {
            latency *= system.gpu() == Gpu.VOLTA ? 1.9 : 1.4;
        }
        return latency + bytes / (1000 * bandwidth);
    }

    /** What is reached of the bandwidth at a size, measured. */
    private double correction(Operation operation, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
        int logSize = bytes < 64 ? -1 : 63 - Long.numberOfLeadingZeros(bytes >> 6);
        if (operation != Operation.ALL_REDUCE || logSize < 0) {
            return 1;
        }
        boolean tree = algorithm == NcclAlgorithm.TREE && logSize < NcclConstants.CORRECTED_SIZES;
        boolean nvlsTree = algorithm == NcclAlgorithm.NVLS_TREE
                && system.gpu() == Gpu.BLACKWELL
                && system.cpu() != Cpu.OTHER
                && logSize <= NcclConstants.CORRECTED_SIZES;
        return tree || nvlsTree ? NcclConstants.treeCorrection(protocol, logSize) : 1;
    }

    // ---- bandwidth ----

    /**
     * The rate at which a rank puts data out.
     *
     * @return GB/s over all channels, at a size; 0 where NCCL does not use the combination
     */
    public double busGBps(Operation operation, NcclAlgorithm algorithm, Protocol protocol, long bytes) {
        return refined(operation, algorithm, protocol, channelGBps(operation, algorithm))
                * correction(operation, algorithm, protocol, bytes);
    }

    /** @return bandwidth with respect to the size of the operation, GB/s; 0 where NCCL does not use the combination */
    public double bandwidthGBps(Operation operation, NcclAlgorithm algorithm, Protocol protocol) {
        double bus = refined(operation, algorithm, protocol, channelGBps(operation, algorithm));
        boolean half = operation == Operation.REDUCE_SCATTER || operation == Operation.ALL_GATHER;
        if (half && algorithm != NcclAlgorithm.RING) {
            return bus;
        }
        return switch (algorithm) {
            case RING, NVLS, NVLS_TREE -> bus * system.ranks() / steps(operation);
            case TREE, COLLNET_DIRECT, COLLNET_CHAIN, PAT -> bus * .5;
        };
    }

    private double channelGBps(Operation operation, NcclAlgorithm algorithm) {
        NcclSystem.Graph graph = system.graph(algorithm);
        boolean collNet = algorithm == NcclAlgorithm.COLLNET_DIRECT || algorithm == NcclAlgorithm.COLLNET_CHAIN;
        boolean tree = algorithm == NcclAlgorithm.NVLS_TREE;
        if (algorithm != NcclAlgorithm.NVLS && !tree) {
            return system.nodes() <= 2 || collNet ? graph.intraGBps() : graph.interGBps();
        }
        if (graph.channels() < 2) {
            return 0;
        }
        double efficiency = NcclConstants.nvlsEfficiency(system);
        double intra = graph.intraGBps() * efficiency * (graph.channels() - 1) / graph.channels();
        double perNode = system.ranksPerNode();
        intra *= operation == Operation.ALL_REDUCE ? 2 : (perNode - 1) / perNode;
        double inter = graph.interGBps() * (system.nodes() <= 2 && tree ? 2 : 1);
        double slower = Math.min(intra, inter);
        return tree ? Math.min(slower, NcclConstants.nvlsTreeMaximum(system)) : slower;
    }

    private double refined(Operation operation, NcclAlgorithm algorithm, Protocol protocol, double channelGBps) {
        NcclSystem.Graph graph = system.graph(algorithm);
        double bus = graph.channels() * channelGBps;
        return switch (algorithm) {
            case RING ->
                switch (protocol) {
                    case LL -> Math.min(NcclConstants.llMaximum(system), bus * .5);
                    case LL128 -> Math.min(bus * .92, graph.channels() * NcclConstants.ringLl128Maximum(system));
                    case SIMPLE, PLAIN -> bus;
                };
            case TREE -> tree(operation, protocol, graph, bus);
            case PAT -> protocol == Protocol.SIMPLE ? bus * .75 : 0;
            case COLLNET_DIRECT -> protocol == Protocol.SIMPLE ? collNetDirect(operation, graph, bus) : 0;
            case COLLNET_CHAIN, NVLS, NVLS_TREE -> protocol == Protocol.SIMPLE ? bus : 0;
        };
    }

    private double tree(Operation operation, Protocol protocol, NcclSystem.Graph graph, double bus) {
        double rate = bus;
        if (operation == Operation.ALL_REDUCE) {
            rate = Math.min(rate * .92, graph.channels() * NcclConstants.treeMaximum(system));
        }
        if (protocol == Protocol.LL) {
            rate = Math.min(rate / 3.8, NcclConstants.llMaximum(system));
        } else if (protocol == Protocol.LL128) {
            double line = system.nodes() == 1 ? 7.0 / 9.0 : 120.0 / 128.0;
            rate = Math.min(rate * line, graph.channels() * NcclConstants.treeLl128Maximum(system));
        }
        return graph.unbalancedTree() ? rate * .85 : rate;
    }

    private double collNetDirect(Operation operation, NcclSystem.Graph graph, double bus) {
        double perNode = system.ranksPerNode();
        if (operation == Operation.ALL_GATHER || operation == Operation.REDUCE_SCATTER) {
            return perNode * Math.min(graph.intraGBps(), graph.interGBps() * .9);
        }
        // Less than one NIC a GPU costs, but not all of it.
        double ratio = perNode / graph.channels();
        double factor = ratio - (ratio - 1) / 2;
        boolean hopper = system.gpu().compareTo(Gpu.HOPPER) >= 0;
        return bus / factor * (hopper ? .85 : 1);
    }

    private int steps(Operation operation) {
        int n = system.ranks();
        return switch (operation) {
            case ALL_REDUCE -> 2 * (n - 1);
            case REDUCE_SCATTER, ALL_GATHER -> n - 1;
            default -> n;
        };
    }

    // ---- latency ----

    /** @return microseconds that an operation takes beside its size */
    public double latencyUs(Operation operation, NcclAlgorithm algorithm, Protocol protocol) {
        double base = NcclConstants.baseUs(algorithm, protocol);
        double intra = NcclConstants.hopUs(intraHop(), algorithm, protocol);
        double inter = interUs(algorithm, protocol);
        int perNode = system.wholeRanksPerNode();
        int levels = 31 - Integer.numberOfLeadingZeros(system.nodes());
        boolean allReduce = operation == Operation.ALL_REDUCE;
        return switch (algorithm) {
            case RING -> base + ringUs(operation, protocol, intra, inter);
            case TREE -> base + (allReduce ? 2 * ((perNode - 1) * intra + levels * inter) : 0);
            case COLLNET_DIRECT -> base + 2 * (Math.min(1, perNode - 1) * intra + (perNode - 1) * .4) + inter;
            case COLLNET_CHAIN -> base + 2 * (perNode - 1) * intra + inter;
            case NVLS -> intra + (system.nodes() > 1 ? inter : 0);
            case NVLS_TREE -> base + intra + 2 * levels * inter;
            case PAT -> base + levels * (inter / 3.5) + system.ranks() * 2.8;
        };
    }

    private Hop intraHop() {
        return system.nvlink() ? Hop.NVLINK : Hop.PCI;
    }

    private double interUs(NcclAlgorithm algorithm, Protocol protocol) {
        // With one rank a node nothing hides the network.
        NcclAlgorithm row = system.ranks() == system.nodes() ? NcclAlgorithm.TREE : algorithm;
        int nicCrossings = protocol == Protocol.SIMPLE ? 2 : 1;
        return NcclConstants.hopUs(Hop.NET, row, protocol)
                + nicCrossings * system.graph(algorithm).interLatencyUs();
    }

    private double ringUs(Operation operation, Protocol protocol, double intra, double inter) {
        boolean several = system.nodes() > 1;
        if (operation == Operation.BROADCAST || operation == Operation.REDUCE) {
            boolean same = system.ring().sameChannels();
            NcclAlgorithm row = !same && protocol == Protocol.SIMPLE ? NcclAlgorithm.TREE : NcclAlgorithm.RING;
            double hop = NcclConstants.hopUs(several ? Hop.NET : intraHop(), row, protocol);
            return same ? hop : steps(operation) * hop;
        }
        double post = several ? (system.cpu() == Cpu.AMD ? 2 : 1) * (protocol == Protocol.SIMPLE ? 3 : 1) : 0;
        int between = several ? (operation == Operation.ALL_REDUCE ? 2 : 1) * (system.nodes() - 1) : 0;
        return (steps(operation) - between) * Math.max(intra, post) + between * inter;
    }
}
