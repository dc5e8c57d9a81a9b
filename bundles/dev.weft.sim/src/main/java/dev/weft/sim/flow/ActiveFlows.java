// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

/** The active flows of each resource, one beside the other in memory. */
final class ActiveFlows {

    private final int[] resource;
    /** Where those of each resource begin. */
    private final int[] first;

    private final int[] count;
    private final int[] flowAt;
    private final int[] entryAt;
    private final int[] placeOfEntry;

    /**
     * Makes room, with none active.
     *
     * @param resource the resource of each entry
     * @param resources how many there are
     */
    ActiveFlows(int[] resource, int resources) {
        this.resource = resource;
        first = new int[resources + 1];
        for (int r : resource) {
            first[r + 1]++;
        }
        for (int r = 0; r < resources; r++) {
            first[r + 1] += first[r];
        }
        count = new int[resources];
        flowAt = new int[resource.length];
        entryAt = new int[resource.length];
        placeOfEntry = new int[resource.length];
    }

    /** Adds a flow to the resource of an entry of it. */
    void add(int flow, int entry) {
        int r = resource[entry];
        int place = first[r] + count[r]++;
        flowAt[place] = flow;
        entryAt[place] = entry;
        placeOfEntry[entry] = place;
    }

    /** Takes a flow away from the resource of an entry of it; the last one takes its place. */
    void remove(int entry) {
        int r = resource[entry];
        int last = first[r] + --count[r];
        int place = placeOfEntry[entry];
        flowAt[place] = flowAt[last];
        entryAt[place] = entryAt[last];
        placeOfEntry[entryAt[place]] = place;
    }

    /** Returns how many flows of the resource are active. */
    int on(int r) {
        return count[r];
    }

    /** Returns the place of the resource's first flow; the others follow. */
    int first(int r) {
        return first[r];
    }

    /** Returns the entry of the flow at a place. */
    int entryAt(int place) {
        return entryAt[place];
    }

    /** Returns the flow at a place. */
    int at(int place) {
        return flowAt[place];
    }
}
