// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Writes files whole or not at all: to a hidden name beside them, then renamed. Whoever reads meanwhile finds the old content
 * or the new one. Unlike the model's files they can be made again, so that nothing waits for the disk.
 */
public final class WholeFile {
    private WholeFile() {}

    /** What to write. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; the stream is closed by whoever gave it. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a text as UTF-8; see {@link #write(Path, Content)}. */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes bytes; see {@link #write(Path, Content)}. */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, out -> out.write(content));
    }

    /**
     * Writes a file, or replaces it and keeps its permissions. A link stays, and what it leads to is written. What is no file,
     * such as a pipe, is written as it is.
     *
     * @param file where to; its folder must exist
     * @param content all of it
     * @throws IOException if it cannot be written; the old file is then untouched
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        boolean there = Files.exists(target);
        if (there && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
            fill(target, content);
            return;
        }
        // Not Files.createTempFile: its permissions keep everybody else out, also after the rename.
        Path part = target.resolveSibling("." + target.getFileName() + "."
                + ProcessHandle.current().pid() + "." + Thread.currentThread().getId() + ".tmp");
        try {
            fill(part, content);
            PosixFileAttributeView view = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            if (there && view != null) {
                view.setPermissions(Files.getPosixFilePermissions(target));
            }
            rename(part, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void fill(Path file, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            content.writeTo(out);
        }
    }

    private static void rename(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
