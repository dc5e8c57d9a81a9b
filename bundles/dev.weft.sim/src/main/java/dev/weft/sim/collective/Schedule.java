// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import java.util.Locale;

/** Decomposes collectives: the one entry to all algorithms. */
public final class Schedule {

    private Schedule() {}

    /** @return whether the algorithm can do the operation at all, whatever the ranks */
    public static boolean supports(Operation operation, Algorithm algorithm) {
        return switch (operation) {
            case ALL_REDUCE ->
                switch (algorithm) {
                    case RING, TREE, HALVING_DOUBLING, RECURSIVE_DOUBLING, HIERARCHICAL, IN_NETWORK -> true;
                    case DIRECT, PAIRWISE, BRUCK -> false;
                };
            case REDUCE_SCATTER, ALL_GATHER -> algorithm == Algorithm.RING || algorithm == Algorithm.HALVING_DOUBLING;
            case ALL_TO_ALL ->
                algorithm == Algorithm.DIRECT || algorithm == Algorithm.PAIRWISE || algorithm == Algorithm.BRUCK;
            case BROADCAST, REDUCE -> algorithm == Algorithm.RING || algorithm == Algorithm.TREE;
            case GATHER, SCATTER, SEND_RECEIVE -> algorithm == Algorithm.DIRECT;
            case BARRIER -> algorithm == Algorithm.RECURSIVE_DOUBLING;
        };
    }

    /** @return the algorithm that does the operation where none is asked for and no model of costs chooses */
    public static Algorithm usual(Operation operation) {
        return switch (operation) {
            case ALL_REDUCE, REDUCE_SCATTER, ALL_GATHER, BROADCAST, REDUCE -> Algorithm.RING;
            case ALL_TO_ALL, GATHER, SCATTER, SEND_RECEIVE -> Algorithm.DIRECT;
            case BARRIER -> Algorithm.RECURSIVE_DOUBLING;
        };
    }

    /**
     * Tells all sends of a collective.
     *
     * @param trees where switches add ({@link Algorithm#IN_NETWORK}), else null
     * @throws IllegalArgumentException when algorithm, operation and ranks do not fit each other, in one sentence
     */
    public static void decompose(Communicator comm, CollectiveRequest request, AggregationTrees trees, Sends out) {
        require(comm, request, trees);
        switch (request.operation()) {
            case ALL_REDUCE -> allReduce(comm, request, trees, out);
            case REDUCE_SCATTER -> {
                if (request.algorithm() == Algorithm.RING) {
                    Ring.reduceScatter(comm, request, out);
                } else {
                    Recursive.reduceScatter(comm, request, out);
                }
            }
            case ALL_GATHER -> {
                if (request.algorithm() == Algorithm.RING) {
                    Ring.allGather(comm, request, out);
                } else {
                    Recursive.allGather(comm, request, out);
                }
            }
            case ALL_TO_ALL -> allToAll(comm, request, out);
            case BROADCAST -> {
                if (request.algorithm() == Algorithm.RING) {
                    Ring.broadcast(comm, request, out);
                } else {
                    Binomial.broadcast(comm, request, out);
                }
            }
            case REDUCE -> {
                if (request.algorithm() == Algorithm.RING) {
                    Ring.reduce(comm, request, out);
                } else {
                    Binomial.reduce(comm, request, out);
                }
            }
            case GATHER -> Exchange.gather(comm, request, out);
            case SCATTER -> Exchange.scatter(comm, request, out);
            case SEND_RECEIVE -> Exchange.sendReceive(comm, request, out);
            case BARRIER -> Exchange.barrier(comm, out);
        }
    }

    private static void allReduce(Communicator comm, CollectiveRequest request, AggregationTrees trees, Sends out) {
        switch (request.algorithm()) {
            case RING -> Ring.allReduce(comm, request, out);
            case TREE -> DoubleTree.allReduce(comm, request, out);
            case HALVING_DOUBLING -> Recursive.halvingDoubling(comm, request, out);
            case RECURSIVE_DOUBLING -> Recursive.doubling(comm, request, out);
            case HIERARCHICAL -> Hierarchical.allReduce(comm, request, out);
            case IN_NETWORK -> Hierarchical.inNetwork(comm, trees, request, out);
            case DIRECT, PAIRWISE, BRUCK -> throw new IllegalStateException("checked before");
        }
    }

    private static void allToAll(Communicator comm, CollectiveRequest request, Sends out) {
        if (request.relayed()) {
            RelayedExchange.allToAll(comm, request, out);
        } else if (request.algorithm() == Algorithm.PAIRWISE) {
            Exchange.pairwise(comm, request, out);
        } else if (request.algorithm() == Algorithm.BRUCK) {
            Exchange.bruck(comm, request, out);
        } else {
            Exchange.direct(comm, request, out);
        }
    }

    private static void require(Communicator comm, CollectiveRequest request, AggregationTrees trees) {
        Operation operation = request.operation();
        Algorithm algorithm = request.algorithm();
        if (!supports(operation, algorithm)) {
            throw new IllegalArgumentException(
                    "There is no " + text(operation) + " by the algorithm " + text(algorithm));
        }
        if (request.root() >= comm.size()) {
            throw new IllegalArgumentException(
                    "The root must be one of the ranks 0 to " + (comm.size() - 1) + ", not " + request.root());
        }
        boolean half = operation == Operation.REDUCE_SCATTER || operation == Operation.ALL_GATHER;
        if (half && algorithm == Algorithm.HALVING_DOUBLING && Integer.bitCount(comm.size()) != 1) {
            throw new IllegalArgumentException(
                    "A " + text(operation) + " by halving or doubling needs a power of two of" + " ranks, not "
                            + comm.size() + "; the ring takes any number");
        }
        boolean byHosts = algorithm == Algorithm.HIERARCHICAL || algorithm == Algorithm.IN_NETWORK;
        if (byHosts && comm.ranksPerHost() == 0) {
            throw new IllegalArgumentException(
                    "The algorithm " + text(algorithm) + " needs as many ranks on every host");
        }
        if (algorithm == Algorithm.IN_NETWORK && trees == null) {
            throw new IllegalArgumentException("In-network reduction needs the switches' aggregation trees");
        }
        if (request.relayed() && (operation != Operation.ALL_TO_ALL || algorithm != Algorithm.DIRECT)) {
            throw new IllegalArgumentException(
                    "Only a direct all-to-all can be relayed over NVLink to the target's rail");
        }
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
