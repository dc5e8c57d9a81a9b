// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.edit;

import dev.weft.model.catalogue.CostInput;
import dev.weft.model.catalogue.Figure;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicAffinity;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.PortGroup;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.Flow;
import dev.weft.model.units.Quantity;
import java.util.Locale;

/** Short labels of elements for trees, lists and drawings: {@code leaf ×16}, {@code all-reduce 256 MiB}. */
public final class Labels {
    private Labels() {}

    /**
     * The label of an element.
     *
     * @param element any element
     * @return one line; never empty
     */
    public static String of(Element element) {
        if (element instanceof DeviceGroup group) {
            return times(name(group), group.getCount());
        }
        if (element instanceof Block block) {
            return times(name(block), block.getReplicas());
        }
        if (element instanceof LinkGroup link) {
            return link(link);
        }
        if (element instanceof Policy policy) {
            return Messages.get("policy", name(policy), text(policy.getTransport()));
        }
        if (element instanceof CollectiveWorkload w) {
            return Messages.get("collective", name(w), w.getCollective(), Quantity.SIZE.format(w.getBytes()));
        }
        if (element instanceof Fault fault) {
            return Messages.get("fault", name(fault), fault.getKind(), text(fault.getTarget()));
        }
        if (element instanceof NicGroup nics) {
            String type = nics.getType() == null ? name(nics) : name(nics.getType());
            return Messages.get("many", Integer.toString(nics.getCount()), type);
        }
        if (element instanceof NamedElement named) {
            return name(named);
        }
        return unnamed(element);
    }

    private static String unnamed(Element element) {
        if (element instanceof Connection c) {
            return Messages.get(
                    "connection",
                    end(c.getSourceIndex(), c.getSourcePort()),
                    end(c.getTargetIndex(), c.getTargetPort()));
        }
        if (element instanceof PortGroup ports) {
            String rate = Quantity.BANDWIDTH.format(ports.getRate());
            return Messages.get("many", Integer.toString(ports.getCount()), rate);
        }
        if (element instanceof NicAffinity affinity) {
            return Messages.get("affinity", affinity.getNic(), affinity.getGpu());
        }
        if (element instanceof ParameterValue value) {
            return Messages.get("parameter", text(value.getName()), text(value.getValue()));
        }
        if (element instanceof Flow flow) {
            String bytes = Quantity.SIZE.format(flow.getBytes());
            return Messages.get("flow", text(flow.getSource()), text(flow.getTarget()), bytes);
        }
        if (element instanceof Figure figure) {
            return Messages.get("figure", figure.getKind(), text(figure.getValue()));
        }
        if (element instanceof CostInput input) {
            return Messages.get("figure", input.getKind(), text(input.getValue()));
        }
        return kind(element);
    }

    private static String link(LinkGroup link) {
        String source = link.getSource() == null ? "?" : name(link.getSource());
        String target = link.getTarget() == null ? "?" : name(link.getTarget());
        String ends = Messages.get("link", source, target);
        String rate = link.isSetRate() ? " " + Quantity.BANDWIDTH.format(link.getRate()) : "";
        return times(ends + rate, link.getCables());
    }

    private static String end(int index, int port) {
        return port == 0 ? Integer.toString(index) : Messages.get("port", index, port);
    }

    private static String times(String label, int count) {
        return count == 1 ? label : Messages.get("times", label, Integer.toString(count));
    }

    private static String name(NamedElement element) {
        return element.getName() == null || element.getName().isBlank() ? kind(element) : element.getName();
    }

    /** What stands for the name of an element that has none. */
    private static String kind(Element element) {
        String words = element.eClass().getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return words.toLowerCase(Locale.ROOT);
    }

    private static String text(String text) {
        return text == null || text.isBlank() ? "?" : text;
    }
}
