// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import java.util.List;

/** What a sweep of a scenario is for. */
enum Aim {
    /** All points are simulated and shown. */
    EVERY,
    /** The value of one attribute with the least of a figure is looked for. */
    LEAST,
    /** The value of one attribute with the largest of a figure is looked for. */
    LARGEST,
    /** The settings that suit several scenarios are looked for. */
    TUNE;

    /** What can be chosen for one scenario, in the order of {@link #titles}. */
    static final List<Aim> OF_ONE = List.of(EVERY, LEAST, LARGEST);

    static List<String> titles() {
        return List.of(Messages.aimEvery, Messages.aimLeast, Messages.aimLargest);
    }

    boolean isSearch() {
        return this == LEAST || this == LARGEST;
    }

    /** @return the aim of that name; {@link #EVERY} for none. */
    static Aim of(String name) {
        for (Aim aim : values()) {
            if (aim.name().equals(name)) {
                return aim;
            }
        }
        return EVERY;
    }
}
