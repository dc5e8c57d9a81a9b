// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import dev.weft.validation.oracle.Oracle;

/** Hears how far a validation is, and may cancel it. Called from several threads at the same time. */
public interface ValidationObserver {

    /** Hears nothing, cancels nothing. */
    ValidationObserver NONE = new ValidationObserver() {};

    /** A row begins. */
    default void started(Oracle oracle) {}

    /**
     * A simulation of the row goes on.
     *
     * @return false to cancel the validation
     */
    default boolean goOn(Oracle oracle) {
        return true;
    }

    /** A row has ended. */
    default void finished(Outcome outcome) {}
}
