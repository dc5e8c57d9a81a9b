// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.List;

/**
 * Of which output ports the time series are kept.
 *
 * @param busiest how many of the most congested ports, those with the longest queues, from 0
 * @param links ports that are kept anyway, as their directed links
 * @param intervalPs width of an interval in picoseconds, at least 1 ns; doubled as needed to keep within
 *     {@value dev.weft.sim.engine.PortSeries#MAXIMUM_INTERVALS} intervals
 */
public record PortSeriesChoice(int busiest, List<Integer> links, long intervalPs) {

    /** None, at no cost. */
    public static final PortSeriesChoice NONE = new PortSeriesChoice(0, List.of(), 1_000_000);

    /** Most ports that can be kept. */
    public static final int MAXIMUM_PORTS = 1024;

    public PortSeriesChoice {
        links = List.copyOf(links);
        if (busiest < 0 || busiest + links.size() > MAXIMUM_PORTS) {
            throw new IllegalArgumentException("Time series can be kept of at most " + MAXIMUM_PORTS + " ports, not of "
                    + (busiest + links.size()));
        }
        if (intervalPs < 1_000) {
            throw new IllegalArgumentException(
                    "The interval of the ports' series must be at least 1 ns, not " + intervalPs + " ps");
        }
    }

    public boolean isEmpty() {
        return busiest == 0 && links.isEmpty();
    }
}
