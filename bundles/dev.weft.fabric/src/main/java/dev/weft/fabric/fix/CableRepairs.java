// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.catalogue.DeviceCatalogue;
import dev.weft.fabric.rules.Links;
import dev.weft.fabric.rules.PortKind;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Rates and lengths of links, and their cables. */
final class CableRepairs {
    private static final int MOST_WAYS = 8;

    private CableRepairs() {}

    /** A rate that both ends can give. */
    static void rate(Offers offers) {
        LinkGroup link = (LinkGroup) offers.element();
        long source = fastest(link, link.getSource());
        long target = fastest(link, link.getTarget());
        long common = Math.min(source, target);
        if (link.isSetRate()) {
            offers.change(link, LinkGroup::unsetRate, "unset", "rate");
        }
        split(offers, link.getSource(), common);
        split(offers, link.getTarget(), common);
        offers.change(link, l -> l.setRate(common), "set", "rate", Quantity.BANDWIDTH.format(common));
        SwitchGroup switches = (SwitchGroup) link.getTarget();
        int ports = TypeRepairs.ports(switches.getType());
        TypeRepairs.use(
                offers,
                switches,
                type -> TypeRepairs.ports(type) >= ports
                        && PortKind.of(type).stream().anyMatch(k -> k.waysFor(source) > 0));
    }

    /** Splits the ports of switches that are a whole number of times as fast. */
    private static void split(Offers offers, DeviceGroup end, long rate) {
        if (end instanceof SwitchGroup group && group.getType().getPortRate() > rate) {
            SwitchType type = group.getType();
            long ways = type.getPortRate() / rate;
            if (type.getPortRate() % rate == 0 && ways <= MOST_WAYS && type.getVendor() == null) {
                offers.change(type, t -> t.setBreakout((int) ways), "split", type.getName(), (int) ways);
            }
        }
    }

    private static long fastest(LinkGroup link, DeviceGroup end) {
        return Links.ports(link, end).stream()
                .mapToLong(PortKind::rateBps)
                .max()
                .orElse(0);
    }

    /** A medium that reaches and is fast enough, or else cables that the present one allows. */
    static void medium(Offers offers) {
        LinkGroup link = (LinkGroup) offers.element();
        CableType present = link.getCableType();
        long length = length(link);
        long rate = Links.rateBps(link);
        for (var type : offers.fabric().getTypes()) {
            if (type instanceof CableType cable
                    && cable != present
                    && (cable.getMaximumLength() == 0 || cable.getMaximumLength() >= length)
                    && (cable.getMaximumRate() == 0 || cable.getMaximumRate() >= rate)) {
                offers.change(link, (f, l) -> use(l, Offers.like(f, cable), length), "useCable", cable.getName());
            }
        }
        CableType generic = DeviceCatalogue.cable(length);
        offers.change(
                link,
                (f, l) -> {
                    CableType added = EcoreUtil.copy(generic);
                    f.getTypes().add(added);
                    use(l, added, length);
                },
                "useCable",
                generic.getName());
        if (present != null && present.getMaximumLength() > 0 && length > present.getMaximumLength()) {
            long most = present.getMaximumLength();
            offers.change(link, l -> shorten(l, most), "set", "length", Quantity.LENGTH.format(most));
        }
        if (present != null && present.getMaximumRate() > 0 && rate > present.getMaximumRate()) {
            long most = present.getMaximumRate();
            offers.change(link, l -> l.setRate(most), "set", "rate", Quantity.BANDWIDTH.format(most));
        }
    }

    /** The length stays, also where it was that of the former type. */
    private static void use(LinkGroup link, CableType type, long length) {
        if (!link.isSetLength() && type.getLength() != length) {
            link.setLength(length);
        }
        link.setCableType(type);
    }

    private static void shorten(LinkGroup link, long most) {
        if (Links.lengthMm(link) > most) {
            link.setLength(most);
        }
        for (Connection c : link.getConnections()) {
            if (c.isSetLength() && c.getLength() > most) {
                c.setLength(most);
            }
        }
    }

    private static long length(LinkGroup link) {
        long length = Links.lengthMm(link);
        for (Connection c : link.getConnections()) {
            length = c.isSetLength() ? Math.max(length, c.getLength()) : length;
        }
        return length;
    }
}
