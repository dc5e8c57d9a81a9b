// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.outline;

import dev.weft.model.fabric.NodeContainer;
import dev.weft.ui.diagram.figures.DiagramImages;
import org.eclipse.gef.editparts.AbstractTreeEditPart;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;

/** Says in the tree of the Outline how many links there are, where they are too many to be listed. */
final class LinkCountPart extends AbstractTreeEditPart {
    /**
     * The links of a container.
     *
     * @param container the fabric or a block
     */
    record Links(NodeContainer container) {}

    LinkCountPart(Links links) {
        super(links);
    }

    @Override
    protected String getText() {
        return NLS.bind(
                Messages.linkCount, ((Links) getModel()).container().getLinks().size());
    }

    @Override
    protected Image getImage() {
        return DiagramImages.link();
    }
}
