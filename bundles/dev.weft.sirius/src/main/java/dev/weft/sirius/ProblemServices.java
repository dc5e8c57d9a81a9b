// SPDX-License-Identifier: EPL-2.0
package dev.weft.sirius;

import dev.weft.fabric.check.Checker;
import dev.weft.fabric.fix.QuickFix;
import dev.weft.fabric.fix.QuickFixes;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Collectors;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** What is wrong with elements, as Weft's validator says it, and how to mend it. */
public final class ProblemServices {
    private static final Map<Fabric, Known> KNOWN = new WeakHashMap<>();

    /** For Sirius. */
    public ProblemServices() {}

    /** The problems of a fabric, until it changes. */
    private static final class Known extends EContentAdapter {
        private List<Problem> problems;

        @Override
        public void notifyChanged(Notification notification) {
            super.notifyChanged(notification);
            if (!notification.isTouch()) {
                problems = null;
            }
        }
    }

    /** @return whether an element breaks a rule so that the fabric is none. */
    public boolean hasError(Element element) {
        return of(element, Severity.ERROR).size() > 0;
    }

    /** @return whether something about an element is probably not as meant. */
    public boolean hasWarning(Element element) {
        return of(element, Severity.WARNING).size() > 0;
    }

    /** @return the errors of an element, a sentence a line. */
    public String errorText(Element element) {
        return text(of(element, Severity.ERROR));
    }

    /** @return the warnings of an element, a sentence a line. */
    public String warningText(Element element) {
        return text(of(element, Severity.WARNING));
    }

    /**
     * Applies the likeliest fix of the first problem of an element that has one.
     *
     * @return the element
     */
    public Element mend(Element element) {
        if (EcoreUtil.getRootContainer(element) instanceof Fabric fabric) {
            for (Problem problem : problems(fabric)) {
                List<QuickFix> fixes =
                        problem.elementId().equals(element.getId()) ? QuickFixes.of(fabric, problem) : List.of();
                if (!fixes.isEmpty()) {
                    fixes.get(0).apply(fabric);
                    return element;
                }
            }
        }
        return element;
    }

    private static String text(List<Problem> problems) {
        return problems.stream().map(Problem::message).collect(Collectors.joining("\n"));
    }

    private static List<Problem> of(Element element, Severity severity) {
        return EcoreUtil.getRootContainer(element) instanceof Fabric fabric
                ? problems(fabric).stream()
                        .filter(p -> p.severity() == severity && p.elementId().equals(element.getId()))
                        .toList()
                : List.of();
    }

    private static synchronized List<Problem> problems(Fabric fabric) {
        Known known = KNOWN.get(fabric);
        if (known == null) {
            known = new Known();
            fabric.eAdapters().add(known);
            KNOWN.put(fabric, known);
        }
        if (known.problems == null) {
            known.problems = Checker.check(fabric);
        }
        return known.problems;
    }
}
