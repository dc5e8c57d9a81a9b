// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * What failures leave of 30 days: the mean of many months whose failures are drawn at random, exponentially distributed.
 *
 * @param productive part of the time that computed something that was kept
 * @param checkpoints part of the time that wrote checkpoints
 * @param lost part of the time that computed what a failure threw away
 * @param down part of the time from failures until computing went on, and waiting for repairs
 * @param waiting of that, waiting for the repair of a host when no spare one is left
 * @param failures failures of a month
 * @param intervalSeconds of computing between checkpoints
 */
public record Month(
        double productive,
        double checkpoints,
        double lost,
        double down,
        double waiting,
        double failures,
        double intervalSeconds) {

    private static final double LENGTH = 30 * 24 * 3_600.0;
    private static final int MONTHS = 200;

    /** Returns the GPU-hours of a month that were productive. */
    public double productiveGpuHours(int gpus) {
        return productive * gpus * LENGTH / 3_600;
    }

    /** @param seed of the draws; the same seed draws the same failures */
    public static Month of(Failures failures, int gpus, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] sums = new double[6];
        double interval = failures.bestInterval(gpus);
        for (int month = 0; month < MONTHS; month++) {
            simulate(failures, failures.jobMtbf(gpus), interval, random, sums);
        }
        double all = MONTHS * LENGTH;
        return new Month(
                sums[0] / all, sums[1] / all, sums[2] / all, sums[3] / all, sums[5] / all, sums[4] / MONTHS, interval);
    }

    private static void simulate(
            Failures failures, double mtbf, double interval, SplittableRandom random, double[] sums) {
        PriorityQueue<Double> repairs = new PriorityQueue<>();
        double now = 0;
        while (now < LENGTH) {
            double failure = now - mtbf * StrictMath.log(1 - random.nextDouble());
            double end = Math.min(failure, LENGTH);
            double cycle = interval + failures.checkpoint();
            double cycles = Math.floor((end - now) / cycle);
            double rest = end - now - cycles * cycle;
            sums[0] += cycles * interval;
            sums[1] += cycles * failures.checkpoint() + Math.max(0, rest - interval);
            // At the end of the month nothing is thrown away; the job goes on.
            sums[failure < LENGTH ? 2 : 0] += Math.min(rest, interval);
            if (failure >= LENGTH) {
                return;
            }
            sums[4]++;
            double back = failure + failures.detection() + failures.restart();
            while (!repairs.isEmpty() && repairs.peek() <= failure) {
                repairs.remove();
            }
            if (repairs.size() >= failures.spareHosts()) {
                // All spare hosts stand in already: the next host that is repaired takes the place.
                double next = failure + failures.repair();
                if (!repairs.isEmpty()) {
                    next = Math.min(next, repairs.remove());
                    repairs.add(failure + failures.repair());
                }
                double without = back;
                back = Math.max(back, next + failures.restart());
                sums[5] += Math.min(back, LENGTH) - Math.min(without, LENGTH);
            } else {
                repairs.add(failure + failures.repair());
            }
            sums[3] += Math.min(back, LENGTH) - failure;
            now = back;
        }
    }
}
