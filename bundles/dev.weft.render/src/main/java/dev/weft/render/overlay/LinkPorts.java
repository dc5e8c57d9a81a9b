// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.fabric.FabricGraph;
import dev.weft.results.LinkTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which rows of a run's links belong to which link group and to which group of devices: matched by the names of ports. */
final class LinkPorts {
    private static final int[] NONE = {};

    private final Map<String, Rows> sources = new HashMap<>();
    private final Map<String, Rows> targets = new HashMap<>();
    private final Map<String, Rows> senders = new HashMap<>();
    private int matched;

    /** A list of rows. */
    private static final class Rows {
        private int[] rows = new int[8];
        private int size;

        void add(int row) {
            if (size == rows.length) {
                rows = Arrays.copyOf(rows, 2 * size);
            }
            rows[size++] = row;
        }

        int[] get() {
            return Arrays.copyOf(rows, size);
        }
    }

    LinkPorts(FabricGraph graph, LinkTable links) {
        Map<String, Integer> rows = new HashMap<>();
        for (int row = 0; row < links.size(); row++) {
            rows.put(links.name(row), row);
        }
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            String link = graph.cableProfile(cable).elementId();
            String lower = graph.isHostCable(cable)
                    ? graph.hostProfile(graph.lowerNode(cable)).elementId()
                    : graph.switchProfile(graph.lowerSwitch(cable)).elementId();
            String upper = graph.switchProfile(graph.upperSwitch(cable)).elementId();
            add(rows.get(graph.names().lowerEnd(cable)), link, sources, lower);
            add(rows.get(graph.names().upperEnd(cable)), link, targets, upper);
        }
    }

    private void add(Integer row, String link, Map<String, Rows> ends, String sender) {
        if (row != null) {
            matched++;
            ends.computeIfAbsent(link, k -> new Rows()).add(row);
            senders.computeIfAbsent(sender, k -> new Rows()).add(row);
        }
    }

    /** @return the IDs of the link groups that have any row. */
    Iterable<String> links() {
        return sources.keySet();
    }

    /** @return the rows of the ports at the source of a link group, over all instances. */
    int[] atSource(String link) {
        return rows(sources, link);
    }

    /** @return the rows of the ports at the target. */
    int[] atTarget(String link) {
        return rows(targets, link);
    }

    /** @return the rows of the ports of the devices of a group. */
    int[] ofDevices(String group) {
        return rows(senders, group);
    }

    private static int[] rows(Map<String, Rows> map, String id) {
        Rows rows = map.get(id);
        return rows == null ? NONE : rows.get();
    }

    /** @return number of ports of the fabric that the run knows. */
    int matched() {
        return matched;
    }
}
