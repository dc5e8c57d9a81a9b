// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.rules.FreeNames;
import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchRole;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/** Names that are missing, not usable or used twice. */
final class NameRepairs {
    private static final int LONGEST = 90;

    private NameRepairs() {}

    static void offer(Offers offers) {
        NamedElement element = (NamedElement) offers.element();
        String given = element.getName() == null ? "" : element.getName();
        String clean = given.replace('/', '-').strip();
        clean = clean.isEmpty() ? usual(element) : clean.substring(0, Math.min(LONGEST, clean.length()));
        // A number at the end would name one device of a group.
        String stem = clean.replaceAll("[-0-9]+$", "");
        Set<String> taken = taken(element);
        String name = taken.contains(clean) || offers.problem().code().equals("name-ambiguous")
                ? FreeNames.unused(stem.isEmpty() ? usual(element) : stem, taken)
                : clean;
        offers.change(element, e -> e.setName(name), "rename", name);
    }

    private static String usual(NamedElement element) {
        if (element instanceof SwitchGroup group) {
            return group.getRole() == SwitchRole.OTHER
                    ? "switch"
                    : group.getRole().getLiteral();
        }
        if (element instanceof HostGroup) {
            return "host";
        }
        return element instanceof Block
                ? "block"
                : element.eClass()
                        .getName()
                        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                        .toLowerCase(Locale.ROOT);
    }

    /** @return the names of those beside an element. */
    private static Set<String> taken(NamedElement element) {
        Set<String> taken = new HashSet<>();
        EObject container = element.eContainer();
        if (element instanceof DeviceType && container instanceof Fabric fabric) {
            fabric.getTypes().stream().filter(t -> t != element).forEach(t -> taken.add(t.getName()));
        } else if (container instanceof NodeContainer nodes) {
            nodes.getNodes().stream().filter(n -> n != element).forEach(n -> taken.add(n.getName()));
        }
        return taken;
    }
}
