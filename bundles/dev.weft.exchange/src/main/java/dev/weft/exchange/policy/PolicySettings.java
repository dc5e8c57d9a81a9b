// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.policy;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.units.Quantity;
import dev.weft.model.units.Ratios;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a policy sets: its own values before those of its preset, and those before the transport's defaults.
 *
 * @param transport the transport's name
 * @param values the values of all its parameters, in base units
 */
public record PolicySettings(String transport, ParameterValues values) {
    /** Parameters of RoCEv2 that name bytes or rates are meant at this rate and grow with the port's, bit/s. */
    private static final double REFERENCE_BPS = 100e9;

    /**
     * Reads a policy.
     *
     * @param policy the policy
     * @return its settings
     * @throws ExchangeException if its transport, preset or a parameter is unknown, or a value is not good
     */
    public static PolicySettings of(Policy policy) throws ExchangeException {
        String name = String.valueOf(policy.getName());
        try {
            TransportProvider provider = Transports.named(String.valueOf(policy.getTransport()));
            Map<String, Object> given = new HashMap<>();
            if (policy.getPreset() != null) {
                given.putAll(provider.preset(policy.getPreset().strip()).values(provider.parameters()));
            }
            for (ParameterValue value : policy.getValues()) {
                Parameter parameter = parameter(provider, value.getName());
                given.put(
                        parameter.name(),
                        parse(parameter, String.valueOf(value.getValue()).strip()));
            }
            return new PolicySettings(provider.name(), ParameterValues.of(provider.parameters(), given));
        } catch (IllegalArgumentException e) {
            throw new ExchangeException("", 0, Messages.get("policy.bad", name, e.getMessage()), e);
        }
    }

    /**
     * The policy to be exported.
     *
     * @param policies those of the scenario
     * @param wanted the name; null where there is only one of the transport
     * @param transport the transport that the format is for
     * @return its settings
     * @throws ExchangeException if there is none, or several and no name
     */
    public static PolicySettings choose(List<Policy> policies, String wanted, String transport)
            throws ExchangeException {
        List<Policy> fitting = policies.stream()
                .filter(p -> transport.equals(p.getTransport()))
                .filter(p -> wanted == null || wanted.equals(p.getName()))
                .toList();
        if (fitting.size() != 1) {
            String key = fitting.isEmpty() ? "policy.none" : "policy.several";
            throw new ExchangeException("", 0, Messages.get(key, transport, fitting.size()));
        }
        return of(fitting.get(0));
    }

    private static Parameter parameter(TransportProvider provider, String name) {
        return provider.parameters().stream()
                .filter(p -> p.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.get("policy.parameter", name)));
    }

    private static Object parse(Parameter parameter, String text) {
        return switch (parameter.unit()) {
            case BANDWIDTH -> Quantity.BANDWIDTH.parse(text);
            case TIME -> Quantity.TIME.parse(text);
            case SIZE -> Quantity.SIZE.parse(text);
            case RATIO -> Ratios.parse(text);
            case COUNT -> Long.parseLong(text);
            case FLAG -> Boolean.parseBoolean(text);
            case CHOICE -> text;
        };
    }

    /** @return a size that is meant at 100 Gb/s, at a port's rate; bytes. */
    public long scaled(String name, long rateBps) {
        return Math.round(values.number(name) * rateBps / REFERENCE_BPS);
    }
}
