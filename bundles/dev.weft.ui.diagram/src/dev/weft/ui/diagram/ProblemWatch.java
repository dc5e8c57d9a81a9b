// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.ui.diagram.document.DiagramView;
import dev.weft.ui.diagram.document.ElementProblem;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** Shows the problem markers of an editor's file as badges on the boxes at fault. */
final class ProblemWatch implements IResourceChangeListener {
    private final FabricEditor editor;
    private final String elementId;
    private boolean watching;

    /**
     * Makes a watch.
     *
     * @param editor whose file is watched
     * @param elementId the attribute of markers that names the element at fault
     */
    ProblemWatch(FabricEditor editor, String elementId) {
        this.editor = editor;
        this.elementId = elementId;
    }

    void start() {
        watching = true;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        read();
    }

    void stop() {
        watching = false;
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IFile file = EditorInputs.workspaceFile(editor.getEditorInput());
        IResourceDelta delta = file == null ? null : event.getDelta().findMember(file.getFullPath());
        if (delta != null && (delta.getFlags() & IResourceDelta.MARKERS) != 0) {
            editor.getSite().getShell().getDisplay().asyncExec(this::read);
        }
    }

    private void read() {
        // Markers may change while the editor is being closed.
        DiagramView view =
                !watching || editor.diagram() == null ? null : editor.diagram().view();
        IFile file = EditorInputs.workspaceFile(editor.getEditorInput());
        if (view == null || file == null || !file.exists()) {
            return;
        }
        Map<String, ElementProblem> problems = new HashMap<>();
        try {
            for (IMarker marker : file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO)) {
                String id = marker.getAttribute(elementId, "");
                boolean error = marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO) == IMarker.SEVERITY_ERROR;
                if (!id.isEmpty()) {
                    problems.merge(
                            id,
                            new ElementProblem(error, marker.getAttribute(IMarker.MESSAGE, "")),
                            ElementProblem::and);
                }
            }
        } catch (CoreException e) {
            ILog.of(ProblemWatch.class).log(e.getStatus());
        }
        view.setProblems(problems);
    }
}
