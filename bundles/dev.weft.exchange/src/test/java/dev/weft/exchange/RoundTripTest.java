// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is exported and imported again is equal, in all that the format holds, for every template. */
class RoundTripTest {
    @TempDir
    Path folder;

    /** The templates, small: with their defaults some have tens of thousands of GPUs. */
    private static final Map<String, Map<String, String>> SMALL = Map.ofEntries(
            Map.entry("leaf-spine", Map.of("leaves", "3", "hosts-per-leaf", "4", "switch-rate", "800 Gb/s")),
            Map.entry("rail-optimised", Map.of("hosts", "8", "hosts-per-unit", "4")),
            Map.entry("single-switch", Map.of("hosts", "3")),
            Map.entry("fat-tree", Map.of("radix", "8")),
            Map.entry("hpn", Map.of("hosts", "16", "hosts-per-segment", "8", "uplinks", "8", "spines", "4")),
            Map.entry("nvl72", Map.of("racks", "2", "hosts-per-rack", "4")),
            Map.entry("rail-only", Map.of("hosts", "8")),
            Map.entry("multi-plane", Map.of("hosts", "8", "hosts-per-unit", "4")));

    static Stream<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (FabricTemplate template : Templates.all()) {
            for (String format : List.of("ibnetdiscover", "cable-map")) {
                cases.add(Arguments.of(template.name(), format));
            }
        }
        return cases.stream();
    }

    private static ExportInput input(String template) {
        return Exchange.template(template, SMALL.getOrDefault(template, Map.of()));
    }

    @ParameterizedTest(name = "{0} by {1}")
    @MethodSource("cases")
    void isEqual(String template, String format) throws Exception {
        ExportInput input = input(template);
        byte[] file = Exchange.write(folder, format, input, Map.of());
        Reading reading = Exchange.read("export", file, null, Map.of());
        assertEquals(format, reading.importer().format().id());
        Fabric again = reading.fabric();
        assertTrue(!Problem.anyError(FabricRules.check(again)), () -> String.valueOf(FabricRules.check(again)));
        Function<Wiring, List<String>> view = format.equals("cable-map") ? RoundTripTest::full : RoundTripTest::links;
        assertEquals(view.apply(input.wiring()), view.apply(Exchange.wiring(again)));
    }

    /** Every cable from port to port with rate, length, delay, medium and type, and every device that has one. */
    private static List<String> full(Wiring wiring) {
        List<String> lines = new ArrayList<>();
        for (Cable c : wiring.cables()) {
            lines.add(ends(wiring.portName(c.a()), wiring.portName(c.b())) + " " + c.rateBps() + " " + c.lengthMm()
                    + " " + c.delayPs() + " " + c.medium() + " " + c.type());
        }
        lines.sort(null);
        return lines;
    }

    /** Every device, and every cable by NIC, port and rate; ports of switches by their order, for split ones count otherwise. */
    private static List<String> links(Wiring wiring) {
        Map<End, Integer> order = new TreeMap<>((a, b) -> a.device() != b.device()
                ? Integer.compare(a.device(), b.device())
                : a.port() != b.port() ? Integer.compare(a.port(), b.port()) : Integer.compare(a.lane(), b.lane()));
        for (Cable c : wiring.cables()) {
            for (End end : List.of(c.a(), c.b())) {
                if (end.nic() < 0) {
                    order.put(end, 0);
                }
            }
        }
        int[] next = new int[wiring.devices().size()];
        order.replaceAll((end, i) -> ++next[end.device()]);
        List<String> lines = new ArrayList<>();
        for (Device device : wiring.devices()) {
            lines.add(device.name() + " " + device.host());
        }
        for (Cable c : wiring.cables()) {
            lines.add(ends(place(wiring, c.a(), order), place(wiring, c.b(), order)) + " " + c.rateBps());
        }
        lines.sort(null);
        return lines;
    }

    private static String place(Wiring wiring, End end, Map<End, Integer> order) {
        return end.nic() < 0 ? wiring.device(end).name() + "#" + order.get(end) : wiring.portName(end);
    }

    private static String ends(String a, String b) {
        return a.compareTo(b) < 0 ? a + " - " + b : b + " - " + a;
    }
}
