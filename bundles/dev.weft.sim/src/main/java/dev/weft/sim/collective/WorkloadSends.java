// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.workload.Workload;

/** Makes engine messages of sends: ranks become NICs, data become wire bytes of the protocol with its latencies. */
public final class WorkloadSends implements Sends {

    private final Workload.Builder builder;
    private final Communicator comm;
    private final AggregationTrees trees;
    private final Protocol protocol;
    private final long startPs;
    private final long networkStepPs;

    private WorkloadSends(
            Workload.Builder builder,
            Communicator comm,
            AggregationTrees trees,
            Protocol protocol,
            Algorithm algorithm,
            long startPs) {
        this.builder = builder;
        this.comm = comm;
        this.trees = trees;
        this.protocol = protocol;
        this.startPs = startPs + protocol.basePs(algorithm);
        networkStepPs = protocol.networkStepPs(algorithm);
    }

    /**
     * Adds a collective to a workload.
     *
     * @param trees where switches add, else null; the workload is then one for {@link AggregationTrees#network()}
     * @param startPs when it is called, picoseconds
     * @throws IllegalArgumentException when algorithm, operation and ranks do not fit each other, in one sentence
     */
    public static void add(
            Workload.Builder builder,
            Communicator comm,
            CollectiveRequest request,
            AggregationTrees trees,
            Protocol protocol,
            long startPs) {
        Sends sends = new WorkloadSends(builder, comm, trees, protocol, request.algorithm(), startPs);
        Schedule.decompose(comm, request, trees, sends);
    }

    /** @return the collective alone, called at time 0 with bare bytes */
    public static Workload workload(Communicator comm, CollectiveRequest request) {
        Workload.Builder builder = Workload.builder();
        add(builder, comm, request, null, Protocol.PLAIN, 0);
        return builder.build();
    }

    @Override
    public int send(int from, int to, long bytes) {
        // What carries no data is still a flag that the receiver must see.
        long wire = Math.max(1, protocol.wireBytes(bytes));
        return builder.message(end(from), end(to), wire, startPs, stepPs(from, to));
    }

    private int end(int number) {
        return number < comm.size() ? comm.end(number) : trees.nic(number);
    }

    private long stepPs(int from, int to) {
        if (from >= comm.size()) {
            return 0;
        }
        boolean inside = to < comm.size() && comm.hostOf(from) == comm.hostOf(to);
        return inside ? protocol.hostStepPs() : networkStepPs;
    }

    @Override
    public void after(int send, int earlier) {
        builder.after(send, earlier);
    }
}
