// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.model.fabric.LinkGroup;

/** What a link group can carry. */
public final class LinkCapacity {
    private LinkCapacity() {}

    /**
     * The capacity of all cables of a link group together, in one instance of its container.
     *
     * @param link a link group with both ends
     * @return bit/s of one direction; where the rate is not known each cable counts as 1 bit/s
     */
    public static double of(LinkGroup link) {
        return (double) CableCounts.of(link) * Math.max(1, Labels.rateBps(link));
    }
}
