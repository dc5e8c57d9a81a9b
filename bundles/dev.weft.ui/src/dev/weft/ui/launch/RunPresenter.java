// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.ui.charts.ResultsView;
import java.util.Arrays;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Shows in the workbench how a run ended, without taking the focus. */
public final class RunPresenter {
    private RunPresenter() {}

    /** Opens the results, if there are any, and says how the run ended; from any thread. */
    static void show(RunOutcome outcome) {
        later(() -> showNow(outcome, true));
    }

    /** Says how a sweep ended, whose results have an editor of their own; from any thread. */
    public static void tell(RunOutcome outcome) {
        later(() -> showNow(outcome, false));
    }

    private static void later(Runnable action) {
        if (!PlatformUI.isWorkbenchRunning()) {
            return;
        }
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }

    private static void showNow(RunOutcome outcome, boolean opens) {
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow window = active != null || windows.length == 0 ? active : windows[0];
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            ResultsView view = (ResultsView) page.showView(ResultsView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
            // A view that lies on top of it and is active, such as Progress, has no text to lose the focus of.
            if (Arrays.asList(page.getViewStack(view)).contains(page.getActivePart())) {
                page.activate(view);
            }
            view.tell(outcome.isGood(), outcome.sentence());
            if (opens && outcome.results() != null) {
                view.open(outcome.results());
            }
        } catch (PartInitException e) {
            ILog.of(RunPresenter.class).error(e.getMessage(), e);
        }
    }
}
