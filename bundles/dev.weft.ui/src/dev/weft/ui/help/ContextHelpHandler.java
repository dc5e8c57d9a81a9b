// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.help.IWorkbenchHelpSystem;

/**
 * F1: the help of the field with the focus, or of what it is in; else of the view or editor. (GTK has its own keys for help,
 * Ctrl+F1 and Shift+F1, which nobody looks for.)
 */
public final class ContextHelpHandler extends AbstractHandler {
    /** Where the workbench keeps the context of a control. */
    private static final String CONTEXT_KEY = "org.eclipse.ui.help";

    @Override
    public Object execute(ExecutionEvent event) {
        IWorkbenchHelpSystem help = PlatformUI.getWorkbench().getHelpSystem();
        for (Control control = Display.getCurrent().getFocusControl(); control != null; control = control.getParent()) {
            Object context = control.getData(CONTEXT_KEY);
            if (context instanceof String id && id.startsWith(Help.CONTEXT)) {
                help.displayHelp(id);
                return null;
            }
            if (context == null && control.isListening(SWT.Help)) {
                // It knows of what in it help is wanted: the row of a table.
                control.notifyListeners(SWT.Help, new Event());
                return null;
            }
        }
        // What the platform has contexts for is not in this help.
        help.displayDynamicHelp();
        return null;
    }
}
