// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Reads the results that the view shows again. */
public final class RefreshHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getActivePartChecked(event) instanceof ResultsView view) {
            view.refresh();
        }
        return null;
    }
}
