// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

/**
 * GPUs and what holds them back.
 *
 * @param peakFlops of a GPU at the model's precision, operations a second, dense
 * @param efficiency part of the peak that kernels reach while they run
 * @param computeSeconds for which a GPU computes in a step, as measured; 0 = the model's operations at the efficiency
 * @param slowestFactor speed of the slowest GPU over that of the others, above 0 to 1
 * @param noise standard deviation of a host's computing time in a step, as part of its mean
 * @param hosts hosts, each with its own noise
 * @param inputBytesPerToken read from storage for each token
 * @param storageBytesPerSecond of the storage for all hosts together, 0 = never the bottleneck
 */
public record Hardware(
        double peakFlops,
        double efficiency,
        double computeSeconds,
        double slowestFactor,
        double noise,
        int hosts,
        double inputBytesPerToken,
        double storageBytesPerSecond) {

    public Hardware {
        if (!(peakFlops > 0) || !(efficiency > 0 && efficiency <= 1)) {
            throw new IllegalArgumentException(
                    "A GPU's peak must be positive and its efficiency above 0 and at most 1, not " + peakFlops + " and "
                            + efficiency);
        }
        if (!(computeSeconds >= 0) || Double.isInfinite(computeSeconds)) {
            throw new IllegalArgumentException("The time of computing must not be negative");
        }
        if (!(slowestFactor > 0 && slowestFactor <= 1) || !(noise >= 0 && noise < 1) || hosts < 1) {
            throw new IllegalArgumentException(
                    "The slowest GPU's factor must be above 0 and at most 1, noise at least 0 and below 1");
        }
        if (!(inputBytesPerToken >= 0) || !(storageBytesPerSecond >= 0)) {
            throw new IllegalArgumentException("Bytes of the input must not be negative");
        }
    }

    /** Returns the seconds for which each of so many GPUs computes in a step of a model. */
    double computeSeconds(Model model, int gpus) {
        return computeSeconds > 0 ? computeSeconds : model.flopsPerStep() / gpus / (peakFlops * efficiency);
    }
}
