// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What was computed of a training under one transport policy.
 *
 * @param policy the policy's name
 * @param accuracy a sentence on the error of the engine behind it
 * @param parts seconds of each part of a step; together they are the step unless its input takes longer
 * @param stepSeconds time of a step
 * @param inputSeconds that reading a step's input takes
 * @param mfu model FLOPs utilisation, 0 to 1
 * @param idleGpuHours GPU-hours of a step in which GPUs do not compute
 * @param days of the whole training without failures; {@link Double#NaN} where its length is not given
 * @param failures in 30 days
 * @param checkpointSeconds between two checkpoints
 * @param productive part of the time that failures and checkpoints leave, 0 to 1
 * @param productiveGpuHours the same in GPU-hours of 30 days
 */
public record TrainingSummary(
        String policy,
        String accuracy,
        Map<TrainingPart, Double> parts,
        double stepSeconds,
        double inputSeconds,
        double mfu,
        double idleGpuHours,
        double days,
        double failures,
        double checkpointSeconds,
        double productive,
        double productiveGpuHours) {

    /** Takes a copy of the parts, in their order. */
    public TrainingSummary {
        Map<TrainingPart, Double> copy = new EnumMap<>(TrainingPart.class);
        for (TrainingPart part : TrainingPart.values()) {
            copy.put(part, parts.getOrDefault(part, 0.0));
        }
        parts = Collections.unmodifiableMap(copy);
    }

    /** @return days of the whole training with failures, or {@link Double#NaN} */
    public double daysWithFailures() {
        return days / productive;
    }
}
