// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.recovery;

import dev.weft.ui.common.recovery.RecoveryCopy;
import dev.weft.ui.common.recovery.RecoveryFolder;
import java.io.IOException;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Looks, when the workbench has started, whether one before it was ended with unsaved changes. */
public final class RecoveryAtStart implements IStartup {
    @Override
    public void earlyStartup() {
        RecoveryFolder folder = RecoveryFolder.ofWorkspace();
        List<RecoveryCopy> copies;
        try {
            copies = folder.leftOver();
        } catch (IOException e) {
            ILog.of(RecoveryAtStart.class).error(NLS.bind(Messages.unreadable, e.getMessage()), e);
            return;
        }
        if (!copies.isEmpty()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> offer(folder, copies));
        }
    }

    private static void offer(RecoveryFolder folder, List<RecoveryCopy> copies) {
        IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        IWorkbenchWindow window = active != null || windows.length == 0 ? active : windows[0];
        if (window != null && window.getActivePage() != null) {
            new RecoveryOffer(window, folder).make(copies);
        }
    }
}
