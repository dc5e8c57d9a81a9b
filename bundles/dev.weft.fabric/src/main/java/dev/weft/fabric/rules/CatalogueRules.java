// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.fabric.catalogue.Measure;
import dev.weft.model.catalogue.Addition;
import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.catalogue.CataloguePackage.Literals;
import dev.weft.model.catalogue.CostInput;
import dev.weft.model.catalogue.Effort;
import dev.weft.model.catalogue.RackLayout;
import dev.weft.model.catalogue.Valued;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EStructuralFeature;

/** The rules of a catalogue. */
public final class CatalogueRules {
    private static final int MOST = 1_000_000;

    private final Findings findings = new Findings();

    private CatalogueRules() {}

    /**
     * Checks a catalogue element by element.
     *
     * @param catalogue a catalogue, however broken
     * @return what is wrong, in the order of the model; empty if nothing is
     */
    public static List<Problem> check(Catalogue catalogue) {
        CatalogueRules rules = new CatalogueRules();
        IdRules.check(catalogue, rules.findings);
        TypeRules types = new TypeRules(rules.findings, false);
        for (CatalogueItem item : catalogue.getItems()) {
            rules.name(item);
            rules.findings.range(item, Literals.CATALOGUE_ITEM__PORTS, 1, MOST);
            if (item.getDevice() != null) {
                types.check(item.getDevice());
            }
            Set<Object> kinds = new HashSet<>();
            item.getFigures().forEach(figure -> {
                rules.value(figure, Measure.of(figure.getKind()), figure.getKind());
                rules.once(kinds, figure, Literals.FIGURE__KIND, figure.getKind());
            });
        }
        Set<Object> kinds = new HashSet<>();
        for (CostInput input : catalogue.getInputs()) {
            rules.value(input, Measure.of(input.getKind()), input.getKind());
            rules.once(kinds, input, Literals.COST_INPUT__KIND, input.getKind());
        }
        catalogue.getAdditions().forEach(rules::addition);
        catalogue.getEfforts().forEach(rules::effort);
        if (catalogue.getLayout() != null) {
            rules.layout(catalogue.getLayout());
        }
        return rules.findings.problems();
    }

    private void name(NamedElement element) {
        if (element.getName() == null || element.getName().isBlank()) {
            findings.error("name-missing", element, FabricRules.NAME);
        }
    }

    private void value(Valued valued, Measure measure, Object kind) {
        Optional<Measure.Value> value = measure.parse(valued.getValue());
        if (value.isEmpty()) {
            wrong(valued, Literals.VALUED__VALUE, valued.getValue(), measure, kind);
        }
        range(valued, Literals.VALUED__LOW, valued.getLow(), value, measure, kind, 1);
        range(valued, Literals.VALUED__HIGH, valued.getHigh(), value, measure, kind, -1);
        source(valued, Literals.VALUED__SOURCE, valued.getSource());
        if (valued.getDate() != null && !isDate(valued.getDate())) {
            findings.error("figure-date", valued, Literals.VALUED__DATE, valued.getDate());
        }
    }

    /** An end of a range must be written as the value is, and lie on its side of it. */
    private void range(
            Valued valued,
            EAttribute end,
            String text,
            Optional<Measure.Value> value,
            Measure measure,
            Object kind,
            int wrongSide) {
        if (text == null) {
            return;
        }
        Optional<Measure.Value> parsed = measure.parse(text);
        if (parsed.isEmpty()) {
            wrong(valued, end, text, measure, kind);
        } else if (value.isPresent()
                && parsed.get().number().compareTo(value.get().number()) == wrongSide) {
            findings.error("figure-range", valued, end, end.getName(), text, valued.getValue());
        }
    }

    private void wrong(Valued valued, EAttribute feature, String text, Measure measure, Object kind) {
        findings.error("figure-value", valued, feature, kind, text == null ? "" : text, measure.example());
    }

    private void once(Set<Object> seen, Element element, EStructuralFeature feature, Object kind) {
        if (!seen.add(kind)) {
            findings.error("figure-twice", element, feature, kind);
        }
    }

    private void source(Element element, EStructuralFeature feature, String source) {
        if (source == null || source.isBlank()) {
            findings.error("figure-source", element, feature);
        }
    }

    private void addition(Addition addition) {
        name(addition);
        if (addition.getItem() == null || addition.getItem().isBlank()) {
            findings.error("addition-item", addition, Literals.ADDITION__ITEM);
        }
        source(addition, Literals.ADDITION__SOURCE, addition.getSource());
        notNegative(addition, Literals.ADDITION__FIXED);
        notNegative(addition, Literals.ADDITION__PER_HOST);
        notNegative(addition, Literals.ADDITION__PER_GPU);
        notNegative(addition, Literals.ADDITION__PER_SWITCH);
        notNegative(addition, Literals.ADDITION__PER_RACK);
    }

    private void effort(Effort effort) {
        name(effort);
        source(effort, Literals.EFFORT__SOURCE, effort.getSource());
        notNegative(effort, Literals.EFFORT__FIXED_HOURS);
        notNegative(effort, Literals.EFFORT__HOURS_PER_HOST);
        notNegative(effort, Literals.EFFORT__HOURS_PER_SWITCH);
    }

    private void layout(RackLayout layout) {
        source(layout, Literals.RACK_LAYOUT__SOURCE, layout.getSource());
        findings.range(layout, Literals.RACK_LAYOUT__HOSTS_PER_RACK, 1, MOST);
        findings.range(layout, Literals.RACK_LAYOUT__SWITCHES_PER_RACK, 1, MOST);
        findings.range(layout, Literals.RACK_LAYOUT__RACKS_PER_ROW, 1, MOST);
        findings.range(layout, Literals.RACK_LAYOUT__RACK_WIDTH, 1, MOST);
        findings.range(layout, Literals.RACK_LAYOUT__ROW_PITCH, 1, MOST);
        findings.notNegative(layout, Literals.RACK_LAYOUT__TRAY_RISE);
        findings.notNegative(layout, Literals.RACK_LAYOUT__WITHIN_RACK);
        notNegative(layout, Literals.RACK_LAYOUT__SLACK);
        findings.range(layout, Literals.RACK_LAYOUT__LENGTH_STEP, 1, MOST);
    }

    private void notNegative(Element element, EAttribute feature) {
        Number number = (Number) element.eGet(feature);
        if (number == null || number.doubleValue() < 0) {
            findings.error("catalogue-number", element, feature, feature.getName(), number);
        }
    }

    private static boolean isDate(String text) {
        try {
            LocalDate.parse(text);
            return true;
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
