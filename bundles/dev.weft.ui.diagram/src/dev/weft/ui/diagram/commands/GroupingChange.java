// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.grouping.GroupingException;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** A change that takes nodes apart or puts them together. It is tried on a copy first: see {@link #failure}. */
public abstract class GroupingChange extends FabricChange {
    private final List<String> ids;
    private String failure = "";

    GroupingChange(String label, Fabric fabric, List<? extends Element> elements) {
        super(label, fabric);
        ids = elements.stream().map(Element::getId).toList();
    }

    /** Changes elements of a fabric. */
    abstract void change(List<Element> elements) throws GroupingException;

    /** @return why it cannot be done, once {@link #canExecute} has said that; else empty. */
    public String failure() {
        return failure;
    }

    @Override
    protected boolean prepare() {
        try {
            change(find(EcoreUtil.copy(fabric())));
            return true;
        } catch (GroupingException e) {
            failure = e.getMessage();
            return false;
        }
    }

    @Override
    protected void doExecute() {
        try {
            change(find(fabric()));
        } catch (GroupingException e) {
            throw new IllegalStateException("What was possible in a copy is not possible", e);
        }
    }

    private List<Element> find(Fabric fabric) {
        Map<String, Element> byId = new HashMap<>();
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> {
            if (o instanceof Element element) {
                byId.put(element.getId(), element);
            }
        });
        List<Element> found = new ArrayList<>();
        ids.forEach(id -> found.add(byId.get(id)));
        return found;
    }
}
