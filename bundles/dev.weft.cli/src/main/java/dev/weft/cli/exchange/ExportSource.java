// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.exchange;

import dev.weft.cli.text.Messages;
import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Need;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads what is to be exported. */
public final class ExportSource {
    private ExportSource() {}

    /**
     * Reads a file for an exporter.
     *
     * @param file a fabric, a scenario or a folder of runs
     * @param exporter the exporter
     * @param policy name of the policy; null for the scenario's only one
     * @return the input
     * @throws InvalidInputException if the file cannot be read, or is not what the exporter needs
     */
    public static ExportInput read(Path file, Exporter exporter, String policy) throws InvalidInputException {
        if (Files.isDirectory(file) || exporter.need() == Need.RESULTS) {
            return runs(file, exporter);
        }
        try {
            ModelFile model = ModelFiles.load(file);
            if (model.root() instanceof Fabric fabric) {
                if (exporter.need() != Need.FABRIC) {
                    throw new InvalidInputException(Messages.get(
                            "export.needsScenario", exporter.format().id(), file));
                }
                return new ExportInput(
                        name(file), fabric, FabricInput.read(file).graph());
            }
            if (model.root() instanceof Scenario scenario) {
                FabricInput fabric = FabricInput.ofScenario(file, policy == null ? List.of() : List.of(policy));
                return new ExportInput(
                        name(file), ModelFiles.load(fabric.file()).fabric(), fabric.graph(), scenario, policy);
            }
            throw new InvalidInputException(Messages.get("export.neither", file));
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private static ExportInput runs(Path folder, Exporter exporter) throws InvalidInputException {
        if (exporter.need() != Need.RESULTS || !Files.isDirectory(folder)) {
            String key = exporter.need() == Need.RESULTS ? "export.needsRun" : "export.notRun";
            throw new InvalidInputException(Messages.get(key, exporter.format().id(), folder));
        }
        try {
            return new ExportInput(name(folder.toAbsolutePath().normalize()), RunFolders.openAll(folder));
        } catch (RunFolderException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private static String name(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.lastIndexOf('.') > 0 ? name.substring(0, name.lastIndexOf('.')) : name;
    }
}
