// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.Links;
import dev.weft.fabric.rules.PortKind;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.fabric.Technology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Other types of devices: of the fabric, then of the catalogue. */
final class TypeRepairs {
    private static final int MOST = 4;

    private TypeRepairs() {}

    /** Switches that fit, of the fabric and then of the catalogue, those with fewest ports first. */
    private static List<SwitchType> switches(Fabric fabric, Predicate<SwitchType> fits) {
        List<SwitchType> found = new ArrayList<>();
        for (DeviceType type : fabric.getTypes()) {
            if (type instanceof SwitchType own && fits.test(own)) {
                found.add(own);
            }
        }
        List<SwitchType> products = new ArrayList<>();
        for (String id : DeviceCatalogue.products(SwitchType.class)) {
            SwitchType product = DeviceCatalogue.completeSwitch(id);
            boolean known =
                    fabric.getTypes().stream().anyMatch(t -> product.getName().equals(t.getName()));
            if (!known && fits.test(product)) {
                products.add(product);
            }
        }
        products.sort(Comparator.comparingInt(TypeRepairs::ports));
        found.addAll(products);
        return found.subList(0, Math.min(MOST, found.size()));
    }

    static int ports(SwitchType type) {
        return PortKind.of(type).stream().mapToInt(PortKind::count).sum();
    }

    /** The type within a fabric: that of a copy of it, or a product that is added. */
    private static SwitchType in(Fabric fabric, SwitchType type) {
        if (type.eContainer() != null) {
            return Offers.like(fabric, type);
        }
        SwitchType product = EcoreUtil.copy(type);
        fabric.getTypes().add(product);
        return product;
    }

    /** Offers other switches for a group, and for all groups of switches that fit. */
    static void use(Offers offers, SwitchGroup group, Predicate<SwitchType> fits) {
        for (SwitchType type : switches(offers.fabric(), fits.and(t -> t != group.getType()))) {
            offers.change(group, (f, g) -> g.setType(in(f, type)), "useSwitch", group.getName(), type.getName());
        }
    }

    /** A type for what has none. */
    static void missing(Offers offers) {
        Element element = offers.element();
        EReference feature = (EReference) offers.feature();
        Class<?> kind = feature.getEReferenceType().getInstanceClass();
        List<DeviceType> own = offers.fabric().getTypes().stream()
                .filter(kind::isInstance)
                .limit(MOST)
                .toList();
        for (DeviceType type : own) {
            offers.change(element, (f, e) -> e.eSet(feature, Offers.like(f, type)), "useType", type.getName());
        }
        if (own.isEmpty() && kind != HostType.class) {
            DeviceType generic = kind == NicType.class
                    ? DeviceCatalogue.device("generic-nic", NicType.class)
                    : DeviceCatalogue.device("generic-switch", SwitchType.class);
            offers.change(
                    element,
                    (f, e) -> {
                        DeviceType type = EcoreUtil.copy(generic);
                        f.getTypes().add(type);
                        e.eSet(feature, type);
                    },
                    "useType",
                    generic.getName());
        }
    }

    /** Switches or NICs of the link layer that the other end speaks. */
    static void technology(Offers offers) {
        LinkGroup link = (LinkGroup) offers.element();
        SwitchGroup target = (SwitchGroup) link.getTarget();
        Technology there = target.getType().getTechnology();
        boolean hosts = link.getSource() instanceof HostGroup;
        Technology here = hosts
                ? Links.nics(link).getType().getTechnology()
                : ((SwitchGroup) link.getSource()).getType().getTechnology();
        int ports = ports(target.getType());
        Predicate<SwitchType> speaksOurs = t -> t.getTechnology() == here && ports(t) >= ports;
        use(offers, target, speaksOurs);
        for (SwitchType type : switches(offers.fabric(), speaksOurs)) {
            offers.add(
                    f -> {
                        SwitchType common = in(f, type);
                        Edits.switches(f).stream()
                                .filter(g -> g.getType() != null && g.getType().getTechnology() == there)
                                .forEach(g -> g.setType(common));
                    },
                    "useSwitchForAll",
                    there,
                    type.getName());
        }
        if (hosts) {
            NicType nic = Links.nics(link).getType();
            offers.change(nic, n -> n.setTechnology(there), "speak", nic.getName(), there);
        } else {
            use(offers, (SwitchGroup) link.getSource(), t -> t.getTechnology() == there);
        }
        SwitchType type = target.getType();
        if (type.getVendor() == null) {
            offers.change(type, t -> t.setTechnology(here), "speak", type.getName(), here);
        }
    }
}
