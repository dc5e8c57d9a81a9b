// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.WeftVersion;
import dev.weft.results.io.Report;
import dev.weft.results.io.ReportJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Writes the JSON document of {@code weft run --json}. */
public final class RunReports {
    private RunReports() {}

    /**
     * Writes the document.
     *
     * @param writer where to
     * @param scenario the scenario's name
     * @param folder the folder that was written
     * @param runs the simulations in order of results, at least one
     * @throws IOException if the writer fails
     */
    public static void write(Writer writer, String scenario, Path folder, List<CompletedRun> runs) throws IOException {
        Report.Builder report = Report.builder(scenario, runs.get(0).plan().seed(), WeftVersion.current());
        for (CompletedRun run : runs) {
            report.run(run.result().record(), Map.of("wallSeconds", run.wallSeconds()));
        }
        report.with("folder", folder.toString());
        ReportJson.write(writer, report.build());
    }
}
