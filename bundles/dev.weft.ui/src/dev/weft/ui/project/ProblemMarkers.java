// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.experiment.FileProblem;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** The attribute with the code of the broken rule; absent where it is none of a fabric's or scenario's. */
    public static final String CODE = "dev.weft.ui.code";

    private static final String ELEMENT = "dev.weft.ui.element";
    private static final String FEATURE = "dev.weft.ui.feature";

    /** So many a file; a fabric that is altogether broken would bury the Problems view. */
    private static final int MOST = 200;

    private ProblemMarkers() {}

    /** Replaces the markers of a file. */
    static void replace(IFile file, List<FileProblem> problems) throws CoreException {
        file.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
        for (FileProblem problem : problems.subList(0, Math.min(MOST, problems.size()))) {
            file.createMarker(TYPE, attributes(problem));
        }
    }

    private static Map<String, Object> attributes(FileProblem problem) {
        Map<String, Object> attributes = new HashMap<>();
        String element = problem.place().element();
        int line = problem.place().line();
        boolean whole = element.isEmpty();
        attributes.put(IMarker.MESSAGE, whole ? problem.reason() : element + ": " + problem.reason());
        attributes.put(
                IMarker.SEVERITY,
                problem.severity() == Severity.ERROR ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
        if (line > 0) {
            attributes.put(IMarker.LINE_NUMBER, line);
            attributes.put(
                    IMarker.LOCATION,
                    whole ? NLS.bind(Messages.locationLine, line) : NLS.bind(Messages.locationElement, element, line));
        } else if (!whole) {
            attributes.put(IMarker.LOCATION, element);
        }
        problem.problem().ifPresent(broken -> {
            attributes.put(CODE, broken.code());
            attributes.put(ELEMENT_ID, broken.elementId());
            attributes.put(ELEMENT, broken.element());
            attributes.put(FEATURE, broken.feature());
        });
        return attributes;
    }

    /**
     * The problem that a marker tells of.
     *
     * @param marker a marker of this type
     * @return the broken rule; empty where it tells of none
     */
    public static Optional<Problem> problem(IMarker marker) {
        String code = marker.getAttribute(CODE, "");
        boolean error = marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_ERROR) == IMarker.SEVERITY_ERROR;
        return code.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(
                        error ? Severity.ERROR : Severity.WARNING,
                        code,
                        marker.getAttribute(ELEMENT_ID, ""),
                        marker.getAttribute(ELEMENT, ""),
                        marker.getAttribute(FEATURE, ""),
                        marker.getAttribute(IMarker.MESSAGE, "")));
    }

    static void removeAll(IResource resource) throws CoreException {
        resource.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
    }
}
