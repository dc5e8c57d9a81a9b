// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.fabric.rules.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;

/** Writes what is wrong with files as markers, which the Problems view and the editors show. */
public final class ProblemMarkers {
    /** The type of the markers. */
    public static final String TYPE = "dev.weft.ui.problem";

    /** The attribute with the ID of the element at fault; absent where it has none. */
    public static final String ELEMENT_ID = "dev.weft.ui.elementId";

    /** So many a file; a fabric that is altogether broken would bury the Problems view. */
    private static final int MOST = 200;

    private ProblemMarkers() {}

    /** Replaces the markers of a file. */
    static void replace(IFile file, List<FoundProblem> problems) throws CoreException {
        file.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
        for (FoundProblem problem : problems.subList(0, Math.min(MOST, problems.size()))) {
            file.createMarker(TYPE, attributes(problem));
        }
    }

    private static Map<String, Object> attributes(FoundProblem problem) {
        Map<String, Object> attributes = new HashMap<>();
        boolean whole = problem.element().isEmpty();
        attributes.put(IMarker.MESSAGE, whole ? problem.reason() : problem.element() + ": " + problem.reason());
        attributes.put(
                IMarker.SEVERITY,
                problem.severity() == Severity.ERROR ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
        if (problem.line() > 0) {
            attributes.put(IMarker.LINE_NUMBER, problem.line());
            attributes.put(
                    IMarker.LOCATION,
                    whole
                            ? NLS.bind(Messages.locationLine, problem.line())
                            : NLS.bind(Messages.locationElement, problem.element(), problem.line()));
        } else if (!whole) {
            attributes.put(IMarker.LOCATION, problem.element());
        }
        if (!problem.elementId().isEmpty()) {
            attributes.put(ELEMENT_ID, problem.elementId());
        }
        return attributes;
    }

    static void removeAll(IResource resource) throws CoreException {
        resource.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
    }
}
