// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricPackage.Literals;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.PortGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import java.util.function.LongPredicate;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Numbers that are too small, too large, not above zero or do not divide evenly. */
final class ValueRepairs {
    private ValueRepairs() {}

    /** The usual value of a device, and that nearest to the one given that the rules allow. */
    static void range(Offers offers) {
        Element element = offers.element();
        EAttribute feature = (EAttribute) offers.feature();
        if (generic(element) != null) {
            set(offers, feature, generic(element).eGet(feature));
        } else if (element.eContainer() instanceof HostType host && feature == Literals.NIC_GROUP__COUNT) {
            set(offers, feature, Math.max(1, host.getGpus()));
        }
        boolean whole = feature.getEAttributeType().getInstanceClass() == int.class;
        long given = ((Number) element.eGet(feature)).longValue();
        Fabric trial = EcoreUtil.copy(offers.fabric());
        Element subject = Offers.like(trial, element);
        LongPredicate good = value -> {
            subject.eSet(feature, number(whole, value));
            return FabricRules.checkElements(trial).stream().noneMatch(p -> concerns(p, element, feature));
        };
        long nearest;
        if (given < 1) {
            nearest = good.test(0) ? 0 : 1;
        } else {
            long least = good.test(0) ? 0 : 1;
            long bad = given;
            while (bad - least > 1) {
                long middle = least + (bad - least) / 2;
                if (good.test(middle)) {
                    least = middle;
                } else {
                    bad = middle;
                }
            }
            nearest = least;
        }
        set(offers, feature, number(whole, nearest));
    }

    private static boolean concerns(Problem problem, Element element, EAttribute feature) {
        return problem.elementId().equals(element.getId()) && problem.feature().equals(feature.getName());
    }

    private static Object number(boolean whole, long value) {
        if (whole) {
            return (int) value;
        }
        return value;
    }

    private static void set(Offers offers, EStructuralFeature feature, Object value) {
        String text = EcoreUtil.convertToString(((EAttribute) feature).getEAttributeType(), value);
        offers.change(offers.element(), e -> e.eSet(feature, value), "set", feature.getName(), text);
    }

    /** Of what must be above zero: none where it may be left out, else that of the catalogue's generic device. */
    static void notPositive(Offers offers) {
        EStructuralFeature feature = offers.feature();
        if (feature.isUnsettable()) {
            offers.change(offers.element(), e -> e.eUnset(feature), "unset", feature.getName());
            return;
        }
        if (generic(offers.element()) != null) {
            set(offers, feature, generic(offers.element()).eGet(feature));
        } else if (offers.element() instanceof PortGroup ports && ports.eContainer() instanceof SwitchType type) {
            set(offers, feature, type.getPortRate());
        }
    }

    /** @return the catalogue's generic device of an element's kind; null where it has none. */
    private static DeviceType generic(Element element) {
        if (element instanceof NicType) {
            return DeviceCatalogue.device("generic-nic", NicType.class);
        }
        return element instanceof SwitchType ? DeviceCatalogue.device("generic-switch", SwitchType.class) : null;
    }

    /** A number of switches that the planes and rails divide. */
    static void uneven(Offers offers) {
        SwitchGroup group = (SwitchGroup) offers.element();
        int step = group.getPlanes() * Math.max(1, group.getRails());
        int more = (group.getCount() + step - 1) / step * step;
        offers.change(group, g -> g.setCount(more), "set", "count", Integer.toString(more));
        int fewer = group.getCount() / step * step;
        if (fewer > 0) {
            offers.change(group, g -> g.setCount(fewer), "set", "count", Integer.toString(fewer));
        }
        if (group.getCount() % group.getPlanes() != 0) {
            offers.change(group, g -> g.setPlanes(1), "set", "planes", "1");
        } else {
            int rails = group.getRails();
            while (group.getCount() / group.getPlanes() % rails != 0) {
                rails--;
            }
            int fitting = rails;
            offers.change(group, g -> g.setRails(fitting), "serveRails", group.getName(), fitting);
            offers.change(group, g -> g.setRails(0), "anyRail", group.getName());
        }
    }
}
