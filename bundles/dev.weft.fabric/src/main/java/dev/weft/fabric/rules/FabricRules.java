// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.CorePackage;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;

/**
 * The rules that a fabric must keep so that it can be expanded. Rules that need the expanded graph are in
 * {@code dev.weft.fabric.check}.
 */
public final class FabricRules {
    /** The deepest that blocks may lie within blocks. */
    public static final int MAXIMUM_DEPTH = 16;

    static final EAttribute NAME = CorePackage.Literals.NAMED_ELEMENT__NAME;

    private FabricRules() {}

    /**
     * Checks a fabric: its elements, then its links.
     *
     * @param fabric a fabric, however broken
     * @return what is wrong, in the order of the model; empty if nothing is
     */
    public static List<Problem> check(Fabric fabric) {
        Findings findings = elements(fabric);
        if (!Problem.anyError(findings.problems())) {
            // What follows multiplies counts and follows types, so it needs them to be good.
            new LinkRules(fabric, findings).checkAll();
            SizeRules.check(fabric, findings);
        }
        return findings.problems();
    }

    /**
     * Checks a fabric element by element, as far as each can be judged alone. What links join is checked only where these
     * rules find no error.
     *
     * @param fabric a fabric, however broken
     * @return what is wrong, in the order of the model; empty if nothing is
     */
    public static List<Problem> checkElements(Fabric fabric) {
        return elements(fabric).problems();
    }

    /**
     * How much work it is to expand a fabric; quick to tell.
     *
     * @param fabric a fabric whose elements are good
     * @return its devices, NIC ports and the pairs of devices that links must look at; at least the number of cables
     */
    public static long size(Fabric fabric) {
        return SizeRules.size(fabric);
    }

    private static Findings elements(Fabric fabric) {
        Findings findings = new Findings();
        IdRules.check(fabric, findings);
        TypeRules types = new TypeRules(findings, true);
        for (DeviceType type : fabric.getTypes()) {
            types.check(type);
        }
        duplicateTypeNames(fabric, findings);
        NodeRules nodes = new NodeRules(fabric, findings);
        container(fabric, 0, nodes, findings);
        return findings;
    }

    private static void container(NodeContainer container, int depth, NodeRules nodes, Findings findings) {
        if (depth > MAXIMUM_DEPTH) {
            findings.error("too-deep", (Element) container, null, MAXIMUM_DEPTH);
            return;
        }
        nodes.siblings(container);
        for (Node node : container.getNodes()) {
            nodes.check(node);
            if (node instanceof Block block) {
                container(block, depth + 1, nodes, findings);
            }
        }
        for (LinkGroup link : container.getLinks()) {
            LinkRules.checkEnds(link, findings);
        }
    }

    private static void duplicateTypeNames(Fabric fabric, Findings findings) {
        Set<String> seen = new HashSet<>();
        for (DeviceType type : fabric.getTypes()) {
            if (type.getName() != null && !seen.add(type.eClass().getName() + "/" + type.getName())) {
                findings.warning("name-duplicate", type, NAME, type.getName());
            }
        }
    }

    /** @return whether an element is (anywhere) within a container. */
    static boolean isWithin(EObject element, EObject container) {
        for (EObject e = element; e != null; e = e.eContainer()) {
            if (e == container) {
                return true;
            }
        }
        return false;
    }
}
