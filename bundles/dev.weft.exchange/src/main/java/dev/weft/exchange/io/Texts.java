// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.io;

/** Pieces of foreign text as they may stand in a sentence or be read as a number. */
public final class Texts {
    private static final int SHOWN = 60;

    private Texts() {}

    /** @return the text on one line, shortened, without control characters. */
    public static String shown(String text) {
        String flat = text.replaceAll("\\p{Cntrl}", " ").strip();
        return flat.length() <= SHOWN ? flat : flat.substring(0, SHOWN) + "\u2026";
    }

    /**
     * Reads a whole number from 0.
     *
     * @param text digits only
     * @return the number; -1 where the text is none or does not fit a long
     */
    public static long number(String text) {
        if (text.isEmpty() || text.length() > 19) {
            return -1;
        }
        long value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }
}
