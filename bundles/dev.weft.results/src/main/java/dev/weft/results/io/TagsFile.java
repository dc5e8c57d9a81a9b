// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/** Words that people gave results to find them again: {@code tags.txt} in their folder, a line a tag. */
public final class TagsFile {
    /** The name of the file. */
    public static final String NAME = "tags.txt";

    private TagsFile() {}

    /**
     * Reads the tags of results.
     *
     * @param folder their folder
     * @return the tags in alphabetical order; none where there is no file
     * @throws RunFolderException when the file cannot be read
     */
    public static SortedSet<String> read(Path folder) throws RunFolderException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file)) {
            return new TreeSet<>();
        }
        try {
            return clean(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw Failures.reading(file, e);
        }
    }

    /**
     * Gives results other tags.
     *
     * @param folder their folder
     * @param tags the tags; none removes the file
     * @throws RunFolderException when the file cannot be written; then it is as it was
     */
    public static void write(Path folder, Collection<String> tags) throws RunFolderException {
        Path file = folder.resolve(NAME);
        SortedSet<String> all = clean(tags);
        try {
            if (all.isEmpty()) {
                Files.deleteIfExists(file);
                return;
            }
            WholeFile.write(file, String.join("\n", all) + "\n");
        } catch (IOException e) {
            throw Failures.writing(file, e);
        }
    }

    private static SortedSet<String> clean(Collection<String> tags) {
        SortedSet<String> clean = new TreeSet<>();
        for (String tag : tags) {
            String oneLine = tag.replaceAll("\\p{Cntrl}+", " ").strip();
            if (!oneLine.isEmpty()) {
                clean.add(oneLine);
            }
        }
        return clean;
    }
}
