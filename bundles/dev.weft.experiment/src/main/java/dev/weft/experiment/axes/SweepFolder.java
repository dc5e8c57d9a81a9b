// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.model.scenario.Engine;
import dev.weft.results.InputFile;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.RunSetWriter;
import dev.weft.results.io.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * The folder of a sweep: {@code sweep.json} with its axes and points, {@code inputs} with copies of what it was made from,
 * and a folder a point with an ordinary scenario, which anybody can run again alone, and in {@code runs} what it measured.
 * The {@code runs} of a point appear when they are complete, so that a sweep can go on after whatever has ended it.
 */
public final class SweepFolder {
    /** The file that makes a folder that of a sweep. */
    public static final String DESCRIPTION = "sweep.json";

    private static final String RUNS = "runs";
    private static final String SCENARIO = "point.scenario";
    private static final Gson JSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path folder;
    private final SweepDesign design;
    private final RunOptions options;

    /** What {@link #DESCRIPTION} holds; options only where they are not {@link RunOptions#AS_WRITTEN}. */
    private record Description(String scenario, List<InputFile> inputs, SweepDesign design, Choice options) {}

    /** {@link RunOptions} as they are stored. */
    private record Choice(List<String> policies, Long seed, String engine) {
        static Choice of(RunOptions options) {
            if (options.equals(RunOptions.AS_WRITTEN)) {
                return null;
            }
            Long seed = options.seed().isPresent() ? options.seed().getAsLong() : null;
            return new Choice(
                    options.policies(),
                    seed,
                    options.engine().map(Engine::getName).orElse(""));
        }

        RunOptions options() {
            return RunOptions.of(policies, seed, engine.isEmpty() ? null : Engine.valueOf(engine));
        }
    }

    private SweepFolder(Path folder, SweepDesign design, RunOptions options) {
        this.folder = folder;
        this.design = design;
        this.options = options;
    }

    /**
     * Opens the folder of a sweep as it is.
     *
     * @throws InvalidInputException if the folder is no sweep
     */
    public static SweepFolder open(Path folder) throws InvalidInputException {
        Path file = requireDescription(folder);
        try {
            Description found = JSON.fromJson(Files.readString(file), Description.class);
            if (found == null || !isWhole(found.design())) {
                throw new InvalidInputException(Messages.get("folder.broken", file, Messages.get("folder.noDesign")));
            }
            RunOptions options = found.options() == null
                    ? RunOptions.AS_WRITTEN
                    : found.options().options();
            return new SweepFolder(folder, found.design(), options);
        } catch (IOException | JsonParseException e) {
            throw new InvalidInputException(Messages.get("folder.broken", file, e.getMessage()), e);
        } catch (RuntimeException e) {
            // What a record's constructor refuses comes out of Gson as this.
            throw new InvalidInputException(Messages.get("folder.broken", file, Messages.get("folder.noDesign")), e);
        }
    }

    private static boolean isWhole(SweepDesign design) {
        return design != null
                && !design.axes().isEmpty()
                && design.points().stream()
                        .allMatch(point -> point.size() == design.axes().size());
    }

    private static Path requireDescription(Path folder) throws InvalidInputException {
        Path file = folder.resolve(DESCRIPTION);
        if (!Files.isRegularFile(file)) {
            throw new InvalidInputException(Messages.get("folder.none", folder, DESCRIPTION));
        }
        return file;
    }

