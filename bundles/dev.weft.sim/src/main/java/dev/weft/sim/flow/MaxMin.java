// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/**
 * Weighted max-min fair rates by progressive filling (Bertsekas and Gallager, Data Networks, 6.5.2), with strict
 * priorities and a cap for each flow. Only the flows that share a resource with one that came or went, directly or through
 * others, are computed again.
 *
 * <p>A flow uses each of its resources at a coefficient: a fraction where its packets are spread over several links.
 */
final class MaxMin {

    private static final int NONE = -1;
    private static final double SLACK = 1e-9;

    private final int[] start;
    private final int[] resource;
    private final double[] coefficient;
    private final double[] capacity;
    private final Derating derating;
    private final double[] weight;
    private final byte[] priority;
    private final double[] cap;
    private final double[] rate;
    private final int[] bottleneck;

    // Active flows of each resource: a list through their entries.
    private final int[] head;
    private final int[] following;
    private final int[] preceding;
    private final int[] flowOfEntry;
    private final int[] activeOn;
    private final boolean[] active;

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
    private final double[] open;
    private final int[] openCount;
    private final LevelHeap heap = new LevelHeap();

    /** What is left of capacities. */
    interface Derating {
        /** Nothing is lost. */
        Derating NONE = (resource, flows) -> 1;

        /** Returns the part of a resource's capacity that so many flows can use. */
        double factor(int resource, int flows);
    }

    /**
     * Prepares without any active flow.
     *
     * @param start first entry of each flow, and behind the last flow the number of entries
     * @param resource the resource of each entry
     * @param coefficient what a unit of the flow's rate takes of it
     * @param capacity of each resource
     * @param derating what is left of a resource's capacity when several flows use it
     */
    MaxMin(int[] start, int[] resource, double[] coefficient, double[] capacity, Derating derating) {
        this.start = start;
        this.resource = resource;
        this.coefficient = coefficient;
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
        flowOfEntry = new int[resource.length];
        for (int f = 0; f < flows; f++) {
            Arrays.fill(flowOfEntry, start[f], start[f + 1], f);
        }
        following = new int[resource.length];
        preceding = new int[resource.length];
        head = new int[capacity.length];
        Arrays.fill(head, NONE);
        activeOn = new int[capacity.length];
        isDirty = new boolean[capacity.length];
        reached = new boolean[capacity.length];
        load = new double[capacity.length];
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

    void add(int flow) {
        active[flow] = true;
        for (int e = start[flow]; e < start[flow + 1]; e++) {
            int r = resource[e];
            preceding[e] = NONE;
            following[e] = head[r];
            if (head[r] != NONE) {
                preceding[head[r]] = e;
            }
            head[r] = e;
            activeOn[r]++;
            touch(r);
        }
    }

    void remove(int flow) {
        active[flow] = false;
        rate[flow] = 0;
        for (int e = start[flow]; e < start[flow + 1]; e++) {
            int r = resource[e];
            if (preceding[e] == NONE) {
                head[r] = following[e];
            } else {
                following[preceding[e]] = following[e];
            }
            if (following[e] != NONE) {
                preceding[following[e]] = preceding[e];
            }
            activeOn[r]--;
            touch(r);
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
        collect();
        fill();
        for (int i = 0; i < reachedCount; i++) {
            reached[reachedList[i]] = false;
        }
        for (int i = 0; i < memberCount; i++) {
            inComponent[members[i]] = false;
        }
        return memberCount;
    }

    /** Computes the flows of the last {@link #solve} again, whose limits have changed. */
    void solveAgain() {
        fill();
    }

    int member(int index) {
        return members[index];
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
            for (int e = head[reachedList[next]]; e != NONE; e = following[e]) {
                int f = flowOfEntry[e];
                if (!inComponent[f]) {
                    inComponent[f] = true;
                    if (memberCount == members.length) {
                        members = Arrays.copyOf(members, 2 * memberCount);
                    }
                    members[memberCount++] = f;
                    for (int k = start[f]; k < start[f + 1]; k++) {
                        reach(resource[k]);
                    }
                }
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

    private void fill() {
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
            for (int e = start[f]; e < start[f + 1]; e++) {
                open[resource[e]] += coefficient[e] * weight[f];
                openCount[resource[e]]++;
            }
            if (cap[f] < Double.POSITIVE_INFINITY) {
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
        return Math.max(0, capacity[r] * derating.factor(r, activeOn[r]) - load[r]) / open[r];
    }

    private int fixAll(int r, double level, int p) {
        int count = 0;
        for (int e = head[r]; e != NONE; e = following[e]) {
            int f = flowOfEntry[e];
            if (!fixed[f] && priority[f] == p) {
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
            load[r] += coefficient[e] * rate[f];
            open[r] -= coefficient[e] * weight[f];
            openCount[r]--;
        }
    }

    /** Returns whether the flow's rate is below what it would be without the given limit. */
    boolean exceeds(int flow, double limit) {
        return rate[flow] > limit * (1 + SLACK);
    }
}
