// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.model.ElementIds;
import dev.weft.model.fabric.Fabric;
import java.util.function.Consumer;

/** A change of a fabric that mends a problem. It finds what it changes by IDs, so that it can be made in any copy. */
public final class QuickFix {
    private final String kind;
    private final String label;
    private final String choice;
    private final Consumer<Fabric> change;

    QuickFix(String kind, String label, String choice, Consumer<Fabric> change) {
        this.kind = kind;
        this.label = label;
        this.choice = choice;
        this.change = change;
    }

    /** @return what it does, as a command to the user: {@code Set count to 1}. */
    public String label() {
        return label;
    }

    /** @return the kind of change; what mends one problem may mend others by the fixes of this kind. */
    public String kind() {
        return kind;
    }

    /** @return of what it is one of several, the best first, of which the first that mends is enough. */
    String choice() {
        return choice;
    }

    /**
     * Makes the change, with plain setters, so that whoever wants to undo it records it.
     *
     * @param fabric the fabric that has the problem, or a copy
     */
    public void apply(Fabric fabric) {
        change.accept(fabric);
        ElementIds.assignMissing(fabric);
    }
}
