// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

/**
 * A place in the help.
 *
 * @param page the identifier of its page
 * @param anchor the place on the page; empty for its beginning
 */
public record HelpPlace(String page, String anchor) {
    /** @return the place that a text such as {@code reference/scenario#Scenario.fabric} names. */
    public static HelpPlace of(String text) {
        int hash = text.indexOf('#');
        return hash < 0 ? new HelpPlace(text, "") : new HelpPlace(text.substring(0, hash), text.substring(hash + 1));
    }

    @Override
    public String toString() {
        return anchor.isEmpty() ? page : page + "#" + anchor;
    }
}
