// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What output ports did over time: taken from the run's counters between two windows, so that a run without it pays
 * nothing. Ports get a place when they first send; when places run out, the port with the shortest longest queue gives
 * its up, so memory is bounded whatever the size of the network. An interval's end is thereby exact to a window.
 */
public final class PortSeries implements Lookout {

    /** Longest series; its interval doubles when a run outgrows it. */
    public static final int MAXIMUM_INTERVALS = 1024;

    private static final int PLACES = 2 * PortSeriesChoice.MAXIMUM_PORTS;

    /** What is kept of each interval. */
    public enum Quantity {
        /** Most bytes that waited. */
        QUEUE_BYTES(0),
        /** Wire bytes that left. */
        SENT_BYTES(1),
        /** Packets marked. */
        ECN_MARKS(2),
        /** Time for which a pause or want of credits stopped the port, picoseconds. */
        STOPPED_PS(3),
        /** Packets dropped. */
        DROPS(4);

        private final int slot;

        Quantity(int slot) {
            this.slot = slot;
        }
    }

    private static final Quantity[] QUANTITIES = Quantity.values();
    private static final int QUEUE = Quantity.QUEUE_BYTES.slot;
    private static final int SENT = Quantity.SENT_BYTES.slot;
    private static final int MARKS = Quantity.ECN_MARKS.slot;
    private static final int STOPPED = Quantity.STOPPED_PS.slot;
    private static final int DROPPED = Quantity.DROPS.slot;

    private final Network network;
    private final PartsByLink parts;
    private final PortSeriesChoice choice;
    private final boolean[] chosen;
    private final int[] placeOf;
    private final int[] linkAt;
    private final long[][][] series;
    private int places;
    private int lowestPlace = -1;
    private long lowestBytes;

    // By link.
    private final long[] longest;
    private final long[] backlog;
    private final long[][] before;
    private final long[] amounts = new long[QUANTITIES.length];

    private long intervalPs;
    private int intervals;
    private long due;

    PortSeries(Network network, PartsByLink parts, PortSeriesChoice choice) {
        this.network = network;
        this.parts = parts;
        this.choice = choice;
        int links = network.linkCount();
        for (int link : choice.links()) {
            if (link < 0 || link >= links) {
                throw new IllegalArgumentException("There is no port " + link + " whose time series could be kept");
            }
        }
        chosen = new boolean[links];
        choice.links().forEach(link -> chosen[link] = true);
        placeOf = new int[links];
        Arrays.fill(placeOf, -1);
        linkAt = new int[Math.min(links, PLACES)];
        series = new long[linkAt.length][][];
        longest = new long[links];
        backlog = new long[links];
        before = new long[QUANTITIES.length][links];
        intervalPs = choice.intervalPs();
        due = intervalPs;
        choice.links().forEach(this::place);
    }

    @Override
    public long due() {
        return due;
    }

    @Override
    public void look(long now, long next) {
        take(due);
    }

    /** Takes the last, shorter interval. */
    void finish(long now) {
        if (now > due - intervalPs) {
            take(now);
        }
        for (int link = 0; link < longest.length; link++) {
            parts.of(link).counters.queued(link, longest[link]);
        }
    }

    private void take(long now) {
        while ((now - 1) / intervalPs >= MAXIMUM_INTERVALS) {
            halve();
        }
        int index = (int) ((now - 1) / intervalPs);
        for (int link = 0; link < placeOf.length; link++) {
            measure(link, now);
            boolean active = amounts[QUEUE] > 0 || amounts[SENT] > 0;
            if (placeOf[link] < 0 && (!active || !place(link))) {
                continue;
            }
            long[][] own = series[placeOf[link]];
            for (int q = 0; q < QUANTITIES.length; q++) {
                if (index >= own[q].length) {
                    own[q] = Arrays.copyOf(own[q], Math.min(MAXIMUM_INTERVALS, Math.max(index + 1, 2 * own[q].length)));
                }
                own[q][index] = joined(q, own[q][index], amounts[q]);
            }
        }
        intervals = index + 1;
        due = (now / intervalPs + 1) * intervalPs;
    }

