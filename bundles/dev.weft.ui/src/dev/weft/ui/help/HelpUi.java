// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.help.HelpBook;
import dev.weft.help.HelpPlace;
import java.util.Map;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.help.AbstractHelpUI;

/** What the workbench calls for help: everything is shown in the Help view, without a web server or browser. */
public final class HelpUi extends AbstractHelpUI {
    /** What is told of parts whose fields have no help of their own. */
    private static final Map<String, String> PARTS = Map.of(
            "dev.weft.ui.diagram.editor", "diagram",
            "dev.weft.ui.scenario.editor", "reference/scenario",
            "dev.weft.ui.charts.results", HelpBook.METRICS,
            "dev.weft.ui.charts.ports", HelpBook.METRICS,
            "dev.weft.ui.cost.view", "cost",
            "dev.weft.ui.diagram.catalogue", "diagram");

    @Override
    public void displayHelp() {
        Help.show(HelpPlace.of(HelpBook.FIRST));
    }

    @Override
    public void displayDynamicHelp() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPart part = window == null ? null : window.getPartService().getActivePart();
        String id = part == null ? "" : part.getSite().getId();
        Help.show(HelpPlace.of(PARTS.getOrDefault(id, HelpBook.FIRST)));
    }

    @Override
    public void displaySearch() {
        displayHelp();
    }

    @Override
    public void displayContext(IContext context, int x, int y) {
        IHelpResource[] topics = context.getRelatedTopics();
        if (topics.length > 0) {
            displayHelpResource(topics[0].getHref());
        } else {
            displayDynamicHelp();
        }
    }

    @Override
    public void displayHelpResource(String href) {
        Help.show(HelpPlace.of(href));
    }

    @Override
    public boolean isContextHelpDisplayed() {
        return false;
    }
}
