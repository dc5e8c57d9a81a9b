// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.workload.Workload;

/** The ends of flows: from which NIC to which, and the number among the flows of the pair. */
final class FlowEnds {

    private final int[] source;
    private final int[] destination;
    private final int[] queuePair;
    private final int[] sourceEnd;
    private final int[] destinationEnd;

    /** Takes flows of the NICs' own ends. */
    FlowEnds(int[] source, int[] destination, int[] queuePair) {
        this(source, destination, queuePair, source, destination);
    }

    private FlowEnds(int[] source, int[] destination, int[] queuePair, int[] sourceEnd, int[] destinationEnd) {
        this.source = source;
        this.destination = destination;
        this.queuePair = queuePair;
        this.sourceEnd = sourceEnd;
        this.destinationEnd = destinationEnd;
    }

    /** Takes each connection as a flow, between the ends of its first message. */
    static FlowEnds of(Connections connections, Workload workload) {
        int n = connections.count();
        int[] source = new int[n];
        int[] destination = new int[n];
        int[] queuePair = new int[n];
        for (int c = 0; c < n; c++) {
            source[c] = connections.source(c);
            destination[c] = connections.destination(c);
            queuePair[c] = connections.queuePair(c);
        }
        int[] sourceEnd = source.clone();
        int[] destinationEnd = destination.clone();
        for (int m = workload.messageCount() - 1; m >= 0; m--) {
            int c = connections.ofMessage(m);
            if (c != Connections.LOCAL) {
                sourceEnd[c] = workload.source(m);
                destinationEnd[c] = workload.destination(m);
            }
        }
        return new FlowEnds(source, destination, queuePair, sourceEnd, destinationEnd);
    }

    int count() {
        return source.length;
    }

    int source(int flow) {
        return source[flow];
    }

    int destination(int flow) {
        return destination[flow];
    }

    int queuePair(int flow) {
        return queuePair[flow];
    }

    /** Returns whose memory the flow reads; see {@link dev.weft.sim.network.Ends}. */
    int sourceEnd(int flow) {
        return sourceEnd[flow];
    }

    /** Returns whose memory the flow writes. */
    int destinationEnd(int flow) {
        return destinationEnd[flow];
    }
}
