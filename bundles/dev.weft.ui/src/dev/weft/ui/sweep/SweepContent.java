// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.AxisCandidate;
import dev.weft.experiment.axes.AxisCandidates;
import dev.weft.experiment.axes.AxisCheck;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;

/** What a scenario offers to a sweep, read beside the user's work. */
final class SweepContent {
    /** What most people look at first. */
    static final String DEFAULT_FIGURE = "completionTimePs";

    private static final List<String> FIGURES = List.of(
            DEFAULT_FIGURE, "fctP99Ps", "fctMaxPs", "fctP50Ps", "packetLatencyP99Ps", "algbwBps", "busbwBps", "drops");

    private final Composite owner;
    private final Runnable loaded;
    private IFile wanted;
    private Content content = new Content(null, List.of(), List.of(), FIGURES, 1, null);

    private record Content(
            Path file,
            List<AxisCandidate> candidates,
            List<String> policies,
            List<String> figures,
            int seeds,
            String problem) {}

    /**
     * Begins with nothing.
     *
     * @param owner as long as it lives something is told
     * @param loaded is told when something was read
     */
    SweepContent(Composite owner, Runnable loaded) {
        this.owner = owner;
        this.loaded = loaded;
    }

    /** Reads a scenario; null for none. */
    void read(IFile scenario) {
        if (scenario == null || scenario.equals(wanted) || scenario.getLocation() == null) {
            return;
        }
        wanted = scenario;
        Path file = scenario.getLocation().toPath();
        // Asked now: the owner may be gone when the scenario is read.
        Display display = owner.getDisplay();
        Job job = Job.create(Messages.reading, monitor -> {
            Content read = read(file);
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    if (!owner.isDisposed() && scenario.equals(wanted)) {
                        content = read;
                        loaded.run();
                    }
                });
            }
            return Status.OK_STATUS;
        });
        job.setSystem(true);
        job.schedule();
    }

    private static Content read(Path file) {
        try {
            List<AxisCandidate> candidates = AxisCandidates.of(file);
            Scenario scenario = ModelFiles.load(file).scenario();
            List<String> policies =
                    scenario.getPolicies().stream().map(SweepContent::name).toList();
            List<String> figures = new ArrayList<>(FIGURES);
            for (Workload workload : scenario.getWorkloads()) {
                figures.add(workload.getName() + ".durationPs");
                figures.add(workload.getName() + ".fctP99Ps");
            }
            int seeds = Math.max(1, scenario.getSeeds().size());
            return new Content(file, candidates, policies, figures, seeds, null);
        } catch (InvalidInputException | ModelFileException e) {
            return new Content(file, List.of(), List.of(), FIGURES, 1, e.getMessage());
        }
    }

    private static String name(Policy policy) {
        return policy.getName() == null || policy.getName().isBlank() ? policy.getTransport() : policy.getName();
    }

    List<AxisCandidate> candidates() {
        return content.candidates();
    }

    List<String> policies() {
        return content.policies();
    }

    List<String> figures() {
        return content.figures();
    }

    /** @return how many seeds the scenario has. */
    int seeds() {
        return content.seeds();
    }

    /** @return why nothing can be varied; null where something can. */
    String problem() {
        return content.problem();
    }

    /** @return what the model says against the values; null for nothing, or before it is read. */
    String problemOf(SweepSettings settings) {
        if (content.file() == null) {
            return null;
        }
        try {
            AxisCheck.of(content.file(), settings.design());
            return null;
        } catch (InvalidInputException e) {
            return e.getMessage();
        }
    }
}
