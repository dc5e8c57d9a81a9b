// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.common.help.HelpContextIds;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;

/** Shows what a search or a tuning found: all that was tried, and the best, which can become a scenario of its own. */
public final class FoundEditor extends EditorPart {
    /** ID of the editor. */
    public static final String ID = "dev.weft.ui.found.editor";

    private Label sentence;
    private FoundTable table;
    private Button open;

    /** Opens a document in front, without taking the keyboard from whoever types elsewhere; from any thread. */
    public static void show(IFile file) {
        if (!file.exists() || !PlatformUI.isWorkbenchRunning()) {
            return;
        }
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
            if (windows.length == 0 || windows[0].getActivePage() == null) {
                return;
            }
            IWorkbenchPage page = windows[0].getActivePage();
            try {
                page.bringToTop(page.openEditor(
                        new FileEditorInput(file),
                        ID,
                        page.getActiveEditor() == null,
                        IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID));
            } catch (PartInitException e) {
                ILog.of(FoundEditor.class).error(e.getMessage(), e);
            }
        });
    }

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput file) || file.getFile().getLocation() == null) {
            throw new PartInitException(NLS.bind(Messages.notLocal, input.getName()));
        }
        setSite(site);
        setInput(input);
        setPartName(file.getFile().getParent().getName());
    }

    private IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    @Override
    public void createPartControl(Composite parent) {
        HelpContextIds.set(parent, "what-if");
        GridLayoutFactory.swtDefaults().applyTo(parent);
        Composite bar = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(bar);
        sentence = new Label(bar, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(sentence);
        open = new Button(bar, SWT.PUSH);
        open.setText(Messages.openScenario);
        open.setToolTipText(Messages.openScenarioTip);
        open.setEnabled(false);
        open.addListener(SWT.Selection, event -> openScenarios());
        table = new FoundTable(parent, this::showResults);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
        read();
    }

    private void read() {
        Path path = file().getLocation().toPath();
        Job job = Job.create(Messages.reading, monitor -> {
            try {
                FoundDocument document = FoundDocument.read(path);
                later(() -> {
                    tell(document.sentence());
                    table.show(document);
                    open.setEnabled(!document.rows().isEmpty());
                });
            } catch (IOException e) {
                later(() -> tell(e.getMessage()));
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
    }

    private void later(Runnable action) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!sentence.isDisposed()) {
                action.run();
            }
        });
    }

    private void tell(String text) {
        sentence.setText(text.replace("&", "&&"));
        sentence.requestLayout();
    }

    private void openScenarios() {
        FoundRow row = table.selectedOrBest();
        if (row == null) {
            return;
        }
        for (String scenario : row.scenarios()) {
            PointScenario.open(getSite().getPage(), file().getProject(), scenario(scenario), this::tell);
        }
    }

    private Path scenario(String way) {
        return file().getLocation().toPath().resolveSibling(way);
    }

    private void showResults(FoundRow row) {
        try {
            ResultsView view =
                    (ResultsView) getSite().getPage().showView(ResultsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            view.open(scenario(row.scenarios().get(0)).resolveSibling("runs"));
        } catch (PartInitException e) {
            ILog.of(FoundEditor.class).error(e.getMessage(), e);
        }
    }

    /** @return what was found, in a sentence. */
    public String sentence() {
        return sentence.getText();
    }

    @Override
    public void setFocus() {
        table.control().setFocus();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("Results are not edited");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("Results are not edited");
    }
}
