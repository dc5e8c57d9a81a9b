// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import java.util.Arrays;

/**
 * How busy servers were: for each of them (a link, a PCIe link, a NIC's way to memory) the time that it needed for what was
 * sent until any moment, when each message's bytes are spread evenly over the time from its release until its delivery.
 */
final class Work {
    private static final int INDEX_BITS = 20;

    private final int[] count;
    private final long[][] from;
    private final long[][] to;
    private final double[][] slope;
    private long[][] at;
    private double[][] sum;
    private double[][] rate;

    Work(int servers) {
        count = new int[servers];
        from = new long[servers][];
        to = new long[servers][];
        slope = new double[servers][];
    }

    /** Adds work of so many picoseconds, done evenly in an interval. */
    void add(int server, long fromPs, long toPs, double workPs) {
        int n = count[server]++;
        if (n == 0) {
            from[server] = new long[4];
            to[server] = new long[4];
            slope[server] = new double[4];
        } else if (n == from[server].length) {
            from[server] = Arrays.copyOf(from[server], 2 * n);
            to[server] = Arrays.copyOf(to[server], 2 * n);
            slope[server] = Arrays.copyOf(slope[server], 2 * n);
        }
        long end = Math.max(toPs, fromPs + 1);
        from[server][n] = fromPs;
        to[server][n] = end;
        slope[server][n] = workPs / (end - fromPs);
    }

    /** Sums up; nothing is added afterwards. */
    void close() {
        at = new long[count.length][];
        sum = new double[count.length][];
        rate = new double[count.length][];
        for (int server = 0; server < count.length; server++) {
            if (count[server] > 0) {
                close(server);
            }
            from[server] = null;
            to[server] = null;
            slope[server] = null;
        }
    }

    private void close(int server) {
        int n = count[server];
        if (2 * n >= 1 << INDEX_BITS) {
            throw new IllegalArgumentException("One link carries more than " + (1 << INDEX_BITS - 1) + " messages");
        }
        long[] order = new long[2 * n];
        for (int i = 0; i < n; i++) {
            order[2 * i] = from[server][i] << INDEX_BITS | 2L * i;
            order[2 * i + 1] = to[server][i] << INDEX_BITS | 2L * i + 1;
        }
        Arrays.sort(order);
        long[] times = new long[2 * n];
        double[] sums = new double[2 * n];
        double[] rates = new double[2 * n];
        double now = 0;
        double done = 0;
        for (int k = 0; k < order.length; k++) {
            int event = (int) (order[k] & (1 << INDEX_BITS) - 1);
            times[k] = order[k] >>> INDEX_BITS;
            done += k == 0 ? 0 : now * (times[k] - times[k - 1]);
            now += event % 2 == 0 ? slope[server][event / 2] : -slope[server][event / 2];
            sums[k] = done;
            rates[k] = now;
        }
        at[server] = times;
        sum[server] = sums;
        rate[server] = rates;
    }

    /** Returns for how many picoseconds the server was needed between two times. */
    double between(int server, long fromPs, long toPs) {
        return count[server] == 0 ? 0 : until(server, toPs) - until(server, fromPs);
    }

    private double until(int server, long ps) {
        long[] times = at[server];
        int k = Arrays.binarySearch(times, ps);
        if (k < 0) {
            k = -k - 2;
        }
        return k < 0 ? 0 : sum[server][k] + rate[server][k] * (ps - times[k]);
    }
}
