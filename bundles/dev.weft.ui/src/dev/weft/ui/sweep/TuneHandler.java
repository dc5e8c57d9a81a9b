// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import dev.weft.ui.found.FoundEditor;
import dev.weft.ui.launch.CommandJob;
import dev.weft.ui.launch.CommandJob.Answer;
import dev.weft.ui.launch.RunOutcome;
import dev.weft.ui.launch.RunPresenter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks what may be set in the selected scenarios, and looks for the settings that suit all of them. */
public final class TuneHandler extends AbstractHandler {
    private static final String RESULT = "tuning.json";

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
                start(scenarios, dialog.settings());
            }
        }
        return null;
    }

    private static void start(List<IFile> scenarios, SweepSettings settings) {
        IFolder runs = scenarios.get(0).getProject().getFolder(WeftUi.RUNS_FOLDER);
        Path folder = RunFolders.free(runs.getLocation().toPath(), "tuning");
        List<String> words = new ArrayList<>(List.of("tune"));
        scenarios.forEach(scenario -> words.add(scenario.getLocation().toString()));
        words.addAll(settings.options());
        words.addAll(List.of("--out", folder.toString(), "--json", "--progress=json"));
        String name = NLS.bind(Messages.tuneName, scenarios.get(0).getName());
        new CommandJob(
                        name,
                        Messages.tuneStarting,
                        words,
                        scenarios.get(0).getProject().getLocation().toPath(),
                        answer -> ended(answer, name, runs, folder))
                .schedule();
    }

    private static void ended(Answer answer, String name, IFolder runs, Path folder) {
        try {
            runs.refreshLocal(IResource.DEPTH_INFINITE, null);
        } catch (CoreException e) {
            // The project may have been deleted meanwhile.
            ILog.of(TuneHandler.class).warn(e.getMessage(), e);
        }
        RunPresenter.tell(RunOutcome.of(name, answer, folder));
        if (answer.isGood()) {
            FoundEditor.show(runs.getFolder(folder.getFileName().toString()).getFile(RESULT));
        }
    }
}
