// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import dev.weft.results.RunInputs;
import dev.weft.results.internal.Messages;

/**
 * How far the figures of a run can be trusted, and why.
 *
 * @param level how far
 * @param reason a sentence: which oracle, what deviation, which assumption
 */
public record Trust(Level level, String reason) {
    /** How far, from most to least. */
    public enum Level {
        /** Arithmetic: what a closed form gives. */
        EXACT,
        /** Held against somebody else's model or measurement. */
        VALIDATED,
        /** Fitted to somebody else's figure, which it therefore does not predict. */
        CALIBRATED,
        /** Resting on values that nobody has published. */
        ASSUMPTION
    }

    private static final String SOURCE_ASSUMPTION = "assumption";

    /**
     * Says how far the figures of a run can be trusted. Deviations are those of docs/engine-validation.md.
     *
     * @param inputs what determined the run
     * @return the trust
     */
    public static Trust of(RunInputs inputs) {
        if (inputs.engine().equals("analytic")) {
            return new Trust(Level.EXACT, Messages.format("trust.analytic"));
        }
        long assumed = inputs.parameters().stream()
                .filter(parameter -> parameter.source().startsWith(SOURCE_ASSUMPTION))
                .count();
        String of =
                Messages.format("trust.assumed", assumed, inputs.parameters().size());
        if (inputs.transport().equals("metaroce")) {
            boolean calibrated = inputs.preset().equals("calibrated");
            return new Trust(
                    calibrated ? Level.CALIBRATED : Level.ASSUMPTION,
                    Messages.format(calibrated ? "trust.metaroce.calibrated" : "trust.metaroce", of));
        }
        if (inputs.engine().contains("flow")) {
            return new Trust(Level.CALIBRATED, Messages.format("trust.flow", inputs.engineAccuracy()));
        }
        return switch (inputs.transport()) {
            case "rocev2" -> new Trust(Level.VALIDATED, Messages.format("trust.rocev2", of));
            case "infiniband" -> new Trust(Level.VALIDATED, Messages.format("trust.infiniband", of));
            case "uet" -> new Trust(Level.VALIDATED, Messages.format("trust.uet", of));
            default -> new Trust(Level.ASSUMPTION, Messages.format("trust.unknown", of));
        };
    }
}
