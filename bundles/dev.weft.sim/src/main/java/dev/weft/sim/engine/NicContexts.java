// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/**
 * What a NIC has to remember of each connection, and what it costs when it does not have it at hand. A cache of contexts
 * on the NIC, the rest in the host's memory: eRPC (Kalia et al., NSDI 2019) and SRNIC (Wang et al., NSDI 2023) describe
 * why many queue pairs slow a NIC down.
 *
 * @param bytesPerConnection context of one end of a connection, bytes
 * @param cacheEntries contexts that the NIC holds, 0 = all of them
 * @param missPs time to fetch a context from the host's memory, picoseconds
 * @param parallelFetches fetches that may be under way at once
 */
public record NicContexts(int bytesPerConnection, int cacheEntries, long missPs, int parallelFetches) {

    /** Nothing known, nothing costs. */
    public static final NicContexts FREE = new NicContexts(0, 0, 0, 1);

    public NicContexts {
        if (bytesPerConnection < 0 || cacheEntries < 0 || missPs < 0 || parallelFetches < 1) {
            throw new IllegalArgumentException("Connection contexts: sizes and times must not be negative, and at least"
                    + " one fetch must be possible at once");
        }
    }
}
