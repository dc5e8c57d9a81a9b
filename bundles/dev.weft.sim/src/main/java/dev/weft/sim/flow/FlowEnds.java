// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Connections;

/** The ends of flows: from which NIC to which, and the number among the flows of the pair. */
final class FlowEnds {

    private final int[] source;
    private final int[] destination;
    private final int[] queuePair;

    FlowEnds(int[] source, int[] destination, int[] queuePair) {
        this.source = source;
        this.destination = destination;
        this.queuePair = queuePair;
    }

    /** Takes each connection as a flow. */
    static FlowEnds of(Connections connections) {
        int n = connections.count();
        int[] source = new int[n];
        int[] destination = new int[n];
        int[] queuePair = new int[n];
        for (int c = 0; c < n; c++) {
            source[c] = connections.source(c);
            destination[c] = connections.destination(c);
            queuePair[c] = connections.queuePair(c);
        }
        return new FlowEnds(source, destination, queuePair);
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
}
