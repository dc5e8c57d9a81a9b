// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.counters;

import dev.weft.exchange.audit.DeviceNames;
import dev.weft.exchange.measured.MeasuredRun;
import dev.weft.exchange.measured.Measurement;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.exchange.wiring.PortNames;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.FabricGraph;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.RunResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What ports counted over a time. */
public final class PortCounters implements Measurement {
    /**
     * What one port counted.
     *
     * @param device name of its switch or host; empty where the port's name tells
     * @param port its name
     * @param counts what it counted, of what leaves it
     */
    public record Reading(String device, String port, Map<LinkMeasure, Long> counts) {
        /** Takes a copy of the map. */
        public Reading {
            counts = Map.copyOf(counts);
        }
    }

    private final String name;
    private final long durationPs;
    private final List<Reading> readings = new ArrayList<>();

    PortCounters(String name, long durationPs) {
        this.name = name;
        this.durationPs = durationPs;
    }

    void add(Reading reading) {
        readings.add(reading);
    }

    /** @return over which time they counted, picoseconds. */
    public long durationPs() {
        return durationPs;
    }

    /** @return what each port counted. */
    public List<Reading> readings() {
        return List.copyOf(readings);
    }

    @Override
    public boolean needsFabric() {
        return true;
    }

    @Override
    public RunResult run(FabricGraph fabric, String version, Report report) throws ExchangeException {
        Map<String, Integer> cables = new HashMap<>();
        for (int cable = 0; cable < fabric.cableCount(); cable++) {
            cables.put(fabric.names().lowerEnd(cable), cable);
            cables.put(fabric.names().upperEnd(cable), cable);
        }
        Map<String, Reading> byPort = new HashMap<>();
        named(fabric, report).forEach((reading, port) -> {
            if (cables.containsKey(port)) {
                byPort.putIfAbsent(port, reading);
            } else {
                report.dropped(reading.device() + "/" + reading.port(), "counters.noCable");
            }
        });
        if (byPort.isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("counters.otherFabric", fabric.name()));
        }
        report.kept("counters.matched", byPort.size());
        return MeasuredRun.of(name, version, durationPs, List.of(), links(fabric, cables, byPort));
    }

    /** The names in Weft: of the port as it stands, or its device's and its number among the device's. */
    private Map<Reading, String> named(FabricGraph fabric, Report report) {
        Wiring wiring = GraphWiring.of(fabric);
        List<Device> devices = wiring.devices();
        DeviceNames names = new DeviceNames(devices);
        int[] ways = wiring.ways();
        Map<String, List<String>> ports = new HashMap<>();
        readings.forEach(
                r -> ports.computeIfAbsent(r.device(), d -> new ArrayList<>()).add(r.port()));
        Map<String, PortNames> numbered = new HashMap<>();
        Map<Reading, String> named = new HashMap<>();
        for (Reading reading : readings) {
            int device = names.find(reading.device());
            if (device < 0) {
                report.dropped(reading.device(), "counters.noDevice");
                continue;
            }
            Device found = devices.get(device);
            PortNames known =
                    numbered.computeIfAbsent(reading.device(), d -> new PortNames(found.host(), ports.get(d)));
            if (!known.isExact()) {
                report.approximated(reading.device(), "counters.byOrder");
            }
            PortNames.Port port = known.port(reading.port());
            String nic = port.nic() < 0 ? "" : "nic" + port.nic() + "/";
            String lane = port.lane() == 0 ? "" : "." + port.lane();
            int parts = ways[device];
            if (lane.isEmpty() && parts > 1) {
                // Parts of split ports, counted in a row.
                report.approximated(reading.device(), "counters.inRow");
                int index = port.port() - 1;
                named.put(reading, found.name() + "/port" + (index / parts + 1) + "." + (index % parts + 1));
                continue;
            }
            named.put(reading, found.name() + "/" + nic + "port" + port.port() + lane);
        }
        return named;
    }

    private LinkTable links(FabricGraph fabric, Map<String, Integer> cables, Map<String, Reading> byPort) {
        List<String> ports = byPort.keySet().stream().sorted().toList();
        Set<LinkMeasure> measures = EnumSet.noneOf(LinkMeasure.class);
        byPort.values().forEach(r -> measures.addAll(r.counts().keySet()));
        long[] rates = new long[ports.size()];
        Map<LinkMeasure, long[]> values = new EnumMap<>(LinkMeasure.class);
        measures.forEach(m -> values.put(m, new long[rates.length]));
        for (int i = 0; i < rates.length; i++) {
            rates[i] = fabric.rateBps(cables.get(ports.get(i)));
            for (LinkMeasure measure : measures) {
                values.get(measure)[i] = byPort.get(ports.get(i)).counts().getOrDefault(measure, 0L);
            }
        }
        LinkTable.Builder table = LinkTable.builder(durationPs, ports, rates);
        values.forEach(table::set);
        return table.build();
    }
}
