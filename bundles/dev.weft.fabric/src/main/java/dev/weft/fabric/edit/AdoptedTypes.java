// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.edit;

import dev.weft.fabric.rules.FreeNames;
import dev.weft.model.core.CorePackage;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Brings the types of devices that came from elsewhere, from another fabric or the catalogue, into a fabric: one that the fabric
 * has already, with the same figures, is used; others are copied.
 */
public final class AdoptedTypes {
    private final Fabric fabric;
    private final Map<DeviceType, DeviceType> adopted = new HashMap<>();

    /** Compares what types are, not how they are identified. */
    private static final class SameFigures extends EcoreUtil.EqualityHelper {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean haveEqualFeature(EObject a, EObject b, EStructuralFeature feature) {
            return feature == CorePackage.Literals.ELEMENT__ID || super.haveEqualFeature(a, b, feature);
        }

        @Override
        protected boolean haveEqualReference(EObject a, EObject b, EReference reference) {
            // Types that a type refers to, as a host's NICs, are compared as well.
            if (!reference.isContainment() && !reference.isMany() && a.eGet(reference) instanceof EObject one) {
                return b.eGet(reference) instanceof EObject other && new SameFigures().equals(one, other);
            }
            return super.haveEqualReference(a, b, reference);
        }
    }

    /**
     * Makes the types of a fabric ready.
     *
     * @param fabric where they go; to be changed within a command that records it
     */
    public AdoptedTypes(Fabric fabric) {
        this.fabric = fabric;
    }

    /** Lets what is in the fabric refer to types of the fabric only. */
    public void adopt(EObject element) {
        List<EObject> all = new ArrayList<>();
        all.add(element);
        element.eAllContents().forEachRemaining(all::add);
        for (EObject object : all) {
            for (EReference reference : object.eClass().getEAllReferences()) {
                boolean single = !reference.isContainment() && !reference.isContainer() && !reference.isMany();
                if (single && object.eGet(reference) instanceof DeviceType type && type.eContainer() != fabric) {
                    object.eSet(reference, adoptedType(type));
                }
            }
        }
    }

    private DeviceType adoptedType(DeviceType type) {
        DeviceType known = adopted.get(type);
        if (known == null) {
            known = fabric.getTypes().stream()
                    .filter(t -> new SameFigures().equals(t, type))
                    .findFirst()
                    .orElse(null);
            if (known == null) {
                known = add(type);
            }
            adopted.put(type, known);
        }
        return known;
    }

    private DeviceType add(DeviceType type) {
        DeviceType copy = EcoreUtil.copy(type);
        copy.setId(null);
        copy.eAllContents().forEachRemaining(AdoptedTypes::forgetId);
        Map<String, DeviceType> names = new TreeMap<>();
        fabric.getTypes().stream().filter(t -> t.getName() != null).forEach(t -> names.put(t.getName(), t));
        if (copy.getName() != null && names.containsKey(copy.getName())) {
            copy.setName(FreeNames.unused(copy.getName(), names.keySet()));
        }
        fabric.getTypes().add(copy);
        adopt(copy);
        return copy;
    }

    /** Takes the ID of an element away, so that a copy gets one of its own. */
    public static void forgetId(EObject object) {
        if (object instanceof Element element) {
            element.setId(null);
        }
    }
}
