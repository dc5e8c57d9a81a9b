// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * The contexts of connections at every NIC: how many there are, which are in the NIC's cache (least recently used go
 * first), and how long a missing one takes. An arriving packet's miss occupies a fetch but does not hold the packet
 * back (simplification); a sender's turn waits for its fetch.
 */
final class ContextCache {

    private static final int NONE = -1;

    private final NicContexts settings;
    private final Connections connections;
    private final int[] inUse;
    private final long[] uses;
    private final long[] misses;

    // One list per NIC, the most recently used first; an entry is connection × 2 + end.
    private final int[] newest;
    private final int[] oldest;
    private final int[] cached;
    private final int[] newer;
    private final int[] older;
    private final boolean[] present;
    private final long[] fetchEnd;

    ContextCache(NicContexts settings, Connections connections, int nics) {
        this.settings = settings;
        this.connections = connections;
        inUse = new int[nics];
        for (int c = 0; c < connections.count(); c++) {
            inUse[connections.source(c)]++;
            inUse[connections.destination(c)]++;
        }
        boolean limited = isLimited();
        uses = new long[nics];
        misses = new long[nics];
        newest = new int[limited ? nics : 0];
        oldest = new int[limited ? nics : 0];
        cached = new int[limited ? nics : 0];
        Arrays.fill(newest, NONE);
        Arrays.fill(oldest, NONE);
        newer = new int[limited ? 2 * connections.count() : 0];
        older = new int[limited ? 2 * connections.count() : 0];
        present = new boolean[limited ? 2 * connections.count() : 0];
        fetchEnd = new long[limited ? nics * settings.parallelFetches() : 0];
    }

    /** @return whether contexts can be missing at all */
    boolean isLimited() {
        return settings.cacheEntries() > 0;
    }

    /** The sending NIC needs the connection's context. @return when it has it, {@code now} or later */
    long useBySender(int connection, long now) {
        return use(connections.source(connection), 2 * connection, now);
    }

    /** The NIC at one of the connection's ends needs its context because a packet has arrived. */
    void useByArrival(int nic, int connection, long now) {
        use(nic, nic == connections.source(connection) ? 2 * connection : 2 * connection + 1, now);
    }

    private long use(int nic, int entry, long now) {
        uses[nic]++;
        if (present[entry]) {
            if (newest[nic] != entry) {
                unlink(nic, entry);
                link(nic, entry);
            }
            return now;
        }
        misses[nic]++;
        if (cached[nic] == settings.cacheEntries()) {
            int victim = oldest[nic];
            unlink(nic, victim);
            present[victim] = false;
            cached[nic]--;
        }
        present[entry] = true;
        cached[nic]++;
        link(nic, entry);
        int slot = nic * settings.parallelFetches();
        for (int s = slot; s < (nic + 1) * settings.parallelFetches(); s++) {
            if (fetchEnd[s] < fetchEnd[slot]) {
                slot = s;
            }
        }
        fetchEnd[slot] = Math.max(now, fetchEnd[slot]) + settings.missPs();
        return fetchEnd[slot];
    }

    private void link(int nic, int entry) {
        newer[entry] = NONE;
        older[entry] = newest[nic];
        if (newest[nic] == NONE) {
            oldest[nic] = entry;
        } else {
            newer[newest[nic]] = entry;
        }
        newest[nic] = entry;
    }

    private void unlink(int nic, int entry) {
        if (newer[entry] == NONE) {
            newest[nic] = older[entry];
        } else {
            older[newer[entry]] = older[entry];
        }
        if (older[entry] == NONE) {
            oldest[nic] = newer[entry];
        } else {
            newer[older[entry]] = newer[entry];
        }
    }

    /** Adds what another part of the run has counted. */
    void join(ContextCache other) {
        Arrays.setAll(uses, nic -> uses[nic] + other.uses[nic]);
        Arrays.setAll(misses, nic -> misses[nic] + other.misses[nic]);
    }

    // ---- results ----

    /** @return ends of connections at each NIC */
    int[] connectionsByNic() {
        return inUse.clone();
    }

    int bytesPerConnection() {
        return settings.bytesPerConnection();
    }

    /** @return how often each NIC looked for a context; 0 where the cache has no limit */
    long[] usesByNic() {
        return uses.clone();
    }

    /** @return how often it had to be fetched */
    long[] missesByNic() {
        return misses.clone();
    }
}
