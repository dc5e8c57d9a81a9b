// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of the hosts or of the switches of a graph: made when asked for, found without a table of all names. */
final class DeviceNames {
    private final List<DeviceRun> runs;
    private final int[] firsts;
    private final Map<String, DeviceRun> runOfBase = new HashMap<>();

    /**
     * @param runs in the order of device numbers, without gaps
     */
    DeviceNames(List<DeviceRun> runs) {
        this.runs = List.copyOf(runs);
        firsts = runs.stream().mapToInt(DeviceRun::first).toArray();
        runs.forEach(run -> runOfBase.put(run.base(), run));
    }

    String name(int device) {
        return run(device).name(device);
    }

    String block(int device) {
        return run(device).block();
    }

    /** @return the device's number, or -1. */
    int find(String name) {
        DeviceRun whole = runOfBase.get(name);
        if (whole != null && !whole.numbered()) {
            return whole.first();
        }
        int digits = name.length();
        while (digits > 0 && isDigit(name.charAt(digits - 1))) {
            digits--;
        }
        // The number may follow a '-' where the base itself ends with a digit, and at most ten digits fit an int.
        int length = name.length() - digits;
        if (length == 0 || length > 9 || digits == 0) {
            return -1;
        }
        int number = Integer.parseInt(name, digits, name.length(), 10);
        boolean dash = name.charAt(digits - 1) == '-';
        DeviceRun run = runOfBase.get(name.substring(0, digits));
        if (run == null && dash) {
            run = runOfBase.get(name.substring(0, digits - 1));
        }
        boolean found = run != null
                && number >= 1
                && number <= run.count()
                && run.name(run.first() + number - 1).equals(name);
        return found ? run.first() + number - 1 : -1;
    }

    long memoryBytes() {
        // A run, its two strings and its place in the map; an estimate, good to a factor of two.
        return runs.size() * 250L;
    }

    private DeviceRun run(int device) {
        if (device < 0 || runs.isEmpty()) {
            throw new IndexOutOfBoundsException(device);
        }
        int low = 0;
        int high = firsts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firsts[middle] <= device) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        DeviceRun run = runs.get(low);
        if (device >= run.first() + run.count()) {
            throw new IndexOutOfBoundsException(device);
        }
        return run;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
