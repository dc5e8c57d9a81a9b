// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.InputFile;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    private static final String SCENARIO = "scenario";
    private static final String OTHER = "other scenario";

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
        return !inside(folder).isEmpty();
    }

    /**
     * Lists the sweeps that are in a folder, as in those of searches and tunings.
     *
     * @return their folders by name; none where it cannot be read
     */
    public static List<Path> inside(Path folder) {
        List<Path> sweeps = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, SweepFile::isIn)) {
            children.forEach(sweeps::add);
        } catch (IOException | DirectoryIteratorException e) {
            // Then nothing in it can be shown either.
            return List.of();
        }
        sweeps.sort(null);
        return sweeps;
    }

    /**
     * Reads the sweeps that a search or a tuning consists of as one.
     *
     * @param folder in which they are
     * @return with the scenarios of all, separated by commas; their files are named as if the scenarios were in one folder
     * @throws RunFolderException when there is none, or one is broken
     */
    public static SweepFile readInside(Path folder) throws RunFolderException {
        Set<String> scenarios = new LinkedHashSet<>();
        Map<String, InputFile> inputs = new LinkedHashMap<>();
        Set<String> axes = new LinkedHashSet<>();
        int points = 0;
        for (Path sweep : inside(folder)) {
            SweepFile own = read(sweep);
            scenarios.add(own.scenario());
            for (InputFile file : own.inputs()) {
                boolean another = file.role().equals(SCENARIO) && scenarios.size() > 1;
                InputFile named = another ? new InputFile(OTHER, file.name(), file.sha256()) : file;
                inputs.putIfAbsent(file.name(), named);
            }
            axes.addAll(own.axes());
            points += own.points();
        }
        if (scenarios.isEmpty()) {
            throw Failures.of(folder, "noRuns", NAME);
        }
        return new SweepFile(String.join(", ", scenarios), List.copyOf(inputs.values()), List.copyOf(axes), points);
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
