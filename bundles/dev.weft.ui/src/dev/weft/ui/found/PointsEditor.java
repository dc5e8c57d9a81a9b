// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.ui.charts.ResultsView;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;

/** Shows what simulations of many points measured: of a sweep, a search or a tuning. Nothing is edited. */
public abstract class PointsEditor extends EditorPart {
    private static final String GO_ON = "dev.weft.ui.goOn";

    private Composite area;

    /**
     * Opens a file in front, or shows it anew, without taking the keyboard from whoever types elsewhere; from any thread. Does
     * nothing where it does not exist.
     *
     * @param file what was found
     * @param editor ID of the editor
     * @param shown is told the editor
     */
    public static void show(IFile file, String editor, Consumer<PointsEditor> shown) {
        if (file.exists() && PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> showNow(file, editor, shown));
        }
    }

    private static void showNow(IFile file, String editor, Consumer<PointsEditor> shown) {
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow window = active != null || windows.length == 0 ? active : windows[0];
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            boolean activate = page.getActiveEditor() == null;
            if (page.openEditor(
                            new FileEditorInput(file),
                            editor,
                            activate,
                            IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID)
                    instanceof PointsEditor opened) {
                shown.accept(opened);
                page.bringToTop(opened);
            }
        } catch (PartInitException e) {
            ILog.of(PointsEditor.class).error(e.getMessage(), e);
        }
    }

    @Override
    public final void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput file) || file.getFile().getLocation() == null) {
            throw new PartInitException(NLS.bind(Messages.notLocal, input.getName()));
        }
        setSite(site);
        setInput(input);
        setPartName(file.getFile().getParent().getName());
    }

    @Override
    public final void createPartControl(Composite parent) {
        area = parent;
        createContent(parent);
    }

    /** Fills the editor. */
    protected abstract void createContent(Composite parent);

    /** @return the file that is shown. */
    public final IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    /** @return its folder, that of all points. */
    public final Path folder() {
        return file().getLocation().toPath().getParent();
    }

    /** Does something in the UI thread, unless the editor is closed until then. */
    protected final void later(Runnable action) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!area.isDisposed()) {
                action.run();
            }
        });
    }

    /**
     * Shows what a point measured in the view of results.
     *
     * @param scenario the point's file, beside which its runs are
     */
    protected final void showResults(Path scenario) {
        try {
            ResultsView view =
                    (ResultsView) getSite().getPage().showView(ResultsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            view.open(scenario.resolveSibling("runs"));
        } catch (PartInitException e) {
            ILog.of(PointsEditor.class).error(e.getMessage(), e);
        }
    }

    /** Goes on with what was interrupted; if that is not possible it is told why. */
    protected final void goOn() {
        try {
            getSite().getService(IHandlerService.class).executeCommand(GO_ON, null);
        } catch (ExecutionException | NotDefinedException | NotEnabledException | NotHandledException e) {
            tell(String.valueOf(e.getMessage()));
        }
    }

    /** Says a sentence above what is shown. */
    public abstract void tell(String sentence);

    @Override
    public final boolean isDirty() {
        return false;
    }

    @Override
    public final boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public final void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("Results are not edited");
    }

    @Override
    public final void doSaveAs() {
        throw new UnsupportedOperationException("Results are not edited");
    }
}
