// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.graphml;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a fabric as a graph whose nodes and edges say all that Weft knows of devices and cables, in SI units. */
public final class GraphmlExporter implements Exporter {
    private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";

    private static final Map<String, String> NODE_KEYS = new TreeMap<>(Map.of(
            "name", "string",
            "kind", "string",
            "type", "string",
            "tier", "int",
            "gpus", "int",
            "ports", "int",
            "latencyPs", "long",
            "bufferBytes", "long",
            "nvlinkBps", "long"));

    private static final Map<String, String> EDGE_KEYS = new TreeMap<>(Map.of(
            "sourcePort", "string",
            "targetPort", "string",
            "rateBps", "long",
            "lengthMm", "long",
            "delayPs", "long",
            "cableType", "string",
            "medium", "string",
            "label", "string"));

    @Override
    public Format format() {
        return new Format(
                GraphmlImporter.ID,
                Messages.get("graphml.title"),
                List.of("graphml"),
                Messages.get("graphml.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Wiring wiring = input.wiring();
        target.bytes(input.name() + ".graphml", out -> {
            try {
                XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out, "UTF-8");
                write(wiring, xml);
                xml.close();
            } catch (XMLStreamException e) {
                throw new IOException(e.getMessage(), e);
            }
        });
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        report.dropped("", "graphml.hosts");
    }

    private static void write(Wiring wiring, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("graphml");
        xml.writeDefaultNamespace(NAMESPACE);
        keys(xml, "node", NODE_KEYS);
        keys(xml, "edge", EDGE_KEYS);
        line(xml, 1);
        xml.writeStartElement("graph");
        xml.writeAttribute("id", wiring.name());
        xml.writeAttribute("edgedefault", "undirected");
        for (int i = 0; i < wiring.devices().size(); i++) {
            node(i, wiring.devices().get(i), xml);
        }
        for (Cable cable : wiring.cables()) {
            edge(wiring, cable, xml);
        }
        line(xml, 1);
        xml.writeEndElement();
        line(xml, 0);
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private static void keys(XMLStreamWriter xml, String of, Map<String, String> keys) throws XMLStreamException {
        for (Map.Entry<String, String> key : keys.entrySet()) {
            line(xml, 1);
            xml.writeEmptyElement("key");
            xml.writeAttribute("id", key.getKey());
            xml.writeAttribute("for", of);
            xml.writeAttribute("attr.name", key.getKey());
            xml.writeAttribute("attr.type", key.getValue());
        }
    }

    private static void node(int number, Device device, XMLStreamWriter xml) throws XMLStreamException {
        line(xml, 2);
        xml.writeStartElement("node");
        xml.writeAttribute("id", "n" + number);
        data(xml, "name", device.name());
        data(xml, "kind", device.host() ? "host" : "switch");
        data(xml, "type", device.model());
        data(xml, "tier", device.tier() < 0 ? "" : String.valueOf(device.tier()));
        if (device.host()) {
            data(xml, "gpus", device.gpus() < 0 ? "" : String.valueOf(device.gpus()));
            data(xml, "nvlinkBps", String.valueOf(device.nvlinkBps()));
        } else {
            data(xml, "ports", String.valueOf(device.ports()));
            data(xml, "latencyPs", device.latencyPs() < 0 ? "" : String.valueOf(device.latencyPs()));
            data(xml, "bufferBytes", device.bufferBytes() <= 0 ? "" : String.valueOf(device.bufferBytes()));
        }
        xml.writeEndElement();
    }

    private static void edge(Wiring wiring, Cable cable, XMLStreamWriter xml) throws XMLStreamException {
        line(xml, 2);
        xml.writeStartElement("edge");
        xml.writeAttribute("source", "n" + cable.a().device());
        xml.writeAttribute("target", "n" + cable.b().device());
        data(xml, "sourcePort", port(wiring, cable.a()));
        data(xml, "targetPort", port(wiring, cable.b()));
        data(xml, "rateBps", String.valueOf(cable.rateBps()));
        data(xml, "lengthMm", cable.lengthMm() < 0 ? "" : String.valueOf(cable.lengthMm()));
        data(xml, "delayPs", cable.delayPs() < 0 ? "" : String.valueOf(cable.delayPs()));
        data(xml, "cableType", cable.type());
        data(xml, "medium", cable.medium());
        data(xml, "label", cable.label());
        xml.writeEndElement();
    }

    private static String port(Wiring wiring, End end) {
        return wiring.portName(end).substring(wiring.device(end).name().length() + 1);
    }

    private static void data(XMLStreamWriter xml, String key, String value) throws XMLStreamException {
        if (!value.isEmpty()) {
            xml.writeStartElement("data");
            xml.writeAttribute("key", key);
            xml.writeCharacters(value);
            xml.writeEndElement();
        }
    }

    private static void line(XMLStreamWriter xml, int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }
}
