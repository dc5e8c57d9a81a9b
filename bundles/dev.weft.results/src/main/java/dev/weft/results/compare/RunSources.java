// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import dev.weft.results.compare.Comparison.Source;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the runs that are compared. */
public final class RunSources {
    private static final String RUNS = "runs";

    private RunSources() {}

    /**
     * Reads all runs in and below folders. The points of a sweep are sets of their own.
     *
     * @param folders run folders, or folders of runs
     * @return where each run is from, in order
     * @throws RunFolderException if a folder has none, or a run is broken
     */
    public static Map<StoredRun, Source> read(List<Path> folders) throws RunFolderException {
        Map<StoredRun, Source> runs = new LinkedHashMap<>();
        Map<Path, String> names = names(folders);
        for (Path folder : folders) {
            Path start = folder.toAbsolutePath().normalize();
            for (StoredRun run : RunFolders.openAll(folder)) {
                runs.put(run, new Source(run.record(), set(names.get(start), start, run.folder())));
            }
        }
        return runs;
    }

    /** Returns a name for each folder: as many names from the end of its path as tell it apart. */
    private static Map<Path, String> names(List<Path> folders) {
        List<Path> all = folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .distinct()
                .toList();
        Map<Path, String> names = new HashMap<>();
        for (Path path : all) {
            int count = 1;
            while (count < path.getNameCount() && isShared(end(path, count), path, all)) {
                count++;
            }
            names.put(path, end(path, count).toString().replace('\\', '/'));
        }
        return names;
    }

    private static boolean isShared(Path end, Path path, List<Path> all) {
        return all.stream().anyMatch(other -> !other.equals(path) && other.endsWith(end));
    }

    private static Path end(Path path, int count) {
        int names = path.getNameCount();
        return names <= count ? path : path.subpath(names - count, names);
    }

    private static String set(String name, Path folder, Path run) {
        Path way = folder.relativize(run.toAbsolutePath().normalize());
        StringBuilder set = new StringBuilder(name);
        for (int i = 0; i < way.getNameCount() - 1; i++) {
            String part = way.getName(i).toString();
            if (!part.equals(RUNS)) {
                set.append('/').append(part);
            }
        }
        return set.toString();
    }
}
