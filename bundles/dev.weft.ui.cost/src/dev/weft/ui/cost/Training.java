// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.fabric.check.Checker;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.TrainingWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;

/**
 * A training on a fabric, whose steps tell how long GPUs wait: one policy of a scenario with a training workload.
 *
 * @param scenario the scenario's file
 * @param policy which of its policies, from 0
 * @param transport name of the policy's transport
 * @param label what people read
 */
record Training(Path scenario, int policy, String transport, String label) {
    private static final String SUFFIX = ".scenario";

    /**
     * The trainings on a fabric.
     *
     * @param fabric the fabric's file
     * @return those of the scenarios beside it that name it, in the order of the files' names; broken files are left out, since
     *     they have problem markers of their own
     */
    static List<Training> on(Path fabric) {
        List<Path> files;
        try (Stream<Path> all = Files.list(fabric.toAbsolutePath().getParent())) {
            files = all.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            ILog.of(Training.class).warn(e.getMessage(), e);
            return List.of();
        }
        List<Training> trainings = new ArrayList<>();
        for (Path file : files) {
            try {
                trainings.addAll(of(file, ModelFiles.load(file).scenario(), fabric));
            } catch (ModelFileException | InvalidPathException e) {
                // Its problem marker tells.
                continue;
            }
        }
        return trainings;
    }

    private static List<Training> of(Path file, Scenario scenario, Path fabric) {
        boolean trains = scenario.getWorkloads().stream().anyMatch(TrainingWorkload.class::isInstance)
                && Checker.fabricFile(file, scenario).normalize().equals(fabric.normalize());
        List<Training> trainings = new ArrayList<>();
        for (int i = 0; trains && i < scenario.getPolicies().size(); i++) {
            var policy = scenario.getPolicies().get(i);
            String label = NLS.bind(Messages.training, file.getFileName(), policy.getName());
            trainings.add(new Training(file, i, policy.getTransport(), label));
        }
        return trainings;
    }
}
