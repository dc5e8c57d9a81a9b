// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.results.Explanation.Send;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The explanation of a workload before proofs.
 *
 * @param part the workload
 * @param totalPs what it took
 * @param path messages of the critical path
 * @param sends the same for people
 * @param composition what the critical path's time went to
 * @param statedPs by how much sooner it would end without each cause
 */
record Draft(
        SimulatorInput.Part part,
        long totalPs,
        List<Integer> path,
        List<Send> sends,
        Map<Cause, Long> composition,
        Map<Cause, Long> statedPs) {

    long stated(Cause cause) {
        return statedPs.getOrDefault(cause, 0L);
    }

    /**
     * Ends it.
     *
     * @param delivered when each message was delivered
     * @param proofs the same without a cause, for those that were removed
     * @param unproven causes that cannot be removed
     */
    Explanation explanation(
            SimulatorInput input,
            long[] delivered,
            Map<Cause, long[]> proofs,
            List<Cause> unproven,
            Sentences sentences) {
        long end = Explainer.end(part, delivered);
        List<Recovery> recoveries = new ArrayList<>();
        statedPs.forEach((cause, stated) -> {
            if (stated > 0) {
                recoveries.add(new Recovery(
                        cause,
                        stated,
                        proofs.containsKey(cause)
                                ? OptionalLong.of(end - Explainer.end(part, proofs.get(cause)))
                                : OptionalLong.empty()));
            }
        });
        recoveries.sort(Comparator.comparingLong(r -> -r.statedPs()));
        return new Explanation(
                input.run().policy(),
                input.run().seed(),
                part.name(),
                totalPs,
                composition,
                recoveries,
                sends,
                sentences.main(path, composition, recoveries, totalPs),
                sentences.notes(part, unproven),
                sentences.places().of(path, sends, composition));
    }
}
