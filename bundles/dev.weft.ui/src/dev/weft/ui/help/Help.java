// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.cli.WeftHelp;
import dev.weft.help.HelpBook;
import dev.weft.help.HelpPlace;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** The book, made when it is first asked for, and the view that shows it. */
public final class Help {
    /** The start of the identifiers of help contexts; a {@link HelpPlace} follows. */
    public static final String CONTEXT = "dev.weft.help.";

    /** The window behind a shell with one of these styles cannot be used. */
    private static final int MODAL = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;

    private Help() {}

    /** Makes the book once. */
    private static final class Shelf {
        static final HelpBook BOOK = WeftHelp.book();
    }

    /** @return the help of this version. */
    static HelpBook book() {
        return Shelf.BOOK;
    }

    /**
     * Shows a place of the help: in its view, or beside a dialog that is open; only in the UI thread.
     *
     * @param place the place
     */
    public static void show(HelpPlace place) {
        Shell active = Display.getCurrent().getActiveShell();
        Shell dialog = active == null ? null : HelpWindow.dialogOf(active);
        if (dialog != null && (dialog.getStyle() & MODAL) != 0) {
            HelpWindow.show(dialog, place);
            return;
        }
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            // Where it cannot be made, the workbench shows why in its place.
            if (page.showView(HelpView.ID) instanceof HelpView view) {
                view.go(place);
            }
        } catch (PartInitException e) {
            ILog.of(Help.class).error(Messages.cannotOpen, e);
        }
    }
}
