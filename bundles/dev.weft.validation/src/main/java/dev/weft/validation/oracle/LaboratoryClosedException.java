// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

/** The validation was cancelled. */
public final class LaboratoryClosedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LaboratoryClosedException() {
        super("cancelled");
    }
}
