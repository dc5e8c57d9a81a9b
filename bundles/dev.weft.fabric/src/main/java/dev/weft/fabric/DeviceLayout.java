// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Numbers the devices of a fabric: walks the model replica by replica and notes where each group's devices begin. */
final class DeviceLayout {
    private final IdentityHashMap<DeviceGroup, IntList> firstOfRun = new IdentityHashMap<>();
    private final IdentityHashMap<NodeContainer, Integer> instances = new IdentityHashMap<>();
    private final List<NodeContainer> innermostFirst = new ArrayList<>();
    private final List<DeviceRun> hostRuns = new ArrayList<>();
    private final List<DeviceRun> switchRuns = new ArrayList<>();
    private final List<DeviceGroup> hostGroups = new ArrayList<>();
    private final List<DeviceGroup> switchGroups = new ArrayList<>();
    private int hosts;
    private int switches;

    DeviceLayout(Fabric fabric) {
        visit(fabric, "");
    }

    private void visit(NodeContainer container, String path) {
        instances.merge(container, 1, Integer::sum);
        for (Node node : container.getNodes()) {
            if (node instanceof Block block) {
                for (int replica = 1; replica <= block.getReplicas(); replica++) {
                    String name =
                            block.getReplicas() == 1 ? block.getName() : DeviceRun.numbered(block.getName(), replica);
                    visit(block, DeviceRun.join(path, name));
                }
            } else if (node instanceof DeviceGroup group) {
                add(group, path);
            }
        }
        if (instances.get(container) == 1) {
            innermostFirst.add(container);
        }
    }

    private void add(DeviceGroup group, String path) {
        boolean host = group instanceof HostGroup;
        int first = host ? hosts : switches;
        String base = DeviceRun.join(path, group.getName());
        DeviceRun run = new DeviceRun(first, group.getCount(), path, base, group.getCount() > 1);
        firstOfRun
                .computeIfAbsent(group, g -> {
                    (host ? hostGroups : switchGroups).add(g);
                    return new IntList();
                })
                .add(first);
        (host ? hostRuns : switchRuns).add(run);
        if (host) {
            hosts += group.getCount();
        } else {
            switches += group.getCount();
        }
    }

    /** @return the containers, each after those within it. */
    List<NodeContainer> innermostFirst() {
        return innermostFirst;
    }

    /** @return how many times a container occurs. */
    int instances(NodeContainer container) {
        return instances.get(container);
    }

    List<DeviceRun> hostRuns() {
        return hostRuns;
    }

    List<DeviceRun> switchRuns() {
        return switchRuns;
    }

    List<DeviceGroup> hostGroups() {
        return hostGroups;
    }

    List<DeviceGroup> switchGroups() {
        return switchGroups;
    }

    int hosts() {
        return hosts;
    }

    int switches() {
        return switches;
    }

    /** @return how many runs of devices a group has: one for each replica of the blocks around it. */
    int runs(DeviceGroup group) {
        return firstOfRun.get(group).size();
    }

    int firstOfRun(DeviceGroup group, int run) {
        return firstOfRun.get(group).get(run);
    }

    /**
     * The devices of a group below one instance of a container around it.
     *
     * @param group the group
     * @param container the fabric or a block around it
     * @param instance which instance of the container, from 0
     * @return the devices in order
     */
    DeviceList below(DeviceGroup group, NodeContainer container, int instance) {
        int perInstance = runs(group) / instances(container);
        return new DeviceList(firstOfRun.get(group), instance * perInstance, perInstance, group.getCount());
    }

    /** Devices of a group, run after run. */
    record DeviceList(IntList firsts, int fromRun, int runs, int count) {
        int size() {
            return runs * count;
        }

        /** @return the number of the i-th device among the hosts or switches of the graph. */
        int get(int i) {
            return firsts.get(fromRun + i / count) + i % count;
        }
    }
}
