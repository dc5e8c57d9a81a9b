// SPDX-License-Identifier: EPL-2.0
package dev.weft.help;

import java.util.List;

/**
 * Pages that belong together.
 *
 * @param title what they have in common
 * @param pages in their order
 */
public record HelpChapter(String title, List<HelpPage> pages) {
    /** Takes a copy of the pages. */
    public HelpChapter {
        pages = List.copyOf(pages);
    }
}
