// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.edit;

import dev.weft.model.fabric.LinkPattern;
import java.util.List;

/**
 * A kind of link that palettes offer.
 *
 * @param pattern its pattern
 * @param title what a palette calls it
 * @param hint what it joins with what
 * @param icon name of its picture without ending: {@code link-mesh}
 */
public record LinkKind(LinkPattern pattern, String title, String hint, String icon) {
    /** @return all kinds, in the order of palettes. */
    public static List<LinkKind> all() {
        return List.of(
                of(LinkPattern.FULL_MESH, "link-mesh"),
                of(LinkPattern.RAIL_ALIGNED, "link-rail"),
                of(LinkPattern.PLANE_ALIGNED, "link-plane"),
                of(LinkPattern.ONE_TO_ONE, "link-one"),
                of(LinkPattern.STRIPED, "link-striped"));
    }

    private static LinkKind of(LinkPattern pattern, String icon) {
        String key = pattern.getLiteral();
        return new LinkKind(pattern, Messages.get("title." + key), Messages.get("hint." + key), icon);
    }
}
