// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.internal.Messages;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Makes sentences of what went wrong. */
final class Failures {
    private static final int LONGEST_QUOTE = 40;

    private Failures() {}

    /** Bad content at a line. */
    static RunFolderException at(Path file, int line, String key, Object... arguments) {
        return new RunFolderException(file, line, Messages.format("at", file, line, Messages.format(key, arguments)));
    }

    /** Something wrong with a whole file or folder, which is argument 0 of the message. */
    static RunFolderException of(Path file, String key, Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = file;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return new RunFolderException(file, 0, Messages.format(key, all));
    }

    /** A failure of the operating system while reading. */
    static RunFolderException reading(Path file, IOException cause) {
        return cause instanceof RunFolderException known
                ? known
                : new RunFolderException(file, 0, Messages.format("cannotRead", file, reason(cause)), cause);
    }

    /** A failure of the operating system while writing. */
    static RunFolderException writing(Path file, IOException cause) {
        return cause instanceof RunFolderException known
                ? known
                : new RunFolderException(file, 0, Messages.format("cannotWrite", file, reason(cause)), cause);
    }

    /** A value as it can stand in a sentence. */
    static String quote(String value) {
        String oneLine = value.replaceAll("\\p{Cntrl}", " ");
        return oneLine.length() <= LONGEST_QUOTE ? oneLine : oneLine.substring(0, LONGEST_QUOTE) + "…";
    }

    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return Messages.format("reason.denied");
        }
        if (cause instanceof NoSuchFileException) {
            return Messages.format("reason.missing");
        }
        if (cause instanceof NotDirectoryException) {
            return Messages.format("reason.notFolder");
        }
        if (cause instanceof FileSystemLoopException) {
            return Messages.format("reason.loop");
        }
        if (cause instanceof CharacterCodingException) {
            return Messages.format("reason.encoding");
        }
        String text = cause instanceof FileSystemException known && known.getReason() != null
                ? known.getReason()
                : String.valueOf(cause.getMessage());
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("not enough space") || lower.contains("quota exceeded")) {
            return Messages.format("reason.full");
        }
        if (lower.contains("not a directory")) {
            return Messages.format("reason.notFolder");
        }
        if (lower.contains("read-only")) {
            return Messages.format("reason.readOnly");
        }
        return text;
    }
}
