// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import java.util.List;

/**
 * A format of other tools.
 *
 * @param id by which it is chosen, such as {@code ibnetdiscover}
 * @param title its name for people
 * @param extensions usual ends of file names, without the dot; empty where there is no usage
 * @param content what such a file says, in a sentence
 * @param options what can be chosen when it is read or written
 */
public record Format(String id, String title, List<String> extensions, String content, List<Option> options) {
    /**
     * Something that can be chosen.
     *
     * @param name its name
     * @param description what it means, and what stands when nothing is given
     */
    public record Option(String name, String description) {}

    /** Takes copies of the lists. */
    public Format {
        extensions = List.copyOf(extensions);
        options = List.copyOf(options);
    }
}
