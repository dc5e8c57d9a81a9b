// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.CorePackage;
import dev.weft.model.core.Element;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Every element has an ID that no other element of its file has. */
final class IdRules {
    private IdRules() {}

    static void check(Element root, Findings findings) {
        Set<String> seen = new HashSet<>();
        id(root, seen, findings);
        TreeIterator<EObject> all = EcoreUtil.getAllContents(root, false);
        while (all.hasNext()) {
            if (all.next() instanceof Element element) {
                id(element, seen, findings);
            }
        }
    }

    private static void id(Element element, Set<String> seen, Findings findings) {
        if (element.getId() == null) {
            findings.error("id-missing", element, CorePackage.Literals.ELEMENT__ID);
        } else if (!seen.add(element.getId())) {
            findings.error("id-duplicate", element, CorePackage.Literals.ELEMENT__ID, element.getId());
        }
    }
}
