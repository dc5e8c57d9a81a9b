// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Rect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Places very many boxes in linear time: each tier in rows of about as many as make the whole twice as wide as high. */
final class RowTiers {
    private RowTiers() {}

    static Map<String, Rect> place(List<TierLayout.Box> boxes) {
        double area = boxes.stream()
                .mapToDouble(b -> (b.width() + TierLayout.GAP) * (b.height() + TierLayout.GAP))
                .sum();
        double rowWidth = Math.sqrt(2 * area);
        TreeMap<Integer, List<TierLayout.Box>> tiers =
                boxes.stream().collect(Collectors.groupingBy(TierLayout.Box::tier, TreeMap::new, Collectors.toList()));
        Map<String, Rect> result = new HashMap<>();
        double y = 0;
        for (List<TierLayout.Box> tier : tiers.descendingMap().values()) {
            double x = 0;
            double rowHeight = 0;
            for (TierLayout.Box box : tier) {
                if (x > 0 && x + box.width() > rowWidth) {
                    x = 0;
                    y += rowHeight + TierLayout.GAP;
                    rowHeight = 0;
                }
                result.put(box.id(), new Rect(x, y, box.width(), box.height()));
                x += box.width() + TierLayout.GAP;
                rowHeight = Math.max(rowHeight, box.height());
            }
            y += rowHeight + TierLayout.TIER_GAP;
        }
        return result;
    }
}
