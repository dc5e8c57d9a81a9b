// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** A folder that is filled under a hidden name beside its target and gets its name when it is complete. */
final class StagedFolder implements Closeable {
    private static final int NAMES_TO_TRY = 1000;

    private final Path target;
    private final Path staging;
    private boolean committed;

    private StagedFolder(Path target, Path staging) {
        this.target = target;
        this.staging = staging;
    }

    /**
     * Makes the hidden folder, and the parents of the target.
     *
     * @throws RunFolderException when the target exists or its parent cannot be written
     */
    static StagedFolder create(Path target) throws RunFolderException {
        refuseExisting(target);
        Path name = target.getFileName();
        if (name == null) {
            throw Failures.of(target, "folderExists");
        }
        Path parent = target.toAbsolutePath().getParent();
        try {
            Files.createDirectories(parent);
        } catch (FileAlreadyExistsException e) {
            throw new RunFolderException(
                    parent, 0, Failures.of(parent, "parentNotFolder").getMessage(), e);
        } catch (IOException e) {
            throw Failures.writing(target, e);
        }
        for (int number = 0; number < NAMES_TO_TRY; number++) {
            // Not Files.createTempDirectory: its permissions keep everybody else out, also after the rename.
            Path staging = parent.resolve("." + name + ".partial" + (number == 0 ? "" : "-" + number));
            if (make(staging, target)) {
                return new StagedFolder(target, staging);
            }
        }
        throw Failures.of(target, "tooManyPartial");
    }

    /**
     * Makes a folder, or says that its name is taken: another run is being written there, or a machine stopped while
     * one was.
     */
    private static boolean make(Path staging, Path target) throws RunFolderException {
        try {
            Files.createDirectory(staging);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw Failures.writing(target, e);
        }
    }

    /** Where to write. */
    Path path() {
        return staging;
    }

    /** Gives the folder its name. */
    void commit() throws RunFolderException {
        refuseExisting(target);
        try {
            Files.move(staging, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Failures.writing(target, e);
        }
        committed = true;
    }

    /** Removes everything unless it was committed. */
    @Override
    public void close() throws RunFolderException {
        if (committed || !Files.exists(staging, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            Files.walkFileTree(staging, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
                    Files.delete(folder);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw Failures.writing(staging, e);
        }
    }

    /**
     * Gives the folder its name, or where somebody else took that meanwhile the first free one like it: {@code name-2},
     * {@code name-3} and so on.
     *
     * @return the folder
     */
    Path commitBeside() throws RunFolderException {
        for (int number = 1; number < NAMES_TO_TRY; number++) {
            Path folder = number == 1 ? target : target.resolveSibling(target.getFileName() + "-" + number);
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            try {
                Files.move(staging, folder, StandardCopyOption.ATOMIC_MOVE);
                committed = true;
                return folder;
            } catch (IOException e) {
                // Unless it was taken between the question and the answer.
                if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                    throw Failures.writing(folder, e);
                }
            }
        }
        throw Failures.of(target, "folderExists");
    }

    private static void refuseExisting(Path target) throws RunFolderException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw Failures.of(target, "folderExists");
        }
    }
}
