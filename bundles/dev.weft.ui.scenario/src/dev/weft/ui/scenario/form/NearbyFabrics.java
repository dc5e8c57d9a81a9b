// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The fabrics that a scenario may be about: those of its folder, of folders in it and of the folder around it. */
final class NearbyFabrics {
    private static final int DEPTH = 2;
    private static final int MOST = 200;

    private NearbyFabrics() {}

    /** @return paths relative to the scenario's folder, with '/' between names; nearer ones first. */
    static List<String> of(Path scenario) {
        Path folder = scenario.toAbsolutePath().getParent();
        Path around = folder == null || folder.getParent() == null ? folder : folder.getParent();
        if (around == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.find(
                around,
                DEPTH,
                (path, attributes) -> attributes.isRegularFile()
                        && path.getFileName().toString().endsWith(".fabric"))) {
            return files.limit(MOST)
                    .map(path -> folder.relativize(path).toString().replace('\\', '/'))
                    .sorted(Comparator.comparing((String path) -> path.startsWith(".."))
                            .thenComparing(p -> p))
                    .collect(Collectors.toList());
        } catch (IOException e) {
            // The path can be typed in the source all the same.
            return List.of();
        }
    }
}
