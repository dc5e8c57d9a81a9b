// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** Hands what a job has read to the workbench's thread. */
public final class UiThread {
    private UiThread() {}

    /**
     * Does something in the UI thread, unless the workbench ends or what is to show it is gone by then.
     *
     * @param shows what is to show it
     * @param action what to do
     */
    public static void later(Control shows, Runnable action) {
        if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().isClosing()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
                if (!shows.isDisposed()) {
                    action.run();
                }
            });
        }
    }
}
