// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.exchange.wiring.WiringBuilder;
import dev.weft.model.fabric.Technology;
import dev.weft.model.units.Quantity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the output of {@code ibnetdiscover}: what is cabled and how fast each link came up. */
public final class IbnetImporter implements Importer {
    static final String ID = "ibnetdiscover";
    private static final String RATE = "rate";

    /** Aggregation nodes of SHARP are no hosts: they live in switches. */
    private static final String AGGREGATION = "Aggregation Node";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("ibnet.title"),
                List.of("topo", "ibnet", "txt", "lst"),
                Messages.get("ibnet.content"),
                List.of(new Format.Option(RATE, Messages.get("ibnet.option.rate"))));
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText()) {
            return NO;
        }
        boolean banner = head.text().contains("# Topology file: generated");
        boolean block = head.lines().stream().anyMatch(l -> l.matches("(Switch|Ca|Hca|Rt)\\s+\\d+\\s+\"[^\"]+\".*"));
        return block ? SURE : banner ? LIKELY : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        long otherwise = options.quantity(RATE, Quantity.BANDWIDTH, 0);
        Map<String, IbNode> nodes = IbNetlist.read(source, report);
        return new Imported.OfWiring(new Reading(source, nodes, otherwise, report).wiring());
    }

    /** One file that is being read. */
    private static final class Reading {
        private final Source source;
        private final Map<String, IbNode> nodes;
        private final IbNames names;
        private final Report report;
        private final WiringBuilder builder;
        private final Map<String, Integer> devices = new HashMap<>();
        private final Map<String, Boolean> faults = new HashMap<>();
        private final long otherwise;

        Reading(Source source, Map<String, IbNode> nodes, long otherwise, Report report) {
            this.source = source;
            this.nodes = nodes;
            this.report = report;
            this.otherwise = otherwise > 0 ? otherwise : commonest(nodes);
            names = new IbNames(nodes.values(), report);
            builder = new WiringBuilder(source);
        }

        /** @return the rate of most links; 0 where none tells one. */
        private static long commonest(Map<String, IbNode> nodes) {
            Map<String, Integer> counts = new HashMap<>();
            nodes.values().forEach(n -> n.links.values().forEach(p -> counts.merge(p.rate(), 1, Integer::sum)));
            return counts.entrySet().stream()
                    .filter(e -> IbRate.parse(e.getKey()) > 0)
                    .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .map(e -> IbRate.parse(e.getKey()))
                    .orElse(0L);
        }

        Wiring wiring() throws ExchangeException {
            for (IbNode node : nodes.values()) {
                if (node.kind == IbNode.Kind.ADAPTER && node.description.contains(AGGREGATION)) {
                    report.dropped(node.id, "ibnet.aggregation");
                } else {
                    device(node);
                }
            }
            for (IbNode node : nodes.values()) {
                for (Map.Entry<Integer, IbNode.Port> link : node.links.entrySet()) {
                    link(node, link.getKey(), link.getValue());
                }
            }
            return builder.build(source.shortName().replaceFirst("\\.[^.]*$", ""), Technology.INFINIBAND);
        }

        private void device(IbNode node) throws ExchangeException {
            if (!node.listed) {
                report.approximated(node.id, "ibnet.onlyNamed");
            }
            if (node.kind == IbNode.Kind.ADAPTER) {
                String host = names.nic(node.id).host();
                int known = builder.find(host);
                devices.put(node.id, known >= 0 ? known : builder.add(0, Device.host(host)));
                return;
            }
            if (node.kind == IbNode.Kind.ROUTER) {
                report.approximated(node.id, "ibnet.router");
            }
            devices.put(
                    node.id,
                    builder.add(
                            0,
                            Device.networkSwitch(names.ofSwitch(node.id), node.ports)
                                    .withModel(names.model(node.id))));
        }

        /** Lays a cable when its lesser end is met, or when it is the only end that lists it. */
        private void link(IbNode node, int port, IbNode.Port link) throws ExchangeException {
            IbNode peer = nodes.get(link.peer());
            IbNode.Port back = peer.links.get(link.peerPort());
            boolean mutual = back != null && back.peer().equals(node.id) && back.peerPort() == port;
            if (mutual && isLater(node, port, peer, link.peerPort())) {
                return;
            }
            String place = node.id + "[" + port + "]";
            if (!mutual) {
                if (back != null) {
                    report.fault(place, "ibnet.disagree");
                    if (faults.putIfAbsent(key(peer, link.peerPort()), true) != null) {
                        return;
                    }
                } else if (peer.listed) {
                    report.fault(place, "ibnet.oneSide");
                }
            }
            if (!devices.containsKey(node.id) || !devices.containsKey(peer.id)) {
                report.dropped(place, "ibnet.aggregationLink");
                return;
            }
            long rate = rate(place, link, mutual ? back : link);
            builder.add(link.line(), Cable.of(end(node, port), end(peer, link.peerPort()), rate));
        }

        private static boolean isLater(IbNode node, int port, IbNode peer, int peerPort) {
            int order = node.id.compareTo(peer.id);
            return order > 0 || order == 0 && port > peerPort;
        }

        private static String key(IbNode node, int port) {
            return node.id + " " + port;
        }

        private long rate(String place, IbNode.Port one, IbNode.Port other) throws ExchangeException {
            long a = IbRate.parse(one.rate());
            long b = IbRate.parse(other.rate());
            if (a > 0 && b > 0 && !one.rate().equals(other.rate())) {
                report.fault(
                        place + " " + one.rate() + ", " + one.peer() + "[" + one.peerPort() + "] " + other.rate(),
                        "ibnet.rateDiffers");
                return Math.min(a, b);
            }
            if (a == 0 && b == 0) {
                if (otherwise == 0) {
                    throw source.fail(one.line(), "ibnet.noRate");
                }
                report.approximated(place, "ibnet.rateAssumed", Quantity.BANDWIDTH.format(otherwise));
                return otherwise;
            }
            return Math.max(a, b);
        }

        private End end(IbNode node, int port) {
            int device = devices.get(node.id);
            return node.kind == IbNode.Kind.ADAPTER
                    ? End.atNic(device, names.nic(node.id).nic(), port)
                    : End.atSwitch(device, port, 0);
        }
    }
}
