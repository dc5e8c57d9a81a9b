// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/**
 * Weighted max-min fair rates by progressive filling (Bertsekas and Gallager, Data Networks, 6.5.2), with strict
 * priorities and a cap for each flow. Only the flows that share a resource with one that came or went, directly or through
 * others, are computed again; where that is a great part of many, all are, in order, since memory is read faster so than
 * along their neighbourhoods.
 *
 * <p>A flow uses each of its resources at a coefficient: a fraction where its packets are spread over several links.
 */
final class MaxMin {

    private static final int NONE = -1;
    private static final double SLACK = 1e-9;
    /** From so many active flows on it is not searched for those that a change can reach once they are a quarter. */
    private static final int MANY = 4_096;

    // As in FlowEntries.
    private final int[] start;
    private final int[] ahead;
    private final int[] beyond;
    private final int[] returning;
    private final int[] resource;
    /** Null where all are 1. */
    private final double[] coefficient;

    private final double[] capacity;
    private final Derating derating;
    private final double[] weight;
    private final byte[] priority;
    private final double[] cap;
    private final double[] rate;
    private final int[] bottleneck;

    private final ActiveFlows lists;
    private final boolean[] active;
    private int activeCount;

    // What has to be computed again.
    private final boolean[] isDirty;
    private int[] dirty = new int[64];
    private int dirtyCount;

    // The component under computation.
    private final boolean[] inComponent;
    private final boolean[] reached;
    private final boolean[] fixed;
    private int[] members = new int[64];
    private int memberCount;
    private int[] reachedList = new int[64];
    private int reachedCount;
    private final double[] load;
    /** What flows would send into each resource if only the resources of their senders held them back. */
    private final double[] offered;

    /** What flows can use of each resource's capacity. */
    private final double[] usable;

    private final double[] open;
    private final int[] openCount;
    private final LevelHeap heap = new LevelHeap();

    /** What is left of capacities. */
    interface Derating {
        /** Nothing is lost. */
        Derating NONE = (resource, flows, overload) -> 1;

        /**
         * Returns the part of a resource's capacity that flows can use.
         *
         * @param flows how many they are
         * @param overload what they would send if only the resources of their senders held them back, as a multiple of the
         *     capacity
         */
        double factor(int resource, int flows, double overload);
    }

    /**
     * Prepares without any active flow.
     *
     * @param entries which flow uses what
     * @param capacity of each resource
     * @param derating what is left of a resource's capacity when several flows use it
     */
    MaxMin(FlowEntries entries, double[] capacity, Derating derating) {
        start = entries.start();
        ahead = entries.ahead();
        beyond = entries.beyond();
        returning = entries.returning();
        resource = entries.resource();
        boolean plain = Arrays.stream(entries.coefficient()).allMatch(c -> c == 1);
        coefficient = plain ? null : entries.coefficient();
        this.capacity = capacity;
        this.derating = derating;
        int flows = start.length - 1;
        weight = new double[flows];
        Arrays.fill(weight, 1);
        priority = new byte[flows];
        cap = new double[flows];
        Arrays.fill(cap, Double.POSITIVE_INFINITY);
        rate = new double[flows];
        bottleneck = new int[flows];
        active = new boolean[flows];
        inComponent = new boolean[flows];
        fixed = new boolean[flows];
        lists = new ActiveFlows(resource, capacity.length);
        isDirty = new boolean[capacity.length];
        reached = new boolean[capacity.length];
        load = new double[capacity.length];
        offered = new double[capacity.length];
        usable = new double[capacity.length];
        open = new double[capacity.length];
        openCount = new int[capacity.length];
    }

    /** Gives the flow's rate a limit of its own; heeded when the flow is next computed. */
    void limit(int flow, double highest) {
        cap[flow] = highest;
    }

    /**
     * Puts the flow into a class; before it is added.
     *
     * @param newWeight its share is in proportion to this, above 0
     * @param newPriority a smaller one is served first
     */
    void classify(int flow, double newWeight, int newPriority) {
        weight[flow] = newWeight;
        priority[flow] = (byte) newPriority;
    }

