// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransportsTest {

    static List<TransportProvider> all() {
        return Transports.all();
    }

    @Test
    void fourTransportsAreRegistered() {
        assertEquals(
                List.of("infiniband", "metaroce", "rocev2", "uet"),
                Transports.all().stream().map(TransportProvider::name).toList());
    }

    @Test
    void anUnknownOneIsRefusedWithTheKnownOnes() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Transports.named("tcp"));
        assertEquals("Unknown transport \"tcp\"; expected one of infiniband, metaroce, rocev2, uet", e.getMessage());
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyParameterIsDocumentedSourcedAndInRange(TransportProvider t) {
        ParameterValues defaults = ParameterValues.of(t.parameters(), Map.of());
        for (Parameter p : t.parameters()) {
            assertTrue(p.description().endsWith("."), p.name());
            assertFalse(p.source().isBlank(), p.name());
            if (p.unit() == Parameter.Unit.CHOICE) {
                assertEquals(p.defaultValue(), defaults.choice(p.name()));
            } else {
                assertTrue(defaults.number(p.name()) >= p.minimum(), p.name());
            }
        }
        assertEquals(
                t.parameters().size(),
                t.parameters().stream().map(Parameter::name).distinct().count());
    }

    @Test
    void valuesAreCheckedByName() {
        List<Parameter> parameters = Transports.named("rocev2").parameters();
        assertMessage(parameters, Map.of("dcqcnGian", 1.0), "Unknown parameter \"dcqcnGian\"");
        assertMessage(parameters, Map.of("mtu", -1.0), "\"mtu\" must be 256.0 to 9000.0 bytes");
        assertMessage(parameters, Map.of("mtu", Double.NaN), "\"mtu\" must be");
        assertMessage(parameters, Map.of("queuePairs", 1.5), "must be a whole number");
        assertMessage(parameters, Map.of("routing", "best"), "must be one of ecmp, adaptive");
        assertMessage(parameters, Map.of("pfc", "yes"), "must be a number");
        ParameterValues values = ParameterValues.of(parameters, Map.of("pfc", false, "queuePairs", 4));
        assertFalse(values.flag("pfc"));
        assertEquals(4, values.count("queuePairs"));
        assertEquals(300_000_000, values.whole("dcqcnIncreaseTimer"));
    }

    private static void assertMessage(List<Parameter> parameters, Map<String, ?> values, String part) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ParameterValues.of(parameters, values));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
