// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.welcome;

import org.eclipse.e4.core.di.annotations.Execute;
import org.eclipse.e4.ui.model.application.MApplication;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;

/** Has the window of a new workspace fill the screen: a drawing wants the room. Where the user puts it later, it stays. */
public final class FirstWindow {
    /** The tag by which the workbench remembers windows that fill the screen. */
    private static final String MAXIMISED = "shellMaximized";

    /**
     * Marks the windows of a model that was just made.
     *
     * @param application the workbench's model
     */
    @Execute
    public void maximise(MApplication application) {
        for (MWindow window : application.getChildren()) {
            if (!window.getTags().contains(MAXIMISED)) {
                window.getTags().add(MAXIMISED);
            }
        }
    }
}
