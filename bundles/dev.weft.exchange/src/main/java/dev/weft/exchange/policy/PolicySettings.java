// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.policy;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PolicyValues;
import dev.weft.model.policy.Policy;
import dev.weft.sim.transport.ParameterValues;
import java.util.List;

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
        try {
            PolicyValues values = PolicyValues.of(policy);
            return new PolicySettings(values.transport(), values.values());
        } catch (InvalidInputException e) {
            throw new ExchangeException("", 0, Messages.get("policy.bad", policy.getName(), e.getMessage()), e);
        }
    }

    /**
     * The policy to be exported.
     *
     * @param policies those of the scenario
     * @param wanted the name; null where there is only one of the transport
     * @param transports the transports that the format is for; none for any
     * @return its settings
     * @throws ExchangeException if there is none, or several and no name
     */
    public static PolicySettings choose(List<Policy> policies, String wanted, String... transports)
            throws ExchangeException {
        List<Policy> fitting = policies.stream()
                .filter(p -> transports.length == 0 || List.of(transports).contains(p.getTransport()))
                .filter(p -> wanted == null || wanted.equals(p.getName()))
                .toList();
        if (fitting.size() != 1) {
            String key = fitting.isEmpty() ? "policy.none" : "policy.several";
            throw new ExchangeException("", 0, Messages.get(key, String.join(", ", transports), fitting.size()));
        }
        return of(fitting.get(0));
    }

    /** @return a size that is meant at 100 Gb/s, at a port's rate; bytes. */
    public long scaled(String name, long rateBps) {
        return Math.round(values.number(name) * rateBps / REFERENCE_BPS);
    }
}
