// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.catalogue.CataloguePackage.Literals;
import dev.weft.model.catalogue.Figure;
import dev.weft.model.units.Quantity;
import dev.weft.model.units.Ratios;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;

/** The rules of a catalogue. */
public final class CatalogueRules {
    private static final String NUMBER = "\\d+(\\.\\d+)?";

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
            if (item.getName() == null || item.getName().isBlank()) {
                rules.findings.error("name-missing", item, FabricRules.NAME);
            }
            if (item.getDevice() != null) {
                types.check(item.getDevice());
            }
            item.getFigures().forEach(rules::figure);
        }
        return rules.findings.problems();
    }

    private void figure(Figure figure) {
        String value = figure.getValue() == null ? "" : figure.getValue();
        if (!isGood(figure, value)) {
            String example =
                    switch (figure.getKind()) {
                        case PRICE -> "36000 USD";
                        case POWER_TYPICAL, POWER_MAXIMUM -> "913 W";
                        case WEIGHT -> "28 kg";
                        case LEAD_TIME -> "12 weeks";
                        case FAILURE_RATE -> "0.5 %";
                    };
            findings.error("figure-value", figure, Literals.FIGURE__VALUE, figure.getKind(), value, example);
        }
        if (figure.getSource() == null || figure.getSource().isBlank()) {
            findings.error("figure-source", figure, Literals.FIGURE__SOURCE);
        }
        if (figure.getDate() != null && !isDate(figure.getDate())) {
            findings.error("figure-date", figure, Literals.FIGURE__DATE, figure.getDate());
        }
    }

    private static boolean isGood(Figure figure, String value) {
        return switch (figure.getKind()) {
            case PRICE -> value.matches(NUMBER + " [A-Z]{3}");
            case WEIGHT -> value.matches(NUMBER + " k?g");
            case LEAD_TIME -> value.matches(NUMBER + " (days|weeks)");
            case POWER_TYPICAL, POWER_MAXIMUM -> parses(() -> Quantity.POWER.parse(value) > 0);
            case FAILURE_RATE -> parses(() -> Ratios.parse(value) >= 0);
        };
    }

    private interface Check {
        boolean good();
    }

    private static boolean parses(Check check) {
        try {
            return check.good();
        } catch (IllegalArgumentException e) {
            return false;
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
