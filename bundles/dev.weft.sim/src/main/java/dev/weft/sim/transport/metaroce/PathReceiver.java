// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import java.util.Arrays;

/** The receiver's memory of every path: its highest PSN and which of the 256 up to it have arrived. */
final class PathReceiver {

    private static final int WORDS = SelectiveAck.SPAN / 64;

    private final int[] highest;
    private final int[] cumulative;
    private final long[] arrived;

    PathReceiver(int paths) {
        highest = new int[paths];
        cumulative = new int[paths];
        arrived = new long[paths * WORDS];
        Arrays.fill(highest, -1);
        Arrays.fill(cumulative, -1);
    }

    /** @return whether the PSN is new */
    boolean accept(int path, int psn) {
        int above = psn - highest[path];
        if (above > 0) {
            for (int p = Math.max(highest[path] + 1, psn - SelectiveAck.SPAN + 1); p < psn; p++) {
                clear(path, p);
            }
            highest[path] = psn;
            set(path, psn);
        } else if (psn <= cumulative[path] || isSet(path, psn)) {
            return false;
        } else {
            set(path, psn);
        }
        // A sender never has more than a span under way: what is missing further below will not come any more.
        cumulative[path] = Math.max(cumulative[path], highest[path] - (SelectiveAck.SPAN - 1));
        while (cumulative[path] < highest[path] && isSet(path, cumulative[path] + 1)) {
            cumulative[path]++;
        }
        return true;
    }

    int highest(int path) {
        return highest[path];
    }

    /** @return the PSN up to which nothing is missing */
    int cumulative(int path) {
        return cumulative[path];
    }

    /** @return bit i set: PSN highest − 1 − i has arrived */
    int recent(int path) {
        int bits = 0;
        for (int i = 0; i < SelectiveAck.RECENT; i++) {
            int psn = highest[path] - 1 - i;
            if (psn <= cumulative[path]) {
                break;
            }
            bits |= isSet(path, psn) ? 1 << i : 0;
        }
        return bits;
    }

    private int word(int path, int psn) {
        return path * WORDS + (psn >>> 6 & WORDS - 1);
    }

    private boolean isSet(int path, int psn) {
        return (arrived[word(path, psn)] >>> psn & 1) != 0;
    }

    private void set(int path, int psn) {
        arrived[word(path, psn)] |= 1L << psn;
    }

    private void clear(int path, int psn) {
        arrived[word(path, psn)] &= ~(1L << psn);
    }
}
