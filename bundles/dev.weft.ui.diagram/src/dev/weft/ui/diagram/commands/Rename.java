// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.core.NamedElement;

/** Gives an element another name. */
public final class Rename extends FabricChange {
    private final NamedElement element;
    private final String name;

    /**
     * Prepares the change.
     *
     * @param element an element of a fabric
     * @param name its new name
     */
    public Rename(NamedElement element, String name) {
        super(Messages.rename, fabricOf(element));
        this.element = element;
        this.name = name;
    }

    @Override
    protected boolean prepare() {
        return !name.isBlank() && !name.equals(element.getName());
    }

    @Override
    protected void doExecute() {
        element.setName(name.strip());
    }
}
