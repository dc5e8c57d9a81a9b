// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.cost.CostFiles;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.fabric.Fabric;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.BiConsumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Computes costs beside the user's work. The next fabric replaces the one before; what came too late is not shown. */
final class CostJob extends Job {
    /** Who types or drags is faster than this between two changes. */
    private static final long PAUSE_MILLIS = 150;

    private final Display display;
    private final BiConsumer<CostModel, String> shown;
    private volatile Wanted wanted;

    /** A fabric of its own, and its file. */
    private record Wanted(Fabric fabric, Path file) {}

    /**
     * Makes a job.
     *
     * @param display in whose thread it is told
     * @param shown is told the cost, or null and why there is none
     */
    CostJob(Display display, BiConsumer<CostModel, String> shown) {
        super(Messages.computing);
        this.display = display;
        this.shown = shown;
        setSystem(true);
    }

    /**
     * Computes as soon as nothing else was wanted for a moment.
     *
     * @param fabric a fabric that nobody else changes
     * @param file its file
     */
    void compute(Fabric fabric, Path file) {
        wanted = new Wanted(fabric, file);
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
        try {
            tell(now, model(now), "");
        } catch (CostException | InvalidFabricException e) {
            tell(now, null, e.getMessage());
        }
        return Status.OK_STATUS;
    }

    private static CostModel model(Wanted now) throws CostException, InvalidFabricException {
        for (Problem problem : Checker.check(now.fabric)) {
            if (problem.severity() == Severity.ERROR) {
                throw new CostException(problem.message());
            }
        }
        PriceList prices = CostFiles.pricesBeside(now.file);
        String name = now.fabric.getName() == null ? "" : now.fabric.getName();
        return CostModel.of(
                new CostRequest(name, now.fabric, Expansion.expand(now.fabric), prices, null, null, Set.of()));
    }

    private void tell(Wanted told, CostModel model, String fault) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (told == wanted) {
                    shown.accept(model, fault);
                }
            });
        }
    }
}
