// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.growth;

/** Names that stay when one of a kind becomes the first of several: each part without a number is given a 1. */
final class StableNames {
    private StableNames() {}

    static String of(String name) {
        StringBuilder stable = new StringBuilder(name.length() + 4);
        for (int i = 0; i <= name.length(); i++) {
            boolean end = i == name.length() || name.charAt(i) == '/';
            if (end && i > 0 && !Character.isDigit(name.charAt(i - 1))) {
                stable.append('1');
            }
            if (i < name.length()) {
                stable.append(name.charAt(i));
            }
        }
        return stable.toString();
    }
}
