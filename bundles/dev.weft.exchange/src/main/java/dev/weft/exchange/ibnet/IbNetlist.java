// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the blocks of the file: nodes, and the ports that each lists. */
final class IbNetlist {
    private static final Pattern NODE =
            Pattern.compile("(Switch|Ca|Hca|Rt)\\s+(\\d{1,9})\\s+\"([^\"]{1,200})\"\\s*(?:#(.*))?");
    private static final Pattern PORT = Pattern.compile(
            "\\[(\\d{1,9})\\](?:\\[ext \\d+\\])?\\s*(?:\\([0-9a-fA-Fx]*\\))?\\s*\"([^\"]{1,200})\"\\s*\\[(\\d{1,9})\\]"
                    + "(?:\\[ext \\d+\\])?\\s*(?:\\([0-9a-fA-Fx]*\\))?\\s*([^#]*)(?:#(.*))?");
    private static final Pattern ATTRIBUTE = Pattern.compile(
            "(vendid|devid|sysimgguid|switchguid|caguid|hcaguid|rtguid|guidbase|netprefix|module)\\s*=.*");
    private static final Pattern CHASSIS =
            Pattern.compile("(Chassis \\d+.*|Non-Chassis Nodes.*|Spine \\d+.*|Line \\d+.*)");
    private static final Pattern RATE = Pattern.compile("\\b(\\d{1,2}x[A-Z]{3}(?:10)?)\\b");

    private final Report report;
    private final Map<String, IbNode> nodes = new LinkedHashMap<>();
    private IbNode current;
    private long ports;

    private IbNetlist(Report report) {
        this.report = report;
    }

    static Map<String, IbNode> read(Source source, Report report) throws ExchangeException {
        IbNetlist netlist = new IbNetlist(report);
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                netlist.line(line.strip(), lines);
            }
        }
        if (netlist.nodes.isEmpty()) {
            throw source.fail(0, "ibnet.noNodes");
        }
        return netlist.nodes;
    }

    private void line(String line, Lines lines) throws ExchangeException {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        if (line.startsWith("[")) {
            port(line, lines);
        } else if (ATTRIBUTE.matcher(line).matches()) {
            report.dropped("", "ibnet.attributes");
        } else if (CHASSIS.matcher(line).matches()) {
            report.dropped(Texts.shown(line), "ibnet.chassis");
        } else if (line.startsWith("include")) {
            throw lines.fail("ibnet.include");
        } else {
            node(line, lines);
        }
    }

    private void node(String line, Lines lines) throws ExchangeException {
        Matcher matcher = NODE.matcher(line);
        if (!matcher.matches()) {
            throw lines.fail("ibnet.line", Texts.shown(line));
        }
        int count = Integer.parseInt(matcher.group(2));
        if (count > Limits.PORTS) {
            throw lines.fail("limit.ports", count, Limits.PORTS);
        }
        IbNode.Kind kind =
                switch (matcher.group(1)) {
                    case "Switch" -> IbNode.Kind.SWITCH;
                    case "Rt" -> IbNode.Kind.ROUTER;
                    default -> IbNode.Kind.ADAPTER;
                };
        String id = matcher.group(3);
        IbNode before = nodes.get(id);
        if (before != null && before.listed) {
            throw lines.fail("ibnet.nodeTwice", Texts.shown(id));
        }
        current = new IbNode(id, kind, count, description(matcher.group(4), id), true);
        add(current, lines);
    }

    private void add(IbNode node, Lines lines) throws ExchangeException {
        if (nodes.size() >= Limits.DEVICES) {
            throw lines.fail("limit.devices", Limits.DEVICES);
        }
        nodes.put(node.id, node);
    }

    private void port(String line, Lines lines) throws ExchangeException {
        Matcher matcher = PORT.matcher(line);
        if (!matcher.matches()) {
            throw lines.fail("ibnet.port", Texts.shown(line));
        }
        if (current == null) {
            throw lines.fail("ibnet.portFirst");
        }
        int port = Integer.parseInt(matcher.group(1));
        int peerPort = Integer.parseInt(matcher.group(3));
        if (port < 1 || port > current.ports) {
            throw lines.fail("ibnet.portNumber", port, Texts.shown(current.id), current.ports);
        }
        if (peerPort < 1 || peerPort > Limits.PORTS) {
            throw lines.fail("limit.ports", peerPort, Limits.PORTS);
        }
        if (++ports > 2L * Limits.CABLES) {
            throw lines.fail("limit.cables", Limits.CABLES);
        }
        String peer = matcher.group(2);
        String comment = matcher.group(5) == null ? "" : matcher.group(5);
        IbNode.Port link = new IbNode.Port(peer, peerPort, rate(comment), lines.number());
        if (current.links.putIfAbsent(port, link) != null) {
            throw lines.fail("ibnet.portTwice", port, Texts.shown(current.id));
        }
        if (!nodes.containsKey(peer)) {
            IbNode.Kind kind = peer.startsWith("H-")
                    ? IbNode.Kind.ADAPTER
                    : peer.startsWith("R-") ? IbNode.Kind.ROUTER : IbNode.Kind.SWITCH;
            add(new IbNode(peer, kind, 0, description(comment, peer), false), lines);
        }
    }

    /** What stands between the first and the last quote; descriptions may have {@code #} and quotes themselves. */
    private static String description(String comment, String otherwise) {
        int first = comment == null ? -1 : comment.indexOf('"');
        int last = comment == null ? -1 : comment.lastIndexOf('"');
        String text = first < last ? comment.substring(first + 1, last).strip() : "";
        return text.isEmpty() ? otherwise : text;
    }

    /** The last width and speed after the description. */
    private static String rate(String comment) {
        String rest = comment.substring(comment.lastIndexOf('"') + 1);
        Matcher matcher = RATE.matcher(rest);
        String rate = "";
        while (matcher.find()) {
            rate = matcher.group(1);
        }
        return rate;
    }
}
