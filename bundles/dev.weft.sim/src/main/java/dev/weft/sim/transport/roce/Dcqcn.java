// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import dev.weft.sim.transport.reliable.RateControl;
import java.util.Arrays;

/**
 * The reaction point of DCQCN: a rate per queue pair, cut on congestion notifications, raised by a timer and a byte
 * counter in three stages (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015, §3).
 *
 * <p>In the variant {@link Variant#PAPER} every notification cuts at once, with α from before it, and the target follows
 * the rate at each cut. In {@link Variant#NIC} (as ConnectX NICs do it, after HPCC's simulator) notifications are only
 * remembered: a cut is considered once a period, α is brought up to date once a period, and the target stays through
 * consecutive cuts without an increase between them.
 *
 * <p>α matters only when a cut looks at it, so it is brought up to date there, in whole periods.
 */
final class Dcqcn implements RateControl {

    /** Whose rules. */
    enum Variant {
        NIC,
        PAPER
    }

    /**
     * @param g gain of α
     * @param alphaPeriodPs period of α's update
     * @param cutPeriodPs least time between two cuts of a queue pair
     * @param increasePs period of the increase timer
     * @param increaseBytes bytes between increases, 0 = no byte counter
     * @param recoverySteps steps of fast recovery, F
     * @param additiveBps additive increase, R_AI
     * @param hyperBps hyper increase, R_HAI
     * @param minimumBps least rate
     */
    record Settings(
            Variant variant,
            double g,
            long alphaPeriodPs,
            long cutPeriodPs,
            long increasePs,
            long increaseBytes,
            int recoverySteps,
            double additiveBps,
            double hyperBps,
            double minimumBps) {}

    private static final double BITS_PS = 8e12;
    private static final long NEVER = Long.MIN_VALUE / 2;
    /** A rate this near to the line's is the line's; halving the gap would never end. */
    private static final double NEARLY = 1e-6;

    private final Timer timer;
    private final Settings settings;
    private final double[] lineBps;
    private final double[] rateBps;
    private final double[] targetBps;
    private final double[] alpha;
    private final long[] alphaTime;
    private final boolean[] alphaNotified;
    private final boolean[] cutPending;
    private final long[] cutTime;
    private final long[] increaseTime;
    private final long[] nextSend;
    private final int[] timerSteps;
    private final int[] byteSteps;
    private final long[] bytesLeft;

    /**
     * Creates the state of all queue pairs, each at line rate.
     *
     * @param lineBps line rate by connection, bit/s
     */
    Dcqcn(double[] lineBps, Timer timer, Settings settings) {
        this.timer = timer;
        this.settings = settings;
        this.lineBps = lineBps.clone();
        int n = lineBps.length;
        rateBps = lineBps.clone();
        targetBps = lineBps.clone();
        alpha = new double[n];
        Arrays.fill(alpha, 1);
        alphaTime = new long[n];
        Arrays.fill(alphaTime, NEVER);
        alphaNotified = new boolean[n];
        cutPending = new boolean[n];
        cutTime = new long[n];
        Arrays.fill(cutTime, NEVER);
        increaseTime = new long[n];
        Arrays.fill(increaseTime, NEVER);
        nextSend = new long[n];
        timerSteps = new int[n];
        byteSteps = new int[n];
        bytesLeft = new long[n];
    }

    @Override
    public long earliest(int connection) {
        return nextSend[connection];
    }

    @Override
    public void sent(int connection, int wireBytes, long now) {
        nextSend[connection] = now + (long) (wireBytes * BITS_PS / rateBps[connection]);
        if (settings.increaseBytes() > 0 && rateBps[connection] < lineBps[connection]) {
            bytesLeft[connection] -= wireBytes;
            if (bytesLeft[connection] <= 0) {
                bytesLeft[connection] += settings.increaseBytes();
                byteSteps[connection]++;
                increase(connection);
            }
        }
    }

