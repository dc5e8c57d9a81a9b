// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.internal;

import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Writes pictures so that a file is either the old one or the complete new one. */
public final class PictureFile {
    private PictureFile() {}

    /**
     * Writes a file, or replaces it.
     *
     * @param file where to; its folder must exist
     * @param content all of it
     * @throws IOException when it cannot be written; the old file is then untouched
     */
    public static void write(Path file, byte[] content) throws IOException {
        WholeFile.write(file, content);
    }

    /**
     * Says why a file could not be written.
     *
     * @param file which
     * @param cause what the system said
     * @return a sentence
     */
    public static String sentence(Path file, IOException cause) {
        return Messages.format("image.cannotWrite", file, reason(cause));
    }

    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return Messages.format("image.denied");
        }
        if (cause instanceof NoSuchFileException) {
            return Messages.format("image.noFolder");
        }
        String text = cause instanceof FileSystemException known && known.getReason() != null
                ? known.getReason()
                : String.valueOf(cause.getMessage());
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("not enough space")) {
            return Messages.format("image.full");
        }
        return lower.contains("not a directory") ? Messages.format("image.noFolder") : text;
    }
}
