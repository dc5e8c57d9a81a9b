// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.Node;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.EcoreUtil.Copier;

/**
 * Nodes of a fabric that are taken apart or put together. What becomes of them is found on a copy, which with a large fabric
 * takes seconds and may be done by any thread; then the fabric is made like it.
 *
 * @param <T> what the nodes are
 */
public final class Regrouping<T extends Node> {
    /** What is done to nodes of a fabric. */
    interface Work<T> {
        List<T> change(List<T> nodes) throws GroupingException;
    }

    private final List<T> nodes;
    private final Work<T> work;
    private final Copier copier = new Copier();
    private Fabric copied;
    private List<T> results = List.of();

    /** @param nodes one or more of one fabric, which is copied now */
    Regrouping(List<? extends T> nodes, Work<T> work) {
        this.nodes = List.copyOf(nodes);
        this.work = work;
        if (EcoreUtil.getRootContainer(nodes.get(0)) instanceof Fabric fabric) {
            copied = (Fabric) copier.copy(fabric);
            copier.copyReferences();
        }
    }

    /**
     * Finds what becomes of the nodes, without a look at the fabric or a change of it. To be called once.
     *
     * @throws GroupingException if it cannot be done
     */
    public void prepare() throws GroupingException {
        if (copied == null) {
            throw new GroupingException(Messages.get("noFabric", nodes.get(0).getName()));
        }
        for (T node : nodes) {
            if (!copier.containsKey(node)) {
                throw new GroupingException(Messages.get("notSiblings", node.getName()));
            }
        }
        results = work.change(nodes.stream().map(this::copy).toList());
    }

    /**
     * Changes the fabric, which must be as it was when it was copied.
     *
     * @return the nodes that there are instead, in order
     */
    public List<T> apply() {
        Transfer transfer = new Transfer(copier);
        transfer.make(copied);
        return results.stream().map(result -> sameKind(transfer.of(result))).toList();
    }

    private T copy(T node) {
        return sameKind(copier.get(node));
    }

    @SuppressWarnings("unchecked") // a copy is of the class of what it was made of
    private T sameKind(EObject element) {
        return (T) element;
    }
}
