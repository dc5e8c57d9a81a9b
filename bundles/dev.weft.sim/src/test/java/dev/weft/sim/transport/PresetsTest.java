// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PresetsTest {

    static List<TransportProvider> all() {
        return Transports.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyPresetIsReadableDocumentedAndSourced(TransportProvider t) {
        TreeSet<String> names = new TreeSet<>();
        for (Preset preset : t.presets()) {
            assertTrue(names.add(preset.name()), "twice: " + preset.name());
            assertTrue(preset.description().endsWith("."), preset.name());
            Map<String, Object> values = preset.values(t.parameters());
            assertEquals(preset.settings().size(), values.size(), "a parameter is set twice: " + preset.name());
            ParameterValues.of(t.parameters(), values);
            preset.settings().forEach(s -> assertFalse(s.source().isBlank(), preset.name() + " " + s.parameter()));
            assertEquals(preset, t.preset(preset.name()));
        }
        List<Preset.Kind> kinds = t.presets().stream().map(Preset::kind).toList();
        assertEquals(kinds.stream().sorted().toList(), kinds, "solutions come first");
    }

    @Test
    void theSolutionsThatPeopleCompareAreThere() {
        TreeSet<String> names = new TreeSet<>();
        Transports.all().forEach(t -> t.presets().stream()
                .filter(p -> p.kind() == Preset.Kind.SOLUTION)
                .forEach(p -> names.add(t.name() + ":" + p.name())));
        assertTrue(
                names.containsAll(List.of(
                        "infiniband:infiniband",
                        "rocev2:rocev2-plain",
                        "rocev2:rocev2-dcqcn",
                        "rocev2:rocev2-tuned",
                        "rocev2:rocev2-meta-2024",
                        "rocev2:rocev2-adaptive",
                        "uet:uet",
                        "metaroce:metaroce")),
                names::toString);
    }

    @Test
    void valuesOverridePresets() {
        TransportProvider roce = Transports.named("rocev2");
        Map<String, Object> values = roce.preset("dcqcn-paper").values(roce.parameters());
        assertEquals(55_000_000, ParameterValues.of(roce.parameters(), values).whole("dcqcnIncreaseTimer"));
        assertEquals("paper", ParameterValues.of(roce.parameters(), values).choice("dcqcnVariant"));
        values.put("dcqcnVariant", "nic");
        assertEquals("nic", ParameterValues.of(roce.parameters(), values).choice("dcqcnVariant"));
    }

    @Test
    void anUnknownPresetIsRefusedWithTheKnownOnes() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Transports.named("infiniband")
                .preset("infinband"));
        assertEquals("Unknown preset \"infinband\" of InfiniBand; expected one of infiniband", e.getMessage());
        Preset wrong = Preset.solution("wrong", "Wrong", "Wrong.", Preset.set("mtuu", "1 B", "nobody"));
        e = assertThrows(
                IllegalArgumentException.class,
                () -> wrong.values(Transports.named("rocev2").parameters()));
        assertEquals("Preset wrong sets an unknown parameter \"mtuu\"", e.getMessage());
    }
}
