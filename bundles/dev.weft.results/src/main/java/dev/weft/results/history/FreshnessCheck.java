// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import dev.weft.results.InputFile;
import dev.weft.results.history.Freshness.State;
import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out whether results are stale. The scenario is looked for where it was; if nothing is there, anywhere in the folder
 * around {@code runs}. Hashes of files are computed again only where a file has changed. Safe to use from several threads.
 */
public final class FreshnessCheck {
    private static final String SCENARIO = "scenario";
    private static final String RUNS = "runs";
    private static final int MAX_DEPTH = 8;

    private final Map<Path, Hashed> hashes = new HashMap<>();

    /** The content of a file when it looked so. */
    private record Hashed(FileTime changed, long size, String sha256) {}

    /** One that knows nothing yet. */
    public FreshnessCheck() {}

    /**
     * Compares the files that an entry was made from with those that are there now.
     *
     * @param entry the entry
     * @return what is known
     */
    public synchronized Freshness of(HistoryEntry entry) {
        List<InputFile> files = entry.files();
        Optional<Path> scenario = scenario(entry);
        if (scenario.isEmpty()) {
            List<String> gone = files.stream()
                    .filter(file -> file.role().equals(SCENARIO))
                    .map(InputFile::name)
                    .toList();
            return new Freshness(State.UNKNOWN, gone);
        }
        List<String> different = different(scenario.get(), files);
        return new Freshness(different.isEmpty() ? State.CURRENT : State.STALE, different);
    }

    /**
     * Finds the scenario that an entry was made from, as it is now.
     *
     * @param entry the entry
     * @return the file that is most like what the runs have read, or empty when there is none
     */
    public synchronized Optional<Path> scenario(HistoryEntry entry) {
        List<InputFile> files = entry.files();
        Optional<String> name = files.stream()
                .filter(file -> file.role().equals(SCENARIO))
                .map(InputFile::name)
                .findFirst();
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> origin = origin(entry.folder());
        if (origin.isPresent()) {
            return origin;
        }
        Path best = null;
        int fewest = Integer.MAX_VALUE;
        for (Path candidate : named(name.get(), entry.folder())) {
            int different = different(candidate, files).size();
            if (different < fewest) {
                fewest = different;
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    private static Optional<Path> origin(Path folder) {
        try {
            return KeptInputs.origin(folder).filter(Files::isRegularFile);
        } catch (RunFolderException e) {
            // Then it is looked for by its name.
            return Optional.empty();
        }
    }

    /** Returns files of a name in the folder that {@code runs} is in, those near it first; results are left out. */
    private static List<Path> named(String name, Path entry) {
        Path runs = entry.toAbsolutePath().normalize().getParent();
        List<Path> found = new ArrayList<>();
        // Elsewhere nothing says how far around the results their scenario may be.
        if (runs == null || runs.getParent() == null || !runs.endsWith(RUNS)) {
            return found;
        }
        Path root = runs.getParent();
        try {
            Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), MAX_DEPTH, new Search(name, runs, found));
        } catch (IOException e) {
            // What could not be looked at cannot be said anything of.
            return found;
        }
        found.sort((a, b) -> a.getNameCount() != b.getNameCount()
                ? Integer.compare(a.getNameCount(), b.getNameCount())
                : a.compareTo(b));
        return found;
    }

    /** Collects files of a name. */
    private static final class Search extends SimpleFileVisitor<Path> {
        private final String name;
        private final Path left;
        private final List<Path> found;

        Search(String name, Path left, List<Path> found) {
            this.name = name;
            this.left = left;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Path last = folder.getFileName();
            boolean hidden = last != null && last.toString().startsWith(".");
            return hidden || folder.equals(left) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && file.getFileName().toString().equals(name)) {
                found.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }
    }

    private List<String> different(Path scenario, List<InputFile> files) {
        List<String> different = new ArrayList<>();
        for (InputFile file : files) {
            if (!file.sha256().equals(hash(scenario, file))) {
                different.add(file.name());
            }
        }
        return different;
    }

    /** Returns the hash of a file as it is now; empty where it cannot be read. */
    private String hash(Path scenario, InputFile file) {
        try {
            Path path = file.role().equals(SCENARIO) ? scenario : scenario.resolveSibling(file.name());
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            Hashed known = hashes.get(path);
            if (known == null || !known.changed().equals(now.lastModifiedTime()) || known.size() != now.size()) {
                String sha256 = InputFile.read(file.role(), file.name(), path).sha256();
                known = new Hashed(now.lastModifiedTime(), now.size(), sha256);
                hashes.put(path, known);
            }
            return known.sha256();
        } catch (IOException | InvalidPathException e) {
            return "";
        }
    }
}
