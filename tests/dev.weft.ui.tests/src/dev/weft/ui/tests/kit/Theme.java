// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.PlatformUI;

/** The theme of the workbench, as Window → Preferences → Appearance sets it, but forgotten when the workbench ends. */
public final class Theme {
    /** The light theme. */
    public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";

    /** The dark theme. */
    public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private static String before;

    private Theme() {}

    private static IThemeEngine engine() {
        return PlatformUI.getWorkbench().getService(IThemeEngine.class);
    }

    /** Gives the workbench a theme; {@link #restore} must follow. */
    public static void set(String id) {
        Ui.run(() -> {
            before = before == null ? engine().getActiveTheme().getId() : before;
            engine().setTheme(id, false);
        });
        Ui.await("the theme " + id, () -> engine().getActiveTheme().getId().equals(id));
        Ui.settle();
    }

    /** Gives the workbench the theme back that it had. */
    public static void restore() {
        if (before != null) {
            String id = before;
            set(id);
            before = null;
        }
    }
}
