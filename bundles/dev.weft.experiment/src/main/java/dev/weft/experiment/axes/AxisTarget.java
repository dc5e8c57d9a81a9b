// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PolicyValues;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Finds the element that an axis means, in a scenario or its fabric, and gives its attribute a value. */
final class AxisTarget {
    private static final int MOST_NAMES = 20;
    /** What identifies, places or describes an element, but has no effect on a point: all points are of one fabric. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of("name", "description", "formatVersion", "fabric", "template");
    /** Between the values of an attribute that has several, such as seeds. */
    static final String SEPARATOR = ";";

    private final Path file;
    private final Axis axis;
    private final Element element;

    private AxisTarget(Path file, Axis axis, Element element) {
        this.file = file;
        this.axis = axis;
        this.element = element;
    }

    /**
     * Finds the element of an axis.
     *
     * @param file for errors: where the roots were read
     * @param roots the scenario and its fabric
     * @throws InvalidInputException if there is none or more than one
     */
    static AxisTarget find(Path file, Axis axis, EObject... roots) throws InvalidInputException {
        List<Element> elements = elements(roots);
        List<Element> found = called(axis.element(), elements);
        if (found.isEmpty()) {
            elements.stream().filter(e -> axis.element().equals(rootName(e))).forEach(found::add);
        }
        if (found.isEmpty()) {
            elements.stream()
                    .filter(e -> e instanceof Policy policy && axis.element().equals(policy.getTransport()))
                    .forEach(found::add);
        }
        if (found.isEmpty()) {
            String known = elements.stream()
                    .map(AxisTarget::name)
                    .filter(name -> name != null && !name.isBlank())
                    .distinct()
                    .limit(MOST_NAMES)
                    .collect(Collectors.joining(", "));
            throw new InvalidInputException(Messages.get("axis.noElement", file, axis.element(), axis.name(), known));
        }
        if (found.size() > 1) {
            String ids = found.stream().map(Element::getId).collect(Collectors.joining(", "));
            throw new InvalidInputException(Messages.get("axis.ambiguous", file, axis.element(), ids, axis.name()));
        }
        return new AxisTarget(file, axis, found.get(0));
    }

    /** Returns all elements of a scenario and its fabric, in their order. */
    static List<Element> elements(EObject... roots) {
        List<Element> elements = new ArrayList<>();
        for (EObject root : roots) {
            addAll(root, elements);
        }
        return elements;
    }

    private static List<Element> called(String text, List<Element> elements) {
        List<Element> found = new ArrayList<>();
        for (Element candidate : elements) {
            if (text.equals(candidate.getId()) || text.equals(name(candidate))) {
                found.add(candidate);
            }
        }
        return found;
    }

    /**
     * Returns what an axis can call an element without meaning another one: its name, or its ID, or of a root what it is; empty
     * where everything that could be said means others too.
     */
    static Optional<String> uniqueName(Element element, List<Element> elements) {
        for (String text : new String[] {name(element), element.getId()}) {
            // A name that could be read as more than a name is none for an axis.
            if (text != null
                    && !text.isBlank()
                    && text.indexOf('=') < 0
                    && called(text, elements).size() == 1) {
                return Optional.of(text);
            }
        }
        String root = rootName(element);
        return root != null && called(root, elements).isEmpty() ? Optional.of(root) : Optional.empty();
    }

    /** The scenario and its fabric often have one name and one ID; they can be called what they are. */
    private static String rootName(Element element) {
        if (element instanceof Scenario) {
            return "scenario";
        }
        return element instanceof Fabric ? "fabric" : null;
    }

    private static void addAll(EObject root, List<Element> elements) {
        if (root instanceof Element known) {
            elements.add(known);
        }
        root.eContents().forEach(child -> addAll(child, elements));
    }

    private static String name(Element element) {
        return element instanceof NamedElement named ? named.getName() : null;
    }

    /** Returns whether the element is in the tree of a root. */
    boolean isIn(EObject root) {
        return EcoreUtil.isAncestor(root, element);
    }

    /**
     * Gives the attribute a value.
     *
     * @throws InvalidInputException if the element has no such attribute or the attribute cannot have that value
     */
    void set(String value) throws InvalidInputException {
        EStructuralFeature feature = element.eClass().getEStructuralFeature(axis.attribute());
        if (element instanceof Scenario && axis.attribute().equals("fabric")) {
            throw new InvalidInputException(Messages.get("axis.fabric", file, axis.name()));
        }
        if (feature instanceof EAttribute attribute && isSettable(attribute)) {
            set(attribute, value);
        } else if (element instanceof Policy policy) {
            parameter(policy).setValue(value);
        } else {
            throw new InvalidInputException(
                    Messages.get("axis.noAttribute", file, axis.element(), axis.attribute(), attributes()));
        }
    }

    /** Returns the value that was set, the same text for the same value however it was written. */
    String written() {
        if (element.eClass().getEStructuralFeature(axis.attribute()) instanceof EAttribute attribute
                && isSettable(attribute)) {
            return attribute.isMany()
                    ? String.valueOf(element.eGet(attribute))
                    : EcoreUtil.convertToString(attribute.getEAttributeType(), element.eGet(attribute));
        }
        Policy policy = (Policy) element;
        try {
            return PolicyValues.of(policy).text(axis.attribute());
        } catch (InvalidInputException e) {
            // What is wrong with the policy is said when its point is loaded.
            return parameter(policy).getValue();
        }
    }

    private void set(EAttribute attribute, String value) throws InvalidInputException {
        try {
            if (attribute.isMany()) {
                List<Object> values = new ArrayList<>();
                for (String one : value.split(SEPARATOR, -1)) {
                    values.add(EcoreUtil.createFromString(attribute.getEAttributeType(), one.strip()));
                }
                element.eSet(attribute, values);
            } else {
                element.eSet(attribute, EcoreUtil.createFromString(attribute.getEAttributeType(), value));
            }
        } catch (IllegalArgumentException e) {
            String reason = value.contains("..")
                    ? Messages.get("axis.range")
                    : e instanceof NumberFormatException ? number(attribute) : e.getMessage();
            throw new InvalidInputException(Messages.get("axis.value", file, value, axis.name(), reason), e);
        }
    }

    private static String number(EAttribute attribute) {
        Class<?> type = attribute.getEAttributeType().getInstanceClass();
        return type == int.class || type == long.class
                ? Messages.get(
                        "axis.whole",
                        type == int.class ? Integer.MIN_VALUE : Long.MIN_VALUE,
                        type == int.class ? Integer.MAX_VALUE : Long.MAX_VALUE)
                : Messages.get("axis.number");
    }

    /** A policy's parameter; whether its transport has it is found when the point is loaded. */
    private ParameterValue parameter(Policy policy) {
        for (ParameterValue known : policy.getValues()) {
            if (axis.attribute().equals(known.getName())) {
                return known;
            }
        }
        ParameterValue added = PolicyFactory.eINSTANCE.createParameterValue();
        added.setName(axis.attribute());
        policy.getValues().add(added);
        return added;
    }

    /** Returns whether an axis can give an attribute values. */
    static boolean isSettable(EAttribute attribute) {
        return attribute.isChangeable()
                && !attribute.isDerived()
                && !attribute.isID()
                && !WITHOUT_EFFECT.contains(attribute.getName());
    }

    private String attributes() {
        return element.eClass().getEAllAttributes().stream()
                .filter(AxisTarget::isSettable)
                .map(EAttribute::getName)
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
