// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.scenario.ScenarioPackage.Literals;
import dev.weft.model.scenario.TrainingWorkload;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;

/** Rules of a training that need no fabric. What must fit together is told where the step is computed. */
final class TrainingRules {
    private static final int LAST_ZERO_STAGE = 3;

    private static final List<EAttribute> POSITIVE = List.of(
            Literals.TRAINING_WORKLOAD__PARAMETERS,
            Literals.TRAINING_WORKLOAD__ELEMENT_BYTES,
            Literals.TRAINING_WORKLOAD__GRADIENT_BYTES,
            Literals.TRAINING_WORKLOAD__PEAK_TERAFLOPS,
            Literals.TRAINING_WORKLOAD__GPU_MTBF_HOURS);

    private static final List<EAttribute> FROM_ONE = List.of(
            Literals.TRAINING_WORKLOAD__LAYERS,
            Literals.TRAINING_WORKLOAD__HIDDEN,
            Literals.TRAINING_WORKLOAD__SEQUENCE,
            Literals.TRAINING_WORKLOAD__GLOBAL_BATCH,
            Literals.TRAINING_WORKLOAD__MICRO_BATCH,
            Literals.TRAINING_WORKLOAD__TENSOR,
            Literals.TRAINING_WORKLOAD__CONTEXT,
            Literals.TRAINING_WORKLOAD__PIPELINE,
            Literals.TRAINING_WORKLOAD__EXPERT);

    private static final List<EAttribute> FROM_ZERO = List.of(
            Literals.TRAINING_WORKLOAD__EXPERTS_PER_TOKEN,
            Literals.TRAINING_WORKLOAD__EXPERTS,
            Literals.TRAINING_WORKLOAD__DATA,
            Literals.TRAINING_WORKLOAD__BUCKET,
            Literals.TRAINING_WORKLOAD__COMPUTE_TIME,
            Literals.TRAINING_WORKLOAD__STORAGE_RATE,
            Literals.TRAINING_WORKLOAD__DETECTION,
            Literals.TRAINING_WORKLOAD__RESTART,
            Literals.TRAINING_WORKLOAD__CHECKPOINT,
            Literals.TRAINING_WORKLOAD__CHECKPOINT_INTERVAL,
            Literals.TRAINING_WORKLOAD__SPARE_HOSTS,
            Literals.TRAINING_WORKLOAD__REPAIR);

    /** From 0, not always whole numbers. */
    private static final List<EAttribute> AMOUNTS = List.of(
            Literals.TRAINING_WORKLOAD__ACTIVE_PARAMETERS,
            Literals.TRAINING_WORKLOAD__TOKENS,
            Literals.TRAINING_WORKLOAD__INPUT_BYTES_PER_TOKEN);

    private final Findings findings;

    TrainingRules(Findings findings) {
        this.findings = findings;
    }

    void check(TrainingWorkload w) {
        POSITIVE.forEach(attribute -> findings.positive(w, attribute));
        FROM_ONE.forEach(attribute -> findings.range(w, attribute, 1, Integer.MAX_VALUE));
        FROM_ZERO.forEach(attribute -> findings.notNegative(w, attribute));
        findings.range(w, Literals.TRAINING_WORKLOAD__ZERO_STAGE, 0, LAST_ZERO_STAGE);
        AMOUNTS.forEach(attribute -> amount(w, attribute));
        share(w, Literals.TRAINING_WORKLOAD__EFFICIENCY);
        share(w, Literals.TRAINING_WORKLOAD__SLOWEST_GPU);
        if (!(w.getNoise() >= 0 && w.getNoise() < 1)) {
            findings.error("training-noise", w, Literals.TRAINING_WORKLOAD__NOISE, Double.toString(w.getNoise()));
        }
        if (w.getActiveParameters() > w.getParameters() && w.getParameters() > 0) {
            findings.error("training-active", w, Literals.TRAINING_WORKLOAD__ACTIVE_PARAMETERS);
        }
    }

    private void amount(TrainingWorkload w, EAttribute attribute) {
        double value = (Double) w.eGet(attribute);
        if (!(value >= 0)) {
            findings.error("below-minimum", w, attribute, attribute.getName(), Double.toString(value), "0");
        }
    }

    private void share(TrainingWorkload w, EAttribute attribute) {
        double value = (Double) w.eGet(attribute);
        if (!(value > 0 && value <= 1)) {
            findings.error("training-share", w, attribute, attribute.getName(), Double.toString(value));
        }
    }
}
