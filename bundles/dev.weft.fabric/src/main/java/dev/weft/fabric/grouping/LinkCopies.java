// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.model.fabric.LinkGroup;

/** What links keep when they are split or joined: all but ends, pattern and connections. */
final class LinkCopies {
    private LinkCopies() {}

    static void details(LinkGroup from, LinkGroup to) {
        to.setDescription(from.getDescription());
        to.setCableType(from.getCableType());
        to.setNics(from.getNics());
        if (from.isSetRate()) {
            to.setRate(from.getRate());
        }
        if (from.isSetLength()) {
            to.setLength(from.getLength());
        }
    }

    /** @return whether two links may become one, their ends aside. */
    static boolean alike(LinkGroup a, LinkGroup b) {
        return a.eContainer() == b.eContainer()
                && a.getCableType() == b.getCableType()
                && a.getNics() == b.getNics()
                && a.isSetRate() == b.isSetRate()
                && a.getRate() == b.getRate()
                && a.isSetLength() == b.isSetLength()
                && a.getLength() == b.getLength();
    }
}
