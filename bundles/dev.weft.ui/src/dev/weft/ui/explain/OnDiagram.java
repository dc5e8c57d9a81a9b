// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.ui.diagram.FabricEditor;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;

/** Selects elements on the diagram of their fabric. */
final class OnDiagram {
    private OnDiagram() {}

    /**
     * Selects elements where the fabric is open.
     *
     * @param fabric its file; null does nothing
     * @param ids IDs of the elements
     */
    static void select(IWorkbenchPage page, IFile fabric, List<String> ids) {
        IEditorPart open = fabric == null ? null : page.findEditor(new FileEditorInput(fabric));
        if (open instanceof FabricEditor editor && !ids.isEmpty()) {
            page.bringToTop(editor);
            editor.select(ids);
        }
    }

    /**
     * Opens the fabric, selects elements and scrolls to the first.
     *
     * @return whether its diagram has any of them
     */
    static boolean open(IWorkbenchPage page, IFile fabric, List<String> ids) throws PartInitException {
        if (fabric == null || ids.isEmpty() || !(IDE.openEditor(page, fabric) instanceof FabricEditor editor)) {
            return false;
        }
        boolean any = editor.reveal(ids.get(0));
        if (ids.size() > 1) {
            editor.select(ids);
        }
        return any;
    }
}
