// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.FlowTable;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.LinkTable;
import dev.weft.results.NicTable;
import dev.weft.results.PortTable;
import dev.weft.results.RunRecord;
import dev.weft.results.RunResult;
import dev.weft.results.TimeSeries;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A run on disk. Opening it reads the small {@code run.json}; each table is read anew whenever it is asked for, and
 * nothing is kept.
 *
 * <p>All methods that read say in one sentence what is wrong with a file, in which line, and what was expected.
 */
public final class StoredRun {
    private final Path folder;
    private final RunJsonReader.Content content;

    private StoredRun(Path folder, RunJsonReader.Content content) {
        this.folder = folder;
        this.content = content;
    }

    /**
     * Opens a run folder.
     *
     * @param folder the folder with {@code run.json}
     * @return the run
     * @throws RunFolderException when there is no such folder, it is no run folder, its format is newer, or {@code
     *     run.json} is bad
     */
    public static StoredRun open(Path folder) throws RunFolderException {
        if (!Files.isDirectory(folder)) {
            throw Failures.of(folder, Files.exists(folder) ? "notFolder" : "noFolder");
        }
        if (!RunFolders.isRunFolder(folder)) {
            throw Failures.of(folder, "notRunFolder", RunFolders.RUN_JSON);
        }
        return new StoredRun(folder, RunJsonReader.read(folder.resolve(RunFolders.RUN_JSON)));
    }

    /**
     * Where the run is.
     *
     * @return its folder, as it was opened
     */
    public Path folder() {
        return folder;
    }

    /**
     * Inputs, summary and recorded hash.
     *
     * @return the content of {@code run.json}
     */
    public RunRecord record() {
        return content.run();
    }

    /**
     * Reads the messages.
     *
     * @return a row a message
     * @throws RunFolderException when {@code flows.csv} is missing or bad
     */
    public FlowTable flows() throws RunFolderException {
        return FlowsCsv.read(
                folder.resolve(RunFolders.FLOWS_CSV),
                content.tables().flowRows(),
                content.tables().messages());
    }

    /**
     * Reads the links.
     *
     * @return a row a directed link
     * @throws RunFolderException when {@code links.csv} is missing or bad
     */
    public LinkTable links() throws RunFolderException {
        return LinksCsv.read(
                folder.resolve(RunFolders.LINKS_CSV),
                content.tables().linkRows(),
                content.run().summary().simulatedPs());
    }

    /**
     * Reads the NICs.
     *
     * @return a row a NIC, none when the run does not tell
     * @throws RunFolderException when {@code nics.csv} is missing or bad
     */
    public NicTable nics() throws RunFolderException {
        long rows = content.tables().nicRows();
        return rows == 0 ? NicTable.NONE : NicsCsv.read(folder.resolve(RunFolders.NICS_CSV), rows);
    }

    /**
     * Reads throughput over time.
     *
     * @return the series
     * @throws RunFolderException when {@code series.csv} is missing or bad
     */
    public TimeSeries series() throws RunFolderException {
        return SeriesCsv.read(
                folder.resolve(RunFolders.SERIES_CSV),
                content.tables().seriesRows(),
                content.tables().seriesIntervalPs());
    }

    /**
     * Reads the ports over time.
     *
     * @return the ports that were watched, perhaps none
     * @throws RunFolderException when {@code ports.csv} is missing or bad
     */
    public PortTable ports() throws RunFolderException {
        RunJsonReader.PortRows rows = content.tables().ports();
        return rows.ports() == 0
                ? PortTable.NONE
                : PortsCsv.read(
                        folder.resolve(RunFolders.PORTS_CSV), rows.ports(), rows.intervals(), rows.intervalPs());
    }

    /**
     * Reads packet latencies.
     *
     * @return the histogram
     * @throws RunFolderException when {@code latency.hgrm} is missing or bad
     */
    public LatencyHistogram latency() throws RunFolderException {
        return LatencyLog.read(
                folder.resolve(RunFolders.LATENCY_HGRM), content.tables().latencySamples());
    }

    /**
     * Reads everything and checks it against the recorded hash.
     *
     * @return the whole result
     * @throws RunFolderException when a file is missing or bad, or anything was changed after the run
     */
    public RunResult load() throws RunFolderException {
        RunResult result = new RunResult(
                record().weftVersion(),
                record().inputs(),
                record().summary(),
                flows(),
                links(),
                series(),
                latency(),
                nics(),
                ports());
        if (!result.hash().equals(record().hash())) {
            throw Failures.of(folder, "hash", record().hash(), result.hash());
        }
        return result;
    }
}
