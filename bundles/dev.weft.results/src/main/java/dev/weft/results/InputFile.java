// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A file that a run read, by the hash of its content.
 *
 * @param role what the file was to the run, for example {@code fabric} or {@code scenario}
 * @param name its name as people know it, relative to the scenario; never an absolute path, which differs between
 *     machines
 * @param sha256 SHA-256 of its bytes, 64 lower-case hexadecimal digits
 */
public record InputFile(String role, String name, String sha256) {
    /** Checks the components. */
    public InputFile {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(name, "name");
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("not a SHA-256 in lower-case hexadecimal: " + sha256);
        }
    }

    /**
     * Hashes a file.
     *
     * @param role what the file is to the run
     * @param name its name as people know it
     * @param file where it is
     * @return the input
     * @throws IOException when the file cannot be read
     */
    public static InputFile read(String role, String name, Path file) throws IOException {
        CanonicalDigest digest = new CanonicalDigest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[64 * 1024];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.putRaw(buffer, n);
            }
        }
        return new InputFile(role, name, digest.hex());
    }
}
