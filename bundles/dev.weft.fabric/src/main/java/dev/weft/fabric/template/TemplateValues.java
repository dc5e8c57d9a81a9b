// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.fabric.template.TemplateParameter.Kind;
import dev.weft.model.units.Quantity;
import dev.weft.model.units.Ratios;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Values for all parameters of a template: those that were given, checked, and defaults for the others. */
public final class TemplateValues {
    private static final String SEPARATOR = "; ";

    private final String text;
    private final Map<String, Object> values;
    private final Map<String, Kind> kinds = new HashMap<>();

    private TemplateValues(FabricTemplate template, String text, Map<String, Object> values) {
        this.text = text;
        this.values = values;
        template.parameters().forEach(p -> kinds.put(p.name(), p.kind()));
    }

    /**
     * Checks values and fills in defaults.
     *
     * @param template the template
     * @param given values as text by parameter name, with their units
     * @return values of all parameters
     * @throws TemplateException if a name is not known, or a value is no value of its kind or out of its range
     */
    public static TemplateValues of(FabricTemplate template, Map<String, String> given) throws TemplateException {
        Map<String, Object> values = new LinkedHashMap<>();
        for (TemplateParameter parameter : template.parameters()) {
            values.put(
                    parameter.name(), check(parameter, given.getOrDefault(parameter.name(), parameter.defaultValue())));
        }
        for (String name : given.keySet()) {
            if (!values.containsKey(name)) {
                String known = String.join(", ", values.keySet());
                throw new TemplateException(name, Messages.get("unknownParameter", template.name(), name, known));
            }
        }
        Map<String, Object> figures = CatalogueFigures.of(values);
        StringBuilder all = new StringBuilder(template.name());
        for (TemplateParameter parameter : template.parameters()) {
            String name = parameter.name();
            String text = given.get(name);
            if (text == null && figures.containsKey(name)) {
                values.put(name, figures.get(name));
            } else if (text != null && (figures.containsKey(name) || !text.equals(parameter.defaultValue()))) {
                all.append(SEPARATOR).append(name).append('=').append(text.strip());
            }
        }
        return new TemplateValues(template, all.toString(), values);
    }

    static Object check(TemplateParameter parameter, String text) throws TemplateException {
        if (parameter.kind() == Kind.CHOICE) {
            if (!parameter.choices().contains(text)) {
                String choices = parameter.choices().stream().collect(Collectors.joining(", "));
                throw new TemplateException(
                        parameter.name(), Messages.get("badChoice", parameter.name(), text, choices));
            }
            return text;
        }
        Number value;
        try {
            value = number(parameter.kind(), text);
        } catch (IllegalArgumentException e) {
            String reason = e instanceof NumberFormatException ? Messages.get("notWhole", text) : e.getMessage();
            throw new TemplateException(parameter.name(), Messages.get("badValue", parameter.name(), reason));
        }
        double least = number(parameter.kind(), parameter.minimum()).doubleValue();
        double most = number(parameter.kind(), parameter.maximum()).doubleValue();
        if (!(value.doubleValue() >= least && value.doubleValue() <= most)) {
            throw new TemplateException(
                    parameter.name(),
                    Messages.get("outOfRange", parameter.name(), text, parameter.minimum(), parameter.maximum()));
        }
        return value;
    }

    private static Number number(Kind kind, String text) {
        return switch (kind) {
            case COUNT -> Integer.valueOf(text.strip());
            case RATIO -> Ratios.parse(text);
            default -> kind.quantity().parse(text);
        };
    }

    /** @return the template's name and the values that differ from its defaults, as a fabric keeps them. */
    public String text() {
        return text;
    }

    /**
     * All values as people write them: those that were given, and what stands for the others, which are figures of products
     * where products were chosen.
     *
     * @return the values as text by parameter name, in the order of the parameters
     */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            Quantity quantity = kinds.get(name).quantity();
            texts.put(
                    name,
                    quantity != null
                            ? quantity.format((Long) value)
                            : value instanceof Double ratio ? Ratios.format(ratio) : value.toString());
        });
        return texts;
    }

    /** @return whether the template has that parameter. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** @return the value of a count. */
    public int count(String name) {
        return (Integer) value(name);
    }

    /** @return the value of a plain number. */
    public double ratio(String name) {
        return (Double) value(name);
    }

    /** @return the value of a quantity, in base units. */
    public long quantity(String name) {
        return (Long) value(name);
    }

    /** @return the chosen word. */
    public String choice(String name) {
        return (String) value(name);
    }

    private Object value(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The template has no parameter " + name);
        }
        return value;
    }
}
