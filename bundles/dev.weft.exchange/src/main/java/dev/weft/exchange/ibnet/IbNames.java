// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import dev.weft.exchange.report.Report;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which host an adapter is in, and what switches are called, as node descriptions tell. Drivers describe an adapter as
 * {@code HOST mlx5_0} or {@code HOST HCA-1}, switches of NVIDIA themselves as {@code MF0;NAME:MODEL/U1}.
 */
final class IbNames {
    private static final Pattern ADAPTER =
            Pattern.compile("(\\S.*?)\\s+(?:(?:mlx\\d_|hfi1_|hfi2_|qib|mthca|efa_|rdmap)(\\d{1,4})|HCA-(\\d{1,4}))");
    private static final Pattern MANAGED = Pattern.compile("MF0;([^:]+):([^/]+)/(.+)");

    /**
     * A NIC of a host.
     *
     * @param host the host's name
     * @param nic the NIC's number, from 0
     */
    record Nic(String host, int nic) {}

    private final Map<String, Nic> nics = new HashMap<>();
    private final Map<String, String> switches = new HashMap<>();
    private final Map<String, String> models = new HashMap<>();

    IbNames(Collection<IbNode> nodes, Report report) {
        Map<String, Integer> uses = new HashMap<>();
        nodes.forEach(n -> uses.merge(n.kind + n.description, 1, Integer::sum));
        Set<Nic> taken = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (IbNode node : nodes) {
            boolean unique = uses.get(node.kind + node.description) == 1;
            if (node.kind == IbNode.Kind.ADAPTER) {
                nics.put(node.id, nic(node, unique, taken, report));
            }
        }
        nics.values().forEach(n -> names.add(n.host()));
        for (IbNode node : nodes) {
            if (node.kind != IbNode.Kind.ADAPTER) {
                boolean unique = uses.get(node.kind + node.description) == 1;
                String name = unique ? switchName(node) : node.id;
                if (!names.add(name)) {
                    name = node.id;
                    names.add(name);
                }
                if (!unique) {
                    report.approximated(node.id, "ibnet.switchById");
                }
                switches.put(node.id, name);
            }
        }
    }

    private Nic nic(IbNode node, boolean unique, Set<Nic> taken, Report report) {
        Matcher matcher = ADAPTER.matcher(node.description);
        if (matcher.matches()) {
            int number = matcher.group(2) != null
                    ? Integer.parseInt(matcher.group(2))
                    : Math.max(0, Integer.parseInt(matcher.group(3)) - 1);
            Nic nic = new Nic(matcher.group(1), number);
            if (taken.add(nic)) {
                return nic;
            }
        }
        // A description without a device's number names a host of one adapter, if no other has it.
        Nic alone = new Nic(unique && !matcher.matches() ? node.description : node.id, 0);
        if (!alone.host().equals(node.description)) {
            report.approximated(node.id, "ibnet.hostById");
        }
        taken.add(alone);
        return alone;
    }

    private String switchName(IbNode node) {
        Matcher matcher = MANAGED.matcher(node.description);
        if (!matcher.matches()) {
            return node.description;
        }
        models.put(node.id, matcher.group(2));
        String part = matcher.group(3);
        return part.equals("U1") ? matcher.group(1) : matcher.group(1) + "-" + part.replace('/', '-');
    }

    /** @return the NIC that an adapter is. */
    Nic nic(String id) {
        return nics.get(id);
    }

    /** @return the name of a switch or router. */
    String ofSwitch(String id) {
        return switches.get(id);
    }

    /** @return the model that a switch's description tells; empty where it tells none. */
    String model(String id) {
        return models.getOrDefault(id, "");
    }
}
