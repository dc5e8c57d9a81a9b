// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes one run as a run folder. The folder appears when it is complete; on failure nothing stays. */
public final class RunFolderWriter {
    private RunFolderWriter() {}

    /**
     * Writes a run.
     *
     * @param folder the run folder, which must not exist; missing parents are made
     * @param run what to write
     * @throws RunFolderException when the folder exists, cannot be written, or the disk is full
     */
    public static void write(Path folder, RunResult run) throws RunFolderException {
        write(folder, run, FileSink.DISK);
    }

    static void write(Path folder, RunResult run, FileSink sink) throws RunFolderException {
        try (StagedFolder staged = StagedFolder.create(folder)) {
            writeFiles(staged.path(), run, sink);
            staged.commit();
        }
    }

    /** Writes the files of a run into a folder that exists and that nobody sees yet. */
    static void writeFiles(Path folder, RunResult run, FileSink sink) throws RunFolderException {
        sink.write(folder.resolve(RunFolders.FLOWS_CSV), writer -> FlowsCsv.write(writer, run.flows()));
        sink.write(folder.resolve(RunFolders.LINKS_CSV), writer -> LinksCsv.write(writer, run.links()));
        if (!run.nics().rows().isEmpty()) {
            sink.write(folder.resolve(RunFolders.NICS_CSV), writer -> NicsCsv.write(writer, run.nics()));
        }
        sink.write(folder.resolve(RunFolders.SERIES_CSV), writer -> SeriesCsv.write(writer, run.series()));
        if (!run.ports().isEmpty()) {
            sink.write(folder.resolve(RunFolders.PORTS_CSV), writer -> PortsCsv.write(writer, run.ports()));
        }
        sink.write(
                folder.resolve(RunFolders.LATENCY_HGRM),
                writer -> LatencyLog.write(writer, run.latency(), run.summary().simulatedPs()));
        // Under its name it is complete, and so are the others then, even if the process is killed now.
        Path part = folder.resolve("." + RunFolders.RUN_JSON + ".tmp");
        sink.write(part, writer -> RunJsonWriter.write(writer, run));
        try {
            Files.move(part, folder.resolve(RunFolders.RUN_JSON), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw Failures.writing(folder.resolve(RunFolders.RUN_JSON), e);
        }
    }

    /** Makes the folder of a run inside another one. */
    static void createFolder(Path folder) throws RunFolderException {
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            throw Failures.writing(folder, e);
        }
    }
}