    double weight(int flow) {
        return weight[flow];
    }

    void add(int flow) {
        active[flow] = true;
        activeCount++;
        for (int e = start[flow]; e < start[flow + 1]; e++) {
            lists.add(flow, e);
            touch(resource[e]);
        }
    }

    void remove(int flow) {
        active[flow] = false;
        activeCount--;
        rate[flow] = 0;
        for (int e = start[flow]; e < start[flow + 1]; e++) {
            lists.remove(e);
            touch(resource[e]);
        }
    }

    /** Has everything that shares a resource with the flow computed again. */
    void touchFlow(int flow) {
        for (int e = start[flow]; e < start[flow + 1]; e++) {
            touch(resource[e]);
        }
    }

    private void touch(int r) {
        if (!isDirty[r]) {
            isDirty[r] = true;
            if (dirtyCount == dirty.length) {
                dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
            }
            dirty[dirtyCount++] = r;
        }
    }

    boolean isSolved() {
        return dirtyCount == 0;
    }

    boolean isActive(int flow) {
        return active[flow];
    }

    double rate(int flow) {
        return rate[flow];
    }

    /** Returns the resource that holds the flow back, or −1 if that is its own limit. */
    int bottleneck(int flow) {
        return bottleneck[flow];
    }

    /**
     * Computes the rates of all flows that a change can have touched.
     *
     * @return how many they are; {@link #member} names them
     */
    int solve() {
        find();
        fill();
        return memberCount;
    }

    /**
     * Finds the flows that a change can have touched and makes out what is offered to their resources, for {@link #fill}.
     *
     * @return how many they are; {@link #member} names them
     */
    int find() {
        collect();
        offer();
        for (int i = 0; i < reachedCount; i++) {
            reached[reachedList[i]] = false;
        }
        for (int i = 0; i < memberCount; i++) {
            inComponent[members[i]] = false;
        }
        return memberCount;
    }

    int member(int index) {
        return members[index];
    }

    /** Returns the overload of a resource, as {@link Derating} has it, by the flows that were active in the last solution. */
    double overload(int r) {
        return capacity[r] > 0 ? offered[r] / capacity[r] : 0;
    }

    private void collect() {
        memberCount = 0;
        reachedCount = 0;
        for (int i = 0; i < dirtyCount; i++) {
            isDirty[dirty[i]] = false;
            reach(dirty[i]);
        }
        dirtyCount = 0;
        for (int next = 0; next < reachedCount; next++) {
            int r = reachedList[next];
            for (int place = lists.first(r); place < lists.first(r) + lists.on(r); place++) {
                int f = lists.at(place);
                if (!inComponent[f]) {
                    join(f);
                    for (int k = start[f]; k < start[f + 1]; k++) {
                        reach(resource[k]);
                    }
                }
            }
            if (activeCount > MANY && memberCount > activeCount / 4) {
                takeAll();
                return;
            }
        }
    }

    private void join(int f) {
        inComponent[f] = true;
        if (memberCount == members.length) {
            members = Arrays.copyOf(members, 2 * memberCount);
        }
        members[memberCount++] = f;
    }

    private void takeAll() {
        memberCount = 0;
        for (int f = 0; f < active.length; f++) {
            if (active[f]) {
                join(f);
            }
        }
        for (int r = 0; r < capacity.length; r++) {
            if (lists.on(r) > 0) {
                reach(r);
            }
        }
    }

    private void reach(int r) {
        if (!reached[r]) {
            reached[r] = true;
            if (reachedCount == reachedList.length) {
                reachedList = Arrays.copyOf(reachedList, 2 * reachedCount);
            }
            reachedList[reachedCount++] = r;
        }
    }

