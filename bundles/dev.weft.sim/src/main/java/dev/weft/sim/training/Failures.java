// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

/**
 * What breaks a training job and what a break costs. Times in seconds.
 *
 * @param gpuMtbf mean time between failures for which one GPU, its host, NIC or cable is the cause. 16,384 GPUs were
 *     interrupted 419 times in 54 days by other than planned reasons (Meta, The Llama 3 Herd of Models, 2024, 3.3.4): a
 *     failure of each GPU in 50,700 hours
 * @param detection until a failure is noticed; the collective library's timeout, at worst
 * @param restart until the job computes again, with scheduling, loading of the checkpoint and start-up
 * @param checkpoint for which computing stands still to write a checkpoint
 * @param interval of computing between two checkpoints, 0 = {@link #bestInterval}
 * @param spareHosts hosts that take the place of failed ones
 * @param repair until a failed host is back; without a spare one the job waits for that
 */
public record Failures(
        double gpuMtbf,
        double detection,
        double restart,
        double checkpoint,
        double interval,
        int spareHosts,
        double repair) {

    public Failures {
        if (!(gpuMtbf > 0)) {
            throw new IllegalArgumentException("The time between a GPU's failures must be positive");
        }
        if (!(detection >= 0 && restart >= 0 && checkpoint > 0 && interval >= 0 && repair >= 0) || spareHosts < 0) {
            throw new IllegalArgumentException(
                    "Detection, restart, interval, repair and spare hosts must not be negative, a checkpoint takes time");
        }
    }

    /** Returns the mean time between failures of a job, which fails with any of its GPUs. */
    public double jobMtbf(int gpus) {
        return gpuMtbf / gpus;
    }

    /** Young's best interval between checkpoints, √(2·δ·M) (J. W. Young, CACM 17(9), 1974). */
    public double youngInterval(int gpus) {
        return StrictMath.sqrt(2 * checkpoint * jobMtbf(gpus));
    }

    /**
     * Daly's: √(2δM)·(1 + ⅓·√(δ/2M) + δ/18M) − δ, and M where a checkpoint takes longer than 2M (J. T. Daly, FGCS 22(3),
     * 2006).
     */
    public double dalyInterval(int gpus) {
        double m = jobMtbf(gpus);
        double x = checkpoint / (2 * m);
        return x >= 1 ? m : youngInterval(gpus) * (1 + StrictMath.sqrt(x) / 3 + x / 9) - checkpoint;
    }

    /** Returns the interval that is kept: the given one, else Daly's. */
    public double bestInterval(int gpus) {
        return interval > 0 ? interval : dalyInterval(gpus);
    }
}
