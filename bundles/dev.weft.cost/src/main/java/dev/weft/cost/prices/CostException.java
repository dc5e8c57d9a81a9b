// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.prices;

/** A cost that cannot be computed, for example since a figure is not known. The message is one sentence for the user. */
public final class CostException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param sentence what the user reads: what is missing and where it is expected
     */
    public CostException(String sentence) {
        super(sentence);
    }

    /**
     * Makes the exception.
     *
     * @param sentence what the user reads
     * @param cause what was found out first
     */
    public CostException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
