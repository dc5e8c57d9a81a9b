// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.axes.SweepFolder;
import dev.weft.ui.found.FoundEditor;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;

/**
 * Opens what a sweep measured.
 *
 * @param project in which the sweep is
 * @param figure what is shown first; empty for the completion time
 */
public record SweepPresenter(IProject project, String figure) {
    private static final String SEARCH = "search.json";

    /**
     * Opens a sweep, or shows it anew; from any thread.
     *
     * @param folder its folder; null for none
     */
    public void show(Path folder) {
        if (folder == null || !PlatformUI.isWorkbenchRunning()) {
            return;
        }
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> showNow(folder));
    }

    private void showNow(Path folder) {
        IPath location = project.getLocation();
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow window = active != null || windows.length == 0 ? active : windows[0];
        if (location == null || window == null || window.getActivePage() == null) {
            return;
        }
        IFile file = project.getFile(
                IPath.fromPath(location.toPath().relativize(folder)).append(SweepFolder.DESCRIPTION));
        if (!file.exists()) {
            // A search has a file of its own. Else it has not come so far; the sentence in Results and the console say
            // why.
            FoundEditor.show(file.getParent().getFile(IPath.fromPortableString(SEARCH)));
            return;
        }
        try {
            // Whoever types elsewhere goes on typing.
            boolean activate = window.getActivePage().getActiveEditor() == null;
            if (window.getActivePage()
                            .openEditor(
                                    new FileEditorInput(file),
                                    SweepEditor.ID,
                                    activate,
                                    IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID)
                    instanceof SweepEditor editor) {
                editor.refresh(figure);
                window.getActivePage().bringToTop(editor);
            }
        } catch (PartInitException e) {
            ILog.of(SweepPresenter.class).error(e.getMessage(), e);
        }
    }
}
