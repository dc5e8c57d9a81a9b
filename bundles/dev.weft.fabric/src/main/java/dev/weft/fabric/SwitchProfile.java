// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.rules.PortKind;
import dev.weft.model.fabric.SwitchArchitecture;
import dev.weft.model.fabric.SwitchRole;
import dev.weft.model.fabric.Technology;
import java.util.List;

/**
 * What all switches of one group are; taken from the model, shared by the switches of the group.
 *
 * @param elementId ID of the switch group in the model
 * @param groupName name of the group
 * @param typeName name of the switch type
 * @param role the part it plays
 * @param tier 1 for leaves and up
 * @param ports its ports, kind by kind
 * @param bufferBytes packet buffer shared by all ports
 * @param latencyPs forwarding latency, picoseconds
 * @param cutThrough whether it forwards a packet before it has it all
 * @param architecture where packets wait
 * @param technology which link layer it carries
 */
public record SwitchProfile(
        String elementId,
        String groupName,
        String typeName,
        SwitchRole role,
        int tier,
        List<PortKind> ports,
        long bufferBytes,
        long latencyPs,
        boolean cutThrough,
        SwitchArchitecture architecture,
        Technology technology) {
    /** Takes a copy of the list. */
    public SwitchProfile {
        ports = List.copyOf(ports);
    }

    /** @return number of unsplit ports, over all kinds. */
    public int portCount() {
        return ports.stream().mapToInt(PortKind::count).sum();
    }
}
