// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.Node;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.FabricEditor;
import java.util.List;

/** A command on what is selected in the diagram. */
abstract class SelectionHandler extends DiagramHandler {
    static List<Element> elements(FabricEditor editor) {
        return Selections.elements(editor.viewer().getSelection());
    }

    static List<Node> nodes(FabricEditor editor) {
        return elements(editor).stream()
                .filter(Node.class::isInstance)
                .map(Node.class::cast)
                .toList();
    }
}
