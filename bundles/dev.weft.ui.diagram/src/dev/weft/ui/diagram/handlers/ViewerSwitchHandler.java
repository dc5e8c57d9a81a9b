// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import java.util.Map;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.menus.UIElement;

/** Turns a property of the diagram's viewer on or off, and shows in menus whether it is on. */
abstract class ViewerSwitchHandler extends DiagramHandler implements IElementUpdater {
    private final String property;

    ViewerSwitchHandler(String property) {
        this.property = property;
    }

    @Override
    boolean isPossible(FabricEditor editor) {
        return true;
    }

    @Override
    void run(FabricEditor editor, ExecutionEvent event) {
        editor.viewer().setProperty(property, !isOn(editor));
        editor.getSite()
                .getService(ICommandService.class)
                .refreshElements(event.getCommand().getId(), null);
    }

    private boolean isOn(FabricEditor editor) {
        return editor.viewer() != null && Boolean.TRUE.equals(editor.viewer().getProperty(property));
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        IWorkbenchWindow window = element.getServiceLocator().getService(IWorkbenchWindow.class);
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        element.setChecked(page != null && page.getActiveEditor() instanceof FabricEditor editor && isOn(editor));
    }
}
