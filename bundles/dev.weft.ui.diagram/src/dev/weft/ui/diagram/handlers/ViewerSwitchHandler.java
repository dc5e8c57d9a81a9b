// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.ViewSettings;
import java.util.Map;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Turns a setting of how diagrams are drawn on or off, and shows in menus whether it is on. */
abstract class ViewerSwitchHandler extends DiagramHandler implements IElementUpdater {
    private final ViewSettings setting;

    ViewerSwitchHandler(ViewSettings setting) {
        this.setting = setting;
    }

    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        setting.set(editor, !setting.isOn(editor));
        editor.getSite()
                .getService(ICommandService.class)
                .refreshElements(event.getCommand().getId(), null);
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        IWorkbenchWindow window = element.getServiceLocator().getService(IWorkbenchWindow.class);
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        element.setChecked(page != null
                && page.getActiveEditor() instanceof FabricEditor editor
                && editor.viewer() != null
                && setting.isOn(editor));
    }
}
