// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.found.PointsEditor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Goes on with the sweep, search or tuning that is shown, which was cancelled or killed. */
public final class GoOnHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (!(HandlerUtil.getActiveEditor(event) instanceof PointsEditor editor)) {
            return null;
        }
        try {
            if (editor instanceof SweepEditor sweep) {
                SweepLaunch.resume(editor.folder(), editor.file().getProject(), sweep.figure());
            } else if (editor.file().getName().equals(TuneLaunch.RESULT)) {
                TuneLaunch.resume(editor.file().getProject(), editor.folder());
            } else {
                SweepLaunch.resumeSearch(editor.file());
            }
        } catch (CoreException e) {
            editor.tell(e.getMessage());
        }
        return null;
    }
}
