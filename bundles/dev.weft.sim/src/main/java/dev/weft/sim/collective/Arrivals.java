// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import java.util.ArrayList;
import java.util.List;

/** The sends that have come to each rank so far, for algorithms whose every send needs all of them. */
final class Arrivals {

    private final List<List<Integer>> byRank = new ArrayList<>();

    Arrivals(int ranks) {
        for (int r = 0; r < ranks; r++) {
            byRank.add(new ArrayList<>());
        }
    }

    void add(int rank, int send) {
        byRank.get(rank).add(send);
    }

    /** Lets a send of the rank follow all that have come to it. */
    void allBefore(int rank, int send, Sends out) {
        byRank.get(rank).forEach(earlier -> out.after(send, earlier));
    }

    /** @return those of the rank; not to be changed */
    List<Integer> at(int rank) {
        return byRank.get(rank);
    }
}
