// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import java.nio.file.Path;

/** Says quickly, for who is typing, whether a scenario has what axes name and can have their values; whether the points can be simulated shows when they are made. */
public final class AxisCheck {
    private AxisCheck() {}

    /**
     * Checks axes.
     *
     * @param scenarioFile a scenario's file; its fabric is read too
     * @param design whose axes
     * @throws InvalidInputException with what is wrong
     */
    public static void of(Path scenarioFile, SweepDesign design) throws InvalidInputException {
        try {
            Scenario scenario = ModelFiles.load(scenarioFile).scenario();
            Fabric fabric = ModelFiles.load(scenarioFile.resolveSibling(scenario.getFabric()))
                    .fabric();
            for (Axis axis : design.axes()) {
                AxisTarget target = AxisTarget.find(scenarioFile, axis, scenario, fabric);
                for (String value : axis.values()) {
                    target.set(value);
                }
            }
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }
}
