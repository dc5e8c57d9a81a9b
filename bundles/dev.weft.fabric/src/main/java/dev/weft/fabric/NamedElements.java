// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.Optional;

/** Finds the element of the model that something of an expanded fabric was made from, by the name that results use. */
public final class NamedElements {
    private NamedElements() {}

    /**
     * Finds an element.
     *
     * @param graph the fabric
     * @param name of a host, switch, GPU, NIC or port, such as {@code su3/leaf5/port12}
     * @return the ID of the host group or switch group, or for a port that of the links that its cable belongs to; nothing for other
     *     names
     */
    public static Optional<String> find(FabricGraph graph, String name) {
        GraphNames names = graph.names();
        int host = names.findHost(name);
        if (host >= 0) {
            return Optional.ofNullable(graph.hostProfile(host).elementId());
        }
        int sw = names.findSwitch(name);
        if (sw >= 0) {
            return Optional.ofNullable(graph.switchProfile(sw).elementId());
        }
        int gpu = names.findGpu(name);
        if (gpu >= 0) {
            return Optional.ofNullable(graph.hostProfile(graph.hostOfGpu(gpu)).elementId());
        }
        int nic = names.findNic(name);
        if (nic >= 0) {
            return Optional.ofNullable(graph.hostProfile(graph.hostOfNic(nic)).elementId());
        }
        int cable = names.findCable(name);
        return cable < 0
                ? Optional.empty()
                : Optional.ofNullable(graph.cableProfile(cable).elementId());
    }
}
