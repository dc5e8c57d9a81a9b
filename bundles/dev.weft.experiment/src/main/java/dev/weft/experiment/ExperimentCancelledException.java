// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

/** The user cancelled the experiment before it was complete. */
public final class ExperimentCancelledException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param sentence what the user reads
     */
    public ExperimentCancelledException(String sentence) {
        super(sentence);
    }
}
