// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Mixing;

/**
 * The sender's paths: source ports, numbers, what is in flight, and how each fares. A path is numbered connection ×
 * paths + number; its plane is its number modulo the planes.
 */
final class SendPaths {

    private static final int LARGEST_SKIP = 15;
    private static final float MARK_WEIGHT = 1 / 16f;
    /** A connection on whose paths fewer packets are marked knows that a bad path is an exception. */
    private static final float CLEAR_SHARE = 0.25f;

    private final int paths;
    private final int planes;
    private final float redrawMarked;
    private final long seed;
    private final Windows windows;

    private final int[] entropy;
    private final int[] generation;
    private final int[] psn;
    private final int[] inFlight;
    private final int[] silence;
    private final long[] lastProbe;
    private final byte[] skip;
    private final boolean[] retiring;
    private final float[] markShare;
    private final float[] connectionMarkShare;
    private final int[] cursor;

    /** @param redrawMarked share of marked packets above which a path of a clear connection is given up */
    SendPaths(int connections, int paths, int planes, double redrawMarked, long seed, Windows windows) {
        this.paths = paths;
        this.planes = planes;
        this.redrawMarked = (float) redrawMarked;
        this.seed = seed;
        this.windows = windows;
        int n = Math.multiplyExact(connections, paths);
        entropy = new int[n];
        generation = new int[n];
        psn = new int[n];
        inFlight = new int[n];
        silence = new int[n];
        lastProbe = new long[n];
        skip = new byte[n];
        retiring = new boolean[n];
        markShare = new float[n];
        connectionMarkShare = new float[connections];
        cursor = new int[connections * planes];
        for (int path = 0; path < n; path++) {
            draw(path);
        }
    }

    int plane(int path) {
        return path % paths % planes;
    }

    /** @return the path's number in its connection */
    int number(int path) {
        return path % paths;
    }

    int entropy(int path) {
        return entropy[path];
    }

    /** @return the next PSN of the path, which is thereby used up */
    int takePsn(int path) {
        return psn[path]++;
    }

    int nextPsn(int path) {
        return psn[path];
    }

    void sent(int path) {
        inFlight[path]++;
    }

    /** A packet of the path is no longer in flight. A path on its way out draws a new port when its last one is gone. */
    void settled(int path) {
        if (--inFlight[path] == 0 && retiring[path]) {
            retiring[path] = false;
            redraw(path);
        }
    }

    /** Nothing of the path is in flight any more. */
    void abandon(int path) {
        inFlight[path] = 0;
        redraw(path);
    }

    /** The path takes another source port, and with it perhaps another way. */
    void redraw(int path) {
        generation[path]++;
        draw(path);
        skip[path] = 0;
        markShare[path] = 0;
        windows.restart(path / paths, path);
    }

    private void draw(int path) {
        entropy[path] = (int) Mixing.mix(seed ^ Mixing.mix(path) + generation[path]) & 0xFFFF;
    }

    /** @return how often the path was given up for another */
    int generation(int path) {
        return generation[path];
    }

    /**
     * The next path of the plane whose window has room, clear ones first: a path that brought back a mark is passed over
     * once.
     *
     * @return or −1
     */
    int clear(int connection, int plane, Outstanding outstanding) {
        int perPlane = paths / planes;
        int at = connection * planes + plane;
        int first = connection * paths + plane;
        int turn = cursor[at];
        int fallback = -1;
        boolean paid = false;
        for (int i = 0; i < perPlane; i++) {
            int path = first + turn * planes;
            turn = turn + 1 == perPlane ? 0 : turn + 1;
            if (inFlight[path] >= windows.ofPath(path) || retiring[path] || !hasSpan(path, outstanding)) {
                continue;
            }
            if (skip[path] == 0) {
                cursor[at] = turn;
                return path;
            }
            if (!paid) {
                // A packet pays off the first path that it passes over, not all of them.
                skip[path]--;
                paid = true;
            }
            fallback = path;
        }
        return fallback;
    }

    private boolean hasSpan(int path, Outstanding outstanding) {
        int oldest = outstanding.first(path);
        return oldest == Outstanding.NONE || isRecent(path, outstanding.psn(oldest) + 1);
    }

    /**
     * Whether a PSN of the path lies less than half a span behind its newest. A packet that is sent again keeps its number
     * only then: nothing under way is ever a whole span behind, as far as receivers remember.
     */
    boolean isRecent(int path, int ofPath) {
        return psn[path] - ofPath < SelectiveAck.SPAN / 2;
    }

    /** An acknowledgement came over the path: its packet was marked or not. */
    void answered(int connection, int path, boolean marked) {
        silence[path] = 0;
        float sample = marked ? 1 : 0;
        markShare[path] += MARK_WEIGHT * (sample - markShare[path]);
        connectionMarkShare[connection] += MARK_WEIGHT / paths * (sample - connectionMarkShare[connection]);
        if (marked) {
            skip[path] = (byte) Math.min(LARGEST_SKIP, skip[path] + 1);
            if (markShare[path] > redrawMarked && connectionMarkShare[connection] < CLEAR_SHARE) {
                retiring[path] = true;
            }
        }
    }

    /** A probe of the path goes out. @return how many went before it without an answer */
    int probed(int path, long now) {
        lastProbe[path] = now;
        return silence[path]++;
    }

    int silence(int path) {
        return silence[path];
    }

    /** @return when the last probe went out, picoseconds; of use while there is {@link #silence} */
    long lastProbe(int path) {
        return lastProbe[path];
    }
}
