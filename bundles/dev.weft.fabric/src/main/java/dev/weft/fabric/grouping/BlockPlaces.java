// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.grouping.Cabling.Place;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Where devices stand in a block with replicas, and where in as many single blocks. All blocks have the same groups in the same
 * order.
 */
final class BlockPlaces {
    /**
     * A device's group within a single block.
     *
     * @param replica which block, from 0
     * @param group which of its groups
     */
    private record Home(int replica, int group) {}

    private final int replicas;

    /** IDs of the groups of the block with replicas. */
    private final List<String> whole;

    /** By replica, IDs of the groups of the single blocks. */
    private final List<List<String>> single;

    private final Map<String, Home> homes = new HashMap<>();
    private final List<Integer> counts = new ArrayList<>();

    /**
     * @param whole groups of the block with replicas
     * @param singles by replica, the groups of the single blocks, with their IDs
     * @param block a block that still holds the groups of {@code counted}
     * @param counted groups like all these, for the number of devices of each in one block
     */
    BlockPlaces(List<DeviceGroup> whole, List<List<DeviceGroup>> singles, Block block, List<DeviceGroup> counted) {
        replicas = singles.size();
        this.whole = whole.stream().map(DeviceGroup::getId).toList();
        single = singles.stream()
                .map(groups -> groups.stream().map(DeviceGroup::getId).toList())
                .toList();
        for (int replica = 0; replica < replicas; replica++) {
            for (int group = 0; group < single.get(replica).size(); group++) {
                homes.put(single.get(replica).get(group), new Home(replica, group));
            }
        }
        counted.forEach(group -> counts.add(within(group, block)));
    }

    /** @return devices of a group in one replica of a block. */
    private static int within(DeviceGroup group, Block block) {
        int count = group.getCount();
        for (EObject e = group.eContainer(); e != block; e = e.eContainer()) {
            count *= ((Block) e).getReplicas();
        }
        return count;
    }

    /** @return the place in a single block of a device in the block with replicas; other places stay. */
    Place apart(Place place) {
        int group = whole.indexOf(place.group());
        if (group < 0) {
            return place;
        }
        int inner = counts.get(group);
        int around = place.position() / inner;
        return new Place(
                single.get(around % replicas).get(group), around / replicas * inner + place.position() % inner);
    }

    /** @return the place in the block with replicas of a device in a single block; other places stay. */
    Place together(Place place) {
        Home home = homes.get(place.group());
        if (home == null) {
            return place;
        }
        int inner = counts.get(home.group());
        int position = (place.position() / inner * replicas + home.replica()) * inner + place.position() % inner;
        return new Place(whole.get(home.group()), position);
    }

    /** @return the number of a single block that a group is in, from 1; 0 for none. */
    int number(String group) {
        Home home = homes.get(group);
        return home == null ? 0 : home.replica() + 1;
    }

    /** @return all groups in a container, in the order of the model. */
    static List<DeviceGroup> groups(NodeContainer container) {
        List<DeviceGroup> groups = new ArrayList<>();
        for (Node node : container.getNodes()) {
            if (node instanceof DeviceGroup group) {
                groups.add(group);
            } else if (node instanceof Block block) {
                groups.addAll(groups(block));
            }
        }
        return groups;
    }

    /** @return links that lead into a block from outside or out of it. */
    static Set<LinkGroup> crossing(Block block) {
        Set<LinkGroup> crossing = new LinkedHashSet<>();
        for (DeviceGroup group : groups(block)) {
            crossing.addAll(group.getOutgoing());
            crossing.addAll(group.getIncoming());
        }
        crossing.removeIf(link -> EcoreUtil.isAncestor(block, link));
        return crossing;
    }
}
