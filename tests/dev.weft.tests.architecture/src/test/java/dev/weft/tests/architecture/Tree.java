// SPDX-License-Identifier: EPL-2.0
package dev.weft.tests.architecture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** The source tree that the tests look at. */
final class Tree {
    /** The folder of the root pom. */
    static final Path ROOT = findRoot();

    /** Folders that hold what is built or belongs to a tool, not sources. */
    private static final Set<String> NOT_SOURCES =
            Set.of(".git", ".maven", ".weft", ".metadata", "target", "src-gen", "bin");

    private Tree() {}

    private static Path findRoot() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("bundles/bnd.bnd"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("the tests must run inside the source tree");
            }
        }
        return folder;
    }

    /** The folders of the jar modules: those whose manifest bnd writes. */
    static List<Path> jarModules() {
        return bundles().filter(bundle -> !isFace(bundle)).toList();
    }

    /** The folders of the faces: Tycho modules, whose manifest is a source. */
    static List<Path> faces() {
        return bundles().filter(Tree::isFace).toList();
    }

    private static boolean isFace(Path bundle) {
        return Files.exists(bundle.resolve("META-INF/MANIFEST.MF"));
    }

    private static Stream<Path> bundles() {
        return list(ROOT.resolve("bundles")).stream().filter(folder -> Files.exists(folder.resolve("pom.xml")));
    }

    static List<Path> list(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source files below a folder, without what is generated or built. */
    static List<Path> sources(Path folder) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                    return NOT_SOURCES.contains(dir.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.sort(null);
        return files;
    }

    static List<Path> sources(Path folder, String suffix) {
        return sources(folder).stream()
                .filter(file -> file.toString().endsWith(suffix))
                .toList();
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": " + e.getMessage(), e);
        }
    }

    static Properties properties(Path file) {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    static Manifest manifest(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new Manifest(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
