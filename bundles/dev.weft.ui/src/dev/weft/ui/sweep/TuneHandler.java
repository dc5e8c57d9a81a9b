// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.WeftUi;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks what may be set in the selected scenarios, and looks for the settings that suit all of them. */
public final class TuneHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        List<IFile> scenarios = new ArrayList<>();
        for (Object selected : HandlerUtil.getCurrentStructuredSelection(event)) {
            IFile file = Adapters.adapt(selected, IFile.class);
            if (file != null
                    && WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension())
                    && file.getLocation() != null) {
                scenarios.add(file);
            }
        }
        if (scenarios.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.tuneTitle, Messages.tuneNothing);
        } else if (PlatformUI.getWorkbench().saveAllEditors(true)) {
            SweepDialog dialog = new SweepDialog(shell, scenarios.get(0), scenarios.size(), SweepSettings.NONE);
            if (dialog.open() == Window.OK) {
                TuneLaunch.start(scenarios, dialog.settings());
            }
        }
        return null;
    }
}
