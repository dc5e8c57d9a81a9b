// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.RackLayout;
import java.util.Arrays;

/**
 * Where the devices of a fabric stand, and how long that makes cables. Hosts fill racks in order, racks fill rows. A switch to
 * which hosts are cabled stands in the middle of the row of the host in the middle of them, any other in the middle of all
 * rows; such racks of switches are beside one another, in the order of the switches.
 */
final class RackPlan {
    private final FabricGraph graph;
    private final RackLayout layout;
    private final int hostRacks;
    private final int rows;

    /** By node: the row, and the place in it counted in racks from its left end. Racks of switches lie between the others. */
    private final int[] row;

    private final int[] place;

    /** By row: racks of switches. */
    private final int[] switchRacks;

    RackPlan(FabricGraph graph, RackLayout layout) {
        this.graph = graph;
        this.layout = layout;
        hostRacks = (graph.hostCount() + layout.getHostsPerRack() - 1) / layout.getHostsPerRack();
        rows = Math.max(1, (hostRacks + layout.getRacksPerRow() - 1) / layout.getRacksPerRow());
        row = new int[graph.nodeCount()];
        place = new int[graph.nodeCount()];
        switchRacks = new int[rows];
        switches();
        hosts();
    }

    /** @return number of racks of hosts. */
    int hostRacks() {
        return hostRacks;
    }

    private void switches() {
        int[] inRow = new int[rows];
        int middle = layout.getRacksPerRow() / 2;
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            int home = home(sw);
            int node = graph.nodeOfSwitch(sw);
            row[node] = home;
            place[node] = middle + inRow[home]++ / layout.getSwitchesPerRack();
        }
        for (int r = 0; r < rows; r++) {
            switchRacks[r] = (inRow[r] + layout.getSwitchesPerRack() - 1) / layout.getSwitchesPerRack();
        }
    }

    private void hosts() {
        int middle = layout.getRacksPerRow() / 2;
        for (int host = 0; host < graph.hostCount(); host++) {
            int rack = host / layout.getHostsPerRack();
            row[host] = rack / layout.getRacksPerRow();
            int left = rack % layout.getRacksPerRow();
            // Racks right of the middle make room for those of switches.
            place[host] = left < middle ? left : left + switchRacks[row[host]];
        }
    }

    private int home(int sw) {
        int[] hosts = new int[graph.switchDegree(sw)];
        int count = 0;
        for (int i = 0; i < hosts.length; i++) {
            int cable = graph.switchCable(sw, i);
            if (graph.isHostCable(cable)) {
                hosts[count++] = graph.lowerNode(cable);
            }
        }
        if (count == 0) {
            return rows / 2;
        }
        Arrays.sort(hosts, 0, count);
        return hosts[count / 2] / layout.getHostsPerRack() / layout.getRacksPerRow();
    }

    /** @return length of a cable as it is bought, millimetres. */
    long lengthMm(int cable) {
        int a = graph.lowerNode(cable);
        int b = graph.upperNode(cable);
        long along = (long) Math.abs(place[a] - place[b]) * layout.getRackWidth();
        long across = (long) Math.abs(row[a] - row[b]) * layout.getRowPitch();
        long way = along + across == 0 ? layout.getWithinRack() : along + across + 2 * layout.getTrayRise();
        // Halves of a millimetre do not matter; the step is far larger.
        long needed = Math.round(way * (1 + layout.getSlack()));
        long step = layout.getLengthStep();
        return (needed + step - 1) / step * step;
    }
}
