// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.RunResult;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes the runs of one execution of a scenario, each as a run folder of its own inside one folder, which appears
 * when all is there.
 *
 * <pre>{@code
 * List<String> names = RunNames.of(inputs);
 * try (RunSetWriter writer = RunSetWriter.create(Path.of("runs", "all-reduce"))) {
 *     writer.add(names.get(0), result);       // as soon as a run ends, from any thread
 *     ChartImages.png(chart, writer.staging().resolve("throughput.png"), …);
 *     writer.commit();
 * }                                           // without commit() nothing stays
 * }</pre>
 */
public final class RunSetWriter implements Closeable {
    private final StagedFolder staged;
    private final FileSink sink;
    private final Set<String> names = ConcurrentHashMap.newKeySet();

    private RunSetWriter(StagedFolder staged, FileSink sink) {
        this.staged = staged;
        this.sink = sink;
    }

    /**
     * Starts a set of runs.
     *
     * @param folder the folder of the set, which must not exist; missing parents are made
     * @return a writer
     * @throws RunFolderException when the folder exists or cannot be written
     */
    public static RunSetWriter create(Path folder) throws RunFolderException {
        return create(folder, FileSink.DISK);
    }

    static RunSetWriter create(Path folder, FileSink sink) throws RunFolderException {
        return new RunSetWriter(StagedFolder.create(folder), sink);
    }

    /**
     * Writes a run. Runs may be added from several threads.
     *
     * @param name name of the run's folder, best from {@link RunNames}
     * @param run what to write
     * @throws RunFolderException when it cannot be written, or the disk is full
     * @throws IllegalArgumentException when the name is no plain file name or was used before
     */
    public void add(String name, RunResult run) throws RunFolderException {
        if (!RunNames.isValid(name)) {
            throw new IllegalArgumentException("not a name of a run folder: " + name);
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException("two runs have the name " + name);
        }
        Path folder = staged.path().resolve(name);
        RunFolderWriter.createFolder(folder);
        RunFolderWriter.writeFiles(folder, run, sink);
    }

    /**
     * The hidden folder that becomes the set's folder, for other files that belong to it.
     *
     * @return a folder that exists until {@link #commit} or {@link #close}
     */
    public Path staging() {
        return staged.path();
    }

    /**
     * Makes the folder appear with all that was added.
     *
     * @throws RunFolderException when somebody else made the folder meanwhile or renaming fails
     */
    public void commit() throws RunFolderException {
        staged.commit();
    }

    /**
     * Makes the folder appear with all that was added, under the first free name like its own where somebody else made a folder of
     * that name meanwhile: what took long to measure is not lost to a name.
     *
     * @return the folder
     * @throws RunFolderException when renaming fails
     */
    public Path commitBeside() throws RunFolderException {
        return staged.commitBeside();
    }

    /** Removes everything unless it was committed. */
    @Override
    public void close() throws RunFolderException {
        staged.close();
    }
}
