// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Copies of the files that results were made from, in the folder {@code inputs} beside the runs, so that a run can be shown and
 * repeated as it was when its model has changed since. The copies lie to each other as the files did, so that a scenario finds
 * its fabric. {@code origin.txt} says where the scenario was, as a path from the folder of the results: folders that are moved
 * together still find each other, and nothing tells of the machine.
 */
public final class KeptInputs {
    /** The folder with the copies. */
    public static final String FOLDER = "inputs";

    /** The file with the way to the scenario. */
    public static final String ORIGIN = "origin.txt";

    /** Files beyond this are not copied; models are small, but measured or generated fabrics of any size are read too. */
    public static final long LARGEST_BYTES = 16L << 20;

    private static final int MAX_DEPTH = 32;

    private KeptInputs() {}

    /**
     * Keeps the files of a run.
     *
     * @param scenario the scenario's file
     * @param files what the run read, named from the scenario
     * @param staging the folder in which the results gather
     * @param target the folder that they will have
     * @throws RunFolderException when a file cannot be copied
     */
    public static void keep(Path scenario, List<InputFile> files, Path staging, Path target) throws RunFolderException {
        Path from = scenario.toAbsolutePath().normalize();
        List<Path> paths = new ArrayList<>();
        for (InputFile file : files) {
            paths.add(
                    file.role().equals("scenario")
                            ? from
                            : from.resolveSibling(file.name()).normalize());
        }
        Path common = common(paths);
        try {
            if (common != null) {
                for (int i = 0; i < paths.size(); i++) {
                    copy(paths.get(i), files.get(i), staging.resolve(FOLDER).resolve(common.relativize(paths.get(i))));
                }
            }
            Path start = target.toAbsolutePath().normalize();
            if (from.getRoot().equals(start.getRoot())) {
                String way = start.relativize(from).toString().replace('\\', '/');
                Files.writeString(staging.resolve(ORIGIN), way + "\n", StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw Failures.writing(staging.resolve(FOLDER), e);
        }
    }

    /** Copies a file unless it is too large or not what the run has read any more. */
    private static void copy(Path file, InputFile read, Path copy) throws IOException {
        if (Files.size(file) > LARGEST_BYTES || Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
        if (!InputFile.read(read.role(), read.name(), copy).equals(read)) {
            Files.delete(copy);
        }
    }

    /** Returns the folder that all files are in; null where they are on several drives. */
    private static Path common(List<Path> files) {
        Path common = files.get(0).getParent();
        for (Path file : files) {
            while (common != null && !file.startsWith(common)) {
                common = common.getParent();
            }
        }
        return common;
    }

    /**
     * Finds the copy of a file.
     *
     * @param folder the folder of the results
     * @param file which
     * @return the copy with this content, or empty when there is none
     * @throws RunFolderException when the copies cannot be read
     */
    public static Optional<Path> find(Path folder, InputFile file) throws RunFolderException {
        Path copies = folder.resolve(FOLDER);
        if (!Files.isDirectory(copies)) {
            return Optional.empty();
        }
        Path name = Path.of(file.name()).getFileName();
        try (Stream<Path> all = Files.walk(copies, MAX_DEPTH)) {
            for (Path copy : all.filter(Files::isRegularFile).sorted().toList()) {
                if (copy.getFileName().equals(name)
                        && InputFile.read(file.role(), file.name(), copy).equals(file)) {
                    return Optional.of(copy);
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw Failures.reading(copies, e);
        }
    }

    /**
     * Where the scenario of some results was when they were made.
     *
     * @param folder the folder of the results
     * @return a path at which there may be nothing now; empty when the results do not tell
     * @throws RunFolderException when the file that tells cannot be read
     */
    public static Optional<Path> origin(Path folder) throws RunFolderException {
        Path file = folder.resolve(ORIGIN);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            String way = Files.readString(file, StandardCharsets.UTF_8).strip();
            return Optional.of(folder.toAbsolutePath().resolve(way).normalize());
        } catch (IOException e) {
            throw Failures.reading(file, e);
        } catch (InvalidPathException e) {
            throw Failures.at(file, 1, "origin.path");
        }
    }
}
