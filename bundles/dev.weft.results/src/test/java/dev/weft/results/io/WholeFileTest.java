// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void replacesTheContentAndLeavesNothingElse() throws Exception {
        Path file = folder.resolve("a.txt");
        WholeFile.write(file, "a long old content");
        WholeFile.write(file, "new é");
        assertEquals("new é", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void aFailureLeavesTheOldContent() throws Exception {
        Path file = folder.resolve("a.txt");
        WholeFile.write(file, "old");
        assertThrows(
                IOException.class,
                () -> WholeFile.write(file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("the disk is full");
                }));
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void aFolderIsNotReplaced() throws Exception {
        Path inside = Files.createDirectories(folder.resolve("a/b"));
        assertThrows(IOException.class, () -> WholeFile.write(inside.getParent(), "x"));
        assertTrue(Files.isDirectory(inside));
        assertEquals(List.of("a"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no such permissions")
    void whoMayReadTheFileStillMay() throws Exception {
        Path plain = Files.createFile(folder.resolve("plain"));
        Path written = folder.resolve("written");
        WholeFile.write(written, "x");
        assertEquals(
                Files.getPosixFilePermissions(plain),
                Files.getPosixFilePermissions(written),
                "as any file that is made");
        var shared = PosixFilePermissions.fromString("rw-rw-r--");
        Files.setPosixFilePermissions(written, shared);
        WholeFile.write(written, "y");
        assertEquals(shared, Files.getPosixFilePermissions(written), "as the file that was replaced");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "not everybody may make links there")
    void aLinkStaysOne() throws Exception {
        Path target = Files.createDirectory(folder.resolve("elsewhere")).resolve("a.txt");
        Files.writeString(target, "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        WholeFile.write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(target));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no such device")
    void aDeviceIsNotReplaced() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("nothing"), Path.of("/dev/null"));
        WholeFile.write(link, "x");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(0, Files.size(link));
        assertEquals(List.of("nothing"), names());
    }
}
