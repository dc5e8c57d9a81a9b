// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.StepTimeChart;
import dev.weft.results.InputFile;
import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunSetWriter;
import dev.weft.results.io.TrainingFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder that {@code weft run} writes of a scenario that trains a model: the report, and its charts. */
public final class TrainingOutput {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    private static final double PNG_SCALE = 2;

    private TrainingOutput() {}

    /**
     * Writes the folder; it appears when all is there.
     *
     * @param wanted the folder that the user wants; null for the first free one beside the scenario
     * @param files what was read, of which copies are kept
     * @param charts whether to draw charts
     * @return the folder
     * @throws RunFolderException if the folder exists or cannot be written
     * @throws ChartImageException if a chart cannot be written
     */
    public static Path write(Path wanted, Path scenario, List<InputFile> files, TrainingReport report, boolean charts)
            throws IOException {
        Path folder = wanted != null ? wanted : RunOutput.freeFolder(scenario);
        try (RunSetWriter writer = RunSetWriter.create(folder)) {
            KeptInputs.keep(scenario, files, writer.staging(), folder);
            JsonObject document = report.toJson();
            document.add(TrainingFile.FILES, GSON.toJsonTree(files));
            Files.writeString(writer.staging().resolve(TrainingFile.NAME), GSON.toJson(document) + "\n");
            if (charts) {
                TrainingFile written = TrainingFile.read(writer.staging());
                draw(written, writer.staging());
            }
            writer.commit();
        }
        return folder;
    }

    private static void draw(TrainingFile training, Path folder) throws ChartImageException {
        ChartImages.png(
                StepTimeChart.create(training.policies(), training.title(), ChartTheme.LIGHT),
                folder.resolve("step.png"),
                ChartImages.WIDTH,
                ChartImages.HEIGHT,
                PNG_SCALE);
        ChartImages.png(
                StepTimeChart.exposed(training.policies(), training.title(), ChartTheme.LIGHT),
                folder.resolve("exposed.png"),
                ChartImages.WIDTH,
                ChartImages.HEIGHT,
                PNG_SCALE);
    }
}
