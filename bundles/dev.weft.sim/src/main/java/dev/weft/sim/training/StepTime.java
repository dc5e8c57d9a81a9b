// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import java.util.EnumMap;
import java.util.Map;

/**
 * A step and what it consists of, seconds. Computing, the pipeline's bubble and the exposed communication add up to it.
 *
 * @param computeSeconds in which a GPU computes, the same for all
 * @param bubbleSeconds in which it waits for the pipeline to fill and to drain
 * @param exposed communication that computing does not hide, by dimension
 * @param total communication, hidden or not, by dimension
 * @param barrierSeconds that the others wait for the slowest at the end of a step, on average; stragglers and noise
 * @param inputSeconds that reading the batch takes; a step is never shorter
 * @param mfu model FLOPs utilisation: what the model needs over what the GPUs could do (PaLM, 2022)
 * @param gpus that take part
 */
public record StepTime(
        double computeSeconds,
        double bubbleSeconds,
        Map<Dimension, Double> exposed,
        Map<Dimension, Double> total,
        double barrierSeconds,
        double inputSeconds,
        double mfu,
        int gpus) {

    private static final double HOUR = 3_600;

    /** A dimension of parallelism. */
    public enum Dimension {
        TENSOR,
        CONTEXT,
        EXPERT,
        PIPELINE,
        DATA
    }

    public StepTime {
        exposed = Map.copyOf(new EnumMap<>(exposed));
        total = Map.copyOf(new EnumMap<>(total));
    }

    /** Returns all exposed communication. */
    public double exposedSeconds() {
        return exposed.values().stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .sum();
    }

    /** Returns the time of the step without waiting for its input. */
    public double withoutInputSeconds() {
        return computeSeconds + bubbleSeconds + exposedSeconds() + barrierSeconds;
    }

    /** Returns the time of the step. */
    public double stepSeconds() {
        return Math.max(inputSeconds, withoutInputSeconds());
    }

    /** Returns whether reading the input takes longest, so that a faster network pays nothing. */
    public boolean isBoundByInput() {
        return inputSeconds > withoutInputSeconds();
    }

    /** Returns the GPU-hours of a step in which GPUs do not compute. */
    public double idleGpuHours() {
        return (stepSeconds() - computeSeconds) * gpus / HOUR;
    }

    /** Returns the days that training on so many tokens takes, without failures. */
    public double days(double tokens, double tokensPerStep) {
        return tokens / tokensPerStep * stepSeconds() / (24 * HOUR);
    }
}
