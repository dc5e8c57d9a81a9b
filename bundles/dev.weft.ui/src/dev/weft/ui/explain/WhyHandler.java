// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;

/** Why Is It Slow? */
public final class WhyHandler extends AskHandler {
    /** Called by the workbench. */
    public WhyHandler() {
        super(Messages.why);
    }

    @Override
    void ask(Subject subject, Shell shell, IWorkbenchPage page) throws CoreException {
        Question.Why question = new Question.Why(subject);
        if (subject.isExplained()) {
            view(page).showKnown(question);
        } else {
            view(page).ask(question);
        }
    }
}
