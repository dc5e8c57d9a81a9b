// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.cost.CostFiles;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.fabric.Fabric;
import dev.weft.ui.common.preferences.Setting;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Computes costs beside the user's work. The next fabric replaces the one before; what came too late is not shown. */
final class CostJob extends Job {
    /** Who types or drags is faster than this between two changes. */
    private static final long PAUSE_MILLIS = 150;

    /** What the command takes where none is given. */
    private static final long SEED = 1;

    private final Display display;
    private final BiConsumer<CostModel, String> shown;
    private final Consumer<String> estimated;
    private volatile Wanted wanted;

    /** A fabric of its own, its file, and the training on it; null for none. */
    private record Wanted(Fabric fabric, Path file, Training training) {}

    /**
     * Makes a job.
     *
     * @param display in whose thread it is told
     * @param shown is told the cost, or null and why there is none
     * @param estimated is told before what the fabric can do at best, also where there are no prices
     */
    CostJob(Display display, BiConsumer<CostModel, String> shown, Consumer<String> estimated) {
        super(Messages.computing);
        this.display = display;
        this.shown = shown;
        this.estimated = estimated;
        setSystem(true);
    }

    /**
     * Computes as soon as nothing else was wanted for a moment.
     *
     * @param fabric a fabric that nobody else changes
     * @param file its file
     * @param training the training on it; null for none, so that waiting is left out where the catalogue states no step
     */
    void compute(Fabric fabric, Path file, Training training) {
        wanted = new Wanted(fabric, file, training);
        cancel();
        schedule(PAUSE_MILLIS);
    }

    /** Tells nothing more, until something is wanted again. */
    void stop() {
        wanted = null;
        cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Wanted now = wanted;
        if (now == null) {
            return Status.CANCEL_STATUS;
        }
        String best = Estimate.of(now.fabric);
        later(now, () -> estimated.accept(best));
        try {
            tell(now, model(now), "");
        } catch (CostException | InvalidFabricException | InvalidInputException e) {
            tell(now, null, e.getMessage());
        }
        return Status.OK_STATUS;
    }

    private static CostModel model(Wanted now) throws CostException, InvalidFabricException, InvalidInputException {
        for (Problem problem : Checker.check(now.fabric)) {
            if (problem.severity() == Severity.ERROR) {
                throw new CostException(problem.message());
            }
        }
        PriceList prices = CostFiles.pricesBeside(now.file, Setting.PRICES.path());
        FabricGraph graph = Expansion.expand(now.fabric);
        String name = now.fabric.getName() == null ? "" : now.fabric.getName();
        if (now.training == null) {
            Set<CostPart> excluded = prices.input(CostInputKind.STEP).isPresent()
                    ? Set.of()
                    : EnumSet.of(CostPart.WAITING, CostPart.INTERRUPTIONS);
            return CostModel.of(new CostRequest(name, now.fabric, graph, prices, null, null, excluded));
        }
        Path scenario = now.training.scenario();
        var outcome = TrainingExperiment.load(scenario, SEED).on(graph).run().get(now.training.policy());
        TrainingFigures step =
                TrainingFigures.of(outcome, scenario.getFileName().toString(), graph);
        return CostModel.of(new CostRequest(name, now.fabric, graph, prices, now.training.transport(), step, Set.of()));
    }

    private void tell(Wanted told, CostModel model, String fault) {
        later(told, () -> shown.accept(model, fault));
    }

    /** Does something in the thread of the display, unless something else is wanted by then. */
    private void later(Wanted told, Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (told == wanted) {
                    action.run();
                }
            });
        }
    }
}
