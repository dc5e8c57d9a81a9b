// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.GraphNames;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** The names of the parts of a scenario's fabric, read beside the UI thread. */
final class FabricParts {
    private static final int MOST = 100;

    private Path file;
    private FileTime written;
    private volatile FabricGraph graph;

    /** Reads a fabric, unless it is known as it is. */
    void prepare(Path fabric) {
        FileTime time;
        try {
            time = Files.getLastModifiedTime(fabric);
        } catch (IOException e) {
            graph = null;
            file = null;
            return;
        }
        if (fabric.equals(file) && time.equals(written)) {
            return;
        }
        file = fabric;
        written = time;
        Job job = Job.createSystem(Messages.readingFabric, monitor -> {
            try {
                graph = Expansion.expand(ModelFiles.load(fabric).fabric());
            } catch (ModelFileException | InvalidFabricException e) {
                // The check of the scenario says why.
                graph = null;
            }
            return Status.OK_STATUS;
        });
        job.schedule();
    }

    /** @return names of devices that begin so, and of the parts of a device that is typed whole; in the fabric's order. */
    List<String> names(String start) {
        FabricGraph known = graph;
        if (known == null) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        GraphNames names = known.names();
        int host = names.findHost(start.substring(0, Math.max(0, start.lastIndexOf('/'))));
        if (host >= 0) {
            add(found, start, known.gpuCount(host), i -> names.gpu(known.firstGpu(host) + i));
            add(found, start, known.nicCount(host), i -> names.nic(known.firstNic(host) + i));
        }
        add(found, start, known.hostCount(), names::host);
        add(found, start, known.switchCount(), names::ofSwitch);
        return found;
    }

    private static void add(List<String> found, String start, int count, IntFunction<String> name) {
        for (int i = 0; i < count && found.size() < MOST; i++) {
            String candidate = name.apply(i);
            if (candidate.startsWith(start) && !candidate.equals(start)) {
                found.add(candidate);
            }
        }
    }
}
