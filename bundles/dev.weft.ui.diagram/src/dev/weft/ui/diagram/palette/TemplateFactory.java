// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.palette;

import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.TemplateValues;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import java.util.List;
import java.util.Map;
import org.eclipse.gef.requests.CreationFactory;

/** Makes a block with what a template makes with its usual parameters. */
record TemplateFactory(FabricTemplate template) implements CreationFactory {
    @Override
    public Object getNewObject() {
        Block block = FabricFactory.eINSTANCE.createBlock();
        block.setName(template.name());
        try {
            Fabric fabric = template.create(TemplateValues.of(template, Map.of()));
            block.getNodes().addAll(List.copyOf(fabric.getNodes()));
            block.getLinks().addAll(List.copyOf(fabric.getLinks()));
        } catch (TemplateException e) {
            throw new IllegalStateException("The usual parameters of " + template.name() + " do not fit", e);
        }
        return block;
    }

    @Override
    public Object getObjectType() {
        return template.name();
    }
}
