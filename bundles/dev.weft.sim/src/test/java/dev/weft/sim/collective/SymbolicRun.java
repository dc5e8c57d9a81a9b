// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Executes a collective's sends on sets of contributions instead of numbers: a part of a buffer is the set of the ranks
 * whose data are in it. Deliveries come in a random order, and each rank releases its sends at random times, in the order in
 * which they became ready. What has arrived is taken in when the first send that follows it is released, as a rank's program
 * would, or at the end.
 */
final class SymbolicRun implements Sends {

    private record Part(long slot, long bytes, Effect effect) {}

    private final Communicator comm;
    private final CollectiveRequest request;
    private final AggregationTrees trees;
    private final List<int[]> ends = new ArrayList<>();
    private final List<Long> sizes = new ArrayList<>();
    private final List<List<Part>> parts = new ArrayList<>();
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final Map<Long, Long> slotBytes = new HashMap<>();
    private final Map<Integer, Map<Long, BitSet>> memory = new HashMap<>();

    SymbolicRun(Communicator comm, CollectiveRequest request, AggregationTrees trees) {
        this.comm = comm;
        this.request = request;
        this.trees = trees;
        Schedule.decompose(comm, request, trees, this);
    }

    int sends() {
        return ends.size();
    }

    int from(int send) {
        return ends.get(send)[0];
    }

    int to(int send) {
        return ends.get(send)[1];
    }

    long bytes(int send) {
        return sizes.get(send);
    }

    @Override
    public int send(int from, int to, long bytes) {
        assertTrue(from != to, "a rank sends to itself");
        ends.add(new int[] {from, to});
        sizes.add(bytes);
        parts.add(new ArrayList<>());
        successors.add(new ArrayList<>());
        predecessors.add(new ArrayList<>());
        return ends.size() - 1;
    }

    @Override
    public void after(int send, int earlier) {
        assertEquals(place(from(send)), place(to(earlier)), "a send follows one that came to another rank");
        assertTrue(earlier < send);
        successors.get(earlier).add(send);
        predecessors.get(send).add(earlier);
    }

    @Override
    public void carries(long slot, long bytes, Effect effect) {
        parts.get(ends.size() - 1).add(new Part(slot, bytes, effect));
        Long known = slotBytes.putIfAbsent(slot, bytes);
        assertTrue(known == null || known == bytes, "a part changes its size");
    }

    /** Ranks are places of their own; the ends of an aggregation node are one place. */
    private int place(int end) {
        return end < comm.size() ? end : comm.size() + trees.nodeOf(end);
    }

    // ---- execution ----

    void execute(long seed) {
        memory.clear();
        Random random = new Random(seed);
        int[] waiting = new int[sends()];
        TreeMap<Integer, ArrayDeque<Integer>> ready = new TreeMap<>();
        List<Integer> flying = new ArrayList<>();
        List<Map<Long, BitSet>> content = new ArrayList<>();
        boolean[] taken = new boolean[sends()];
        for (int s = 0; s < sends(); s++) {
            waiting[s] = predecessors.get(s).size();
            content.add(null);
            if (waiting[s] == 0) {
                ready.computeIfAbsent(from(s), f -> new ArrayDeque<>()).add(s);
            }
        }
        List<Integer> delivered = new ArrayList<>();
        while (!ready.isEmpty() || !flying.isEmpty()) {
            if (flying.isEmpty() || !ready.isEmpty() && random.nextBoolean()) {
                List<Integer> ranks = List.copyOf(ready.keySet());
                int rank = ranks.get(random.nextInt(ranks.size()));
                int s = ready.get(rank).remove();
                if (ready.get(rank).isEmpty()) {
                    ready.remove(rank);
                }
                for (int earlier : predecessors.get(s)) {
                    take(earlier, content.get(earlier), taken);
                }
                content.set(s, read(s));
                flying.add(s);
            } else {
                int s = flying.remove(random.nextInt(flying.size()));
                delivered.add(s);
                for (int next : successors.get(s)) {
                    if (--waiting[next] == 0) {
                        ready.computeIfAbsent(from(next), f -> new ArrayDeque<>())
                                .add(next);
                    }
                }
            }
        }
        assertEquals(sends(), delivered.size(), "some sends wait for ever");
        for (int s : delivered) {
            take(s, content.get(s), taken);
        }
        check();
    }

    private Map<Long, BitSet> read(int send) {
        long sum = 0;
        Map<Long, BitSet> copy = new HashMap<>();
        for (Part part : parts.get(send)) {
            copy.put(part.slot(), (BitSet) at(place(from(send)), part.slot()).clone());
            sum += part.bytes();
        }
        assertEquals(bytes(send), sum, "a send's size is not that of its parts");
        return copy;
    }

