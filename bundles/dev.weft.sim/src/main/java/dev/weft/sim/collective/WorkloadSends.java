// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.workload.Workload;

/** Makes engine messages of sends: ranks become NICs, data become wire bytes of the protocol with its latencies. */
public final class WorkloadSends implements Sends {

    private final Workload.Builder builder;
    private final Communicator comm;
    private final AggregationTrees trees;
    private final CollectiveRequest request;
    private final Protocol protocol;
    private final Pace pace;
    private final long startPs;
    private final long networkStepPs;
    private final long hostStepPs;
    private long releasePs;

    private WorkloadSends(
            Workload.Builder builder,
            Communicator comm,
            CollectiveRequest request,
            AggregationTrees trees,
            Protocol protocol,
            Pace pace,
            long startPs) {
        this.builder = builder;
        this.comm = comm;
        this.request = request;
        this.trees = trees;
        this.protocol = protocol;
        this.pace = pace;
        Algorithm algorithm = request.algorithm();
        this.startPs = startPs + protocol.basePs(algorithm);
        releasePs = this.startPs;
        networkStepPs = protocol.networkStepPs(algorithm) + pace.networkStepPs(request, protocol, comm.size());
        hostStepPs = protocol.hostStepPs() + pace.hostStepPs(request, protocol, comm.size());
    }

    /**
     * Adds a collective to a workload.
     *
     * @param trees where switches add, else null; the workload is then one for {@link AggregationTrees#network()}
     * @param pace how fast ranks put data out
     * @param startPs when it is called, picoseconds
     * @throws IllegalArgumentException when algorithm, operation and ranks do not fit each other, in one sentence
     */
    public static void add(
            Workload.Builder builder,
            Communicator comm,
            CollectiveRequest request,
            AggregationTrees trees,
            Protocol protocol,
            Pace pace,
            long startPs) {
        Sends sends = new WorkloadSends(builder, comm, request, trees, protocol, pace, startPs);
        Schedule.decompose(comm, request, trees, sends);
    }

    /** @return the collective alone, called at time 0 with bare bytes */
    public static Workload workload(Communicator comm, CollectiveRequest request) {
        Workload.Builder builder = Workload.builder();
        add(builder, comm, request, null, Protocol.PLAIN, Pace.NONE, 0);
        return builder.build();
    }

    @Override
    public int send(int from, int to, long bytes) {
        // What carries no data is still a flag that the receiver must see.
        long wire = Math.max(1, protocol.wireBytes(bytes));
        return builder.message(end(from), end(to), wire, releasePs, stepPs(from, to));
    }

    private int end(int number) {
        return number < comm.size() ? comm.end(number) : trees.nic(number);
    }

    private long stepPs(int from, int to) {
        if (from >= comm.size()) {
            return 0;
        }
        boolean inside = to < comm.size() && comm.hostOf(from) == comm.hostOf(to);
        return inside ? hostStepPs : networkStepPs;
    }

    @Override
    public void piece(long before, long bytes) {
        releasePs = startPs + pace.pieceStartPs(request, protocol, before, bytes);
    }

    @Override
    public void after(int send, int earlier) {
        builder.after(send, earlier);
    }
}
