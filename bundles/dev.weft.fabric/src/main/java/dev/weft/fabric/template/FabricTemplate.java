// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.fabric.Fabric;
import java.util.List;
import java.util.Map;

/** Makes fabrics of one shape. Implementations have a public constructor without parameters and no state. */
public interface FabricTemplate {
    /** @return the name by which it is chosen, such as {@code leaf-spine}. */
    String name();

    /** @return the name for people. */
    String title();

    /** @return what it makes, in a sentence or two. */
    String description();

    /** @return its parameters, in the order in which people are asked. */
    List<TemplateParameter> parameters();

    /**
     * Makes a fabric.
     *
     * @param values values of all parameters
     * @return a new fabric with IDs, its places left to the layout; the same values give an equal fabric
     * @throws TemplateException if no such fabric can be built, for example because the switches have too few ports
     */
    Fabric create(TemplateValues values) throws TemplateException;

    /**
     * What to change for a fabric of another size.
     *
     * @param values the present values
     * @param hosts number of hosts that there shall be at least, from 1
     * @return the values that change, as text by parameter name
     * @throws TemplateException if the shape cannot grow to that size
     */
    default Map<String, String> grown(TemplateValues values, int hosts) throws TemplateException {
        return Map.of("hosts", Integer.toString(hosts));
    }

    /**
     * Makes a fabric from texts.
     *
     * @param given values as text by parameter name; defaults stand for the others
     * @return a new fabric
     * @throws TemplateException if a value is not good, or no such fabric can be built
     */
    default Fabric create(Map<String, String> given) throws TemplateException {
        try {
            return create(TemplateValues.of(this, given));
        } catch (ArithmeticException e) {
            // The shape has more of something than a whole number can count.
            throw new TemplateException("", Messages.get("tooLarge", title()));
        }
    }
}
