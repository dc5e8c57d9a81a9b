// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import org.eclipse.gef.requests.CreationFactory;

/** Makes a new link of a pattern each time a tool needs one. */
record LinkFactory(LinkPattern pattern) implements CreationFactory {
    @Override
    public Object getNewObject() {
        LinkGroup link = FabricFactory.eINSTANCE.createLinkGroup();
        link.setPattern(pattern);
        return link;
    }

    @Override
    public Object getObjectType() {
        return pattern;
    }
}
