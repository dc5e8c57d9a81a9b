// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.Arrays;

/** All cables in their final order: those of hosts by NIC port, then those between switches as they were laid. */
final class OrderedCables {
    final int hostCables;
    final int[] cableOfPort;
    final int[] profile;
    /** NIC port of a cable of a host, lower switch of another. */
    final int[] lowerEnd;
    /** Packed switch port; begins with the first cable that has no host. */
    final int[] lowerPort;

    final int[] upperEnd;
    final int[] upperPort;
    /** For each switch where its cables begin in {@link #switchCables}. */
    final int[] firstSwitchCable;

    final int[] switchCables;

    OrderedCables(GraphBuilder builder) {
        int[] portSwitch = builder.portSwitch;
        hostCables = (int)
                Arrays.stream(portSwitch).filter(s -> s != GraphBuilder.NONE).count();
        int all = hostCables + builder.switchCableCount();
        cableOfPort = new int[portSwitch.length];
        profile = new int[all];
        lowerEnd = new int[all];
        lowerPort = new int[builder.switchCableCount()];
        upperEnd = new int[all];
        upperPort = new int[all];
        int cable = 0;
        for (int port = 0; port < portSwitch.length; port++) {
            cableOfPort[port] = portSwitch[port] == GraphBuilder.NONE ? GraphBuilder.NONE : cable;
            if (portSwitch[port] != GraphBuilder.NONE) {
                lowerEnd[cable] = port;
                upperEnd[cable] = portSwitch[port];
                upperPort[cable] = builder.portSwitchPort[port];
                profile[cable++] = builder.portCableProfile[port];
            }
        }
        builder.copySwitchCables(this);
        firstSwitchCable = new int[builder.switchProfile.length + 1];
        for (int c = 0; c < all; c++) {
            firstSwitchCable[upperEnd[c] + 1]++;
            if (c >= hostCables) {
                firstSwitchCable[lowerEnd[c] + 1]++;
            }
        }
        Arrays.parallelPrefix(firstSwitchCable, Integer::sum);
        int[] next = firstSwitchCable.clone();
        switchCables = new int[next[next.length - 1]];
        for (int c = 0; c < all; c++) {
            switchCables[next[upperEnd[c]]++] = c;
            if (c >= hostCables) {
                switchCables[next[lowerEnd[c]]++] = c;
            }
        }
    }
}
