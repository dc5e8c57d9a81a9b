// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import dev.weft.exchange.wiring.Device;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which planned device a found one is: the one of the same name; else, where hosts call themselves by the last part of their
 * path only ({@code host3} for {@code su1/host3}), the only one whose path ends so.
 */
public final class DeviceNames {
    private final Map<String, Integer> exact = new HashMap<>();
    private final Map<String, Integer> last = new HashMap<>();

    /**
     * Prepares.
     *
     * @param planned the planned devices
     */
    public DeviceNames(List<Device> planned) {
        Set<String> twice = new HashSet<>();
        for (int i = 0; i < planned.size(); i++) {
            String name = planned.get(i).name();
            exact.put(name, i);
            String end = end(name);
            if (last.putIfAbsent(end, i) != null) {
                twice.add(end);
            }
        }
        twice.forEach(last::remove);
    }

    /** @return the planned device, or -1. */
    public int find(String found) {
        Integer same = exact.get(found);
        if (same == null) {
            same = last.get(end(found));
        }
        return same == null ? -1 : same;
    }

    private static String end(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
