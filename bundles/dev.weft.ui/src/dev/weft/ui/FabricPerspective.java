// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** Lays out the workbench for drawing a fabric and running it: files left, outline right, details below the editor. */
public final class FabricPerspective implements IPerspectiveFactory {
    private static final String LOG_VIEW = "org.eclipse.pde.runtime.LogView";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        layout.createFolder("left", IPageLayout.LEFT, 0.2f, editors).addView(ProjectExplorer.VIEW_ID);
        layout.createFolder("right", IPageLayout.RIGHT, 0.78f, editors).addView(IPageLayout.ID_OUTLINE);
        var details = layout.createFolder("details", IPageLayout.BOTTOM, 0.68f, editors);
        details.addView(IPageLayout.ID_PROP_SHEET);
        details.addView(IPageLayout.ID_PROBLEM_VIEW);
        details.addView(IPageLayout.ID_PROGRESS_VIEW);
        details.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        details.addView(LOG_VIEW);
    }
}
