// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.results.io.RunFolderException;
import dev.weft.ui.charts.history.KeptFiles;
import dev.weft.ui.charts.history.Selected;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;

/** Runs the scenarios of the selected results again: as they are now, or with a parameter as they were. */
public final class RerunHandler extends AbstractHandler {
    private static final String KEPT = "dev.weft.ui.rerun.kept";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        boolean kept = Boolean.parseBoolean(event.getParameter(KEPT));
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        for (IFolder folder : Selected.folders(event)) {
            try {
                IFile scenario = kept ? KeptFiles.scenarioAsItWas(folder) : KeptFiles.scenarioAsItIs(folder);
                if (scenario == null) {
                    String sentence = kept ? Messages.rerunNotKept : Messages.rerunNotFound;
                    MessageDialog.openInformation(shell, Messages.cannotRun, NLS.bind(sentence, folder.getName()));
                } else if (kept) {
                    launch(scenario, KeptFiles.seeds(folder));
                } else {
                    SimulationShortcut.launch(scenario, ILaunchManager.RUN_MODE);
                }
            } catch (RunFolderException | CoreException e) {
                MessageDialog.openError(shell, Messages.cannotRun, e.getMessage());
            }
        }
        return null;
    }

    /** A run with one seed gets that one; with several they are those of the scenario. */
    private static void launch(IFile scenario, List<Long> seeds) throws CoreException {
        ILaunchConfigurationWorkingCopy configuration =
                SimulationShortcut.configuration(scenario).getWorkingCopy();
        RunAttributes.setSeedText(configuration, seeds.size() == 1 ? Long.toString(seeds.get(0)) : "");
        RunAttributes.setAsItIs(configuration);
        DebugUITools.launch(configuration.doSave(), ILaunchManager.RUN_MODE);
    }
}
