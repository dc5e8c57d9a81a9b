// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What ports the switches must have for the cables to fit: how many, how fast, into how many parts they split. */
final class PortPlan {
    private static final int MOST_PARTS = 8;

    /**
     * The ports of a switch.
     *
     * @param count how many
     * @param rateBps rate of each, bit/s
     * @param breakout into how many parts each splits
     */
    record Ports(int count, long rateBps, int breakout) {}

    private static final class Tally {
        private long rate;
        private int highest;
        private int cables;
        private int lanes = 1;
        private long laneRate;
        private boolean misfit;
        private final Set<Integer> split = new HashSet<>();
        private int parts;
    }

    private final Wiring wiring;
    private final Report report;
    private final Map<Integer, Tally> tallies = new HashMap<>();

    PortPlan(Wiring wiring, Report report) {
        this.wiring = wiring;
        this.report = report;
        for (Cable cable : wiring.cables()) {
            count(cable.a(), cable.rateBps());
            count(cable.b(), cable.rateBps());
        }
        tallies.forEach((sw, tally) -> settle(wiring.devices().get(sw).name(), tally));
    }

    private void count(End end, long rate) {
        if (end.nic() >= 0) {
            return;
        }
        Tally tally = tallies.computeIfAbsent(end.device(), d -> new Tally());
        tally.rate = Math.max(tally.rate, rate * Math.max(1, end.lane()));
        tally.highest = Math.max(tally.highest, end.port());
        if (end.lane() == 0) {
            tally.cables++;
            return;
        }
        tally.parts++;
        tally.split.add(end.port());
        tally.lanes = Math.max(tally.lanes, end.lane());
        // Ports that split at several rates would need a kind of port each.
        tally.misfit |= tally.laneRate > 0 && tally.laneRate != rate;
        tally.laneRate = Math.max(tally.laneRate, rate);
    }

    private void settle(String name, Tally tally) {
        if (tally.laneRate == 0) {
            return;
        }
        long ways = (tally.rate + tally.laneRate - 1) / tally.laneRate;
        tally.misfit |= ways < 2 || ways > MOST_PARTS;
        if (tally.misfit) {
            report.approximated(name, "assembly.lanes");
        } else {
            tally.rate = ways * tally.laneRate;
            tally.lanes = (int) ways;
        }
    }

    /** @return the ports of a switch. */
    Ports ports(int sw) {
        int said = wiring.devices().get(sw).ports();
        Tally tally = tallies.get(sw);
        if (tally == null) {
            return new Ports(Math.max(1, said), 0, 1);
        }
        int needed = Math.max(tally.highest, tally.cables + (tally.misfit ? tally.parts : tally.split.size()));
        return new Ports(
                Math.max(1, Math.max(said, needed)), tally.rate, tally.misfit || tally.laneRate == 0 ? 1 : tally.lanes);
    }

    /** @return whether ends at this switch keep their numbers; where not, they take what is free. */
    boolean keepsNumbers(int sw) {
        Tally tally = tallies.get(sw);
        return tally == null || !tally.misfit;
    }
}
