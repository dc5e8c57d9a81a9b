// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.graphml;

import dev.weft.exchange.Options;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.io.XmlEvents;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.HostGuess;
import dev.weft.exchange.wiring.PortNames;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One graph that is being read: nodes and edges with their data by name, then the devices and cables. */
final class GraphmlReading implements XmlEvents.Handler {
    private record Part(long line, String id, String source, String target, Map<String, String> data) {}

    private final Source source;
    private final Report report;
    private final HostGuess guess;
    private final long defaultRate;
    private final Map<String, String> keys = new HashMap<>();
    private final Map<String, Part> nodes = new LinkedHashMap<>();
    private final List<Part> edges = new ArrayList<>();
    private final Map<String, List<String>> ports = new HashMap<>();
    private Part current;
    private String dataKey = "";
    private int graphs;
    private String name;

    GraphmlReading(Source source, Options options, Report report) throws ExchangeException {
        this.source = source;
        this.report = report;
        guess = new HostGuess(options.text(GraphmlImporter.HOSTS, ""));
        defaultRate = options.quantity(GraphmlImporter.DEFAULT_RATE, Quantity.BANDWIDTH, 0);
        name = source.shortName().replaceFirst("\\.[^.]*$", "");
    }

    @Override
    public void start(XmlEvents.Element element, List<String> path) throws ExchangeException {
        if (path.isEmpty() && !element.name().equals("graphml")) {
            throw source.fail(element.line(), "graphml.root", Texts.shown(element.name()));
        }
        switch (element.name()) {
            case "key" ->
                keys.put(
                        element.get("id"),
                        element.get("attr.name").isEmpty() ? element.get("id") : element.get("attr.name"));
            case "graph" -> graph(element, path);
            case "node" -> {
                current = part(element);
                if (current.id().isEmpty() || nodes.putIfAbsent(current.id(), current) != null) {
                    throw source.fail(element.line(), "graphml.node", Texts.shown(current.id()));
                }
                if (nodes.size() > Limits.DEVICES) {
                    throw source.fail(element.line(), "limit.devices", Limits.DEVICES);
                }
            }
            case "edge" -> {
                current = part(element);
                if (!element.get("sourceport").isEmpty()) {
                    current.data().put("sourcePort", element.get("sourceport"));
                }
                if (!element.get("targetport").isEmpty()) {
                    current.data().put("targetPort", element.get("targetport"));
                }
                edges.add(current);
                if (edges.size() > Limits.CABLES) {
                    throw source.fail(element.line(), "limit.cables", Limits.CABLES);
                }
            }
            case "hyperedge" -> throw source.fail(element.line(), "graphml.hyperedge");
            case "data" -> dataKey = keys.getOrDefault(element.get("key"), element.get("key"));
            default -> {
                // Ports are named by the edges; what drawing tools add is told below.
            }
        }
    }

    private void graph(XmlEvents.Element element, List<String> path) throws ExchangeException {
        if (++graphs > 1) {
            throw source.fail(element.line(), path.contains("node") ? "graphml.nested" : "graphml.severalGraphs");
        }
        if (element.get("edgedefault").equals("directed")) {
            report.approximated("", "graphml.directed");
        }
        if (!element.get("id").isEmpty() && keys.containsKey("rateBps")) {
            name = element.get("id");
        }
    }

    private static Part part(XmlEvents.Element element) {
        return new Part(
                element.line(), element.get("id"), element.get("source"), element.get("target"), new LinkedHashMap<>());
    }

    @Override
    public void end(String element, String text) {
        if (element.equals("data") && current != null) {
            current.data().put(dataKey, text);
        } else if (element.equals("node") || element.equals("edge")) {
            current = null;
        }
    }

