// SPDX-License-Identifier: EPL-2.0
package dev.weft.model;

import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.units.Identifiers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Gives elements their IDs: made from name or class, so that the same steps give the same IDs. */
public final class ElementIds {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> next = new HashMap<>();

    private ElementIds() {}

    /**
     * Gives an ID to each element that has none, in the order of the model. IDs that are there stay.
     *
     * @param root the root of a file, or an element outside of files
     */
    public static void assignMissing(EObject root) {
        ElementIds ids = new ElementIds();
        ids.collect(root);
        ids.assign(root);
    }

    /**
     * Gives new IDs to a copy that is to be added to a file, so that none occurs twice. References within the copy are
     * objects until it is saved, so they stay right.
     *
     * @param copy the root of what was copied; not yet in the file
     * @param file the root of the file
     */
    public static void renew(EObject copy, EObject file) {
        ElementIds ids = new ElementIds();
        ids.collect(file);
        ids.clear(copy);
        ids.assign(copy);
    }

    private void collect(EObject root) {
        id(root);
        EcoreUtil.getAllContents(root, false).forEachRemaining(o -> id((EObject) o));
    }

    private void id(EObject object) {
        if (object instanceof Element element && element.getId() != null) {
            taken.add(element.getId());
        }
    }

    private void clear(EObject root) {
        clearOne(root);
        EcoreUtil.getAllContents(root, false).forEachRemaining(o -> clearOne((EObject) o));
    }

    private static void clearOne(EObject object) {
        if (object instanceof Element element) {
            element.setId(null);
        }
    }

    private void assign(EObject root) {
        assignOne(root);
        EcoreUtil.getAllContents(root, false).forEachRemaining(o -> assignOne((EObject) o));
    }

    private void assignOne(EObject object) {
        if (object instanceof Element element && element.getId() == null) {
            element.setId(make(element));
        }
    }

    private String make(Element element) {
        String name = element instanceof NamedElement named ? named.getName() : null;
        String hint = Identifiers.hint(name == null ? element.eClass().getName() : name);
        // Where many elements have one hint, search from the last number and not from the first.
        int number = next.getOrDefault(hint, 1);
        String id = Identifiers.numbered(hint, number);
        while (!taken.add(id)) {
            number++;
            id = Identifiers.numbered(hint, number);
        }
        next.put(hint, number + 1);
        return id;
    }
}
