// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import dev.weft.help.HelpPlace;
import dev.weft.ui.reading.PageText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** Shows the help. */
public final class HelpView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.help";

    private HelpPanel panel;

    @Override
    public void createPartControl(Composite parent) {
        panel = new HelpPanel(parent, getViewSite().getActionBars().getToolBarManager(), this::setContentDescription);
    }

    /**
     * Goes to a place; the toolbar leads back.
     *
     * @param place a place of the book; another shows its first page
     */
    public void go(HelpPlace place) {
        panel.go(place);
    }

    /** @return the place that is shown, for tests. */
    public HelpPlace here() {
        return panel.here();
    }

    /** @return the page's control, for tests. */
    public PageText text() {
        return panel.text();
    }

    @Override
    public void setFocus() {
        panel.setFocus();
    }
}
