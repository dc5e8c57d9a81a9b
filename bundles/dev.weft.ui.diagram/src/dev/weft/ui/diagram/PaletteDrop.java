// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.dnd.TemplateTransferDropTargetListener;
import org.eclipse.gef.requests.CreationFactory;

/** Takes what is dragged from the palette. */
final class PaletteDrop extends TemplateTransferDropTargetListener {
    PaletteDrop(EditPartViewer viewer) {
        super(viewer);
    }

    @Override
    protected CreationFactory getFactory(Object template) {
        return template instanceof CreationFactory factory ? factory : null;
    }
}
