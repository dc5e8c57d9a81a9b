// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What one cable is like at any time of a run: the faults that overlap on it, as a sequence of phases in each of which
 * nothing changes.
 */
final class LinkTimeline {

    private static final double BITS = 8;

    private final long[] start;
    private final long[] psPerByteQ16;
    private final double[] loss;
    private final double[] logBitGood;
    private final boolean[] down;
    /** Phases in which no packet can begin. */
    private final boolean[] held;

    /**
     * @param rateBps the cable's full rate
     * @param faults those that concern one direction of the cable, a switch at its end included
     */
    LinkTimeline(long rateBps, List<Fault> faults) {
        start = faults.stream()
                .flatMapToLong(f -> LongStream.of(f.startPs(), f.endPs()))
                .filter(t -> t != Fault.NEVER)
                .sorted()
                .distinct()
                .toArray();
        int n = start.length;
        psPerByteQ16 = new long[n + 1];
        loss = new double[n + 1];
        logBitGood = new double[n + 1];
        down = new boolean[n + 1];
        held = new boolean[n + 1];
        psPerByteQ16[0] = Network.picosecondsPerByteQ16(rateBps);
        for (int phase = 1; phase <= n; phase++) {
            fill(phase, rateBps, faults);
        }
    }

    private void fill(int phase, long rateBps, List<Fault> faults) {
        long at = start[phase - 1];
        double factor = 1;
        double survives = 1;
        for (Fault fault : faults) {
            if (fault.startPs() > at || fault.endPs() <= at) {
                continue;
            }
            if (fault instanceof Fault.SlowCable slow) {
                factor = Math.min(factor, slow.rateFactor());
            } else if (fault instanceof Fault.LossyCable lossy) {
                survives *= 1 - lossy.lossRatio();
            } else if (fault instanceof Fault.BitErrors errors) {
                logBitGood[phase] += StrictMath.log1p(-errors.bitErrorRatio());
            } else if (fault instanceof Fault.SwitchStall) {
                held[phase] = true;
            } else {
                down[phase] = true;
            }
        }
        psPerByteQ16[phase] = Network.picosecondsPerByteQ16(Math.max(1_000, Math.round(rateBps * factor)));
        loss[phase] = 1 - survives;
    }

    private int phase(long time) {
        int at = Arrays.binarySearch(start, time);
        return at >= 0 ? at + 1 : -at - 1;
    }

    boolean isDown(long time) {
        return down[phase(time)];
    }

    /** @return whether it is down at any time from {@code from} to {@code to}, both included */
    boolean isDownBetween(long from, long to) {
        return hasPhase(true, from, to);
    }

    /** @return whether it is up at any time from {@code from} to {@code to}, both included */
    boolean isUpBetween(long from, long to) {
        return hasPhase(false, from, to);
    }

    private boolean hasPhase(boolean isDown, long from, long to) {
        for (int phase = phase(from); phase < down.length; phase++) {
            if (phase > 0 && start[phase - 1] > to) {
                return false;
            }
            if (down[phase] == isDown) {
                return true;
            }
        }
        return false;
    }

    /** @return when a packet that is ready at {@code time} can begin */
    long begin(long time) {
        int phase = phase(time);
        if (!held[phase]) {
            return time;
        }
        // A stall has an end, so another phase follows.
        while (held[phase]) {
            phase++;
        }
        return start[phase - 1];
    }

    /** @return picoseconds per byte with 16 fraction bits of a packet that begins then */
    long psPerByteQ16(long time) {
        return psPerByteQ16[phase(time)];
    }

    /** @return whether it has its full rate */
    boolean isFull(long time) {
        return psPerByteQ16[phase(time)] == psPerByteQ16[0];
    }

    /** @return probability that a packet that leaves then does not arrive whole */
    double lossProbability(long time, int wireBytes) {
        int phase = phase(time);
        if (logBitGood[phase] == 0) {
            return loss[phase];
        }
        return 1 - (1 - loss[phase]) * StrictMath.exp(BITS * wireBytes * logBitGood[phase]);
    }

    /** @return bytes that leave between the two times when the port never idles */
    double bytesBetween(long from, long to) {
        double bytes = 0;
        long at = from;
        for (int phase = phase(from); at < to; phase++) {
            long end = phase < start.length ? Math.min(to, start[phase]) : to;
            bytes += held[phase] ? 0 : (end - at) * 65_536.0 / psPerByteQ16[phase];
            at = end;
        }
        return bytes;
    }

    /** @return the times at which it goes down and comes up, in turn, beginning with down; the last may be missing */
    long[] changes() {
        List<Long> times = new ArrayList<>();
        for (int phase = 1; phase < down.length; phase++) {
            if (down[phase] != down[phase - 1]) {
                times.add(start[phase - 1]);
            }
        }
        return times.stream().mapToLong(Long::longValue).toArray();
    }
}
