// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Places the boxes of one container tier by tier, the highest tier at the top. Boxes that people placed stay where they are;
 * the others are laid out among themselves and put to the right of these.
 */
public final class TierLayout {
    /** Pixels between neighbours of one tier. */
    public static final double GAP = 48;

    /** Pixels between tiers: room for the labels of the links. */
    public static final double TIER_GAP = 88;

    /** More than this take seconds to lay out by crossings; they are put in plain rows. */
    private static final int LARGEST_LAYERED = 250;

    private TierLayout() {}

    /**
     * A box to be placed.
     *
     * @param id its name in the result
     * @param width pixels
     * @param height pixels
     * @param tier from 0, the lowest
     * @param placed where people placed it; null if they did not
     */
    public record Box(String id, double width, double height, int tier, Rect placed) {}

    /**
     * A link between two boxes.
     *
     * @param a ID of one
     * @param b ID of the other; not the same
     */
    public record Link(String a, String b) {}

    /**
     * Finds a place for each box.
     *
     * @param boxes the boxes, in the order of the model
     * @param links the links among them
     * @return by ID, in the order given
     */
    public static Map<String, Rect> place(List<Box> boxes, List<Link> links) {
        Map<String, Rect> result = new LinkedHashMap<>();
        List<Box> free = new ArrayList<>();
        Rect taken = null;
        for (Box box : boxes) {
            result.put(box.id(), box.placed());
            if (box.placed() == null) {
                free.add(box);
            } else {
                taken = taken == null ? box.placed() : taken.union(box.placed());
            }
        }
        if (free.isEmpty()) {
            return result;
        }
        Set<String> freeIds = free.stream().map(Box::id).collect(Collectors.toSet());
        List<Link> among = links.stream()
                .filter(l -> freeIds.contains(l.a()) && freeIds.contains(l.b()))
                .toList();
        boolean few = free.size() <= LARGEST_LAYERED && among.size() <= 4 * LARGEST_LAYERED;
        Map<String, Rect> laid = few ? LayeredTiers.place(free, among) : RowTiers.place(free);
        double dx = taken == null ? 0 : taken.right() + GAP;
        double dy = taken == null ? 0 : taken.y();
        laid.forEach((id, rect) -> result.put(id, rect.translate(dx, dy)));
        return result;
    }
}
