// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.ui.diagram.FabricEditor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISources;
import org.eclipse.ui.handlers.HandlerUtil;

/** A command on the diagram in front. While a text is being typed, its keys belong to the text. */
abstract class DiagramHandler extends AbstractHandler {
    /** Does it. */
    abstract void run(FabricEditor editor, ExecutionEvent event);

    /** @return whether there is anything to do. */
    abstract boolean isPossible(FabricEditor editor);

    @Override
    public final Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof FabricEditor editor && isUsable(editor)) {
            run(editor, event);
        }
        return null;
    }

    @Override
    public final void setEnabled(Object context) {
        Object editor = HandlerUtil.getVariable(context, ISources.ACTIVE_EDITOR_NAME);
        setBaseEnabled(editor instanceof FabricEditor diagram && isUsable(diagram));
    }

    private boolean isUsable(FabricEditor editor) {
        Control focus =
                Display.getCurrent() == null ? null : Display.getCurrent().getFocusControl();
        return editor.viewer() != null && !(focus instanceof Text) && isPossible(editor);
    }
}
