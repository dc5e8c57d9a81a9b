// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.edit.FabricEdits;
import dev.weft.model.fabric.LinkPattern;
import org.eclipse.gef.requests.CreationFactory;

/** Makes a new link of a pattern each time a tool needs one. */
record LinkFactory(LinkPattern pattern) implements CreationFactory {
    @Override
    public Object getNewObject() {
        return FabricEdits.newLink(pattern);
    }

    @Override
    public Object getObjectType() {
        return pattern;
    }
}
