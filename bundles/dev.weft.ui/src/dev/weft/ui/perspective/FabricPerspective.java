// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.perspective;

import dev.weft.ui.charts.PortsView;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.history.HistoryView;
import dev.weft.ui.cost.CostView;
import dev.weft.ui.diagram.catalogue.CatalogueView;
import dev.weft.ui.explain.ExplainView;
import dev.weft.ui.help.HelpView;
import dev.weft.ui.tour.TourView;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** Lays out the workbench for drawing a fabric and running it: files left, outline right, details below the editor. */
public final class FabricPerspective implements IPerspectiveFactory {
    /** The identifier of the perspective. */
    public static final String ID = "dev.weft.ui.perspective.fabric";

    private static final String LOG_VIEW = "org.eclipse.pde.runtime.LogView";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        layout.createFolder("left", IPageLayout.LEFT, 0.18f, editors).addView(ProjectExplorer.VIEW_ID);
        layout.createFolder("catalogue", IPageLayout.BOTTOM, 0.5f, "left").addView(CatalogueView.ID);
        // Below editor and outline together: charts want the width.
        IFolderLayout details = layout.createFolder("details", IPageLayout.BOTTOM, 0.6f, editors);
        layout.createFolder("right", IPageLayout.RIGHT, 0.74f, editors).addView(IPageLayout.ID_OUTLINE);
        layout.createFolder("properties", IPageLayout.BOTTOM, 0.38f, "right").addView(IPageLayout.ID_PROP_SHEET);
        details.addView(IPageLayout.ID_PROBLEM_VIEW);
        details.addView(IPageLayout.ID_PROGRESS_VIEW);
        details.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        details.addView(ResultsView.ID);
        details.addView(HistoryView.ID);
        details.addView(CostView.ID);
        details.addPlaceholder(ExplainView.ID);
        details.addView(PortsView.ID);
        details.addView(LOG_VIEW);
        details.addPlaceholder(HelpView.ID);
        // A column of its own: the editor and the results that its steps lead to stay in sight.
        layout.addPlaceholder(TourView.ID, IPageLayout.LEFT, 0.32f, editors);

        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addNewWizardShortcut("dev.weft.ui.wizards.project");
        layout.addNewWizardShortcut("dev.weft.ui.wizards.fabric");
        layout.addNewWizardShortcut("dev.weft.ui.wizards.scenario");
        layout.addNewWizardShortcut("dev.weft.ui.wizards.example");
        layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
        layout.addShowViewShortcut(CatalogueView.ID);
        layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
        layout.addShowViewShortcut(IPageLayout.ID_PROP_SHEET);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
        layout.addShowViewShortcut(ResultsView.ID);
        layout.addShowViewShortcut(HistoryView.ID);
        layout.addShowViewShortcut(CostView.ID);
        layout.addShowViewShortcut(ExplainView.ID);
        layout.addShowViewShortcut(PortsView.ID);
        layout.addShowViewShortcut(LOG_VIEW);
        layout.addShowViewShortcut(HelpView.ID);
        layout.addPerspectiveShortcut(ID);
    }
}
