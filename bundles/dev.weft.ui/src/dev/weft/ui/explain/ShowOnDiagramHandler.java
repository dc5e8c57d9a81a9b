// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Selects on the diagram what something in results is about, by its name; with a parameter opens the diagram for it. */
public final class ShowOnDiagramHandler extends AbstractHandler {
    private static final String RESULTS = "dev.weft.ui.showOnDiagram.results";
    private static final String NAME = "dev.weft.ui.showOnDiagram.name";
    private static final String OPEN = "dev.weft.ui.showOnDiagram.open";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        Path results = Path.of(event.getParameter(RESULTS));
        String name = event.getParameter(NAME);
        boolean opens = Boolean.parseBoolean(event.getParameter(OPEN));
        Job job = Job.create(Messages.finding, (IJobFunction) monitor -> {
            try {
                Subject subject = Subject.ofFolder(results);
                if (subject != null) {
                    FabricElements fabric = FabricElements.of(subject);
                    List<String> ids = fabric.find(List.of(name));
                    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> show(page, fabric.file(), ids, opens));
                }
            } catch (CoreException e) {
                // The results say no more what they were made from; a click on a chart is no reason for a dialog.
                ILog.of(ShowOnDiagramHandler.class).info(e.getMessage());
            }
            return Status.OK_STATUS;
        });
        job.setPriority(Job.SHORT);
        job.setSystem(true);
        job.schedule();
        return null;
    }

    private static void show(IWorkbenchPage page, IFile fabric, List<String> ids, boolean opens) {
        if (!opens) {
            OnDiagram.select(page, fabric, ids);
            return;
        }
        try {
            OnDiagram.open(page, fabric, ids);
        } catch (PartInitException e) {
            ILog.of(ShowOnDiagramHandler.class).error(e.getMessage(), e);
        }
    }
}
