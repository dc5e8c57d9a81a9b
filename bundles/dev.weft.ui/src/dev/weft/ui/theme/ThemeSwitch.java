// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.theme;

import dev.weft.ui.common.theme.WorkbenchTheme;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.services.IStylingEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.event.Event;

/**
 * Completes the change between the light and the dark theme on GTK. There the platform gives controls the theme's colours
 * first, and only then asks GTK for its dark or light widgets; so those without a colour of their own keep the default that GTK
 * had before, such as light words on a light table. When GTK has changed they get its default anew, and the theme once more.
 */
public final class ThemeSwitch implements IStartup {
    /** Tells of another theme that is not complete yet; null where there is none. */
    private Event changed;

    private boolean completing;

    @Override
    public void earlyStartup() {
        if ("gtk".equals(SWT.getPlatform())) {
            Display display = PlatformUI.getWorkbench().getDisplay();
            display.asyncExec(() -> watch(display));
        }
    }

    private void watch(Display display) {
        broker().subscribe(WorkbenchTheme.CHANGED, event -> changed = completing ? null : event);
        display.addListener(SWT.Settings, event -> {
            if (changed != null) {
                Event theme = changed;
                changed = null;
                display.asyncExec(() -> complete(display, theme));
            }
        });
    }

    private static IEventBroker broker() {
        return PlatformUI.getWorkbench().getService(IEventBroker.class);
    }

    private void complete(Display display, Event theme) {
        completing = true;
        try {
            // The workbench mixes colours of its own from those of GTK when it hears of a theme.
            Map<String, Object> properties = new HashMap<>();
            for (String name : theme.getPropertyNames()) {
                properties.put(name, theme.getProperty(name));
            }
            broker().send(WorkbenchTheme.CHANGED, properties);
        } finally {
            completing = false;
        }
        IStylingEngine styling = PlatformUI.getWorkbench().getService(IStylingEngine.class);
        for (Shell shell : display.getShells()) {
            if (!shell.isDisposed()) {
                shell.setRedraw(false);
                try {
                    forgetLeftovers(shell, WorkbenchTheme.isDark());
                    styling.style(shell);
                    mendTabs(shell, WorkbenchTheme.isDark());
                } finally {
                    shell.setRedraw(true);
                }
                // What draws itself, too, such as the tabs of the Properties view.
                shell.redraw(0, 0, shell.getSize().x, shell.getSize().y, true);
            }
        }
    }

    /**
     * Colours that fit to the other theme become the default. SWT hands on only what is new to it, while GTK may still draw with
     * the default before; so a control gets another colour first.
     */
    private static void forgetLeftovers(Control control, boolean dark) {
        boolean drawnByGtk = control instanceof Table
                || control instanceof Tree
                || control instanceof Combo
                || control instanceof Text
                || control instanceof Button;
        Color other = control.getDisplay().getSystemColor(SWT.COLOR_MAGENTA);
        if (drawnByGtk || isDark(control.getBackground()) != dark) {
            control.setBackground(other);
            control.setBackground(null);
        }
        if (drawnByGtk || isDark(control.getForeground()) == dark) {
            control.setForeground(other);
            control.setForeground(null);
        }
        if (control instanceof Tree tree && tree.getHeaderVisible()) {
            tree.setHeaderBackground(other);
            tree.setHeaderBackground(null);
            tree.setHeaderForeground(other);
            tree.setHeaderForeground(null);
        } else if (control instanceof Table table && table.getHeaderVisible()) {
            table.setHeaderBackground(other);
            table.setHeaderBackground(null);
            table.setHeaderForeground(other);
            table.setHeaderForeground(null);
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                forgetLeftovers(child, dark);
            }
        }
    }

    /** Titles of tabs have a colour that the theme took from GTK before it changed. */
    private static void mendTabs(Composite parent, boolean dark) {
        Color words = parent.getDisplay().getSystemColor(SWT.COLOR_WIDGET_FOREGROUND);
        if (parent instanceof CTabFolder folder) {
            if (isDark(folder.getForeground()) == dark) {
                folder.setForeground(words);
            }
            if (isDark(folder.getSelectionForeground()) == dark) {
                folder.setSelectionForeground(words);
            }
            for (CTabItem item : folder.getItems()) {
                if (isDark(item.getForeground()) == dark) {
                    item.setForeground(words);
                }
            }
        }
        for (Control child : parent.getChildren()) {
            if (child instanceof Composite composite) {
                mendTabs(composite, dark);
            }
        }
    }

    private static boolean isDark(Color color) {
        return WorkbenchTheme.isDark(color.getRGB());
    }
}
