// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.render.scene.EdgeBundles;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.document.DiagramModel;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.viewers.SelectionChangedEvent;

/** Lets the drawing follow what is selected, and those who show what is selected follow the run that is shown. */
final class SelectionFollower {
    private final GraphicalViewer viewer;
    private final DiagramModel diagram;
    private List<Object> lastRun = List.of();

    private SelectionFollower(GraphicalViewer viewer, DiagramModel diagram) {
        this.viewer = viewer;
        this.diagram = diagram;
    }

    static void follow(GraphicalViewer viewer, DiagramModel diagram) {
        SelectionFollower follower = new SelectionFollower(viewer, diagram);
        viewer.addSelectionChangedListener(follower::selected);
        diagram.view().addListener(follower::lookChanged);
    }

    /** Where links are drawn in bundles, those of what is selected are drawn one by one. */
    private void selected(SelectionChangedEvent event) {
        Set<String> ids = new HashSet<>();
        if (EdgeBundles.isNeeded(diagram.scene())) {
            Selections.elements(event.getSelection()).forEach(e -> ids.add(e.getId()));
        }
        diagram.view().setFocus(ids);
    }

    /** With another run what is selected has other ports. */
    private void lookChanged() {
        List<Object> now = Arrays.asList(diagram.view().folder(), diagram.view().measure());
        if (!now.equals(lastRun)) {
            lastRun = now;
            if (!viewer.getSelectedEditParts().isEmpty()) {
                viewer.setSelection(viewer.getSelection());
            }
        }
    }
}
