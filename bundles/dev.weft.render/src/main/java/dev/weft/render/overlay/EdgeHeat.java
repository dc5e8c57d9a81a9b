// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.render.style.Colour;
import java.util.List;

/**
 * What a frame shows of one link group.
 *
 * @param source value of the ports at its source, which send towards its target; not a number where nothing was recorded
 * @param target value of the ports at its target, which send towards its source; likewise
 * @param line colour of the line: the larger of both values
 * @param sourcePort colour of the ports at its source
 * @param targetPort colour of the ports at its target
 * @param label the larger value; empty where nothing was recorded
 * @param details a line for each direction, for a tooltip
 */
public record EdgeHeat(
        double source,
        double target,
        Colour line,
        Colour sourcePort,
        Colour targetPort,
        String label,
        List<String> details) {
    public EdgeHeat {
        details = List.copyOf(details);
    }
}
