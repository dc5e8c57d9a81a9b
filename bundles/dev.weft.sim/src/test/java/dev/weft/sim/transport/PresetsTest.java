// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /**
     * DCQCN as its sources state it, in the units of the facts: times in microseconds, increases in Mb/s and thresholds in
     * KB at the rate given, the least rate in Mb/s whatever the rate.
     */
    @ParameterizedTest
    @CsvSource({
        // preset, Gb/s of the source, alpha, cut, increase, F, R_AI, R_HAI, least, Kmin, Kmax, Pmax, 1/g, CNP
        "dcqcn-paper, 40, 55, 50, 55, 5, 40, , , 5, 200, 0.01, 256, 50",
        "dcqcn-vendor, 25, 1, 4, 300, 1, 5, 50, 1000, 100, 400, 0.2, 256, 0",
        "dcqcn-hpcc-paper, 25, 50, 50, 55, 1, 5, 50, 1000, 100, 400, 0.2, 256, 0",
        "dcqcn-hpcc-config, 100, 1, 4, 900, 1, 50, 100, 100, 400, 1600, 0.2, 256, 0",
        "dcqcn-simai, 100, 1, 4, 900, 1, 50, 100, 100, 400, 1600, 0.2, 256, 0"
    })
    void dcqcnIsAsItsSourcesStateIt(
            String name,
            double gbps,
            double alpha,
            double cut,
            double increase,
            int steps,
            double additive,
            Double hyper,
            Double least,
            double kMin,
            double kMax,
            double probability,
            double inverseGain,
            double cnp) {
        ParameterValues v = dcqcn(name);
        double scale = 100 / gbps;
        assertEquals(alpha, v.whole("dcqcnAlphaPeriod") / 1e6);
        assertEquals(cut, v.whole("dcqcnMinimumCut") / 1e6);
        assertEquals(increase, v.whole("dcqcnIncreaseTimer") / 1e6);
        assertEquals(cnp, v.whole("cnpInterval") / 1e6);
        assertEquals(steps, v.whole("dcqcnRecoverySteps"));
        assertEquals(additive * scale, v.whole("dcqcnAdditive") / 1e6);
        if (hyper != null) {
            assertEquals(hyper * scale, v.whole("dcqcnHyper") / 1e6);
            assertEquals(least, v.whole("dcqcnMinimumRate") / 1e6);
        }
        assertEquals(kMin * scale, v.whole("ecnMinimum") / 1e3);
        assertEquals(kMax * scale, v.whole("ecnMaximum") / 1e3);
        assertEquals(probability, v.number("ecnProbability"));
        assertEquals(1 / inverseGain, v.number("dcqcnGain"));
        assertEquals(name.equals("dcqcn-paper") ? 10_000_000 : 0, v.whole("dcqcnByteCounter"));
    }

    /** The firmware states no rate for its increases; thresholds are NVIDIA's suggestion at 100 Gb/s. */
    @Test
    void dcqcnOfTheFirmware() {
        ParameterValues v = dcqcn("dcqcn-mlx5");
        assertEquals(
                List.of(1L, 4L, 300L, 4L),
                Stream.of("dcqcnAlphaPeriod", "dcqcnMinimumCut", "dcqcnIncreaseTimer", "cnpInterval")
                        .map(time -> v.whole(time) / 1_000_000)
                        .toList());
        assertEquals(1 - 1019 / 1024.0, v.number("dcqcnGain"));
        assertEquals(1, v.whole("dcqcnRecoverySteps"));
        assertEquals(1_000_000, v.whole("dcqcnMinimumRate"));
        assertEquals(150_000, v.whole("ecnMinimum"));
        assertEquals(1_500_000, v.whole("ecnMaximum"));
        Preset preset = Transports.named("rocev2").preset("dcqcn-mlx5");
        assertEquals(
                List.of("dcqcnByteCounter", "ecnProbability"),
                preset.settings().stream()
                        .filter(Preset.Setting::isAssumption)
                        .map(Preset.Setting::parameter)
                        .toList());
    }

    private static ParameterValues dcqcn(String preset) {
        TransportProvider roce = Transports.named("rocev2");
        return ParameterValues.of(roce.parameters(), roce.preset(preset).values(roce.parameters()));
    }

    /** A bandwidth-delay product of 14.02 us at 100 Gb/s, a fifth and four fifths of it, in whole packets of 4,150 bytes. */
    @Test
    void queuesOfUetAreThoseOfTheReferenceSimulator() {
        ParameterValues v = ParameterValues.of(Transports.named("uet").parameters(), Map.of());
        assertEquals(4_150, v.whole("mtu") + v.whole("header"));
        assertEquals(178_450, v.whole("queueLimit"));
        assertEquals(37_350, v.whole("ecnMinimum"));
        assertEquals(145_250, v.whole("ecnMaximum"));
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
