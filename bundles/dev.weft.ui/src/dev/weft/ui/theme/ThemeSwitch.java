// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.theme;

import dev.weft.ui.common.theme.WorkbenchTheme;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.services.IStylingEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Completes the change between the light and the dark theme on GTK. There the platform gives controls the theme's colours
 * first, and only then asks GTK for its dark or light widgets; so those without a colour of their own keep the default that GTK
 * had before, such as light words on a light table. When GTK has changed they get its default anew, and the theme once more.
 */
public final class ThemeSwitch implements IStartup {
    private boolean changed;

    @Override
    public void earlyStartup() {
        if ("gtk".equals(SWT.getPlatform())) {
            Display display = PlatformUI.getWorkbench().getDisplay();
            display.asyncExec(() -> watch(display));
        }
    }

    private void watch(Display display) {
        PlatformUI.getWorkbench()
                .getService(IEventBroker.class)
                .subscribe(WorkbenchTheme.CHANGED, event -> changed = true);
        display.addListener(SWT.Settings, event -> {
            if (changed) {
                changed = false;
                display.asyncExec(() -> complete(display));
            }
        });
    }

    private static void complete(Display display) {
        IStylingEngine styling = PlatformUI.getWorkbench().getService(IStylingEngine.class);
        for (Shell shell : display.getShells()) {
            if (!shell.isDisposed()) {
                shell.setRedraw(false);
                try {
                    forgetLeftovers(shell, WorkbenchTheme.isDark());
                    styling.style(shell);
                } finally {
                    shell.setRedraw(true);
                }
            }
        }
    }

    /** Colours that fit to the other theme become the default. A control that has it already is not asked for it again. */
    private static void forgetLeftovers(Control control, boolean dark) {
        Color background = control.getBackground();
        if (isDark(background) != dark) {
            control.setBackground(background);
            control.setBackground(null);
        }
        Color foreground = control.getForeground();
        if (isDark(foreground) == dark) {
            control.setForeground(foreground);
            control.setForeground(null);
            if (isDark(control.getForeground()) == dark) {
                // Labels keep it even so.
                control.setForeground(control.getDisplay().getSystemColor(SWT.COLOR_WIDGET_FOREGROUND));
            }
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                forgetLeftovers(child, dark);
            }
        }
    }

    private static boolean isDark(Color color) {
        return WorkbenchTheme.isDark(color.getRGB());
    }
}
