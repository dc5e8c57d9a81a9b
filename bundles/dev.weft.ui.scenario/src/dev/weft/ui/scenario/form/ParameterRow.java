// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import java.util.Optional;

/**
 * A parameter of a policy's transport, with its value.
 *
 * @param policy the policy
 * @param parameter the parameter
 */
record ParameterRow(Policy policy, Parameter parameter) {
    /** @return the policy's own value; empty where it has none. */
    Optional<ParameterValue> own() {
        return policy.getValues().stream()
                .filter(value -> parameter.name().equals(value.getName()))
                .findFirst();
    }

    private Optional<Preset.Setting> presetSetting() {
        return PolicyFields.preset(policy).flatMap(preset -> preset.settings().stream()
                .filter(setting -> setting.parameter().equals(parameter.name()))
                .findFirst());
    }

    /** @return the value that a run takes: the policy's own, else the preset's, else the default. */
    String value() {
        return own().map(ParameterValue::getValue).orElseGet(this::inherited);
    }

    /** @return the value without the policy's own. */
    String inherited() {
        return presetSetting().map(Preset.Setting::value).orElse(parameter.defaultValue());
    }

    /** @return where the value comes from. */
    String origin() {
        if (own().isPresent()) {
            return Messages.fromPolicy;
        }
        return presetSetting().map(Preset.Setting::source).orElse(parameter.source());
    }

    /** Gives the policy a value of its own; the inherited one or none takes it away. */
    void set(String text) {
        boolean inherits = text.isBlank() || text.strip().equals(inherited());
        Optional<ParameterValue> own = own();
        if (inherits) {
            own.ifPresent(policy.getValues()::remove);
        } else if (own.isPresent()) {
            own.get().setValue(text.strip());
        } else {
            ParameterValue value = PolicyFactory.eINSTANCE.createParameterValue();
            value.setName(parameter.name());
            value.setValue(text.strip());
            policy.getValues().add(value);
        }
    }
}
