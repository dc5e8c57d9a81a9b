// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.Node;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.Explode;
import dev.weft.ui.diagram.commands.GroupingChange;
import java.util.List;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;

/** Turns the selected group into single devices, or the selected block into its replicas. */
public final class ExplodeHandler extends GroupingHandler {
    /** More boxes than a person can overlook. */
    private static final int MANY = 100;

    @Override
    boolean isThinkable(List<Node> nodes) {
        return nodes.size() == 1 && Explode.boxes(nodes.get(0)) > 1;
    }

    @Override
    boolean isMeant(List<Node> nodes, FabricEditor editor) {
        int boxes = Explode.boxes(nodes.get(0));
        return boxes <= MANY
                || MessageDialog.openConfirm(
                        editor.getSite().getShell(), Messages.explode, NLS.bind(Messages.manyBoxes, boxes));
    }

    @Override
    GroupingChange change(List<Node> nodes) {
        return new Explode(nodes.get(0));
    }
}
