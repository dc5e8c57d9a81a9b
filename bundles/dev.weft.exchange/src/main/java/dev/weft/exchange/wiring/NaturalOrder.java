// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

import java.io.Serializable;
import java.util.Comparator;

/** Orders texts with numbers in them by the numbers' values: {@code eth2} before {@code eth10}. */
public enum NaturalOrder implements Comparator<String>, Serializable {
    /** The order. */
    INSTANCE;

    @Override
    public int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
                int endA = end(a, i);
                int endB = end(b, j);
                String x = withoutZeros(a.substring(i, endA));
                String y = withoutZeros(b.substring(j, endB));
                int order = x.length() != y.length() ? Integer.compare(x.length(), y.length()) : x.compareTo(y);
                if (order != 0) {
                    return order;
                }
                i = endA;
                j = endB;
            } else {
                if (a.charAt(i) != b.charAt(j)) {
                    return Character.compare(a.charAt(i), b.charAt(j));
                }
                i++;
                j++;
            }
        }
        int rest = Integer.compare(a.length() - i, b.length() - j);
        return rest != 0 ? rest : a.compareTo(b);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int end(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static String withoutZeros(String digits) {
        return digits.replaceFirst("^0+", "");
    }
}