    /**
     * Makes the folder with the files of all points and checks that each of them can be run.
     *
     * @param folder must not exist
     * @param scenario the scenario's file
     * @param options what to run of it
     * @param goOn asked before each point; false cancels, and nothing is left
     * @throws InvalidInputException if the scenario, an axis or a point is wrong, or the folder exists
     * @throws ExperimentCancelledException if it was cancelled
     * @throws RunFolderException if the folder cannot be written
     */
    public static SweepFolder create(
            Path folder, Path scenario, SweepDesign design, RunOptions options, BooleanSupplier goOn)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        if (Files.exists(folder)) {
            throw new InvalidInputException(Messages.get("folder.exists", folder));
        }
        List<InputFile> inputs =
                Experiment.load(scenario, options).inputs().get(0).files();
        try (RunSetWriter writer = RunSetWriter.create(folder)) {
            SweepFolder staged = new SweepFolder(writer.staging(), design, options);
            new NewPoints(staged, scenario, goOn).write();
            staged.describe(scenario, inputs);
            writer.commit();
        }
        return new SweepFolder(folder, design, options);
    }

    /**
     * Opens the folder of a sweep that has not ended, or has.
     *
     * @param scenario the scenario's file, which must be as it was
     * @throws InvalidInputException if the folder is no sweep or that of another scenario, fabric or design
     */
    public static SweepFolder resume(Path folder, Path scenario, SweepDesign design, RunOptions options)
            throws InvalidInputException {
        if (!isOf(folder, scenario, design, options)) {
            throw new InvalidInputException(Messages.get("folder.other", folder));
        }
        return new SweepFolder(folder, design, options);
    }

    /**
     * Returns whether a folder is the sweep of a scenario that is as it was when the sweep began.
     *
     * @throws InvalidInputException if the scenario or the folder cannot be read
     */
    public static boolean isOf(Path folder, Path scenario, SweepDesign design, RunOptions options)
            throws InvalidInputException {
        Path file = requireDescription(folder);
        List<InputFile> inputs =
                Experiment.load(scenario, options).inputs().get(0).files();
        try {
            String expected = JSON.toJson(description(scenario, inputs, design, options));
            return Files.readString(file).strip().equals(expected);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.broken", file, e.getMessage()), e);
        }
    }

    private void describe(Path scenario, List<InputFile> inputs) throws InvalidInputException {
        try {
            Files.writeString(
                    folder.resolve(DESCRIPTION),
                    JSON.toJson(description(scenario, inputs, design, options)) + "\n",
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", folder, e.getMessage()), e);
        }
    }

    private static Description description(
            Path scenario, List<InputFile> inputs, SweepDesign design, RunOptions options) {
        return new Description(scenario.getFileName().toString(), inputs, design, Choice.of(options));
    }

    /**
     * Takes the folder for this process, so that no other one works on it at the same time.
     *
     * @return what gives it back
     * @throws InvalidInputException if another process has it
     */
    public SweepLock lock() throws InvalidInputException {
        return SweepLock.take(folder);
    }

    /**
     * Deletes what points that were interrupted have left; nobody may be simulating one.
     *
     * @throws InvalidInputException if something cannot be deleted
     */
    public void removeUnfinished() throws InvalidInputException {
        try {
            List<Path> left;
            try (Stream<Path> files = Files.walk(folder, 2)) {
                left = files.filter(f -> f.getFileName().toString().startsWith("." + RUNS + ".partial"))
                        .toList();
            }
            for (Path partial : left) {
                List<Path> all;
                try (Stream<Path> files = Files.walk(partial)) {
                    all = files.sorted(Comparator.reverseOrder()).toList();
                }
                for (Path file : all) {
                    Files.delete(file);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", folder, e.getMessage()), e);
        }
    }

    /** Makes the folder of several sweeps, such as those of a search. */
    static void make(Path folder) throws InvalidInputException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", folder, e.getMessage()), e);
        }
    }

    /** Removes such a folder where nothing has been put into it. */
    static void removeEmpty(Path folder) throws InvalidInputException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            // What has been simulated is kept.
            return;
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("folder.unwritable", folder, e.getMessage()), e);
        }
    }

    /** Returns a point's values, such as {@code sum.bytes=64 KiB, A.mtu=4096 B}. */
    public String described(int point) {
        List<String> settings = new ArrayList<>();
        for (int i = 0; i < design.axes().size(); i++) {
            settings.add(design.axes().get(i).name() + "="
                    + design.points().get(point).get(i));
        }
        return String.join(", ", settings);
    }

    /** Returns where everything of a point is, or will be. */
    Path pointFolder(int point) {
        int digits = Math.max(4, Integer.toString(design.points().size()).length());
        return folder.resolve(String.format(Locale.ROOT, "%0" + digits + "d", point + 1));
    }

    /** Returns the folder itself. */
    public Path folder() {
        return folder;
    }

    /** Returns the axes and points. */
    public SweepDesign design() {
        return design;
    }

    /** Returns what is run of each point's scenario. */
    public RunOptions options() {
        return options;
    }

    /** Returns a point's scenario file. */
    public Path scenario(int point) {
        return pointFolder(point).resolve(SCENARIO);
    }

    /** Returns where a point's runs are, or will be. */
    Path runs(int point) {
        return pointFolder(point).resolve(RUNS);
    }

    /** Returns whether all runs of a point have ended. */
    public boolean isFinished(int point) {
        return Files.isDirectory(runs(point));
    }

    /** The same, where another machine may have ended it: a network file system may remember that something was not there. */
    public boolean isFinishedElsewhere(int point) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(pointFolder(point))) {
            for (Path entry : entries) {
                if (entry.getFileName().toString().equals(RUNS)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
    }

    /** Returns the numbers of the points that have not ended, ascending. */
    public List<Integer> unfinished() {
        List<Integer> left = new ArrayList<>();
        for (int point = 0; point < design.points().size(); point++) {
            if (!isFinished(point)) {
                left.add(point);
            }
        }
        return left;
    }

    /**
     * Reads what the runs of the finished points measured, in the order of the points.
     *
     * @throws RunFolderException if a run folder is broken
     */
    public List<SweepRow> rows() throws RunFolderException {
        List<SweepRow> rows = new ArrayList<>();
        for (int point = 0; point < design.points().size(); point++) {
            if (isFinished(point)) {
                for (StoredRun run : RunFolders.openAll(runs(point))) {
                    rows.add(new SweepRow(point, design.points().get(point), run.record()));
                }
            }
        }
        return rows;
    }
}