    Wiring wiring() throws ExchangeException {
        for (Part edge : edges) {
            if (!nodes.containsKey(edge.source()) || !nodes.containsKey(edge.target())) {
                throw source.fail(edge.line(), "graphml.ends", Texts.shown(edge.source()), Texts.shown(edge.target()));
            }
            port(edge.source(), edge.data().get("sourcePort"));
            port(edge.target(), edge.data().get("targetPort"));
        }
        WiringBuilder builder = new WiringBuilder(source);
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, PortNames> names = new HashMap<>();
        for (Part node : nodes.values()) {
            Device device = device(node);
            numbers.put(node.id(), builder.add(node.line(), device));
            PortNames known = new PortNames(device.host(), ports.getOrDefault(node.id(), List.of()));
            if (!known.isExact()) {
                report.approximated(device.name(), "cablemap.portNames");
            }
            names.put(node.id(), known);
        }
        Map<Integer, Integer> unnamed = new HashMap<>();
        for (Part edge : edges) {
            End a = end(
                    builder,
                    numbers.get(edge.source()),
                    edge.data().get("sourcePort"),
                    names.get(edge.source()),
                    unnamed);
            End b = end(
                    builder,
                    numbers.get(edge.target()),
                    edge.data().get("targetPort"),
                    names.get(edge.target()),
                    unnamed);
            builder.add(edge.line(), cable(edge, a, b));
        }
        return builder.build(name, Technology.ANY);
    }

    private void port(String node, String port) {
        if (port != null && !port.isEmpty()) {
            ports.computeIfAbsent(node, n -> new ArrayList<>()).add(port);
        }
    }

    /** An edge that names no port takes one of its own: at a host a further NIC, at a switch whatever is free. */
    private static End end(
            WiringBuilder builder, int device, String port, PortNames names, Map<Integer, Integer> unnamed) {
        if (port == null || port.isEmpty()) {
            boolean host = builder.device(device).host();
            return host
                    ? End.atNic(device, 1000 + unnamed.merge(device, 1, Integer::sum), 1)
                    : End.atSwitch(device, 0, 0);
        }
        PortNames.Port p = names.port(port);
        return new End(device, p.nic(), p.port(), p.lane());
    }

    private Device device(Part node) throws ExchangeException {
        Map<String, String> data = node.data();
        String called = data.getOrDefault("name", data.getOrDefault("label", node.id()));
        String kind = data.getOrDefault("kind", "");
        Boolean host = kind.equals("host") || kind.equals("switch")
                ? (Boolean) kind.equals("host")
                : guess.isHost(called, ports.getOrDefault(node.id(), List.of()), report);
        if (host == null) {
            throw source.fail(node.line(), "graphml.kind", Texts.shown(called));
        }
        String model = data.getOrDefault("type", "");
        if (host) {
            return Device.host(called)
                    .withModel(model)
                    .withGpus((int) number(node, "gpus", Device.UNKNOWN, 64))
                    .withNvlink(number(node, "nvlinkBps", 0, Limits.RATE_BPS));
        }
        return Device.networkSwitch(called, (int) number(node, "ports", 0, Limits.PORTS))
                .withModel(model)
                .withTier((int) number(node, "tier", Device.UNKNOWN, 15))
                .withLatency(number(node, "latencyPs", Device.UNKNOWN, Limits.DELAY_PS))
                .withBuffer(number(node, "bufferBytes", 0, 1L << 50));
    }

    private Cable cable(Part edge, End a, End b) throws ExchangeException {
        return new Cable(
                a,
                b,
                rate(edge),
                number(edge, "lengthMm", Device.UNKNOWN, Limits.LENGTH_MM),
                number(edge, "delayPs", Device.UNKNOWN, Limits.DELAY_PS),
                edge.data().getOrDefault("cableType", ""),
                edge.data().getOrDefault("medium", ""),
                edge.data().getOrDefault("label", edge.data().getOrDefault("LinkLabel", "")));
    }

    /** Weft's own rate, or that of the Topology Zoo in bit/s, with decimals at times. */
    private long rate(Part edge) throws ExchangeException {
        if (edge.data().containsKey("rateBps")) {
            return number(edge, "rateBps", 0, Limits.RATE_BPS);
        }
        String raw = edge.data().getOrDefault("LinkSpeedRaw", "");
        if (raw.matches("\\d{1,14}(\\.0+)?")) {
            return Texts.number(raw.replaceFirst("\\..*", ""));
        }
        if (defaultRate == 0) {
            throw source.fail(edge.line(), "graphml.noRate");
        }
        report.approximated("", "cablemap.rateAssumed", Quantity.BANDWIDTH.format(defaultRate));
        return defaultRate;
    }

    private long number(Part part, String key, long otherwise, long maximum) throws ExchangeException {
        String text = part.data().getOrDefault(key, "");
        if (text.isEmpty()) {
            return otherwise;
        }
        long value = Texts.number(text);
        if (value < 0 || value > maximum) {
            throw source.fail(part.line(), "tokens.number", key, Texts.shown(text), 0, maximum);
        }
        return value;
    }
}
