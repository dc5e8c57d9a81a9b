// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import dev.weft.results.io.SweepFile;
import dev.weft.results.io.TagsFile;
import dev.weft.results.io.TrainingFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Lists the results in folders. What is broken is listed too, with a sentence that says why. Records of runs are kept and read
 * again only where their files have changed, so that a history of a thousand runs can be looked at after every change. Safe to
 * use from several threads.
 */
public final class History {
    /** Files that tell a folder to be a result, or what is left of one. */
    private static final Set<String> OF_RESULTS = Set.of(
            RunFolders.RUN_JSON,
            RunFolders.FLOWS_CSV,
            RunFolders.LINKS_CSV,
            RunFolders.NICS_CSV,
            RunFolders.SERIES_CSV,
            RunFolders.PORTS_CSV,
            RunFolders.LATENCY_HGRM,
            TrainingFile.NAME,
            SweepFile.NAME,
            TagsFile.NAME,
            KeptInputs.ORIGIN);

    private final Map<Path, Known> known = new HashMap<>();

    /** A run that was read, with what its file looked like then. */
    private record Known(FileTime changed, long size, StoredRun run) {}

    /** One that knows nothing yet. */
    public History() {}

    /**
     * Reads the results in folders.
     *
     * @param parents folders such as {@code runs}, each of whose folders is an entry; what is not there has none
     * @return newest first
     */
    public synchronized List<HistoryEntry> read(Collection<Path> parents) {
        Map<Path, Known> seen = new HashMap<>();
        List<HistoryEntry> entries = new ArrayList<>();
        for (Path parent : parents) {
            for (Path folder : children(parent)) {
                entries.add(entry(folder, seen));
            }
        }
        known.clear();
        known.putAll(seen);
        entries.sort(Comparator.comparing(HistoryEntry::written).reversed().thenComparing(HistoryEntry::folder));
        return entries;
    }

    /**
     * Reads one entry.
     *
     * @param folder a run folder, or one with runs, a sweep or a training in it
     * @return the entry
     */
    public synchronized HistoryEntry entry(Path folder) {
        return entry(folder, known);
    }

    private static List<Path> children(Path parent) {
        List<Path> folders = new ArrayList<>();
        if (!Files.isDirectory(parent)) {
            return folders;
        }
        try (DirectoryStream<Path> children = Files.newDirectoryStream(parent)) {
            for (Path child : children) {
                if (!child.getFileName().toString().startsWith(".")
                        && Files.isDirectory(child)
                        && !holdsOtherFiles(child)) {
                    folders.add(child);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // The folder went away, or was never to be read by us: there is nothing to list.
            return List.of();
        }
        return folders;
    }

    /** Whether there are files in a folder, and nothing that a run leaves, such as what was exported for another tool. */
    private static boolean holdsOtherFiles(Path folder) throws IOException {
        boolean any = false;
        try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                if (Files.isDirectory(child)
                        || OF_RESULTS.contains(child.getFileName().toString())) {
                    return false;
                }
                any = true;
            }
        } catch (AccessDeniedException e) {
            return false;
        }
        return any;
    }

    private HistoryEntry entry(Path folder, Map<Path, Known> seen) {
        List<StoredRun> runs = new ArrayList<>();
        TrainingFile training = null;
        SweepFile sweep = null;
        SortedSet<String> tags = new TreeSet<>();
        String problem = "";
        Instant written = Instant.EPOCH;
        try {
            tags = TagsFile.read(folder);
            if (TrainingFile.isIn(folder)) {
                written = changed(folder.resolve(TrainingFile.NAME));
                training = TrainingFile.read(folder);
            } else {
                if (SweepFile.isIn(folder)) {
                    written = changed(folder.resolve(SweepFile.NAME));
                    sweep = SweepFile.read(folder);
                } else if (SweepFile.isAround(folder)) {
                    sweep = SweepFile.readInside(folder);
                }
                for (Path run : RunFolders.find(folder)) {
                    Known read = run(run, seen);
                    runs.add(read.run());
                    // A run of a sweep that goes on is younger than the sweep.
                    Instant end = read.changed().toInstant();
                    written = end.isAfter(written) ? end : written;
                }
                if (runs.isEmpty() && sweep == null) {
                    RunFolders.openAll(folder);
                }
            }
        } catch (RunFolderException e) {
            problem = e.getMessage();
        }
        if (written.equals(Instant.EPOCH)) {
            written = changed(folder);
        }
        return new HistoryEntry(folder, written, runs, training, sweep, tags, problem);
    }

    private Known run(Path folder, Map<Path, Known> seen) throws RunFolderException {
        BasicFileAttributes now = attributes(folder.resolve(RunFolders.RUN_JSON));
        Known before = known.get(folder);
        boolean same = now != null
                && before != null
                && before.changed().equals(now.lastModifiedTime())
                && before.size() == now.size();
        FileTime changed = now == null ? FileTime.fromMillis(0) : now.lastModifiedTime();
        Known read = same ? before : new Known(changed, now == null ? 0 : now.size(), StoredRun.open(folder));
        seen.put(folder, read);
        return read;
    }

    private static Instant changed(Path file) {
        BasicFileAttributes attributes = attributes(file);
        return attributes == null
                ? Instant.EPOCH
                : attributes.lastModifiedTime().toInstant();
    }

    /** Returns null where the file went away; whoever reads it then says so. */
    private static BasicFileAttributes attributes(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class);
        } catch (IOException e) {
            return null;
        }
    }
}
