// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.policy;

import java.util.ArrayList;
import java.util.List;

/** Which priorities and code points RoCE traffic has, the same at switches and NICs: DSCP 26 and 48, priorities 3 and 6, by convention. */
public final class RoceClasses {
    /** DSCP of notifications of congestion. */
    public static final int CNP_DSCP = 48;

    /** Priority of notifications of congestion, which is strict. */
    public static final int CNP_PRIORITY = 6;

    private static final int FIRST = 3;
    private static final int MOST = 3;
    private static final int[] DSCP = {26, 34, 18};

    private RoceClasses() {}

    /** @return the priorities of a policy's data, lossless ones where it has PFC. */
    public static List<Integer> priorities(PolicySettings settings) {
        List<Integer> priorities = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST, settings.values().whole("dataClasses")); i++) {
            priorities.add(FIRST + i);
        }
        return priorities;
    }

    /** @return the DSCP of the i-th class of data. */
    public static int dscp(int index) {
        return DSCP[index];
    }
}
