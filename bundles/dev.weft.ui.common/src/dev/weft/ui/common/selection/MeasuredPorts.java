// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.selection;

import java.nio.file.Path;
import java.util.List;

/**
 * Ports that are selected where a run is shown; what shows a run adapts its parts to this.
 *
 * @param run the run folder
 * @param title what the ports belong to
 * @param measure which measure is shown: its column in {@code ports.csv}
 * @param ports their names
 */
public record MeasuredPorts(Path run, String title, String measure, List<String> ports) {
    public MeasuredPorts {
        ports = List.copyOf(ports);
    }
}
