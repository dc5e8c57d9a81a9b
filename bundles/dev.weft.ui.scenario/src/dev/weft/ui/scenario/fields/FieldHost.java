// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import java.util.List;

/** The form around fields. */
public interface FieldHost {
    /** Does a change of the model and writes it to the text. */
    void change(Runnable change);

    /** Shows what a setting is for, while its field has the focus. */
    void explain(String documentation);

    /**
     * Names of the fabric's parts, for a field in which one is typed.
     *
     * @param start what is typed so far
     * @return those that begin or go on so, not more than a list can hold; empty where the fabric cannot be read
     */
    List<String> names(String start);

    /** @return paths of the fabrics that the scenario may be about, relative to its folder. */
    List<String> fabrics();
}
