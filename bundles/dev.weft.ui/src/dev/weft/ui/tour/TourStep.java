// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tour;

import java.util.function.BooleanSupplier;

/**
 * A step of the tour.
 *
 * @param title what is to be done
 * @param text how, with the controls of the workbench
 * @param action does it for the user
 * @param isDone looks whether it was done, whoever did it
 */
record TourStep(String title, String text, Action action, BooleanSupplier isDone) {
    /** What a step does for the user. */
    @FunctionalInterface
    interface Action {
        /** Does it. */
        void run() throws Exception;
    }
}