    @Override
    public void congested(int connection, long now) {
        boolean first = alphaTime[connection] == NEVER;
        if (settings.variant() == Variant.PAPER) {
            updateAlpha(connection, now);
            if (now - cutTime[connection] >= settings.cutPeriodPs()) {
                cut(connection, now, true);
            }
            alpha[connection] = (1 - settings.g()) * alpha[connection] + settings.g();
            alphaTime[connection] = now;
            return;
        }
        updateAlpha(connection, now);
        alphaNotified[connection] = !first;
        if (first) {
            alphaTime[connection] = now;
            cutTime[connection] = now;
        }
        if (!cutPending[connection]) {
            cutPending[connection] = true;
            long periods = (now - cutTime[connection]) / settings.cutPeriodPs() + 1;
            cutTime[connection] += periods * settings.cutPeriodPs();
            timer.set(connection, cutTime[connection]);
        }
    }

    /** Decays α for each whole period since the last update; in the first of them a notification may have come. */
    private void updateAlpha(int connection, long now) {
        if (alphaTime[connection] == NEVER) {
            return;
        }
        long periods = (now - alphaTime[connection]) / settings.alphaPeriodPs();
        if (periods == 0) {
            return;
        }
        alpha[connection] *= StrictMath.pow(1 - settings.g(), (double) periods);
        if (alphaNotified[connection]) {
            alpha[connection] += settings.g() * StrictMath.pow(1 - settings.g(), (double) (periods - 1));
            alphaNotified[connection] = false;
        }
        alphaTime[connection] += periods * settings.alphaPeriodPs();
    }

    private void cut(int connection, long now, boolean targetFollows) {
        cutTime[connection] = now;
        cutPending[connection] = false;
        if (targetFollows) {
            targetBps[connection] = rateBps[connection];
        }
        rateBps[connection] = Math.max(settings.minimumBps(), rateBps[connection] * (1 - alpha[connection] / 2));
        timerSteps[connection] = 0;
        byteSteps[connection] = 0;
        bytesLeft[connection] = settings.increaseBytes();
        startIncreaseTimer(connection, now);
    }

    private void startIncreaseTimer(int connection, long now) {
        increaseTime[connection] = now + settings.increasePs();
        timer.set(connection, increaseTime[connection]);
    }

    @Override
    public void timer(int connection, long now) {
        if (cutPending[connection] && now == cutTime[connection]) {
            updateAlpha(connection, now);
            // Consecutive cuts keep the target that an increase would return to.
            cut(connection, now, timerSteps[connection] > 0);
        } else if (now == increaseTime[connection]) {
            timerSteps[connection]++;
            increase(connection);
            if (rateBps[connection] < lineBps[connection]) {
                startIncreaseTimer(connection, now);
            }
        }
    }

    private void increase(int connection) {
        int f = settings.recoverySteps();
        // Without a byte counter the timer alone walks through the stages: F of recovery, one additive, then hyper.
        boolean timerAlone = settings.increaseBytes() == 0;
        int most = Math.max(timerSteps[connection], byteSteps[connection]);
        int least = timerAlone ? timerSteps[connection] - 1 : Math.min(timerSteps[connection], byteSteps[connection]);
        if (least > f) {
            targetBps[connection] += (timerAlone ? 1 : least - f) * settings.hyperBps();
        } else if (most > f) {
            targetBps[connection] += settings.additiveBps();
        }
        targetBps[connection] = Math.min(lineBps[connection], targetBps[connection]);
        rateBps[connection] = (targetBps[connection] + rateBps[connection]) / 2;
        if (lineBps[connection] - rateBps[connection] < NEARLY * lineBps[connection]) {
            rateBps[connection] = lineBps[connection];
        }
    }

    /** @return the queue pair's rate in bit/s */
    double rateBps(int connection) {
        return rateBps[connection];
    }

    /** @return α as of its last update */
    double alpha(int connection) {
        return alpha[connection];
    }
}
