// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.help.HelpPlace;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/**
 * The help beside a dialog that lets nobody use the window behind it: a window of the dialog's own, which closes with it. The
 * dialog can be used meanwhile.
 */
final class HelpWindow {
    private static final String KEY = HelpWindow.class.getName();
    private static final int WIDTH = 760;
    private static final int HEIGHT = 620;

    private final Shell shell;
    private final HelpPanel panel;

    private HelpWindow(Shell dialog) {
        shell = new Shell(dialog, SWT.CLOSE | SWT.TITLE | SWT.RESIZE | SWT.MAX);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(shell);
        ToolBarManager bar = new ToolBarManager(SWT.FLAT);
        Control tools = bar.createControl(shell);
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(tools);
        panel = new HelpPanel(shell, bar, title -> shell.setText(NLS.bind(Messages.windowTitle, title)));
        GridDataFactory.fillDefaults().grab(true, true).applyTo(panel.control());
        bar.update(true);
        shell.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_ESCAPE) {
                event.doit = false;
                shell.close();
            }
        });
        shell.addDisposeListener(event -> bar.dispose());
        place(dialog);
        dialog.setData(KEY, this);
    }

    /** Right of the dialog where there is room, else left of it, and always on its screen. */
    private void place(Shell dialog) {
        Rectangle screen = dialog.getMonitor().getClientArea();
        Rectangle beside = dialog.getBounds();
        Point size = new Point(Math.min(WIDTH, screen.width), Math.min(HEIGHT, screen.height));
        boolean right = beside.x + beside.width + size.x <= screen.x + screen.width;
        int x = right ? beside.x + beside.width : beside.x - size.x;
        int lastX = screen.x + screen.width - size.x;
        int lastY = screen.y + screen.height - size.y;
        shell.setSize(size);
        shell.setLocation(Math.max(screen.x, Math.min(x, lastX)), Math.max(screen.y, Math.min(beside.y, lastY)));
    }

    /** Shows a place beside a dialog, in the window that it has already or in a new one. */
    static void show(Shell dialog, HelpPlace place) {
        HelpWindow window = dialog.getData(KEY) instanceof HelpWindow known && !known.shell.isDisposed()
                ? known
                : new HelpWindow(dialog);
        window.panel.go(place);
        window.shell.open();
        window.shell.setActive();
    }

    /** The dialog whose help a shell is, or the shell itself. */
    static Shell dialogOf(Shell shell) {
        boolean isHelp = shell.getParent() instanceof Shell parent
                && parent.getData(KEY) instanceof HelpWindow window
                && window.shell == shell;
        return isHelp ? (Shell) shell.getParent() : shell;
    }
}