    /** Makes out what flows offer to each resource, and what they can use of it. */
    private void offer() {
        for (int i = 0; i < reachedCount; i++) {
            offered[reachedList[i]] = 0;
            open[reachedList[i]] = 0;
        }
        for (int i = 0; i < memberCount; i++) {
            int f = members[i];
            for (int e = start[f]; e < beyond[f]; e++) {
                open[resource[e]] += part(e);
            }
        }
        for (int i = 0; i < memberCount; i++) {
            int f = members[i];
            double alone = cap[f];
            for (int e = start[f]; e < beyond[f]; e++) {
                alone = Math.min(alone, capacity[resource[e]] / open[resource[e]]);
            }
            for (int e = start[f]; e < start[f + 1]; e++) {
                offered[resource[e]] += part(e) * alone;
            }
        }
        for (int i = 0; i < reachedCount; i++) {
            int r = reachedList[i];
            usable[r] = capacity[r] * derating.factor(r, lists.on(r), overload(r));
        }
    }

    private double part(int entry) {
        return coefficient == null ? 1 : coefficient[entry];
    }

    /** Computes the rates of the flows that were found last, by the weights and limits that they have now. */
    void fill() {
        for (int i = 0; i < reachedCount; i++) {
            load[reachedList[i]] = 0;
        }
        int highest = 0;
        for (int i = 0; i < memberCount; i++) {
            fixed[members[i]] = false;
            highest = Math.max(highest, priority[members[i]]);
        }
        for (int p = 0; p <= highest; p++) {
            fill(p);
        }
    }

    private void fill(int p) {
        for (int i = 0; i < reachedCount; i++) {
            open[reachedList[i]] = 0;
            openCount[reachedList[i]] = 0;
        }
        int missing = 0;
        heap.clear();
        for (int i = 0; i < memberCount; i++) {
            int f = members[i];
            if (priority[f] != p) {
                continue;
            }
            missing++;
            double least = Double.POSITIVE_INFINITY;
            for (int e = start[f]; e < start[f + 1]; e++) {
                double part = part(e);
                int r = resource[e];
                open[r] += part * weight[f];
                openCount[r]++;
                least = Math.min(least, capacity[r] / part);
            }
            // A limit above what a resource gives to one flow alone never holds.
            if (cap[f] < least || start[f] == start[f + 1]) {
                heap.add(cap[f] / weight[f], capacity.length + f);
            }
        }
        for (int i = 0; i < reachedCount; i++) {
            int r = reachedList[i];
            if (openCount[r] > 0) {
                heap.add(level(r), r);
            }
        }
        while (missing > 0) {
            double level = heap.nextLevel();
            int id = heap.nextId();
            heap.removeNext();
            if (id >= capacity.length) {
                int f = id - capacity.length;
                if (!fixed[f]) {
                    fix(f, level, NONE);
                    missing--;
                }
            } else if (openCount[id] > 0) {
                double now = level(id);
                if (now > level * (1 + 1e-12)) {
                    heap.add(now, id);
                } else {
                    missing -= fixAll(id, Math.max(level, now), p);
                }
            }
        }
    }

    private double level(int r) {
        return Math.max(0, usable[r] - load[r]) / open[r];
    }

    private boolean holdsBack(int f, int entry) {
        return entry < ahead[f] || entry >= beyond[f] && entry < returning[f];
    }

    private int fixAll(int r, double level, int p) {
        int count = 0;
        for (int place = lists.first(r); place < lists.first(r) + lists.on(r); place++) {
            int f = lists.at(place);
            if (!fixed[f] && priority[f] == p && holdsBack(f, lists.entryAt(place))) {
                fix(f, level, r);
                count++;
            }
        }
        return count;
    }

    private void fix(int f, double level, int by) {
        fixed[f] = true;
        bottleneck[f] = by;
        rate[f] = level * weight[f];
        for (int e = start[f]; e < start[f + 1]; e++) {
            int r = resource[e];
            double part = part(e);
            load[r] += part * rate[f];
            open[r] -= part * weight[f];
            openCount[r]--;
        }
    }

    /** Returns whether the flow's rate is below what it would be without the given limit. */
    boolean exceeds(int flow, double limit) {
        return rate[flow] > limit * (1 + SLACK);
    }
}
