// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.policy.Policy;
import dev.weft.results.ParameterSetting;
import dev.weft.results.ParameterSetting.Provenance;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyParametersTest {
    private static final TransportProvider ROCE = Transports.named("rocev2");

    private static PolicyParameters parameters(String values) throws InvalidInputException {
        Policy policy = Samples.scenario("<policies id=\"p\" name=\"p\" transport=\"rocev2\">" + values + "</policies>")
                .getPolicies()
                .get(0);
        return PolicyParameters.of(policy, ROCE, Samples.LOCATIONS);
    }

    private static PolicyParameters preset(String preset, String values) throws InvalidInputException {
        Policy policy = Samples.scenario("<policies id=\"p\" name=\"p\" transport=\"rocev2\" preset=\"" + preset + "\">"
                        + values + "</policies>")
                .getPolicies()
                .get(0);
        return PolicyParameters.of(policy, ROCE, Samples.LOCATIONS);
    }

    private static String value(String name, String value) {
        return "<values id=\"v-" + name + "\" name=\"" + name + "\" value=\"" + value + "\"/>";
    }

    private static void assertRefused(String values, String... parts) {
        InvalidInputException refusal = assertThrows(InvalidInputException.class, () -> parameters(values));
        for (String part : parts) {
            assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
        }
    }

    @Test
    void readsEachUnitAndFillsInDefaults() throws InvalidInputException {
        PolicyParameters read = parameters(value("mtu", "1 KiB")
                + value("pfc", "false")
                + value("queuePairs", "4")
                + value("dcqcnGain", "50 %")
                + value("dcqcnAdditive", "5 Mb/s")
                + value("dcqcnAlphaPeriod", "55 us")
                + value("dcqcnVariant", "paper"));
        assertEquals(1024, read.values().whole("mtu"));
        assertEquals(false, read.values().flag("pfc"));
        assertEquals(4, read.values().count("queuePairs"));
        assertEquals(0.5, read.values().number("dcqcnGain"));
        assertEquals(5_000_000, read.values().whole("dcqcnAdditive"));
        assertEquals(55_000_000, read.values().whole("dcqcnAlphaPeriod"));
        assertEquals("paper", read.values().choice("dcqcnVariant"));
        assertEquals(
                ROCE.parameters().stream().map(Parameter::name).toList(),
                read.settings().stream().map(ParameterSetting::name).toList());
        ParameterSetting mtu = setting(read, "mtu");
        assertEquals("1 KiB", mtu.value());
        assertEquals(Provenance.POLICY, mtu.provenance());
        ParameterSetting ack = setting(read, "ackInterval");
        assertEquals(Provenance.DEFAULT, ack.provenance());
        assertEquals(Parameter.ASSUMPTION, ack.source());
    }

    private static ParameterSetting setting(PolicyParameters read, String name) {
        List<ParameterSetting> found = read.settings().stream()
                .filter(setting -> setting.name().equals(name))
                .toList();
        assertEquals(1, found.size());
        return found.get(0);
    }

    @Test
    void aPresetTakesTheDefaultsPlaceAndValuesGoBeforeIt() throws InvalidInputException {
        PolicyParameters read = preset("dcqcn-paper", value("cnpInterval", "10 us"));
        assertEquals("dcqcn-paper", read.preset());
        assertEquals(55_000_000, read.values().whole("dcqcnIncreaseTimer"));
        assertEquals(10_000_000, read.values().whole("cnpInterval"));
        ParameterSetting timer = setting(read, "dcqcnIncreaseTimer");
        assertEquals(Provenance.PRESET, timer.provenance());
        assertEquals("55 us", timer.value());
        assertTrue(timer.source().contains("SIGCOMM 2015"), timer.source());
        assertEquals(Provenance.POLICY, setting(read, "cnpInterval").provenance());
        assertEquals(Provenance.DEFAULT, setting(read, "mtu").provenance());
        assertEquals("", parameters("").preset());
    }

    @Test
    void refusesAnUnknownPreset() {
        InvalidInputException refusal = assertThrows(InvalidInputException.class, () -> preset("dcqcn-papr", ""));
        assertTrue(refusal.getMessage().contains("\"dcqcn-papr\""), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("dcqcn-paper"), refusal.getMessage());
    }

    @Test
    void refusesWrongValuesInOneSentence() {
        assertRefused(value("mtv", "1 KiB"), "ParameterValue", "mtv", "RoCEv2", "mtu");
        assertRefused(value("mtu", "1 B"), "mtu", "256 B");
        assertRefused(value("mtu", "big"), "mtu", "big");
        assertRefused(value("mtu", "1 us"), "mtu", "us");
        assertRefused(value("pfc", "yes"), "pfc", "true or false", "yes");
        assertRefused(value("queuePairs", "1.5"), "queuePairs", "whole number");
        assertRefused(value("queuePairs", "0"), "queuePairs", "from 1 to");
        assertRefused(value("dcqcnVariant", "none"), "dcqcnVariant", "nic, paper", "none");
    }

    /** Transports read their own texts, a scenario's are read by the model: the same text must be the same value to both. */
    @Test
    void defaultsAndPresetsReadTheSameWhenTheyAreWrittenOut() throws InvalidInputException {
        for (TransportProvider transport : Transports.all()) {
            StringBuilder defaults = new StringBuilder();
            transport.parameters().forEach(p -> defaults.append(value(p.name(), p.defaultValue())));
            assertSameValues(transport, "", defaults.toString());
            for (Preset preset : transport.presets()) {
                StringBuilder settings = new StringBuilder();
                preset.settings().forEach(s -> settings.append(value(s.parameter(), s.value())));
                assertSameValues(transport, preset.name(), settings.toString());
            }
        }
    }

    private static void assertSameValues(TransportProvider transport, String preset, String written)
            throws InvalidInputException {
        String of = "<policies id=\"p\" name=\"p\" transport=\"" + transport.name() + "\"";
        String inherited = of + (preset.isEmpty() ? "" : " preset=\"" + preset + "\"") + "></policies>";
        PolicyParameters one = read(transport, inherited);
        PolicyParameters other = read(transport, of + ">" + written + "</policies>");
        for (Parameter parameter : transport.parameters()) {
            String name = parameter.name();
            boolean isChoice = parameter.unit() == Parameter.Unit.CHOICE;
            assertEquals(
                    isChoice ? one.values().choice(name) : one.values().number(name),
                    isChoice ? other.values().choice(name) : other.values().number(name),
                    transport.name() + " " + preset + " " + name);
        }
    }

    private static PolicyParameters read(TransportProvider transport, String policies) throws InvalidInputException {
        return PolicyParameters.of(Samples.scenario(policies).getPolicies().get(0), transport, Samples.LOCATIONS);
    }
}
