// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.sim.collective.AggregationTrees;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Schedule;
import dev.weft.sim.collective.Sends;

/** Counts the sends of a collective and stops as soon as they are too many: a pipelined tree of 24,576 ranks has hundreds of millions. */
final class SendLimit implements Sends {
    /** Ends the counting; it has no stack trace, since it is no error. */
    private static final class Reached extends RuntimeException {
        private static final long serialVersionUID = 1;

        Reached() {
            super(null, null, false, false);
        }
    }

    private final long limit;
    private int sends;

    private SendLimit(long limit) {
        this.limit = limit;
    }

    /**
     * Returns whether a collective has more sends than a limit below 2³¹.
     *
     * @param trees where switches add, else null
     * @throws IllegalArgumentException when algorithm, operation and ranks do not fit each other, in one sentence
     */
    static boolean isExceeded(Communicator comm, CollectiveRequest request, AggregationTrees trees, long limit) {
        try {
            Schedule.decompose(comm, request, trees, new SendLimit(limit));
            return false;
        } catch (Reached tooMany) {
            return true;
        }
    }

    @Override
    public int send(int from, int to, long bytes) {
        if (sends >= limit) {
            throw new Reached();
        }
        return sends++;
    }

    @Override
    public void after(int send, int earlier) {
        // Only how many there are counts.
    }
}
