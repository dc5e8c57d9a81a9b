// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.core.Element;
import dev.weft.ui.diagram.look.DiagramFrame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.viewers.StructuredSelection;

/** Where the fabric of an editor is, and how its elements are selected. */
final class EditorPlace implements DiagramFrame.Place {
    private final FabricEditor editor;

    EditorPlace(FabricEditor editor) {
        this.editor = editor;
    }

    @Override
    public Path file() {
        return EditorInputs.path(editor.getEditorInput()).toAbsolutePath();
    }

    @Override
    public Path project() {
        IFile file = EditorInputs.workspaceFile(editor.getEditorInput());
        return file == null || file.getProject().getLocation() == null
                ? null
                : file.getProject().getLocation().toPath();
    }

    @Override
    public void select(List<String> ids, int shown) {
        Map<String, EditPart> parts = new HashMap<>();
        for (Object value : editor.viewer().getEditPartRegistry().values()) {
            EditPart part = (EditPart) value;
            if (part.getModel() instanceof Element element && part.isSelectable()) {
                parts.put(element.getId(), part);
            }
        }
        List<EditPart> selected = new ArrayList<>();
        ids.stream().filter(parts::containsKey).forEach(id -> selected.add(parts.get(id)));
        editor.viewer().setSelection(new StructuredSelection(selected));
        if (shown < selected.size()) {
            editor.viewer().reveal(selected.get(shown));
        }
    }

    /** Has links drawn by themselves: one among thousands has no part until it is selected. */
    void focus(List<String> ids) {
        Set<String> links = ids.stream()
                .filter(id -> editor.diagram().scene().edge(id) != null)
                .collect(Collectors.toSet());
        if (!links.isEmpty()) {
            editor.diagram().view().setFocus(links);
        }
    }

    /** @return whether the diagram shows an element, which is selected and scrolled to. */
    boolean reveal(String id) {
        focus(List.of(id));
        for (Object entry : editor.viewer().getEditPartRegistry().values()) {
            EditPart part = (EditPart) entry;
            if (part.getModel() instanceof Element element && id.equals(element.getId()) && part.isSelectable()) {
                editor.viewer().select(part);
                editor.viewer().reveal(part);
                return true;
            }
        }
        return false;
    }
}
