// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Fabrics and scenarios for tests, made from the text of their files. */
public final class Samples {
    /** Names the element's kind only. */
    static final Locations LOCATIONS =
            element -> new Place(Path.of("sample.scenario"), 0, element.eClass().getName());

    private static final String FABRIC = """
            <?xml version="1.0" encoding="UTF-8"?>
            <fabric:Fabric xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1" \
            id="f" formatVersion="1" name="sample">
              <types xsi:type="fabric:SwitchType" id="switch" name="switch" radix="16" portRate="400 Gb/s" \
            buffer="16 MiB" latency="300 ns"/>
              <types xsi:type="fabric:NicType" id="nic" name="NIC" portRate="400 Gb/s" latency="600 ns"/>
              <types xsi:type="fabric:HostType" id="server" name="server" gpus="2" nvlinkRate="3.6 Tb/s" \
            nvlinkLatency="500 ns" nvlinkDomainHosts="%d">
                <nics id="nics" name="nic" type="nic" count="2"/>
              </types>
              <nodes xsi:type="fabric:Block" id="rack" name="rack" replicas="2">
                <nodes xsi:type="fabric:HostGroup" id="hosts" name="host" type="server" count="2"/>
                <nodes xsi:type="fabric:SwitchGroup" id="leaf" name="leaf" type="switch" count="1" tier="1" \
            role="leaf"/>
                <links id="down" name="down" source="hosts" target="leaf" pattern="full-mesh" cables="2" length="5 m"/>
              </nodes>
              <nodes xsi:type="fabric:SwitchGroup" id="spine" name="spine" type="switch" count="2" tier="2" \
            role="spine"/>
              <links id="up" name="up" source="leaf" target="spine" pattern="full-mesh" length="30 m"/>
            </fabric:Fabric>
            """;

    private Samples() {}

    public static String fabricText(int nvlinkDomainHosts) {
        return FABRIC.formatted(nvlinkDomainHosts);
    }

    /** Two racks with a leaf and two hosts of two GPUs and two NICs each. */
    static FabricGraph graph(int nvlinkDomainHosts) {
        return graph(fabricText(nvlinkDomainHosts));
    }

    /** Two hosts of two GPUs and two NICs, each NIC on a leaf of its own that nothing joins with the other. */
    static FabricGraph railOnly() {
        return graph(fabricText(1)
                .replace("replicas=\"2\"", "")
                .replace("type=\"switch\" count=\"1\" tier=\"1\"", "type=\"switch\" count=\"2\" tier=\"1\" rails=\"2\"")
                .replace("pattern=\"full-mesh\" cables=\"2\"", "pattern=\"rail-aligned\"")
                .replaceAll("(?s) *<nodes[^>]*id=\"spine\".*?/>\\s*<links id=\"up\".*?/>", ""));
    }

    private static FabricGraph graph(String text) {
        try {
            byte[] content = text.getBytes(StandardCharsets.UTF_8);
            return Expansion.expand(
                    ModelFiles.read(Path.of("sample.fabric"), content).fabric());
        } catch (ModelFileException | InvalidFabricException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String scenarioText(String elements) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <scenario:Scenario xmlns:xmi="http://www.omg.org/XMI" xmi:version="2.0" \
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:scenario="http://weft.dev/scenario/1" \
                id="s" formatVersion="1" name="sample" fabric="sample.fabric">
                %s
                </scenario:Scenario>
                """.formatted(elements);
    }

    /** A scenario with these elements in it. */
    static Scenario scenario(String elements) {
        try {
            byte[] content = scenarioText(elements).getBytes(StandardCharsets.UTF_8);
            return ModelFiles.read(Path.of("sample.scenario"), content).scenario();
        } catch (ModelFileException e) {
            throw new IllegalStateException(e);
        }
    }
}
