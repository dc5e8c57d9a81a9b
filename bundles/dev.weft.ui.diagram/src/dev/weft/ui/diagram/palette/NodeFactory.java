// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.edit.NodeKind;
import org.eclipse.gef.requests.CreationFactory;

/** Makes a new node of a kind each time a tool needs one. */
record NodeFactory(NodeKind kind) implements CreationFactory {
    @Override
    public Object getNewObject() {
        return kind.maker().get();
    }

    @Override
    public Object getObjectType() {
        return kind.id();
    }
}
