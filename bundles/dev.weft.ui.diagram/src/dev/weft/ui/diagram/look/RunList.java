// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import dev.weft.results.RunInputs;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;

/** The finished runs of a fabric: those in the folder {@code runs} of its project or beside its file. */
final class RunList {
    private static final String RUNS = "runs";
    private static final String FABRIC = "fabric";

    /**
     * A finished run.
     *
     * @param label the folder of its set, its policy and where there are several its seed
     * @param folder its run folder
     * @param changed when it was written
     */
    record Run(String label, Path folder, FileTime changed) {}

    private RunList() {}

    /**
     * Lists the runs of a fabric.
     *
     * @param file the fabric's file
     * @param project the folder of its project; null for none
     * @return newest first; runs that cannot be read are left out
     */
    static List<Run> of(Path file, Path project) {
        List<Run> runs = new ArrayList<>();
        List<Path> places = new ArrayList<>();
        if (project != null) {
            places.add(project.resolve(RUNS));
        }
        Path beside = file.resolveSibling(RUNS);
        if (!places.contains(beside)) {
            places.add(beside);
        }
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                collect(place, file.getFileName().toString(), runs);
            }
        }
        runs.sort(Comparator.comparing(Run::changed).reversed().thenComparing(Run::label));
        return runs;
    }

    private static void collect(Path place, String fabric, List<Run> runs) {
        try {
            for (Path folder : RunFolders.find(place)) {
                RunInputs inputs = StoredRun.open(folder).record().inputs();
                boolean ours = inputs.files().stream()
                        .anyMatch(f -> f.role().equals(FABRIC)
                                && Path.of(f.name()).getFileName().toString().equals(fabric));
                if (ours) {
                    Path set = place.relativize(folder).subpath(0, 1);
                    String label = NLS.bind(Messages.runLabel, new Object[] {set, inputs.policy(), inputs.seed()});
                    runs.add(new Run(label, folder, Files.getLastModifiedTime(folder.resolve(RunFolders.RUN_JSON))));
                }
            }
        } catch (IOException e) {
            // It went away, or is no good: the Results view tells that of a run that is asked for.
            ILog.of(RunList.class).info(e.getMessage(), e);
        }
    }
}
