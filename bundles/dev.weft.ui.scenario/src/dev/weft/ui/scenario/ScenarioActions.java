// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.editors.text.TextEditorActionContributor;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;

/** The actions of the scenario editor: those of its text page, of which the form uses undo and redo only. */
public final class ScenarioActions extends MultiPageEditorActionBarContributor {
    private final TextEditorActionContributor text = new TextEditorActionContributor();
    private ScenarioEditor editor;

    @Override
    public void init(IActionBars bars, IWorkbenchPage page) {
        text.init(bars, page);
        super.init(bars, page);
    }

    @Override
    public void setActiveEditor(IEditorPart part) {
        editor = part instanceof ScenarioEditor scenario ? scenario : null;
        super.setActiveEditor(part);
    }

    @Override
    public void setActivePage(IEditorPart page) {
        IActionBars bars = getActionBars();
        text.setActiveEditor(page instanceof ITextEditor ? page : null);
        if (!(page instanceof ITextEditor) && editor != null) {
            bars.clearGlobalActionHandlers();
            ITextEditor source = editor.source();
            bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), source.getAction(ActionFactory.UNDO.getId()));
            bars.setGlobalActionHandler(ActionFactory.REDO.getId(), source.getAction(ActionFactory.REDO.getId()));
            bars.setGlobalActionHandler(ActionFactory.REVERT.getId(), source.getAction(ActionFactory.REVERT.getId()));
        }
        bars.updateActionBars();
    }

    @Override
    public void dispose() {
        text.dispose();
        super.dispose();
    }
}
