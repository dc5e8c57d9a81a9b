// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.InputFile;
import dev.weft.results.TrainingPart;
import dev.weft.results.TrainingSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code training.json}, what {@code weft train --json} prints and {@code weft run} leaves of a scenario that trains a
 * model.
 *
 * @param title what was trained on what
 * @param policies one a transport policy, at least one
 * @param files the files that were read; none where the document does not tell
 */
public record TrainingFile(String title, List<TrainingSummary> policies, List<InputFile> files) {
    /** The file that makes a folder the result of a training. */
    public static final String NAME = "training.json";

    /** The member with the files that were read, each with {@code role}, {@code name} and {@code sha256}. */
    public static final String FILES = "files";

    /** Takes copies of the lists. */
    public TrainingFile {
        policies = List.copyOf(policies);
        files = List.copyOf(files);
    }

    /** @return whether the folder has the result of a training */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(NAME));
    }

    /**
     * Reads the result of a training.
     *
     * @param folder where it is
     * @throws RunFolderException when the file is not there or broken
     */
    public static TrainingFile read(Path folder) throws RunFolderException {
        JsonNode root = JsonTree.read(folder.resolve(NAME));
        List<TrainingSummary> policies = new ArrayList<>();
        for (JsonNode run : root.list("runs")) {
            policies.add(summary(run));
        }
        if (policies.isEmpty()) {
            throw root.get("runs").bad("training.empty");
        }
        List<InputFile> files = new ArrayList<>();
        if (root.find(FILES).isPresent()) {
            for (JsonNode file : root.list(FILES)) {
                files.add(RunJsonReader.inputFile(file));
            }
        }
        return new TrainingFile(root.text("title"), policies, files);
    }

    private static TrainingSummary summary(JsonNode run) throws RunFolderException {
        Map<TrainingPart, Double> parts = new EnumMap<>(TrainingPart.class);
        parts.put(TrainingPart.COMPUTE, run.decimal("computeSeconds"));
        parts.put(TrainingPart.BUBBLE, run.decimal("bubbleSeconds"));
        parts.put(TrainingPart.BARRIER, run.decimal("barrierSeconds"));
        JsonNode exposed = run.get("exposedSeconds");
        for (TrainingPart part : TrainingPart.values()) {
            if (part.isCommunication()) {
                parts.put(part, exposed.decimal(part.key()));
            }
        }
        return new TrainingSummary(
                run.text("policy"),
                run.text("engineAccuracy"),
                parts,
                run.decimal("stepSeconds"),
                run.decimal("inputSeconds"),
                run.decimal("mfu"),
                run.decimal("idleGpuHoursPerStep"),
                run.find("days").isPresent() ? run.decimal("days") : Double.NaN,
                run.decimal("failuresPerMonth"),
                run.decimal("checkpointIntervalSeconds"),
                run.decimal("productivePart"),
                run.decimal("productiveGpuHoursPerMonth"));
    }
}
