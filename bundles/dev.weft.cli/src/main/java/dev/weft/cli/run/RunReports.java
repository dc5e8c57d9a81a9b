// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.WeftVersion;
import dev.weft.results.FlowMeasure;
import dev.weft.results.FlowTable;
import dev.weft.results.NicTable;
import dev.weft.results.io.Report;
import dev.weft.results.io.ReportJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
            report.run(run.result().record(), more(run));
        }
        report.with("folder", folder.toString());
        ReportJson.write(writer, report.build());
    }

    /** What is not in a run's record: the simulator's speed, what all messages waited for, what NICs had to remember. */
    private static Map<String, Object> more(CompletedRun run) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("wallSeconds", run.wallSeconds());
        FlowTable flows = run.result().flows();
        Map<String, Long> stalls = new LinkedHashMap<>();
        flows.measures().stream()
                .filter(FlowMeasure::isStall)
                .forEach(measure -> stalls.put(measure.column(), flows.total(measure)));
        members.put("flowStalls", stalls);
        NicTable nics = run.result().nics();
        members.put("nics", nicMembers(nics));
        return members;
    }

    private static Map<String, Long> nicMembers(NicTable nics) {
        Map<String, Long> members = new LinkedHashMap<>();
        members.put("mostConnections", nics.mostConnections());
        members.put("mostContextBytes", nics.mostContextBytes());
        members.put("contextMisses", nics.contextMisses());
        return members;
    }
}
