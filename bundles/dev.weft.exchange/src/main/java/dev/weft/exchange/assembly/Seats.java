// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The NICs of hosts as a Weft model counts them: from 0 without gaps, ports from 1 without gaps, alike NICs in one group.
 * NICs and ports without a cable are not there.
 */
final class Seats {
    private static final int MOST_NICS = 64;
    private static final int MOST_PORTS = 16;

    /**
     * Consecutive NICs that are alike.
     *
     * @param count how many
     * @param ports ports of each
     * @param rateBps rate of a port, bit/s
     */
    record Nics(int count, int ports, long rateBps) {}

    /**
     * Where a cable ends at a host.
     *
     * @param group which group of NICs, from 0
     * @param nic which NIC of the group, from 0
     * @param port which port of the NIC, from 1
     */
    record Seat(int group, int nic, int port) {}

    private record Place(int nic, int port, int cable) {}

    private final Wiring wiring;
    private final Report report;
    private final Map<Integer, List<Place>> places = new HashMap<>();
    private final Map<Integer, List<Nics>> nics = new HashMap<>();
    private final Map<Integer, Seat> seats = new HashMap<>();

    Seats(Wiring wiring, Report report) throws ExchangeException {
        this.wiring = wiring;
        this.report = report;
        for (int i = 0; i < wiring.cables().size(); i++) {
            End end = wiring.cables().get(i).a();
            if (end.nic() >= 0) {
                places.computeIfAbsent(end.device(), d -> new ArrayList<>()).add(new Place(end.nic(), end.port(), i));
            }
        }
        for (Map.Entry<Integer, List<Place>> host : places.entrySet()) {
            sit(host.getKey(), host.getValue());
        }
    }

    /** @return the groups of NICs of a host. */
    List<Nics> nics(int host) {
        return nics.getOrDefault(host, List.of());
    }

    /** @return where a cable of a host ends. */
    Seat seat(int cable) {
        return seats.get(cable);
    }

    private void sit(int host, List<Place> all) throws ExchangeException {
        TreeMap<Integer, List<Place>> byNic = new TreeMap<>();
        all.forEach(p -> byNic.computeIfAbsent(p.nic(), n -> new ArrayList<>()).add(p));
        String name = wiring.devices().get(host).name();
        if (byNic.size() > MOST_NICS) {
            throw new ExchangeException("", 0, Messages.get("assembly.nics", name, byNic.size(), MOST_NICS));
        }
        List<Nics> groups = new ArrayList<>();
        int dense = 0;
        for (Map.Entry<Integer, List<Place>> nic : byNic.entrySet()) {
            if (nic.getKey() != dense) {
                report.approximated(name + "/nic" + nic.getKey(), "assembly.nicNumber");
            }
            dense++;
            addNic(name, nic.getKey(), nic.getValue(), groups);
        }
        nics.put(host, List.copyOf(groups));
    }

    private void addNic(String host, int number, List<Place> ports, List<Nics> groups) throws ExchangeException {
        if (ports.size() > MOST_PORTS) {
            throw new ExchangeException(
                    "", 0, Messages.get("assembly.nicPorts", host + "/nic" + number, ports.size(), MOST_PORTS));
        }
        // Ports of unknown number come last, in the order of the file.
        List<Place> sorted = new ArrayList<>(ports);
        sorted.sort((a, b) -> Integer.compare(order(a), order(b)));
        long rate = 0;
        for (Place place : sorted) {
            rate = Math.max(rate, wiring.cables().get(place.cable()).rateBps());
        }
        Nics last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
        if (last != null && last.ports() == sorted.size() && last.rateBps() == rate) {
            groups.set(groups.size() - 1, new Nics(last.count() + 1, last.ports(), rate));
        } else {
            groups.add(new Nics(1, sorted.size(), rate));
        }
        int group = groups.size() - 1;
        for (int i = 0; i < sorted.size(); i++) {
            Place place = sorted.get(i);
            if (place.port() != 0 && place.port() != i + 1) {
                report.approximated(host + "/nic" + number + "/port" + place.port(), "assembly.portNumber");
            }
            seats.put(place.cable(), new Seat(group, groups.get(group).count() - 1, i + 1));
        }
    }

    private static int order(Place place) {
        return place.port() == 0 ? Integer.MAX_VALUE : place.port();
    }

    /** @return NICs of the host, over all groups. */
    int count(int host) {
        return nics(host).stream().mapToInt(Nics::count).sum();
    }

    /** @return the fastest cable of a switch, bit/s; 0 where it has none. */
    static Map<Integer, Long> fastest(Wiring wiring) {
        Map<Integer, Long> fastest = new HashMap<>();
        for (Cable cable : wiring.cables()) {
            fastest.merge(cable.a().device(), cable.rateBps(), Math::max);
            fastest.merge(cable.b().device(), cable.rateBps(), Math::max);
        }
        return fastest;
    }
}
