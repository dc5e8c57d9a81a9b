// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.kubernetes;

import dev.weft.experiment.executor.WeftCommand;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a container image with this Weft is built of: the container file, and beside it copies of Weft's own files. */
final class ImageContext {
    private static final String HOME = "/opt/weft/";

    private ImageContext() {}

    /**
     * Writes it, unless it is there.
     *
     * @param folder appears when all is in it
     */
    static void write(Path folder, WeftCommand weft) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path part = folder.resolveSibling("." + folder.getFileName() + ".partial");
        delete(part);
        Path library = Files.createDirectories(part.resolve("lib"));
        List<String> classPath = new ArrayList<>();
        for (Path entry : weft.classPath()) {
            // Numbered, since two may have the same name.
            String name = String.format(Locale.ROOT, "%02d-%s", classPath.size(), entry.getFileName());
            if (Files.exists(entry)) {
                copy(entry, library.resolve(name));
                classPath.add(HOME + name);
            }
        }
        WholeFile.write(part.resolve("Containerfile"), containerfile(String.join(":", classPath), weft.mainClass()));
        Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String containerfile(String classPath, String mainClass) {
        return String.join(
                "\n",
                "# Weft for the pods of a sweep. Java may have three quarters of a pod's memory; the rest is its own.",
                "FROM debian:bookworm-slim",
                "RUN apt-get update \\",
                "    && apt-get install -y --no-install-recommends openjdk-17-jre-headless \\",
                "    && rm -rf /var/lib/apt/lists/*",
                "COPY lib/ " + HOME,
                "USER " + KubernetesExecutor.USUAL_USER,
                "ENTRYPOINT [\"java\", \"-XX:+UseSerialGC\", \"-XX:MaxRAMPercentage=75\", \"-Djava.awt.headless=true\", \\",
                "    \"-cp\", \"" + classPath + "\", \\",
                "    \"" + mainClass + "\"]",
                "");
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            // The root of a file relative to itself is an empty path.
            Files.copy(file, file.equals(from) ? to : target);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
