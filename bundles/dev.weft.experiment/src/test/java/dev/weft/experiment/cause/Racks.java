// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.Samples;
import dev.weft.results.Explanation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Leaf-spine fabrics of hosts with one GPU and one NIC of 400 Gb/s, and scenarios on them. */
public final class Racks {
    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1" \
            id="f" formatVersion="1" name="racks">
              <types xsi:type="fabric:SwitchType" id="switch" name="switch" radix="128" portRate="400 Gb/s" \
            buffer="%s" latency="300 ns"/>
              <types xsi:type="fabric:NicType" id="nic" name="NIC" portRate="400 Gb/s" latency="600 ns"/>
              <types xsi:type="fabric:HostType" id="server" name="server" gpus="1" nvlinkRate="3.6 Tb/s" \
            nvlinkLatency="500 ns" pcieRate="%s" pcieLatency="150 ns">
                <nics id="nics" name="nic" type="nic" count="1"/>
              </types>
              <nodes xsi:type="fabric:Block" id="rack" name="rack" replicas="%d">
                <nodes xsi:type="fabric:HostGroup" id="hosts" name="host" type="server" count="%d"/>
                <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" type="switch" count="1" tier="1" \
            role="leaf"/>
                <links id="down" name="down" source="hosts" target="leaf" pattern="full-mesh" length="%s"/>
              </nodes>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine" type="switch" count="%d" tier="2" \
            role="spine"/>
              <links id="up" name="up" source="leaf" target="spine" pattern="full-mesh" length="%s"/>
            </fabric:Fabric>
            """;

    private int racks = 2;
    private int hosts = 4;
    private int spines = 4;
    private String buffer = "64 MiB";
    private String pcieRate = "800 Gb/s";
    private String length = "10 m";

    private Racks() {}

    /** Two racks of four hosts and four spines: as many links up as hosts. */
    public static Racks usual() {
        return new Racks();
    }

    public Racks of(int rackCount, int hostsEach, int spineCount) {
        racks = rackCount;
        hosts = hostsEach;
        spines = spineCount;
        return this;
    }

    public Racks buffer(String size) {
        buffer = size;
        return this;
    }

    public Racks pcie(String rate) {
        pcieRate = rate;
        return this;
    }

    public Racks cables(String metres) {
        length = metres;
        return this;
    }

    /** Writes the fabric and a scenario on it. */
    public Path write(Path folder, String elements) {
        return write(folder, "", elements);
    }

    /** Writes the fabric and a scenario on it with attributes of its own. */
    public Path write(Path folder, String attributes, String elements) {
        try {
            Files.writeString(
                    folder.resolve("sample.fabric"),
                    FABRIC.formatted(buffer, pcieRate, racks, hosts, length, spines, length));
            return Files.writeString(
                    folder.resolve("sample.scenario"),
                    Samples.scenarioText(elements).replace("fabric=", attributes + " engine=\"packet\" fabric="));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Explains all workloads of a scenario's first run. */
    static List<Explanation> explain(Path scenario) throws InvalidInputException, ExperimentCancelledException {
        Experiment experiment = Experiment.load(scenario, RunOptions.AS_WRITTEN);
        return new Explainer(experiment, true, 1, () -> true)
                .explain(experiment.plan().get(0));
    }

    /** A policy with values. */
    public static String policy(String transport, String... namesAndValues) {
        StringBuilder text = new StringBuilder("<policies id=\"p\" name=\"policy\" transport=\"" + transport + "\">");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            text.append("<values id=\"v").append(i).append("\" name=\"").append(namesAndValues[i]);
            text.append("\" value=\"").append(namesAndValues[i + 1]).append("\"/>");
        }
        return text.append("</policies>").toString();
    }

    /** A workload of single transfers, each {@code from>to:bytes}. */
    public static String flows(String name, String... flows) {
        StringBuilder text = new StringBuilder(
                "<workloads xsi:type=\"scenario:FlowWorkload\" id=\"w-" + name + "\" name=\"" + name + "\">");
        for (int i = 0; i < flows.length; i++) {
            String[] parts = flows[i].split("[>:]");
            text.append("<flows id=\"")
                    .append(name)
                    .append(i)
                    .append("\" source=\"")
                    .append(parts[0]);
            text.append("/gpu0\" target=\"")
                    .append(parts[1])
                    .append("/gpu0\" bytes=\"")
                    .append(parts[2]);
            text.append("\"/>");
        }
        return text.append("</workloads>").toString();
    }

    /** A collective. */
    public static String collective(String kind, String bytes, String attributes) {
        return "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"c\" name=\"" + kind + "\" collective=\"" + kind
                + "\" bytes=\"" + bytes + "\" " + attributes + "/>";
    }

    public static String seed(long seed) {
        return "<seeds>" + seed + "</seeds>";
    }
}
