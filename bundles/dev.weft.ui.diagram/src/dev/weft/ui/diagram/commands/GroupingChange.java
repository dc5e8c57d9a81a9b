// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.fabric.grouping.GroupingException;
import dev.weft.fabric.grouping.Regrouping;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import java.util.List;

/**
 * A change that takes nodes apart or puts them together. {@link #canExecute} tries it on a copy of the fabric, which may take
 * seconds and may be asked for in any thread.
 */
public abstract class GroupingChange extends FabricChange {
    private final Regrouping<?> regrouping;
    private String failure = "";
    private List<? extends Node> made = List.of();

    GroupingChange(String label, Fabric fabric, Regrouping<?> regrouping) {
        super(label, fabric);
        this.regrouping = regrouping;
    }

    /** @return why it cannot be done, once {@link #canExecute} has said that; else empty. */
    public String failure() {
        return failure;
    }

    /** @return what there is instead, once it is done. */
    public List<? extends Node> made() {
        return made;
    }

    @Override
    protected boolean prepare() {
        try {
            regrouping.prepare();
            return true;
        } catch (GroupingException e) {
            failure = e.getMessage();
            return false;
        }
    }

    @Override
    protected void doExecute() {
        made = regrouping.apply();
    }
}
