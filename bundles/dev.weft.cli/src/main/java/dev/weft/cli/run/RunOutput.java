// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.run;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.results.RunInputs;
import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.RunNames;
import dev.weft.results.io.RunSetWriter;
import java.io.Closeable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The folder that an execution of a scenario writes: one run folder for each simulation, and the charts. */
public final class RunOutput implements Closeable {
    private static final String RUNS = "runs";

    private final Path wanted;
    private final List<String> names;
    private final RunSetWriter writer;
    private final AtomicInteger count = new AtomicInteger();

    private Path folder;

    private RunOutput(Path wanted, List<String> names, RunSetWriter writer) {
        this.wanted = wanted;
        folder = wanted;
        this.names = names;
        this.writer = writer;
    }

    /**
     * Makes the hidden folder in which results gather, and keeps the inputs there; so it is known before the first simulation
     * that they can be written.
     *
     * @param wanted the folder that the user wants; null for the first free one in {@code runs} beside the scenario
     * @param scenario the scenario's file
     * @param experiment what will be run
     * @throws RunFolderException if the folder exists or cannot be written
     */
    public static RunOutput open(Path wanted, Path scenario, Experiment experiment) throws RunFolderException {
        Path folder = wanted != null ? wanted : freeFolder(scenario);
        List<RunInputs> inputs = experiment.inputs();
        RunSetWriter writer = RunSetWriter.create(folder);
        boolean kept = false;
        try {
            KeptInputs.keep(scenario, inputs.get(0).files(), writer.staging(), folder);
            kept = true;
        } finally {
            if (!kept) {
                writer.close();
            }
        }
        return new RunOutput(folder, RunNames.of(inputs), writer);
    }

    /** Returns the first free folder for the results of a scenario, in {@code runs} beside it. */
    static Path freeFolder(Path scenario) {
        return RunFolders.free(scenario.resolveSibling(RUNS), baseName(scenario));
    }

    private static String baseName(Path scenario) {
        String name = scenario.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /**
     * Writes a simulation's run folder; from any thread.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    public void add(CompletedRun run) {
        try {
            writer.add(names.get(run.plan().index()), run.result());
        } catch (RunFolderException e) {
            throw new UncheckedIOException(e);
        }
        count.incrementAndGet();
    }

    /** Returns how many simulations were added. */
    public int count() {
        return count.get();
    }

    /** Returns the hidden folder, for the charts. */
    public Path staging() {
        return writer.staging();
    }

    /** Returns the folder that appears with {@link #commit}, or has appeared. */
    public Path folder() {
        return folder;
    }

    /**
     * Makes the folder appear, beside one of the same name that somebody else made meanwhile.
     *
     * @throws RunFolderException if that fails
     */
    public void commit() throws RunFolderException {
        folder = writer.commitBeside();
    }

    /** Returns what executions with the same target have left that were killed. */
    public List<Leftovers> leftovers() {
        return Leftovers.of(wanted, writer.staging());
    }

    /** Returns the folder that was wanted but made by somebody else meanwhile; empty where the results are where they should. */
    public Optional<Path> taken() {
        return folder.equals(wanted) ? Optional.empty() : Optional.of(wanted);
    }

    @Override
    public void close() throws RunFolderException {
        writer.close();
    }
}
