// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.Policy;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.nio.file.Path;

/**
 * What a policy sets, as a run would take it: its own values before those of its preset, and those before the transport's
 * defaults.
 *
 * @param transport the transport's name
 * @param values the values of all its parameters, in base units
 */
public record PolicyValues(String transport, ParameterValues values) {
    /** What is wrong is told as the reason alone: who asks knows the policy. */
    private static final Locations NOWHERE = element -> new Place(Path.of(""), 0, "");

    /**
     * Reads a policy.
     *
     * @param policy the policy
     * @return its values
     * @throws InvalidInputException if its transport, preset or a parameter is unknown, or a value is not good
     */
    public static PolicyValues of(Policy policy) throws InvalidInputException {
        try {
            TransportProvider transport = Transports.named(String.valueOf(policy.getTransport()));
            PolicyParameters parameters = PolicyParameters.of(policy, transport, NOWHERE);
            return new PolicyValues(transport.name(), parameters.values());
        } catch (InvalidInputException e) {
            throw new InvalidInputException(e.reason(), e);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    /**
     * Returns the value of a parameter, the same text for the same value however the policy writes it.
     *
     * @param parameter its name, one of the transport's
     */
    public String text(String parameter) {
        boolean isChoice = Transports.named(transport).parameters().stream()
                .anyMatch(known -> known.name().equals(parameter) && known.unit() == Parameter.Unit.CHOICE);
        return isChoice ? values.choice(parameter) : Double.toString(values.number(parameter));
    }
}
