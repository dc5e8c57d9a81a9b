// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.fixes;

import dev.weft.fabric.fix.QuickFixes;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.io.ModelFileException;
import dev.weft.ui.WeftUi;
import dev.weft.ui.project.ProblemMarkers;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;

/** Offers the quick fixes of a fabric's problems, in the Problems view. */
public final class FabricFixes implements IMarkerResolutionGenerator2 {
    private static final IMarkerResolution[] NONE = {};

    @Override
    public boolean hasResolutions(IMarker marker) {
        return isOfFabric(marker) && QuickFixes.isFixable(marker.getAttribute(ProblemMarkers.CODE, ""));
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        Optional<Problem> problem = ProblemMarkers.problem(marker);
        if (problem.isEmpty() || !hasResolutions(marker)) {
            return NONE;
        }
        try {
            EditedFabric edited = EditedFabric.of((IFile) marker.getResource());
            return QuickFixes.of(edited.fabric(), problem.get()).stream()
                    .map(fix -> new FixResolution(marker, fix))
                    .toArray(IMarkerResolution[]::new);
        } catch (ModelFileException e) {
            // A file that cannot be read has a marker that says so.
            return NONE;
        }
    }

    static boolean isOfFabric(IMarker marker) {
        return marker.getResource() instanceof IFile file
                && file.exists()
                && file.getLocation() != null
                && WeftUi.FABRIC_EXTENSION.equals(file.getFileExtension());
    }
}
