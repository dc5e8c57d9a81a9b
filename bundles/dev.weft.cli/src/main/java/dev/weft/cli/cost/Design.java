// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import dev.weft.cost.CostRequest;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import java.nio.file.Path;

/**
 * A design that is compared with others.
 *
 * @param request what a cost is asked for
 * @param file the fabric or scenario that it is from
 * @param policy which policy of the scenario it is, from 0
 */
public record Design(CostRequest request, Path file, int policy) {
    /**
     * Computes the training step of a scenario's policy anew for a variant of the design.
     *
     * @param variant a request whose fabric is another
     * @param seed of hashes, noise and failures
     * @return the same with the step on that fabric; as it is where no training belongs to it
     * @throws InvalidInputException if the training cannot be on that fabric
     */
    CostRequest trained(CostRequest variant, long seed) throws InvalidInputException {
        if (request.training() == null) {
            return variant;
        }
        TrainingExperiment.Outcome outcome =
                TrainingExperiment.load(file, seed).on(variant.graph()).run().get(policy);
        return variant.with(TrainingFigures.of(outcome, file.getFileName().toString(), variant.graph()));
    }
}
