// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How a model is divided among GPUs. Ranks count through tensor, context, data and pipeline parallelism in this order, as
 * Megatron's do, so that a tensor group lies within a host where it fits.
 *
 * @param tensor GPUs that share each layer
 * @param context GPUs that share a sequence
 * @param data copies of the model, of which each has a part of the batch
 * @param pipeline stages of layers
 * @param expert GPUs among the data-parallel ones that share the experts; divides {@code data}
 * @param zeroStage what the data-parallel copies divide: 0 nothing, 1 optimizer state, 2 gradients too, 3 weights too
 *     (Rajbhandari et al., ZeRO, 2020)
 * @param microBatch sequences that pass the pipeline together
 * @param bucketBytes gradients that are reduced together while others are still computed
 * @param overlap whether reduction overlaps with the backward pass at all
 */
public record Parallelism(
        int tensor,
        int context,
        int data,
        int pipeline,
        int expert,
        int zeroStage,
        int microBatch,
        double bucketBytes,
        boolean overlap) {

    public Parallelism {
        if (tensor < 1 || context < 1 || data < 1 || pipeline < 1 || expert < 1 || microBatch < 1) {
            throw new IllegalArgumentException("Each degree of parallelism and the micro-batch must be at least 1");
        }
        gpus(tensor, context, data, pipeline);
        if (data % expert != 0) {
            throw new IllegalArgumentException(
                    "Expert parallelism must divide data parallelism: " + data + " is no multiple of " + expert);
        }
        if (zeroStage < 0 || zeroStage > 3) {
            throw new IllegalArgumentException("The ZeRO stage must be 0 to 3, not " + zeroStage);
        }
        if (!(bucketBytes > 0)) {
            throw new IllegalArgumentException("A gradient bucket must have bytes");
        }
    }

    /** Returns the GPUs that it takes. */
    public int gpus() {
        return gpus(tensor, context, data, pipeline);
    }

    /**
     * Returns the GPUs that some degrees of parallelism take together.
     *
     * @throws IllegalArgumentException if there are more than anybody could count
     */
    public static int gpus(int... degrees) {
        try {
            return Arrays.stream(degrees).reduce(1, Math::multiplyExact);
        } catch (ArithmeticException e) {
            String product = Arrays.stream(degrees).mapToObj(Integer::toString).collect(Collectors.joining(" x "));
            throw new IllegalArgumentException(
                    "Parallelism of " + product + " takes more GPUs than the " + Integer.MAX_VALUE + " allowed", e);
        }
    }

    /**
     * Returns how many micro-batches pass a pipeline in a step.
     *
     * @throws IllegalArgumentException if the batch cannot be divided
     */
    public int microBatches(Model model) {
        long together = (long) data * microBatch;
        if (model.globalBatch() % together != 0) {
            throw new IllegalArgumentException("The global batch of " + model.globalBatch()
                    + " sequences must be a multiple of data parallelism times micro-batch, " + data + " x "
                    + microBatch);
        }
        return (int) (model.globalBatch() / together);
    }

    /** Returns the idle part of a 1F1B pipeline: (p − 1) / (m + p − 1) (Narayanan et al., Megatron-LM, 2021). */
    public double bubble(Model model) {
        return (pipeline - 1.0) / (microBatches(model) + pipeline - 1);
    }

    int rank(int t, int c, int d, int p) {
        return t + tensor * (c + context * (d + data * p));
    }
}
