// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Writes pictures so that a file is either the old one or the complete new one. */
public final class PictureFile {
    private static final int NAMES_TO_TRY = 100;

    private PictureFile() {}

    /**
     * Writes a file, or replaces it.
     *
     * @param file where to; its folder must exist
     * @param content all of it
     * @throws IOException when it cannot be written; the old file is then untouched
     */
    public static void write(Path file, byte[] content) throws IOException {
        Path part = create(file);
        try {
            Files.write(part, content, StandardOpenOption.TRUNCATE_EXISTING);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
    }

    /** Not Files.createTempFile: its permissions keep everybody else out, also after the rename. */
    private static Path create(Path file) throws IOException {
        for (int number = 0; ; number++) {
            Path part = file.resolveSibling("." + file.getFileName() + ".part" + (number == 0 ? "" : "-" + number));
            try {
                return Files.createFile(part);
            } catch (FileAlreadyExistsException e) {
                if (number == NAMES_TO_TRY) {
                    throw e;
                }
            }
        }
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
