// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import dev.weft.model.ModelDocumentation;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Lists what the axes of a sweep of a scenario can vary: the attributes of its elements and its fabric's, and parameters of its policies. */
public final class AxisCandidates {
    private AxisCandidates() {}

    /**
     * Lists them.
     *
     * @param scenarioFile a scenario's file; its fabric is read too
     * @return in the order of the scenario, then of the fabric
     * @throws InvalidInputException if one of the files cannot be read
     */
    public static List<AxisCandidate> of(Path scenarioFile) throws InvalidInputException {
        Scenario scenario;
        Fabric fabric;
        try {
            scenario = ModelFiles.load(scenarioFile).scenario();
            fabric = ModelFiles.load(scenarioFile.resolveSibling(scenario.getFabric()))
                    .fabric();
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
        List<Element> elements = AxisTarget.elements(scenario, fabric);
        List<AxisCandidate> found = new ArrayList<>();
        for (Element element : elements) {
            // A value of a policy is that policy's parameter.
            Optional<String> name =
                    element instanceof ParameterValue ? Optional.empty() : AxisTarget.uniqueName(element, elements);
            if (name.isPresent()) {
                if (element instanceof Policy policy) {
                    parameters(policy, name.get(), found);
                } else {
                    attributes(element, name.get(), found);
                }
            }
        }
        return found;
    }

    private static void attributes(Element element, String name, List<AxisCandidate> found) {
        for (EAttribute attribute : element.eClass().getEAllAttributes()) {
            if (!AxisTarget.isSettable(attribute)) {
                continue;
            }
            List<String> choices = List.of();
            if (attribute.getEAttributeType() instanceof EEnum literals) {
                choices = literals.getELiterals().stream()
                        .map(literal -> literal.getLiteral())
                        .toList();
            } else if (attribute.getEAttributeType().getInstanceClass() == boolean.class) {
                choices = List.of("false", "true");
            }
            found.add(new AxisCandidate(
                    name,
                    element.eClass().getName(),
                    attribute.getName(),
                    text(element, attribute),
                    choices,
                    ModelDocumentation.of(attribute)));
        }
    }

    private static String text(Element element, EAttribute attribute) {
        Object value = element.eGet(attribute);
        if (attribute.isMany()) {
            return ((List<?>) value)
                    .stream()
                            .map(one -> EcoreUtil.convertToString(attribute.getEAttributeType(), one))
                            .collect(Collectors.joining(AxisTarget.SEPARATOR));
        }
        String text = EcoreUtil.convertToString(attribute.getEAttributeType(), value);
        return text == null ? "" : text;
    }

    private static void parameters(Policy policy, String name, List<AxisCandidate> found) {
        Optional<TransportProvider> transport = Transports.all().stream()
                .filter(one -> one.name().equals(policy.getTransport()))
                .findFirst();
        if (transport.isEmpty()) {
            return;
        }
        Optional<Preset> preset = transport.get().presets().stream()
                .filter(one -> one.name().equals(policy.getPreset()))
                .findFirst();
        for (Parameter parameter : transport.get().parameters()) {
            String own = policy.getValues().stream()
                    .filter(value -> parameter.name().equals(value.getName()))
                    .map(ParameterValue::getValue)
                    .findFirst()
                    .orElse(null);
            String inherited = preset.flatMap(one -> one.settings().stream()
                            .filter(setting -> setting.parameter().equals(parameter.name()))
                            .map(Preset.Setting::value)
                            .findFirst())
                    .orElse(parameter.defaultValue());
            List<String> choices =
                    parameter.unit() == Parameter.Unit.FLAG ? List.of("false", "true") : parameter.choices();
            found.add(new AxisCandidate(
                    name,
                    transport.get().title(),
                    parameter.name(),
                    own == null ? inherited : own,
                    choices,
                    parameter.description()));
        }
    }
}
