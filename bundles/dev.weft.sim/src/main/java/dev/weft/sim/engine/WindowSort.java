// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;

/**
 * Sorts a window's packets by node, then time, then link and content: a radix sort of keys in which the place of the packet
 * comes last. What a node does in an instant thereby does not depend on who emitted first.
 */
final class WindowSort {

    /** Packets that keys can tell apart. */
    static final int MAXIMUM_RECORDS = 1 << 22;

    private static final int RECORD_BITS = 22;
    private static final int OFFSET_BITS = 24;
    private static final int NODE_SHIFT = OFFSET_BITS + RECORD_BITS;
    private static final int DIGIT_BITS = 9;
    private static final int DIGITS = 1 << DIGIT_BITS;
    /** Packets up to which insertion is faster. */
    private static final int SMALL = 40;

    private final int passes;
    private final int[][] histograms;
    private final int[] shifts;
    private long[] keys = new long[1024];
    private long[] scratch = new long[1024];

    /**
     * @param width window width in picoseconds
     * @param nodes number of nodes
     */
    WindowSort(long width, int nodes) {
        int offsetBits = 64 - Long.numberOfLeadingZeros(width - 1);
        int nodeBits = Math.max(1, 32 - Integer.numberOfLeadingZeros(nodes - 1));
        int offsetPasses = (offsetBits + DIGIT_BITS - 1) / DIGIT_BITS;
        int nodePasses = (nodeBits + DIGIT_BITS - 1) / DIGIT_BITS;
        passes = offsetPasses + nodePasses;
        histograms = new int[passes][DIGITS];
        shifts = new int[passes];
        for (int p = 0; p < passes; p++) {
            shifts[p] = p < offsetPasses ? RECORD_BITS + p * DIGIT_BITS : NODE_SHIFT + (p - offsetPasses) * DIGIT_BITS;
        }
    }

    /** @return where the keys of a window of {@code n} packets are to be put */
    long[] room(int n) {
        if (keys.length < n) {
            keys = new long[n + n / 4];
            scratch = new long[n + n / 4];
        }
        return keys;
    }

    /** @return the keys, sorted by {@link #sort} */
    long[] keys() {
        return keys;
    }

    /** @param offset from the window's start, picoseconds */
    static long key(long node, long offset, int record) {
        return node << NODE_SHIFT | offset << RECORD_BITS | record;
    }

    static int node(long sortKey) {
        return (int) (sortKey >>> NODE_SHIFT);
    }

    static long offset(long sortKey) {
        return sortKey >>> RECORD_BITS & ((1L << OFFSET_BITS) - 1);
    }

    static int position(long sortKey) {
        return ((int) sortKey & ((1 << RECORD_BITS) - 1)) * Calendar.WORDS;
    }

    static boolean sameInstant(long keyA, long keyB) {
        return (keyA ^ keyB) >>> RECORD_BITS == 0;
    }

    /**
     * Sorts the first keys of the {@link #room}.
     *
     * @param pool where the packets are
     */
    void sort(int n, long[] pool) {
        if (n < SMALL) {
            insertionSort(n);
        } else {
            radixSort(n);
        }
        orderTies(n, pool);
    }

    private void insertionSort(int n) {
        long[] a = keys;
        for (int i = 1; i < n; i++) {
            long key = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > key) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = key;
        }
    }

    private void radixSort(int n) {
        for (int[] h : histograms) {
            Arrays.fill(h, 0);
        }
        long[] from = keys;
        long[] to = scratch;
        int mask = DIGITS - 1;
        for (int i = 0; i < n; i++) {
            long key = from[i];
            for (int p = 0; p < passes; p++) {
                histograms[p][(int) (key >>> shifts[p]) & mask]++;
            }
        }
        for (int p = 0; p < passes; p++) {
            int[] h = histograms[p];
            int shift = shifts[p];
            if (h[(int) (from[0] >>> shift) & mask] == n) {
                continue;
            }
            int sum = 0;
            for (int d = 0; d <= mask; d++) {
                int c = h[d];
                h[d] = sum;
                sum += c;
            }
            for (int i = 0; i < n; i++) {
                long key = from[i];
                to[h[(int) (key >>> shift) & mask]++] = key;
            }
            long[] swap = from;
            from = to;
            to = swap;
        }
        keys = from;
        scratch = to;
    }

    /**
     * Orders arrivals at one node in one instant by link and content, so that the order does not depend on who emitted
     * first.
     */
    private void orderTies(int n, long[] pool) {
        long[] a = keys;
        for (int i = 1; i < n; i++) {
            long key = a[i];
            int j = i - 1;
            while (j >= 0 && sameInstant(a[j], key) && later(a[j], key, pool)) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = key;
        }
    }

    private static boolean later(long first, long second, long[] pool) {
        int a = position(first);
        int b = position(second);
        for (int w = 0; w < Calendar.WORDS; w++) {
            if (pool[a + w] != pool[b + w]) {
                return pool[a + w] > pool[b + w];
            }
        }
        return false;
    }
}
