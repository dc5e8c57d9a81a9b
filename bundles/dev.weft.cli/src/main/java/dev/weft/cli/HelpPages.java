// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.help.HtmlBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the pages that {@code weft help --html} writes, for the build: they are the folder {@code doc} of the product. */
public final class HelpPages {
    private HelpPages() {}

    /**
     * Writes them.
     *
     * @param arguments the folder; what is there is written over
     * @throws IOException if it cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        HtmlBook.write(WeftHelp.book(), Files.createDirectories(Path.of(arguments[0])));
    }
}
