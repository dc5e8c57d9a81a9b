// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Gathers changes that may mend a problem of a fabric, the likeliest first. */
final class Offers {
    private final Fabric fabric;
    private final Problem problem;
    private final FabricState state;
    private final Element element;
    private final List<QuickFix> fixes = new ArrayList<>();

    Offers(Fabric fabric, Problem problem, FabricState state) {
        this.fabric = fabric;
        this.problem = problem;
        this.state = state;
        element = problem.code().equals("id-missing") ? fabric : find(fabric, problem.elementId());
    }

    /** @return the fabric that has the problem; not to be changed. */
    Fabric fabric() {
        return fabric;
    }

    /** @return all that is wrong with it. */
    FabricState state() {
        return state;
    }

    /** @return the problem. */
    Problem problem() {
        return problem;
    }

    /** @return the element at fault; null where there is no such element any more. */
    Element element() {
        return element;
    }

    /** @return the feature at fault; null where it is the element as a whole. */
    EStructuralFeature feature() {
        return element.eClass().getEStructuralFeature(problem.feature());
    }

    /** Offers a change of the fabric. */
    void add(Consumer<Fabric> change, String label, Object... arguments) {
        String text = Messages.get(label, arguments);
        fixes.add(new QuickFix(label, text, text, change));
    }

    /** Offers a change of one element that is one of several, the best first; the first that mends is enough. */
    <T extends Element> void choice(T target, Consumer<T> change, String label, Object... arguments) {
        String choice = label + ' ' + target.getId();
        fixes.add(new QuickFix(label, Messages.get(label, arguments), choice, f -> change.accept(like(f, target))));
    }

    /** Offers a change of one element. */
    <T extends Element> void change(T target, Consumer<T> change, String label, Object... arguments) {
        add(f -> change.accept(like(f, target)), label, arguments);
    }

    /** Offers a change of one element for which the fabric is needed too. */
    <T extends Element> void change(T target, BiConsumer<Fabric, T> change, String label, Object... arguments) {
        add(f -> change.accept(f, like(f, target)), label, arguments);
    }

    List<QuickFix> fixes() {
        return List.copyOf(fixes);
    }

    /** @return the element of a fabric that an element of a copy of it is. */
    @SuppressWarnings("unchecked") // of one ID and so of one class
    static <T extends Element> T like(Fabric fabric, T element) {
        return (T) find(fabric, element.getId());
    }

    private static Element find(Fabric fabric, String id) {
        if (id.equals(fabric.getId())) {
            return fabric;
        }
        TreeIterator<EObject> all = EcoreUtil.getAllContents(fabric, false);
        while (all.hasNext()) {
            if (all.next() instanceof Element candidate && id.equals(candidate.getId())) {
                return candidate;
            }
        }
        return null;
    }
}
