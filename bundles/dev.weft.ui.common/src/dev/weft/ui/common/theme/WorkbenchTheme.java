// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.theme;

import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.services.IStylingEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.event.EventHandler;

/**
 * Whether the workbench is light or dark, for what draws itself. Only for the UI thread. What colours a theme has is known to
 * it alone, so this looks at the window; a theme that somebody made is seen for what it is, too.
 */
public final class WorkbenchTheme {
    /** The topic of the event that tells that another theme is in use; the controls are about to get its colours. */
    public static final String CHANGED = "org/eclipse/e4/ui/css/swt/theme/ThemeManager/themeChanged";

    /** What style sheets call a text that is read. */
    private static final String PAGE = "WeftPage";

    private static final int DARK_BELOW = 110;

    private static Boolean dark;
    private static boolean watching;

    private WorkbenchTheme() {}

    /** @return whether controls have a dark background. */
    public static boolean isDark() {
        if (dark == null) {
            Shell shell = window();
            if (shell == null) {
                // Asked again when there is a window.
                return false;
            }
            dark = isDark(shell.getBackground().getRGB());
            if (!watching) {
                watching = true;
                broker().subscribe(CHANGED, event -> shell.getDisplay().asyncExec(() -> dark = null));
                shell.getDisplay().addListener(SWT.Settings, event -> dark = null);
            }
        }
        return dark;
    }

    /** @return whether a colour is rather dark than light. */
    public static boolean isDark(RGB colour) {
        return (colour.red * 3 + colour.green * 6 + colour.blue) / 10 < DARK_BELOW;
    }

    /**
     * Makes a text one that is read: it has the ground of lists and tables in every theme.
     *
     * @param text a new control
     */
    public static void makePage(Control text) {
        PlatformUI.getWorkbench().getService(IStylingEngine.class).setClassname(text, PAGE);
    }

    private static Shell window() {
        IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchWindow[] all = PlatformUI.getWorkbench().getWorkbenchWindows();
        IWorkbenchWindow window = active == null && all.length > 0 ? all[0] : active;
        return window == null ? null : window.getShell();
    }

    private static IEventBroker broker() {
        return PlatformUI.getWorkbench().getService(IEventBroker.class);
    }

    /**
     * Does something, in the UI thread, whenever the workbench becomes dark or light.
     *
     * @param control for as long as this is there
     * @param action what is done
     */
    public static void whenChanged(Control control, Runnable action) {
        Display display = control.getDisplay();
        boolean[] before = {isDark()};
        Runnable look = () -> {
            dark = null;
            if (!control.isDisposed() && isDark() != before[0]) {
                before[0] = isDark();
                action.run();
            }
        };
        // The theme's colours are given to controls after the event; those of the system, which are below, may come
        // later.
        EventHandler themed = event -> display.asyncExec(look);
        Listener system = event -> display.asyncExec(look);
        broker().subscribe(CHANGED, themed);
        display.addListener(SWT.Settings, system);
        control.addListener(SWT.Dispose, event -> {
            broker().unsubscribe(themed);
            display.removeListener(SWT.Settings, system);
        });
    }
}
