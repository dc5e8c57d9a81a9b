// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards.preview;

import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.fabric.Fabric;
import java.util.function.BiConsumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Previews fabrics beside the user's work. The next fabric cancels the one before; what came too late is not shown. */
final class PreviewJob extends Job {
    /** Who types is faster than this between two keys. */
    private static final long PAUSE_MILLIS = 150;

    private final Display display;
    private final BiConsumer<FabricPreview, String> shown;
    private volatile Fabric wanted;

    /**
     * Makes a job.
     *
     * @param display in whose thread it is told
     * @param shown is told the preview, or {@link FabricPreview#NONE} and why there is none
     */
    PreviewJob(Display display, BiConsumer<FabricPreview, String> shown) {
        super(Messages.job);
        this.display = display;
        this.shown = shown;
        setSystem(true);
    }

    /** Previews a fabric as soon as nothing else was wanted for a moment. */
    void preview(Fabric fabric) {
        wanted = fabric;
        cancel();
        schedule(PAUSE_MILLIS);
    }

    /** Shows nothing more, until a fabric is wanted again. */
    void stop() {
        wanted = null;
        cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Fabric fabric = wanted;
        if (fabric == null) {
            return Status.CANCEL_STATUS;
        }
        try {
            FabricPreview preview = FabricPreview.of(fabric, monitor);
            tell(fabric, preview, "");
        } catch (InvalidFabricException e) {
            tell(fabric, FabricPreview.NONE, e.getMessage());
        } catch (OperationCanceledException e) {
            return Status.CANCEL_STATUS;
        }
        return Status.OK_STATUS;
    }

    private void tell(Fabric fabric, FabricPreview preview, String fault) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (fabric == wanted) {
                    shown.accept(preview, fault);
                }
            });
        }
    }
}
