// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A disk of a few kilobytes, a tmpfs, which a test can fill and make read-only. */
public final class OwnDisk implements AutoCloseable {
    private final Path folder;

    private OwnDisk(Path folder) {
        this.folder = folder;
    }

    /**
     * Mounts it; where this process may not mount anything the test is skipped, and says so.
     *
     * @param folder an empty folder
     * @param kilobytes its size
     */
    public static OwnDisk at(Path folder, int kilobytes) throws IOException {
        Files.createDirectories(folder);
        boolean mounted = code("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "weft-test", folder) == 0;
        assumeTrue(mounted, "this machine does not let this user mount a disk");
        return new OwnDisk(folder);
    }

    /** Fills it to the last byte, by a file {@code filler}. */
    public void fill() throws IOException {
        byte[] block = new byte[1024];
        Path filler = folder.resolve("filler");
        try (var out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            // It is full, which is what was wanted.
            assertEquals(0, folder.toFile().getUsableSpace(), e.toString());
        }
    }

    /** Makes room again. */
    public void empty() throws IOException {
        Files.delete(folder.resolve("filler"));
    }

    /** Lets nobody write any more. */
    public void makeReadOnly() throws IOException {
        assertEquals(0, code("mount", "-o", "remount,ro", folder));
    }

    @Override
    public void close() throws IOException {
        // Lazily: the workspace may look at a file of it in this moment.
        assertEquals(0, code("umount", "-l", folder));
    }

    private static int code(Object... words) throws IOException {
        try {
            Process process = new ProcessBuilder(
                            Arrays.stream(words).map(String::valueOf).toList())
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
