// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes names that a Weft model may have of names of other tools. */
final class Names {
    private static final int LONGEST = 100;

    /** Blocks may lie in one another 16 deep; the last part of a path is the device itself. */
    private static final int DEEPEST = 12;

    private static final Pattern NUMBERED = Pattern.compile("(.*\\D)(0{0,5})([1-9]\\d{0,5})");

    private Names() {}

    /**
     * A name that ends in a number.
     *
     * @param base what stands before the number and its leading zeros
     * @param number the number, from 1
     * @param zeros whether it has leading zeros, which Weft does not write
     */
    record Numbered(String base, int number, boolean zeros) {}

    /** @return base and number, or null where the name does not end in a number from 1. */
    static Numbered numbered(String name) {
        Matcher matcher = NUMBERED.matcher(name);
        return matcher.matches()
                ? new Numbered(
                        matcher.group(1),
                        Integer.parseInt(matcher.group(3)),
                        !matcher.group(2).isEmpty())
                : null;
    }

    /**
     * The paths of devices.
     *
     * @param names the devices' names
     * @param report takes what had to be changed
     * @return for each name its parts, all of them usable, no two paths alike
     */
    static List<List<String>> paths(List<String> names, Report report) {
        List<List<String>> paths = new ArrayList<>(names.size());
        Set<List<String>> taken = new HashSet<>();
        for (String name : names) {
            List<String> path = new ArrayList<>();
            String[] parts = name.split("/", -1);
            if (parts.length > DEEPEST) {
                path.add(clean(name.replace('/', '_')));
            } else {
                for (String part : parts) {
                    path.add(clean(part));
                }
            }
            List<String> unique = List.copyOf(path);
            for (int i = 2; !taken.add(unique); i++) {
                List<String> next = new ArrayList<>(path);
                String last = path.get(path.size() - 1);
                String suffix = "~" + i;
                next.set(
                        path.size() - 1,
                        last.substring(0, Math.min(last.length(), LONGEST - suffix.length())) + suffix);
                unique = List.copyOf(next);
            }
            if (!String.join("/", unique).equals(name)) {
                report.approximated(name, "assembly.renamed");
            }
            paths.add(unique);
        }
        return paths;
    }

    /** @return the text without what neither the name of a node nor XML may have. */
    static String clean(String text) {
        return printable(text).replace('/', '_');
    }

    /** @return the text without what XML may not have, of the length that a name may have. */
    static String printable(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().map(c -> isGood(c) ? c : '_').limit(LONGEST).forEach(out::appendCodePoint);
        String name = out.toString();
        name = name.substring(0, Math.min(name.length(), LONGEST)).strip();
        return name.isBlank() ? "unnamed" : name;
    }

    private static boolean isGood(int c) {
        return c >= 0x20 && c != 0x7f && !(c >= 0x80 && c < 0xa0) && !(c >= 0xd800 && c < 0xe000) && c < 0xfffe;
    }
}
