// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/** The parts of a run for those who look at all of its ports between two windows. */
final class PartsByLink {

    private final Network network;
    private final Division division;
    private final Part[] parts;

    PartsByLink(Network network, Division division, Part[] parts) {
        this.network = network;
        this.division = division;
        this.parts = parts;
    }

    /** @return the part that the output port of a directed link belongs to */
    Part of(int link) {
        return parts[division.of(network.source(link))];
    }

    Switches switches(int link) {
        return of(link).switches;
    }

    QueuedSwitches queued(int link) {
        return of(link).queued;
    }

    Gates gates(int link) {
        return of(link).gates;
    }

    /** @return what all parts together have counted of a link, whose far end may be another part's */
    long count(int link, Counters.LinkCounter counter) {
        long sum = 0;
        for (Part part : parts) {
            sum += part.counters.get(link, counter);
        }
        return sum;
    }

    void reroute(Paths paths) {
        for (Part part : parts) {
            part.switches.reroute(paths);
        }
    }
}
