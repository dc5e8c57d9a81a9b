// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The cabling of OCP OCDAI designs port by port. The digests are of the back-end rows of each design's connectivity-map.csv in
 * opencomputeproject/OCP-OCDAI-training-fabric at de057e8, written with one naming: {@code compute-001,be0-port0} is
 * {@code host1/nic0/port1}, {@code be-rail-leaf-02,E1/9/2} is {@code a-leaf2/port9.2}, plane b's {@code b-leaf2}; a line is
 * "lower upper", lines sorted, each ended by a line feed, SHA-256.
 */
class PublishedCablingTest {
    @ParameterizedTest
    @CsvSource({
        "OPG-64, 8, 8, 1, 96, 49068c42e4f5eb5f7bb6c10d6448be040d7bd56a1f4590c625081dabf53f6d35",
        "OPG-128, 16, 4, 1, 192, 4108a048638576875878a13834a8806a5d59c4df7cc41dea606b32ede7888b26",
        "OPG-256, 32, 2, 1, 384, c41988e735a7afd66e5172da924dc6afadb834aa6a585ad4ae1b8007ce85e545",
        "OPG-512, 64, 1, 1, 768, d7a447207c8788f851af40f324c2489a56f94a87180c0509f27f6f76615c923e",
        "XOC-1024, 128, 1, 1, 1536, b0380b7d2f12177033b4fede1d08f29fcd7e12fde12bb9f11546791ccf75a7b0",
        "dual plane 256, 32, 2, 2, 768, 194e950797339f691369048c419582013f54d3e43ceecf3422e6e8799465ef25",
        "dual plane 512, 64, 1, 2, 1536, 484081425eec982c240fc0fea3b4f978017fc6d68269fd83de055b37a1053b90",
        "dual plane 1024, 128, 1, 2, 3072, 6a9f59d23904a1999ba9c0d1d330754d8712f37588eff63498e4ee31bf3219e1",
    })
    void ocdai(String design, int hosts, int railsPerLeaf, int planes, int cables, String digest) throws Exception {
        FabricGraph graph = Expansion.expand(new RailOptimised()
                .create(Map.of(
                        "hosts", "" + hosts,
                        "rails-per-leaf", "" + railsPerLeaf,
                        "planes", "" + planes,
                        "switch-rate", "800 Gb/s",
                        "uplink-rate", "800 Gb/s")));
        List<String> lines = lines(graph);
        assertEquals(cables, lines.size());
        byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
        assertEquals(digest, HexFormat.of().formatHex(hash), design + " begins " + lines.subList(0, 3));
    }

    private static List<String> lines(FabricGraph graph) {
        String[] switches = new String[graph.switchCount()];
        Map<String, Integer> numbers = new HashMap<>();
        for (int sw = 0; sw < switches.length; sw++) {
            String name = (char) ('a' + graph.switchPlane(sw)) + "-"
                    + graph.switchProfile(sw).role().getLiteral();
            switches[sw] = name + numbers.merge(name, 1, Integer::sum);
        }
        List<String> lines = new ArrayList<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            String lower;
            if (graph.isHostCable(cable)) {
                int nic = graph.nicOfCable(cable);
                int port = graph.nicPortOfCable(cable) - graph.firstPort(nic) + 1;
                lower = "host" + (graph.hostOfNic(nic) + 1) + "/nic" + graph.railOfNic(nic) + "/port" + port;
            } else {
                lower = switches[graph.lowerSwitch(cable)] + port(graph.lowerSwitchPort(cable));
            }
            lines.add(lower + " " + switches[graph.upperSwitch(cable)] + port(graph.upperSwitchPort(cable)));
        }
        lines.sort(null);
        return lines;
    }

    private static String port(int packed) {
        int lane = FabricGraph.portLane(packed);
        return "/port" + FabricGraph.portNumber(packed) + (lane == 0 ? "" : "." + lane);
    }
}
