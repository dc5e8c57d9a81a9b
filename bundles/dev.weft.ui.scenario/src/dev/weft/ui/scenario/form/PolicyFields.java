// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyPackage.Literals;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.ui.scenario.fields.ChoiceField;
import dev.weft.ui.scenario.fields.FieldHost;
import dev.weft.ui.scenario.fields.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.widgets.Composite;

/** The choice of a policy's transport and preset. */
final class PolicyFields {
    private final Policy policy;
    private final FieldHost host;

    PolicyFields(Policy policy, FieldHost host) {
        this.policy = policy;
        this.host = host;
    }

    /** @return the transport of a policy; empty where it names none that is installed. */
    static Optional<TransportProvider> transport(Policy policy) {
        return Transports.all().stream()
                .filter(t -> t.name().equals(policy.getTransport()))
                .findFirst();
    }

    /** @return the preset of a policy; empty where it has none or one that its transport does not have. */
    static Optional<Preset> preset(Policy policy) {
        return transport(policy).flatMap(t -> t.presets().stream()
                .filter(p -> p.name().equals(policy.getPreset()))
                .findFirst());
    }

    void addTo(Fields fields, Composite parent) {
        fields.label(Messages.transport);
        List<String> titles =
                Transports.all().stream().map(TransportProvider::title).toList();
        fields.place(new ChoiceField(
                parent,
                Literals.POLICY__TRANSPORT,
                titles,
                () -> transport(policy).map(TransportProvider::title).orElse(text(policy.getTransport())),
                this::setTransport,
                host));
        fields.label(Messages.preset);
        List<String> presets = new ArrayList<>(List.of(Messages.noPreset));
        transport(policy).ifPresent(t -> t.presets().forEach(p -> presets.add(p.title())));
        fields.place(new ChoiceField(
                parent,
                Literals.POLICY__PRESET,
                presets,
                () -> policy.getPreset() == null
                        ? Messages.noPreset
                        : preset(policy).map(Preset::title).orElse(policy.getPreset()),
                this::setPreset,
                host));
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }

    /** Another transport has other presets and parameters; what it does not have would be an error. */
    private void setTransport(String title) {
        Transports.all().stream()
                .filter(t -> t.title().equals(title))
                .findFirst()
                .ifPresent(transport -> {
                    boolean named = transport(policy)
                            .map(before -> before.title().equals(policy.getName()))
                            .orElse(false);
                    policy.setTransport(transport.name());
                    policy.setPreset(null);
                    policy.getValues().removeIf(value -> transport.parameters().stream()
                            .noneMatch(p -> p.name().equals(value.getName())));
                    if (named) {
                        policy.setName(transport.title());
                    }
                });
    }

    private void setPreset(String title) {
        String name = transport(policy)
                .flatMap(t -> t.presets().stream()
                        .filter(p -> p.title().equals(title))
                        .findFirst())
                .map(Preset::name)
                .orElse(null);
        policy.setPreset(name);
    }
}
