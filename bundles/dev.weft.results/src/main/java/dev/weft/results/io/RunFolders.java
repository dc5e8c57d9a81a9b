// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds run folders and free names for them. */
public final class RunFolders {
    /** The version of the format that this Weft writes, and the newest that it reads. */
    public static final int FORMAT_VERSION = 1;

    /** The file that makes a folder a run folder. */
    public static final String RUN_JSON = "run.json";

    /** The messages of a run. */
    public static final String FLOWS_CSV = "flows.csv";

    /** The links of a run. */
    public static final String LINKS_CSV = "links.csv";

    /** The NICs; only where the engine knows of them. */
    public static final String NICS_CSV = "nics.csv";

    /** Throughput over time. */
    public static final String SERIES_CSV = "series.csv";

    /** Ports over time; only where a scenario watches some. */
    public static final String PORTS_CSV = "ports.csv";

    /** Packet latencies. */
    public static final String LATENCY_HGRM = "latency.hgrm";

    private static final int MAX_DEPTH = 16;

    private RunFolders() {}

    /**
     * Whether a folder is a run folder.
     *
     * @param folder any path
     * @return true when it has a {@code run.json}
     */
    public static boolean isRunFolder(Path folder) {
        return Files.isRegularFile(folder.resolve(RUN_JSON));
    }

    /**
     * Whether a folder is what one execution left: a run, a set of runs, a sweep or a training.
     *
     * @param folder any path
     * @return false for a folder of such folders, such as {@code runs}
     */
    public static boolean isResult(Path folder) {
        if (isRunFolder(folder) || TrainingFile.isIn(folder) || SweepFile.isIn(folder)) {
            return true;
        }
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, RunFolders::isRunFolder)) {
            return children.iterator().hasNext();
        } catch (IOException | DirectoryIteratorException e) {
            // Whoever reads it says why that is impossible.
            return false;
        }
    }

    /**
     * Lists the run folders in and below a folder. Hidden folders, such as those of runs that are just being written,
     * and links to folders are left out.
     *
     * @param folder a run folder, the folder of a set, or {@code runs} itself
     * @return run folders sorted by path; just {@code folder} when it is one itself; none when there is none
     * @throws RunFolderException when {@code folder} does not exist, or a folder cannot be listed
     */
    public static List<Path> find(Path folder) throws RunFolderException {
        if (!Files.isDirectory(folder)) {
            throw Failures.of(folder, Files.exists(folder) ? "notFolder" : "noFolder");
        }
        List<Path> found = new ArrayList<>();
        collect(folder, MAX_DEPTH, found);
        return found;
    }

    /**
     * Opens all runs in and below a folder.
     *
     * @param folder as in {@link #find}
     * @return the runs in the order of {@link #find}, at least one
     * @throws RunFolderException when there is none, or one of them is bad
     */
    public static List<StoredRun> openAll(Path folder) throws RunFolderException {
        List<StoredRun> runs = new ArrayList<>();
        for (Path found : find(folder)) {
            runs.add(StoredRun.open(found));
        }
        if (runs.isEmpty()) {
            throw Failures.of(folder, "noRuns", RUN_JSON);
        }
        return runs;
    }

    /**
     * A path for new results that does not exist yet.
     *
     * @param parent the folder to put them in, for example {@code runs}
     * @param text what they are of, for example the scenario's name; see {@link RunNames#slug}
     * @return {@code parent/name}, or {@code parent/name-2} and so on
     */
    public static Path free(Path parent, String text) {
        String name = RunNames.slug(text);
        Path path = parent.resolve(name);
        for (int number = 2; Files.exists(path, LinkOption.NOFOLLOW_LINKS); number++) {
            path = parent.resolve(name + "-" + number);
        }
        return path;
    }

    private static void collect(Path folder, int depth, List<Path> found) throws RunFolderException {
        if (isRunFolder(folder)) {
            found.add(folder);
            return;
        }
        if (depth == 0) {
            return;
        }
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path child : stream) {
                if (!child.getFileName().toString().startsWith(".")
                        && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    children.add(child);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw Failures.reading(folder, e.getCause());
        } catch (IOException e) {
            throw Failures.reading(folder, e);
        }
        children.sort(null);
        for (Path child : children) {
            collect(child, depth - 1, found);
        }
    }
}
