// SPDX-License-Identifier: EPL-2.0
package dev.weft.render;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The fabrics among the examples that come with Weft. */
public final class Examples {
    private static final Path FOLDER = Path.of("../../examples");

    private Examples() {}

    /** @return the files of all fabrics. */
    public static List<Path> fabrics() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".fabric")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the fabric of an example. */
    public static Fabric fabric(String example) {
        return load(FOLDER.resolve(example).resolve("fabric.fabric"));
    }

    /** @return the fabric of a file. */
    public static Fabric load(Path file) {
        try {
            return ModelFiles.load(file).fabric();
        } catch (ModelFileException e) {
            throw new AssertionError(e);
        }
    }
}
