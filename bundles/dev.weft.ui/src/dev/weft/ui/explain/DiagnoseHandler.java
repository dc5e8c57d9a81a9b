// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;

/** Find What Is Slow: as operators do, who do not see the scenario's faults. */
public final class DiagnoseHandler extends AskHandler {
    /** Called by the workbench. */
    public DiagnoseHandler() {
        super(Messages.diagnose);
    }

    @Override
    void ask(Subject subject, Shell shell, IWorkbenchPage page) throws CoreException {
        Scenario scenario;
        try {
            scenario = ModelFiles.load(subject.path()).scenario();
        } catch (ModelFileException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
        DiagnoseDialog dialog = new DiagnoseDialog(shell, subject.title(), scenario);
        if (dialog.open() == Window.OK) {
            view(page).ask(new Question.WhatIsSlow(subject, dialog.options()));
        }
    }
}
