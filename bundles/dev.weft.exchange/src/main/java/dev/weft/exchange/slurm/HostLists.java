// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.slurm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists of names as Slurm writes them: {@code n[1-16,20],login}. */
final class HostLists {
    private static final Pattern NUMBERED = Pattern.compile("(.*\\D)(0|[1-9]\\d{0,8})");

    private HostLists() {}

    static String of(List<String> names) {
        Map<String, TreeSet<Integer>> numbers = new LinkedHashMap<>();
        List<String> plain = new ArrayList<>();
        for (String name : names) {
            Matcher matcher = NUMBERED.matcher(name);
            if (matcher.matches()) {
                numbers.computeIfAbsent(matcher.group(1), b -> new TreeSet<>()).add(Integer.parseInt(matcher.group(2)));
            } else {
                plain.add(name);
            }
        }
        List<String> parts = new ArrayList<>();
        numbers.forEach(
                (base, all) -> parts.add(all.size() == 1 ? base + all.first() : base + "[" + ranges(all) + "]"));
        parts.addAll(plain);
        return String.join(",", parts);
    }

    private static String ranges(NavigableSet<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        int first = numbers.first();
        int last = first;
        for (int n : numbers) {
            if (n > last + 1) {
                ranges.add(first == last ? String.valueOf(first) : first + "-" + last);
                first = n;
            }
            last = n;
        }
        ranges.add(first == last ? String.valueOf(first) : first + "-" + last);
        return String.join(",", ranges);
    }
}
