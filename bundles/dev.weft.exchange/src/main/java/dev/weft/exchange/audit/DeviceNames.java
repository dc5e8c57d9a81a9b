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
 * path only ({@code host3} for {@code su1/host3}), the only one whose path ends so. Leading zeros of numbers do not count where
 * that leaves one device only: {@code node007} is {@code node7}.
 */
public final class DeviceNames {
    private final Map<String, Integer> exact = new HashMap<>();
    private final Map<String, Integer> last = new HashMap<>();
    private final Map<String, Integer> withoutZeros = new HashMap<>();

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
        Set<String> alike = new HashSet<>();
        for (int i = 0; i < planned.size(); i++) {
            String name = plain(planned.get(i).name());
            if (withoutZeros.putIfAbsent(name, i) != null) {
                alike.add(name);
            }
        }
        alike.forEach(withoutZeros::remove);
    }

    /** @return the planned device, or -1. */
    public int find(String found) {
        Integer same = exact.get(found);
        if (same == null) {
            same = last.get(end(found));
        }
        if (same == null) {
            same = withoutZeros.get(plain(found));
        }
        return same == null ? -1 : same;
    }

    private static String end(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    private static String plain(String name) {
        return name.replaceAll("(?<=\\D)0+(?=[1-9])", "");
    }
}
