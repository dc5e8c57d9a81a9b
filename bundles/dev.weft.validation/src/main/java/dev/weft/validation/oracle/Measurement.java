// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

/** How a row's value is measured. */
@FunctionalInterface
public interface Measurement {

    /**
     * Runs what is needed.
     *
     * @throws LaboratoryClosedException when the user cancelled
     * @throws IllegalStateException when a run did not complete
     */
    Measured measure(Laboratory laboratory);
}
