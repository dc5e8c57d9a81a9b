// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.fixes;

import dev.weft.fabric.fix.QuickFix;
import dev.weft.fabric.fix.QuickFixes;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.io.ModelFileException;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import dev.weft.ui.project.ProblemMarkers;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.views.markers.WorkbenchMarkerResolution;

/**
 * A quick fix of a problem of a fabric. It can be made at other problems of its kind too. When it is made, it is looked for
 * again, since the fabric may have changed since it was offered.
 */
final class FixResolution extends WorkbenchMarkerResolution {
    private final IMarker marker;
    private final String label;
    private final String kind;

    FixResolution(IMarker marker, QuickFix fix) {
        this.marker = marker;
        label = fix.label();
        kind = fix.kind();
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public String getDescription() {
        return NLS.bind(Messages.description, marker.getAttribute(IMarker.MESSAGE, ""));
    }

    @Override
    public Image getImage() {
        return WeftImages.get(WeftImages.FIX);
    }

    @Override
    public IMarker[] findOtherMarkers(IMarker[] markers) {
        String code = marker.getAttribute(ProblemMarkers.CODE, "");
        return Arrays.stream(markers)
                .filter(m -> !m.equals(marker)
                        && code.equals(m.getAttribute(ProblemMarkers.CODE, ""))
                        && FabricFixes.isOfFabric(m))
                .toArray(IMarker[]::new);
    }

    @Override
    public void run(IMarker where) {
        IStatus status = mend(where);
        if (!status.isOK()) {
            ErrorDialog.openError(null, Messages.notFixed, null, status);
        }
    }

    private IStatus mend(IMarker where) {
        Optional<Problem> problem = ProblemMarkers.problem(where);
        if (problem.isEmpty() || !(where.getResource() instanceof IFile file)) {
            return Status.OK_STATUS;
        }
        try {
            EditedFabric edited = EditedFabric.of(file);
            Optional<QuickFix> fix = QuickFixes.of(edited.fabric(), problem.get()).stream()
                    .filter(f -> where.equals(marker)
                            ? f.label().equals(label)
                            : f.kind().equals(kind))
                    .findFirst();
            if (fix.isEmpty()) {
                return new Status(IStatus.INFO, WeftUi.ID, Messages.gone);
            }
            edited.apply(fix.get());
            return Status.OK_STATUS;
        } catch (ModelFileException e) {
            return new Status(IStatus.ERROR, WeftUi.ID, e.getMessage(), e);
        } catch (CoreException e) {
            return e.getStatus();
        }
    }
}
