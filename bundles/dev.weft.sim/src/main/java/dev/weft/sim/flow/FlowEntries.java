// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/**
 * Which resources flows use, flow by flow and one beside the other: an entry for each use, in the order in which a flow's
 * packets come to the resources.
 */
final class FlowEntries {

    private final int[] start;
    private final int[] ahead;
    private final int[] beyond;
    private final int[] returning;
    private final int[] resource;
    private final double[] coefficient;

    /**
     * Takes entries.
     *
     * @param start first entry of each flow, and behind the last flow the number of entries
     * @param ahead first entry of each flow that counts but does not hold it back, up to {@code beyond}: where its messages
     *     wait for their sender elsewhere, see {@link SenderQueues}
     * @param beyond first entry of each flow that is not a resource of its sender
     * @param returning first entry of each flow that only its acknowledgements use, which are never held back
     * @param resource the resource of each entry
     * @param coefficient what a unit of the flow's rate takes of it
     */
    FlowEntries(int[] start, int[] ahead, int[] beyond, int[] returning, int[] resource, double[] coefficient) {
        this.start = start;
        this.ahead = ahead;
        this.beyond = beyond;
        this.returning = returning;
        this.resource = resource;
        this.coefficient = coefficient;
    }

    /** Returns entries none of which is the sender's or an acknowledgement's. */
    static FlowEntries plain(int[] start, int[] resource, double[] coefficient) {
        int flows = start.length - 1;
        int[] first = Arrays.copyOf(start, flows);
        return new FlowEntries(start, first, first, Arrays.copyOfRange(start, 1, flows + 1), resource, coefficient);
    }

    int[] start() {
        return start;
    }

    int[] ahead() {
        return ahead;
    }

    int[] beyond() {
        return beyond;
    }

    int[] returning() {
        return returning;
    }

    int[] resource() {
        return resource;
    }

    double[] coefficient() {
        return coefficient;
    }
}
