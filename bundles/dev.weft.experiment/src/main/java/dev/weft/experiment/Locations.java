// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import org.eclipse.emf.ecore.EObject;

/** Knows where the elements of a document are written. */
@FunctionalInterface
interface Locations {
    /** Returns the place of an element. */
    Place of(EObject element);

    /**
     * Makes the exception for an element that is wrong.
     *
     * @param element the element
     * @param reason what is wrong with it
     */
    default InvalidInputException fault(EObject element, String reason) {
        return new InvalidInputException(of(element), reason);
    }

    /** As {@link #fault(EObject, String)}, with what was found out first. */
    default InvalidInputException fault(EObject element, String reason, Throwable cause) {
        InvalidInputException fault = fault(element, reason);
        fault.initCause(cause);
        return fault;
    }
}
