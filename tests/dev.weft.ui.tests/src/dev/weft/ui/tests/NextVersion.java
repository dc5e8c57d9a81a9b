// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Makes the p2 repository of a next version: that of this one, where all that is Weft's own has another version. */
final class NextVersion {
    /** What tells of a version; all else in a jar is copied. */
    private static final Set<String> TEXTS =
            Set.of("META-INF/MANIFEST.MF", "feature.xml", "content.xml", "artifacts.xml");

    private final String before;
    private final String after;

    private NextVersion(String before, String after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Writes the repository.
     *
     * @param repository the one of this version
     * @param target a folder that is empty
     * @param before this version, with its qualifier
     * @param after the next one
     */
    static void write(Path repository, Path target, String before, String after) throws IOException {
        NextVersion next = new NextVersion(before, after);
        List<Path> all;
        try (Stream<Path> files = Files.walk(repository)) {
            all = files.filter(Files::isRegularFile).toList();
        }
        for (Path file : all) {
            Path relative = repository.relativize(file);
            // What is compressed otherwise says the same again.
            if (!relative.toString().endsWith(".xz") && !relative.toString().equals("p2.index")) {
                Path to = target.resolve(relative.toString().replace(before, after));
                Files.createDirectories(to.getParent());
                next.copy(file, to);
            }
        }
    }

    private void copy(Path file, Path to) throws IOException {
        boolean index = file.getFileName().toString().matches("(content|artifacts)\\.jar");
        if (!index && !file.getFileName().toString().contains(before)) {
            Files.copy(file, to);
            return;
        }
        try (InputStream in = Files.newInputStream(file);
                OutputStream out = Files.newOutputStream(to)) {
            if (file.toString().endsWith(".jar")) {
                rewrite(new ZipInputStream(in), new ZipOutputStream(out));
            } else {
                in.transferTo(out);
            }
        }
    }

    private void rewrite(ZipInputStream in, ZipOutputStream out) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            out.putNextEntry(new ZipEntry(entry.getName()));
            if (TEXTS.contains(entry.getName())) {
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                in.transferTo(text);
                out.write(renamed(text.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
            } else {
                in.transferTo(out);
            }
            out.closeEntry();
        }
        out.finish();
    }

    /** Sizes and check sums are left out, since they are those of the files before. */
    private String renamed(String text) {
        return text.replaceAll("\\s*<property name='(download\\.(size|checksum[^']*|md5)|artifact\\.size)'[^>]*/>", "")
                .replace(before, after);
    }
}