    private void take(int send, Map<Long, BitSet> content, boolean[] taken) {
        if (taken[send]) {
            return;
        }
        taken[send] = true;
        for (Part part : parts.get(send)) {
            BitSet mine = at(place(to(send)), part.slot());
            BitSet theirs = content.get(part.slot());
            if (theirs.isEmpty()) {
                fail("rank " + from(send) + " sends a part that it does not have");
            }
            switch (part.effect()) {
                case REDUCE -> {
                    assertTrue(!mine.intersects(theirs), "a contribution is added twice");
                    mine.or(theirs);
                }
                case COPY -> {
                    mine.clear();
                    mine.or(theirs);
                }
                case MERGE -> mine.or(theirs);
            }
        }
    }

    private BitSet at(int place, long slot) {
        return memory.computeIfAbsent(place, p -> new HashMap<>()).computeIfAbsent(slot, s -> initial(place, s));
    }

    private BitSet initial(int place, long slot) {
        BitSet set = new BitSet();
        int n = comm.size();
        long block = Parts.block(slot);
        boolean has = place < n
                && switch (request.operation()) {
                    case ALL_REDUCE, REDUCE_SCATTER, REDUCE, BARRIER -> true;
                    case ALL_GATHER, GATHER, SEND_RECEIVE -> block == place;
                    case ALL_TO_ALL -> block / n == place;
                    case BROADCAST, SCATTER -> place == request.root();
                };
        if (has) {
            set.set(place);
        }
        return set;
    }

    // ---- what must have come of it ----

    private void check() {
        int n = comm.size();
        BitSet all = new BitSet();
        all.set(0, n);
        long total = 0;
        TreeSet<Long> slots = new TreeSet<>(slotBytes.keySet());
        for (long slot : slots) {
            long block = Parts.block(slot);
            total += slotBytes.get(slot);
            for (int r = 0; r < n; r++) {
                switch (request.operation()) {
                    case ALL_REDUCE, BARRIER -> expect(r, slot, all);
                    case REDUCE_SCATTER -> {
                        if (block == r) {
                            expect(r, slot, all);
                        }
                    }
                    case ALL_GATHER -> expect(r, slot, only((int) block));
                    case ALL_TO_ALL -> {
                        if (block % n == r) {
                            expect(r, slot, only((int) (block / n)));
                        }
                    }
                    case BROADCAST -> expect(r, slot, only(request.root()));
                    case REDUCE -> {
                        if (r == request.root()) {
                            expect(r, slot, all);
                        }
                    }
                    case GATHER -> {
                        if (r == request.root()) {
                            expect(r, slot, only((int) block));
                        }
                    }
                    case SCATTER -> {
                        if (r == block) {
                            expect(r, slot, only(request.root()));
                        }
                    }
                    case SEND_RECEIVE -> {
                        if (r == (block + 1) % n) {
                            expect(r, slot, only((int) block));
                        }
                    }
                }
            }
        }
        checkTotal(total);
        checkAllBlocksMoved(slots);
    }

    private void checkTotal(long total) {
        int n = comm.size();
        long root = Parts.share(request.bytes(), n, request.root());
        switch (request.operation()) {
            case ALL_REDUCE, REDUCE_SCATTER, ALL_GATHER, BROADCAST, REDUCE -> assertEquals(request.bytes(), total);
            case GATHER, SCATTER -> assertEquals(request.bytes() - root, total);
            case SEND_RECEIVE -> assertEquals(n * request.bytes(), total);
            case BARRIER -> assertEquals(0, total);
            case ALL_TO_ALL -> {
                long expected = 0;
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        expected += i == j ? 0 : request.part(i, j, n);
                    }
                }
                assertEquals(expected, total);
            }
        }
    }

    private void checkAllBlocksMoved(Set<Long> slots) {
        int n = comm.size();
        long blocks = slots.stream().map(Parts::block).distinct().count();
        switch (request.operation()) {
            case REDUCE_SCATTER, ALL_GATHER, SEND_RECEIVE -> assertEquals(n, blocks);
            case GATHER, SCATTER -> assertEquals(n - 1, blocks);
            default -> assertTrue(blocks > 0);
        }
    }

    private void expect(int rank, long slot, BitSet expected) {
        assertEquals(
                expected,
                at(rank, slot),
                () -> request.operation() + " by " + request.algorithm() + " of " + comm.size() + " ranks: block "
                        + Parts.block(slot) + " at rank " + rank);
    }

    private static BitSet only(int rank) {
        BitSet set = new BitSet();
        set.set(rank);
        return set;
    }
}
