// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Hosts;

/**
 * The sender's windows, one for each connection and one for each of its paths, in packets. Marks shrink both, the path's
 * at most once a round trip; losses shrink the connection's; what arrives unmarked makes them grow. Neither exceeds its
 * initial size.
 */
final class Windows {

    private static final double BITS_PS = 8e12;
    private static final double SMOOTHING = 0.125;

    private final MetaRoceSettings settings;
    private final int paths;
    private final int planes;
    private final double[] window;
    private final double[] largest;
    private final double[] pathWindow;
    private final double[] roundTrip;
    private final long[] cutTime;

    Windows(Hosts hosts, MetaRoceSettings settings) {
        this.settings = settings;
        paths = settings.paths();
        planes = hosts.network().nicCount() == 0 ? 1 : hosts.network().portCount(0);
        int n = hosts.connections().count();
        window = new double[n];
        largest = new double[n];
        pathWindow = new double[n * paths];
        roundTrip = new double[n * paths];
        cutTime = new long[n * paths];
        int packetBytes = settings.framing().maximumWireBytes();
        for (int c = 0; c < n; c++) {
            double idle =
                    hosts.idleRoundTripPs(c, packetBytes, settings.framing().ackBytes());
            double rate = hosts.network().receiveBps(hosts.connections().source(c));
            double bdpPackets = rate * idle / BITS_PS / packetBytes;
            largest[c] = Math.max(1, settings.windowBdp() * bdpPackets);
            window[c] = largest[c];
            for (int path = c * paths; path < (c + 1) * paths; path++) {
                pathWindow[path] = largestOfPath(c);
                roundTrip[path] = idle;
            }
        }
    }

    private double largestOfPath(int connection) {
        return Math.max(1, settings.pathSlack() * largest[connection] / paths);
    }

    /**
     * How many packets a connection may have in flight.
     *
     * @return at least 1
     */
    int ofConnection(int connection) {
        return Math.max(1, (int) window[connection]);
    }

    /**
     * How many packets a path may have in flight.
     *
     * @return at least 1
     */
    int ofPath(int path) {
        return Math.max(1, (int) pathWindow[path]);
    }

    /**
     * The path's smoothed round trip.
     *
     * @return picoseconds
     */
    double roundTripPs(int path) {
        return roundTrip[path];
    }

    void measured(int path, long roundTripPs) {
        roundTrip[path] += SMOOTHING * (roundTripPs - roundTrip[path]);
    }

    void marked(int connection, int path, long now) {
        window[connection] = Math.max(1, window[connection] - settings.decrease());
        if (now - cutTime[path] >= roundTrip[path]) {
            cutTime[path] = now;
            pathWindow[path] = Math.max(1, pathWindow[path] * settings.pathDecrease());
        }
    }

    void unmarked(int connection, int path, int packets) {
        double step = packets * settings.increasePackets();
        // Each plane brings marks of its own, so that growth must follow their number.
        double growth = step * planes / window[connection];
        window[connection] = Math.min(largest[connection], window[connection] + growth);
        pathWindow[path] = Math.min(largestOfPath(connection), pathWindow[path] + step / pathWindow[path] / paths);
    }

    void lost(int connection) {
        window[connection] = Math.max(1, window[connection] - settings.lossDecrease());
    }

    /** The path is a new one, of which nothing is known but how long the way is. */
    void restart(int connection, int path) {
        pathWindow[path] = largestOfPath(connection);
    }
}
