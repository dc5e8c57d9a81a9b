// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Makes fabrics, price lists and requests for tests. */
final class Costs {
    static final Path EXAMPLES = Path.of("../../examples");

    private static final String OPEN = """
            <c:Catalogue xmlns:c='http://weft.dev/catalogue/1' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'
                xmlns:fabric='http://weft.dev/fabric/1' id='test' name='Test'>
            """;

    private Costs() {}

    static Fabric fabric(String template, String values) throws Exception {
        Map<String, String> all = new HashMap<>();
        for (String value : values.split("; ")) {
            all.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1));
        }
        return Templates.named(template).create(all);
    }

    static CostRequest request(Fabric fabric, PriceList prices) throws Exception {
        return new CostRequest(fabric.getName(), fabric, Expansion.expand(fabric), prices, null, null, Set.of());
    }

    /** A price list from the elements of a catalogue. */
    static PriceList prices(Path folder, String elements) throws Exception {
        Path file = folder.resolve("test.catalogue");
        Files.writeString(file, OPEN + elements + "</c:Catalogue>");
        return CostFiles.prices(file);
    }

    /** An item for a type of a fabric, with figures as {@code kind=value, kind=value}. */
    static String item(String kind, String name, String figures) {
        String rate =
                switch (kind) {
                    case "NicType" -> " portRate='400 Gb/s'";
                    case "SwitchType" -> " radix='64' portRate='400 Gb/s'";
                    default -> "";
                };
        StringBuilder text = new StringBuilder(
                "<items name='" + name + "'><device xsi:type='fabric:" + kind + "' name='" + name + "'" + rate + "/>");
        for (String figure : figures.split(", ")) {
            String[] parts = figure.split("=");
            text.append("<figures kind='" + parts[0] + "' value='" + parts[1] + "' source='assumption'/>");
        }
        return text.append("</items>\n").toString();
    }

    /** Inputs as {@code kind=value, kind=value}. */
    static String inputs(String inputs) {
        StringBuilder text = new StringBuilder();
        for (String input : inputs.split(", ")) {
            String[] parts = input.split("=");
            text.append("<inputs kind='" + parts[0] + "' value='" + parts[1] + "' source='assumption'/>\n");
        }
        return text.toString();
    }
}
