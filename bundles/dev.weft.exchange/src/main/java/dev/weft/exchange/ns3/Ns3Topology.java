// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.io.Tokens;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One topology that is being read. All that is not a switch is a host. In SimAI's variant hosts are GPUs: as many as the
 * header says are a server, whose NVSwitches become its NVLink.
 */
final class Ns3Topology {
    /** node_id_to_ip keeps 16 bits of a node's number. */
    private static final int MOST_NODES_OF_NS3 = 65_536;

    private final Source source;
    private final Report report;
    private final WiringBuilder builder;
    private final Map<Long, Integer> devices = new HashMap<>();
    private final Map<Integer, Integer> used = new HashMap<>();
    private final Map<Integer, TreeMap<Long, Long>> nvlink = new HashMap<>();
    private final Set<Long> pairs = new HashSet<>();
    private final TreeSet<Long> nvswitches = new TreeSet<>();
    private final TreeSet<Long> switches = new TreeSet<>();
    private long nodes;
    private long perServer;

    Ns3Topology(Source source, Report report) {
        this.source = source;
        this.report = report;
        builder = new WiringBuilder(source);
    }

    Wiring read() throws ExchangeException {
        try (Tokens tokens = new Tokens(source)) {
            nodes = tokens.number("nodes", 1, Limits.DEVICES);
            long second = tokens.number("switches", 0, nodes);
            long third = tokens.number("links", 0, Limits.CABLES);
            // One more number and a word on the first line make it SimAI's: nodes, GPUs, NVSwitches, switches, links,
            // type.
            boolean simAi = source.head().firstLine().strip().split("\\s+").length == 6;
            long links = third;
            long switchCount = second;
            String model = "";
            if (simAi) {
                perServer = second;
                if (perServer < 1 || perServer > 64) {
                    throw tokens.fail("ns3.perServer", perServer);
                }
                switchCount = tokens.number("switches", 0, nodes);
                links = tokens.number("links", 0, Limits.CABLES);
                model = tokens.required("GPU type");
                ids(tokens, third, nvswitches);
            }
            ids(tokens, switchCount, switches);
            if (nodes > MOST_NODES_OF_NS3) {
                report.fault("", "ns3.tooManyNodes", MOST_NODES_OF_NS3);
            }
            devices(model);
            for (long i = 0; i < links; i++) {
                link(tokens);
            }
            if (tokens.next() != null) {
                throw tokens.fail("ns3.more", links);
            }
        }
        nvlink.forEach((server, rates) -> {
            long rate = rates.values().stream().mapToLong(Long::longValue).max().orElse(0);
            builder.replace(server, builder.device(server).withNvlink(rate));
        });
        report.approximated("", "ns3.numbers");
        return builder.build(source.shortName().replaceFirst("\\.[^.]*$", ""), Technology.ETHERNET);
    }

    private void ids(Tokens tokens, long count, Set<Long> into) throws ExchangeException {
        for (long i = 0; i < count; i++) {
            long id = tokens.number("switch", 0, nodes - 1);
            if (nvswitches.contains(id) || !into.add(id)) {
                throw tokens.fail("ns3.switchTwice", id);
            }
        }
    }

    private void devices(String model) throws ExchangeException {
        long hosts = nodes - nvswitches.size() - switches.size();
        if (perServer > 0 && hosts % perServer != 0) {
            throw source.fail(0, "ns3.unevenServers", hosts, perServer);
        }
        int host = 0;
        for (long id = 0; id < nodes; id++) {
            if (nvswitches.contains(id) || switches.contains(id)) {
                continue;
            }
            if (perServer == 0) {
                devices.put(id, builder.add(0, Device.host("host" + (host + 1)).withGpus(1)));
            } else if (host % perServer == 0) {
                Device server = Device.host("host" + (host / perServer + 1)).withGpus((int) perServer);
                devices.put(id, builder.add(0, server.withModel(model.equals("NONE") ? "" : model)));
            } else {
                devices.put(id, builder.deviceCount() - 1);
            }
            host++;
        }
        int number = 1;
        for (long id : switches) {
            devices.put(id, builder.add(0, Device.networkSwitch("switch" + number++, 0)));
        }
        if (perServer > 0) {
            report.approximated("", "ns3.servers", nvswitches.size());
        }
    }

    private void link(Tokens tokens) throws ExchangeException {
        long a = tokens.number("source", 0, nodes - 1);
        long b = tokens.number("target", 0, nodes - 1);
        String rateText = tokens.required("rate");
        long rate = Ns3Values.rate(rateText);
        String delayText = tokens.required("delay");
        long delay = Ns3Values.time(delayText);
        String errors = tokens.required("error rate");
        if (rate <= 0) {
            throw tokens.fail("ns3.rate", Texts.shown(rateText));
        }
        if (delay < 0) {
            throw tokens.fail("ns3.delay", Texts.shown(delayText));
        }
        if (!errors.matches("\\d{1,9}(\\.\\d{1,30})?([eE][+-]?\\d{1,3})?")) {
            throw tokens.fail("ns3.errors", Texts.shown(errors));
        }
        if (errors.matches(".*[1-9].*")) {
            report.dropped(a + " " + b, "ns3.errorRate");
        }
        if (nvswitches.contains(a) || nvswitches.contains(b)) {
            long gpu = nvswitches.contains(a) ? b : a;
            if (switches.contains(gpu) || nvswitches.contains(gpu)) {
                throw tokens.fail("ns3.nvswitchLink");
            }
            nvlink.computeIfAbsent(devices.get(gpu), d -> new TreeMap<>()).merge(gpu, rate, Math::addExact);
            return;
        }
        if (!pairs.add(Math.min(a, b) * Limits.DEVICES + Math.max(a, b))) {
            report.approximated(a + " " + b, "ns3.parallel");
        }
        builder.add(tokens.line(), Cable.of(end(a), end(b), rate).withDelay(delay));
    }

    /** Ports count from 1 in the order of the links, as ns-3 does; a host and a GPU have one NIC. */
    private End end(long id) {
        int device = devices.get(id);
        if (switches.contains(id)) {
            return End.atSwitch(device, used.merge(device, 1, Integer::sum), 0);
        }
        if (perServer == 0) {
            return End.atNic(device, 0, used.merge(device, 1, Integer::sum));
        }
        int hostsBefore =
                (int) (id - nvswitches.headSet(id).size() - switches.headSet(id).size());
        int gpu = (int) (hostsBefore % perServer);
        return End.atNic(device, gpu, used.merge(-1 - hostsBefore, 1, Integer::sum));
    }
}
