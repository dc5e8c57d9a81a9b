// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;

/** Finds the NIC ports of a host that a link may use. */
final class NicPorts {
    private NicPorts() {}

    /** @return the first port, in the graph's numbering, of the NIC group that the link uses at this host. */
    static int first(GraphBuilder builder, int host, LinkGroup link) {
        NicGroup wanted = Links.nics(link);
        int nic = builder.firstNic[host];
        for (NicGroup group : ((HostGroup) link.getSource()).getType().getNics()) {
            if (group == wanted) {
                break;
            }
            nic += group.getCount();
        }
        return builder.firstPort[nic];
    }

    /** @return the next port without a cable, or {@link GraphBuilder#NONE}. */
    static int nextFree(GraphBuilder builder, int host, LinkGroup link) {
        NicGroup nics = Links.nics(link);
        int first = first(builder, host, link);
        int end = first + nics.getCount() * nics.getType().getPorts();
        for (int port = first; port < end; port++) {
            if (builder.portSwitch[port] == GraphBuilder.NONE) {
                return port;
            }
        }
        return GraphBuilder.NONE;
    }
}
