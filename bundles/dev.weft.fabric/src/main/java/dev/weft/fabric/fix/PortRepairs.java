// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.Technology;

/** Ports that do not suffice: larger switches, more of them, or fewer cables. */
final class PortRepairs {
    /** A group does not get more than so many times the switches that it has. */
    private static final int MOST_TIMES = 4;

    /** More cables a pair than a switch has ports are not tried. */
    private static final int MOST_CABLES = 64;

    private PortRepairs() {}

    static void offer(Offers offers) {
        Element element = offers.element();
        if (element instanceof SwitchGroup group) {
            ofSwitches(offers, group);
        } else {
            ofNics(offers, (LinkGroup) element);
        }
    }

    private static void ofSwitches(Offers offers, SwitchGroup group) {
        Technology technology = group.getType().getTechnology();
        int ports = TypeRepairs.ports(group.getType());
        TypeRepairs.use(
                offers,
                group,
                type -> TypeRepairs.ports(type) > ports
                        && (technology == Technology.ANY || type.getTechnology() == technology));
        Edits.at(group).forEach(link -> fewerCables(offers, link));
        int step = Math.max(1, group.getPlanes() * Math.max(1, group.getRails()));
        for (int times = 2; times <= MOST_TIMES; times++) {
            int count = (group.getCount() * times + step - 1) / step * step;
            offers.choice(group, g -> g.setCount(count), "moreSwitches", group.getName(), count);
        }
    }

    private static void fewerCables(Offers offers, LinkGroup link) {
        for (int n = Math.min(link.getCables() - 1, MOST_CABLES); n > 0; n--) {
            int cables = n;
            offers.choice(link, l -> l.setCables(cables), "fewerCables", link.getName(), cables);
        }
    }

    private static void ofNics(Offers offers, LinkGroup link) {
        fewerCables(offers, link);
        if (link.getSource() instanceof HostGroup hosts) {
            for (NicGroup nics : hosts.getType().getNics()) {
                if (nics != link.getNics()) {
                    offers.change(link, (f, l) -> l.setNics(Offers.like(f, nics)), "otherNics", nics.getName());
                }
            }
        }
        offers.change(link, Edits::delete, "deleteLink", link.getName());
    }
}
