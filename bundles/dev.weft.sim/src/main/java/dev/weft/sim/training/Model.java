// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

/**
 * A dense or mixture-of-experts transformer and its batch.
 *
 * @param parameters all parameters
 * @param activeParameters those that a token passes; as {@code parameters} in a dense model
 * @param layers transformer layers
 * @param hidden width of a layer
 * @param sequence tokens of a sequence
 * @param globalBatch sequences of a step
 * @param bytesPerElement of weights and activations: 2 for bf16, 1 for fp8
 * @param gradientBytes of a gradient's element as it is reduced: 4 for fp32, 2 for bf16
 * @param expertsPerToken experts that a token is sent to, 0 in a dense model
 * @param experts experts of a layer, 0 if not told
 */
public record Model(
        double parameters,
        double activeParameters,
        int layers,
        int hidden,
        int sequence,
        int globalBatch,
        double bytesPerElement,
        double gradientBytes,
        int expertsPerToken,
        int experts) {

    public Model {
        if (!(parameters > 0) || !(activeParameters > 0) || activeParameters > parameters) {
            throw new IllegalArgumentException(
                    "A model's parameters must be positive, and those of a token no more than all, not " + parameters
                            + " and " + activeParameters);
        }
        if (layers < 1 || hidden < 1 || sequence < 1 || globalBatch < 1) {
            throw new IllegalArgumentException("Layers, hidden size, sequence and batch must be at least 1");
        }
        if (!(bytesPerElement > 0) || !(gradientBytes > 0) || expertsPerToken < 0 || experts < 0) {
            throw new IllegalArgumentException("Bytes of elements must be positive, experts not negative");
        }
        if (experts > 0) {
            if (expertsPerToken < 1 || expertsPerToken >= experts) {
                throw new IllegalArgumentException("A token must be sent to some of the " + experts
                        + " experts of a layer, at least 1 and not to all, not to " + expertsPerToken);
            }
            if (activeParameters * experts < parameters * expertsPerToken) {
                throw new IllegalArgumentException("A token that is sent to " + expertsPerToken + " of " + experts
                        + " experts passes at least that part of the " + parameters + " parameters, not "
                        + activeParameters);
            }
        }
    }

    /**
     * Parameters of all experts together. A token passes the others and those of its experts, so the ones that it does not
     * pass are those of the experts that it is not sent to. Where the number of experts is not told, all are experts'.
     */
    public double expertParameters() {
        if (expertsPerToken == 0) {
            return 0;
        }
        return experts == 0 ? parameters : experts * (parameters - activeParameters) / (experts - expertsPerToken);
    }

    /** Returns the tokens of a step. */
    public double tokensPerStep() {
        return (double) globalBatch * sequence;
    }

    /**
     * Floating-point operations of a step that the model itself needs, nothing computed twice: 6 N for a token's forward
     * and backward pass, and 12·L·h·s for attention (Chowdhery et al., PaLM, 2022, appendix B; Kaplan et al., 2020).
     */
    public double flopsPerStep() {
        return tokensPerStep() * (6 * activeParameters + 12.0 * layers * hidden * sequence);
    }
}