    private static long joined(int quantity, long a, long b) {
        return quantity == QUEUE ? Math.max(a, b) : a + b;
    }

    private void measure(int link, long now) {
        boolean ofSwitch = network.source(link) >= network.hostCount();
        long most = ofSwitch ? parts.switches(link).takeLongestQueue(link) : 0;
        long waiting = ofSwitch ? parts.switches(link).backlogBytes(link, now) : 0;
        longest[link] = Math.max(longest[link], most);
        // A queue that nothing joined was as long as at the interval's beginning.
        amounts[QUEUE] = Math.max(most, Math.min(longest[link], Math.max(waiting, backlog[link])));
        backlog[link] = waiting;
        // Ports that know a packet's departure beforehand count it as sent when it joins their queue.
        difference(
                SENT,
                link,
                parts.count(link, LinkCounter.BYTES) - parts.switches(link).unsentBytes(link, now));
        difference(MARKS, link, parts.count(link, LinkCounter.ECN_MARKS));
        difference(STOPPED, link, parts.gates(link).stoppedPs(link, now));
        difference(DROPPED, link, parts.count(link, LinkCounter.DROPS));
    }

    private void difference(int quantity, int link, long total) {
        amounts[quantity] = Math.max(0, total - before[quantity][link]);
        before[quantity][link] = Math.max(before[quantity][link], total);
    }

    /** Gives the port a place, if one is free or another port deserves its less. */
    private boolean place(int link) {
        int place = places;
        if (places < linkAt.length) {
            places++;
        } else {
            place = lowest();
            if (place < 0 || longest[linkAt[place]] >= longest[link]) {
                return false;
            }
            placeOf[linkAt[place]] = -1;
            lowestPlace = -1;
        }
        linkAt[place] = link;
        placeOf[link] = place;
        series[place] = new long[QUANTITIES.length][64];
        return true;
    }

    private int lowest() {
        if (lowestPlace < 0 || longest[linkAt[lowestPlace]] != lowestBytes) {
            lowestPlace = -1;
            for (int place = 0; place < places; place++) {
                if (!chosen[linkAt[place]]
                        && (lowestPlace < 0 || longest[linkAt[place]] < longest[linkAt[lowestPlace]])) {
                    lowestPlace = place;
                }
            }
            lowestBytes = lowestPlace < 0 ? 0 : longest[linkAt[lowestPlace]];
        }
        return lowestPlace;
    }

    private void halve() {
        for (int place = 0; place < places; place++) {
            for (int q = 0; q < QUANTITIES.length; q++) {
                long[] values = series[place][q];
                for (int i = 0; i < values.length; i++) {
                    long value = values[i];
                    values[i] = 0;
                    values[i / 2] = joined(q, values[i / 2], value);
                }
            }
        }
        intervalPs *= 2;
    }

    /** @return width of an interval in picoseconds: that asked for or a multiple */
    public long intervalPs() {
        return intervalPs;
    }

    /** @return number of intervals, the last of which may be cut short by the end of the run */
    public int intervals() {
        return intervals;
    }

    /** @return the ports that were asked for, then the most congested others, those with the longest queues first */
    public List<Integer> links() {
        List<Integer> rest = IntStream.range(0, places)
                .mapToObj(place -> linkAt[place])
                .filter(link -> !chosen[link])
                .sorted(Comparator.comparingLong((Integer link) -> -longest[link])
                        .thenComparingLong(link -> -before[STOPPED][link])
                        .thenComparingLong(link -> -before[SENT][link])
                        .thenComparingInt(link -> link))
                .limit(choice.busiest())
                .toList();
        return Stream.concat(choice.links().stream().distinct(), rest.stream()).toList();
    }

    /**
     * @param link one of {@link #links}
     * @return a value for each interval
     */
    public long[] values(int link, Quantity quantity) {
        return Arrays.copyOf(series[placeOf[link]][quantity.slot], intervals);
    }
}
