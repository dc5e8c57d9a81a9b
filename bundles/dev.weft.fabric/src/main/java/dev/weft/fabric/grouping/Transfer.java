// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Makes a fabric what a changed copy of it has become, element by element, and sets only what is different. */
final class Transfer {
    private final Map<EObject, EObject> toFabric = new LinkedHashMap<>();

    /** @param copies the copy of each element of the fabric, some of which may have gone from the copied fabric */
    Transfer(Map<EObject, EObject> copies) {
        copies.forEach((element, copy) -> toFabric.put(copy, element));
    }

    /** @return what an element of the copied fabric is in the fabric. */
    EObject of(EObject copied) {
        return toFabric.get(copied);
    }

    /** @param copied the copied fabric */
    void make(EObject copied) {
        EcoreUtil.getAllContents(copied, false)
                .forEachRemaining(e -> toFabric.computeIfAbsent((EObject) e, n -> EcoreUtil.create(n.eClass())));
        toFabric.forEach((from, to) -> {
            for (EStructuralFeature feature : from.eClass().getEAllStructuralFeatures()) {
                boolean container = feature instanceof EReference reference && reference.isContainer();
                if (feature.isChangeable() && !feature.isDerived() && !container) {
                    set(feature, from, to);
                }
            }
        });
    }

    @SuppressWarnings("unchecked") // what EMF says of a list of many
    private void set(EStructuralFeature feature, EObject from, EObject to) {
        if (feature.isMany()) {
            List<Object> values = new ArrayList<>();
            ((List<Object>) from.eGet(feature)).forEach(value -> values.add(inFabric(value)));
            EList<Object> list = (EList<Object>) to.eGet(feature);
            if (!list.equals(values)) {
                ECollections.setEList(list, values);
            }
        } else if (!from.eIsSet(feature)) {
            if (to.eIsSet(feature)) {
                to.eUnset(feature);
            }
        } else {
            Object value = inFabric(from.eGet(feature));
            if (!to.eIsSet(feature) || !Objects.equals(value, to.eGet(feature))) {
                to.eSet(feature, value);
            }
        }
    }

    private Object inFabric(Object value) {
        return value instanceof EObject element ? toFabric.getOrDefault(element, element) : value;
    }
}
