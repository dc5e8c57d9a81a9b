// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.InputFile;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads {@code sweep.json}, what {@code weft sweep} leaves in its folder, as far as a list of runs needs it.
 *
 * @param scenario the name of the scenario's file
 * @param inputs the files that the sweep was made from
 * @param axes what it varies
 * @param points how many combinations it tries
 */
public record SweepFile(String scenario, List<InputFile> inputs, List<String> axes, int points) {
    /** The file that makes a folder that of a sweep. */
    public static final String NAME = "sweep.json";

    /** Takes copies of the lists. */
    public SweepFile {
        inputs = List.copyOf(inputs);
        axes = List.copyOf(axes);
    }

    /** @return whether the folder is that of a sweep */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(NAME));
    }

    /**
     * Looks into a folder.
     *
     * @return whether folders of sweeps are in it, as in those of searches and tunings; not where it cannot be read
     */
    public static boolean isAround(Path folder) {
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, SweepFile::isIn)) {
            return children.iterator().hasNext();
        } catch (IOException | DirectoryIteratorException e) {
            // Then nothing in it can be shown either.
            return false;
        }
    }

    /**
     * Reads the description of a sweep.
     *
     * @param folder where it is
     * @throws RunFolderException when the file is not there or broken
     */
    public static SweepFile read(Path folder) throws RunFolderException {
        JsonNode root = JsonTree.read(folder.resolve(NAME));
        List<InputFile> inputs = new ArrayList<>();
        for (JsonNode file : root.list("inputs")) {
            inputs.add(RunJsonReader.inputFile(file));
        }
        JsonNode design = root.get("design");
        List<String> axes = new ArrayList<>();
        for (JsonNode axis : design.list("axes")) {
            axes.add(axis.text("element") + "." + axis.text("attribute"));
        }
        return new SweepFile(
                root.text("scenario"), inputs, axes, design.list("points").size());
    }
}
