// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.Element;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Gathers problems; has the checks that many rules share. */
final class Findings {
    private final List<Problem> problems = new ArrayList<>();

    List<Problem> problems() {
        return List.copyOf(problems);
    }

    void add(Problem problem) {
        problems.add(problem);
    }

    /** Adds an error; the code is the message's key. */
    void error(String code, Element element, EStructuralFeature feature, Object... arguments) {
        add(Problem.error(code, element, feature, Messages.get(code, arguments)));
    }

    /** Adds a warning; the code is the message's key. */
    void warning(String code, Element element, EStructuralFeature feature, Object... arguments) {
        add(Problem.warning(code, element, feature, Messages.get(code, arguments)));
    }

    /** 1 PiB, which takes 104 days at 1 Gb/s and a quarter of an hour at 10 Tb/s. */
    static final long MOST_SENT = 1L << 50;

    /** A whole number must be within a range. @return whether it is. */
    boolean range(Element element, EAttribute feature, long least, long most) {
        Object value = element.eGet(feature);
        long number = ((Number) value).longValue();
        boolean good = number >= least && number <= most;
        if (!good) {
            String key = number < least ? "below-minimum" : "above-maximum";
            String limit = text(feature, number < least ? least : most, value);
            error(key, element, feature, feature.getName(), text(feature, number, value), limit);
        }
        return good;
    }

    /** A quantity must be above zero. @return whether it is. */
    boolean positive(Element element, EAttribute feature) {
        Object value = element.eGet(feature);
        boolean good = ((Number) value).doubleValue() > 0;
        if (!good) {
            String shown = EcoreUtil.convertToString(feature.getEAttributeType(), value);
            error("not-positive", element, feature, feature.getName(), shown);
        }
        return good;
    }

    /**
     * What is sent must be above zero, and so little that its time can be told: simulated time ends after 2^63 ps, 106 days.
     */
    void sent(Element element, EAttribute feature) {
        if (positive(element, feature)) {
            range(element, feature, 1, MOST_SENT);
        }
    }

    /** A quantity must not be below zero. @return whether it is good. */
    boolean notNegative(Element element, EAttribute feature) {
        return range(element, feature, 0, Long.MAX_VALUE);
    }

    private static String text(EAttribute feature, long number, Object alike) {
        Object value = alike instanceof Integer ? (Object) (int) number : (Object) number;
        return EcoreUtil.convertToString(feature.getEAttributeType(), value);
    }
}
