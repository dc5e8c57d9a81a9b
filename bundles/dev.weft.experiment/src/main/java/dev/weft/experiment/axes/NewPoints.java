// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.Place;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Makes the points of a new sweep: copies of what it is made from, a scenario for each point, and a check of each. */
final class NewPoints {
    private static final String INPUTS = "inputs";
    private static final String FABRIC = "point.fabric";

    private final SweepFolder sweep;
    private final Path scenarioFile;
    private final BooleanSupplier goOn;

    /**
     * Prepares it.
     *
     * @param sweep its folder, which is empty
     * @param scenarioFile the scenario that the points are variants of
     * @param goOn asked before each point is written and before it is checked; false cancels
     */
    NewPoints(SweepFolder sweep, Path scenarioFile, BooleanSupplier goOn) {
        this.sweep = sweep;
        this.scenarioFile = scenarioFile;
        this.goOn = goOn;
    }

    /**
     * Writes all points, and checks that each of them can be run.
     *
     * @throws InvalidInputException if an axis or a point is wrong, or something cannot be written
     * @throws ExperimentCancelledException if it was cancelled
     */
    void write() throws InvalidInputException, ExperimentCancelledException {
        int points = sweep.design().points().size();
        try {
            Path copies = Files.createDirectory(sweep.folder().resolve(INPUTS));
            Scenario scenario = ModelFiles.load(scenarioFile).scenario();
            Path fabricFile = scenarioFile.resolveSibling(scenario.getFabric());
            Files.copy(scenarioFile, copies.resolve(scenarioFile.getFileName()));
            Files.copy(fabricFile, copies.resolve(fabricFile.getFileName()));
            for (Workload workload : scenario.getWorkloads()) {
                if (workload instanceof CollectiveWorkload w && w.getPlacement() == Placement.FILE) {
                    Path ranks = scenarioFile.resolveSibling(w.getRankFile());
                    Files.copy(ranks, copies.resolve(ranks.getFileName()));
                }
            }
            requireDistinct(scenario, ModelFiles.load(fabricFile).fabric());
            for (int point = 0; point < points; point++) {
                requireGoingOn();
                write(point, fabricFile);
            }
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", sweep.folder(), e.getMessage()), e);
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
        for (int point = 0; point < points; point++) {
            requireGoingOn();
            check(point);
        }
    }

    private void requireGoingOn() throws ExperimentCancelledException {
        if (!goOn.getAsBoolean()) {
            throw new ExperimentCancelledException(Messages.get("cancelled.nothing"));
        }
    }

    /** Refuses values of an axis that are the same, however they are written, for their points would be simulated twice. */
    private void requireDistinct(Scenario scenario, Fabric fabric) throws InvalidInputException {
        for (Axis axis : sweep.design().axes()) {
            AxisTarget target = AxisTarget.find(scenarioFile, axis, scenario, fabric);
            Map<String, String> known = new HashMap<>();
            for (String value : axis.values()) {
                target.set(value);
                String before = known.put(target.written(), value);
                if (before != null) {
                    throw new InvalidInputException(Messages.get("axis.equal", axis.name(), before, value));
                }
            }
        }
    }

    private void write(int point, Path fabricFile) throws InvalidInputException, ModelFileException, IOException {
        Scenario scenario = ModelFiles.load(scenarioFile).scenario();
        Fabric fabric = ModelFiles.load(fabricFile).fabric();
        boolean fabricDiffers = false;
        List<String> values = sweep.design().points().get(point);
        for (int i = 0; i < values.size(); i++) {
            AxisTarget target =
                    AxisTarget.find(scenarioFile, sweep.design().axes().get(i), scenario, fabric);
            target.set(values.get(i));
            fabricDiffers |= target.isIn(fabric);
        }
        Path own = Files.createDirectory(sweep.pointFolder(point));
        if (fabricDiffers) {
            ModelFiles.save(own.resolve(FABRIC), fabric);
        }
        String inputs = "../" + INPUTS + "/";
        scenario.setFabric(fabricDiffers ? FABRIC : inputs + fabricFile.getFileName());
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload w && w.getPlacement() == Placement.FILE) {
                w.setRankFile(inputs + Path.of(w.getRankFile()).getFileName());
            }
        }
        ModelFiles.save(sweep.scenario(point), scenario);
    }

    private void check(int point) throws InvalidInputException {
        try {
            Experiment.load(sweep.scenario(point), sweep.options());
        } catch (InvalidInputException e) {
            // The file that is to blame is one that nobody has seen yet.
            String element = e.place().map(Place::element).orElse("");
            String what = element.isEmpty() ? e.reason() : element + ": " + e.reason();
            throw new InvalidInputException(Messages.get("point.wrong", sweep.described(point), what), e);
        }
    }
}
