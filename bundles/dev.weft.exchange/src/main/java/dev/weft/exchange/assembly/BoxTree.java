// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import dev.weft.exchange.assembly.Box.Group;
import dev.weft.exchange.assembly.Names.Numbered;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Sorts devices into blocks by their paths, into groups by their numbers, and finds blocks that are alike. */
final class BoxTree {
    private final Box root = new Box(null, "");
    private final Box[] boxOf;
    private final Group[] groupOf;
    private final int[] indexOf;
    private final String[] nameOf;
    private final Map<Box, List<String>> inner = new HashMap<>();

    /**
     * @param wiring the fabric
     * @param paths the devices' paths
     * @param typeOf a text that is the same for devices which may form a group
     * @param describe all that a cable is but its ends
     */
    BoxTree(Wiring wiring, List<List<String>> paths, IntFunction<String> typeOf, CableText describe) {
        int n = wiring.devices().size();
        boxOf = new Box[n];
        groupOf = new Group[n];
        indexOf = new int[n];
        nameOf = new String[n];
        for (int d = 0; d < n; d++) {
            Box box = root;
            List<String> path = paths.get(d);
            for (String part : path.subList(0, path.size() - 1)) {
                box = box.child(part);
            }
            nameOf[d] = path.get(path.size() - 1);
            box.devices.put(nameOf[d], d);
            boxOf[d] = box;
        }
        group(root, typeOf);
        for (int i = 0; i < wiring.cables().size(); i++) {
            Cable cable = wiring.cables().get(i);
            Box common = common(cable);
            inner.computeIfAbsent(common, b -> new ArrayList<>())
                    .add(end(cable.a(), common) + ">" + end(cable.b(), common) + ">" + describe.of(i));
        }
        fold(root);
    }

    /** All that a cable is but its ends, as a text. */
    @FunctionalInterface
    interface CableText {
        /** @return the text of the i-th cable. */
        String of(int cable);
    }

    Box root() {
        return root;
    }

    /** @return whether a device is one of several in a group or block, and so loses the leading zeros of a number of its name. */
    boolean losesZeros(int device) {
        Group group = groupOf[device];
        boolean loses =
                group.devices.size() > 1 && Names.numbered(nameOf[device]).zeros();
        for (Box box = boxOf[device]; box.parent != null && !loses; box = box.parent) {
            loses = box.first.replicas > 1 && Names.numbered(box.name).zeros();
        }
        return loses;
    }

    /** @return the group that is drawn for a device. */
    Group drawn(int device) {
        return counterpart(groupOf[device]);
    }

    private Group counterpart(Group group) {
        Box box = drawn(group.box);
        for (Group candidate : box.groups) {
            if (candidate.name.equals(group.name)) {
                return candidate;
            }
        }
        throw new IllegalStateException("Boxes that are alike have the same groups");
    }

    private static Box drawn(Box box) {
        if (box.parent == null) {
            return box;
        }
        // The box of the same name in the drawn parent; of it the first of those that are alike.
        return drawn(box.parent).boxes.get(box.name).first;
    }

    /** @return the innermost box that holds both ends of a cable. */
    Box common(Cable cable) {
        Box a = boxOf[cable.a().device()];
        Box b = boxOf[cable.b().device()];
        while (a != b) {
            if (a.depth >= b.depth) {
                a = a.parent;
            } else {
                b = b.parent;
            }
        }
        return a;
    }

    /** @return the device's place among those of its drawn group below a box, from 1: replica after replica. */
    int index(int device, Box below) {
        long index = indexOf[device];
        long size = groupOf[device].devices.size();
        for (Box box = boxOf[device]; box != below; box = box.parent) {
            index += size * box.replica;
            size *= box.first.replicas;
        }
        return Math.toIntExact(index + 1);
    }

    private String end(End end, Box common) {
        StringBuilder text = new StringBuilder();
        for (Box box = boxOf[end.device()]; box != common; box = box.parent) {
            text.insert(0, box.name + "/");
        }
        return text.append(groupOf[end.device()].name)
                .append('#')
                .append(indexOf[end.device()])
                .append('.')
                .append(end.nic())
                .append('.')
                .append(end.port())
                .append('.')
                .append(end.lane())
                .toString();
    }

    /** Puts devices x1 … xn of one type into a group x, where nothing else has such a name. */
    private void group(Box box, IntFunction<String> typeOf) {
        Map<String, TreeMap<Integer, Integer>> numbered = new LinkedHashMap<>();
        Set<String> ambiguous = new HashSet<>();
        box.devices.forEach((name, device) -> {
            Numbered n = Names.numbered(name);
            if (n != null
                    && numbered.computeIfAbsent(n.base(), b -> new TreeMap<>()).put(n.number(), device) != null) {
                // There are node1 and node01.
                ambiguous.add(n.base());
            }
        });
        numbered.keySet().removeAll(ambiguous);
        Map<Integer, Group> grouped = new HashMap<>();
        numbered.forEach((base, members) -> {
            String type = members.containsKey(1) ? typeOf.apply(members.get(1)) : "";
            int count = 0;
            while (members.containsKey(count + 1)
                    && typeOf.apply(members.get(count + 1)).equals(type)) {
                count++;
            }
            if (count < 2 || isTaken(box, base, count)) {
                return;
            }
            Group group = new Group(box, base, type);
            for (int i = 1; i <= count; i++) {
                group.devices.add(members.get(i));
                grouped.put(members.get(i), group);
            }
        });
        box.devices.forEach((name, device) -> {
            Group group = grouped.get(device);
            if (group == null) {
                group = new Group(box, name, typeOf.apply(device));
                group.devices.add(device);
            }
            if (group.devices.get(0).equals(device)) {
                box.groups.add(group);
                for (int i = 0; i < group.devices.size(); i++) {
                    groupOf[group.devices.get(i)] = group;
                    indexOf[group.devices.get(i)] = i;
                }
            }
        });
        box.boxes.values().forEach(b -> group(b, typeOf));
    }

    private static boolean isTaken(Box box, String base, int count) {
        if (base.strip().length() != base.length() || box.devices.containsKey(base) || box.boxes.containsKey(base)) {
            return true;
        }
        for (String other : box.boxes.keySet()) {
            Numbered n = Names.numbered(other);
            if (n != null && n.base().equals(base) && n.number() <= count) {
                return true;
            }
        }
        return false;
    }

    /** Marks boxes x1 … xn that are alike, innermost first. */
    private void fold(Box box) {
        box.boxes.values().forEach(this::fold);
        Map<String, TreeMap<Integer, Box>> numbered = new LinkedHashMap<>();
        Set<String> ambiguous = new HashSet<>();
        box.boxes.forEach((name, child) -> {
            Numbered n = Names.numbered(name);
            if (n != null
                    && numbered.computeIfAbsent(n.base(), b -> new TreeMap<>()).put(n.number(), child) != null) {
                ambiguous.add(n.base());
            }
        });
        numbered.keySet().removeAll(ambiguous);
        numbered.forEach((base, members) -> {
            int n = members.size();
            boolean taken = base.strip().length() != base.length()
                    || box.boxes.containsKey(base)
                    || box.groups.stream().anyMatch(g -> collides(g, base, n));
            if (n < 2 || members.lastKey() != n || taken) {
                return;
            }
            String shape = shape(members.get(1));
            if (members.values().stream().allMatch(b -> shape(b).equals(shape))) {
                Box first = members.get(1);
                first.replicas = n;
                members.forEach((number, b) -> {
                    b.first = first;
                    b.replica = number - 1;
                    b.common = base;
                });
            }
        });
    }

    private static boolean collides(Group group, String base, int count) {
        Numbered n = Names.numbered(group.name);
        return group.name.equals(base)
                || n != null && group.devices.size() == 1 && n.base().equals(base) && n.number() <= count;
    }

    /** @return all that is in a box, as a text. */
    private String shape(Box box) {
        StringBuilder text = new StringBuilder();
        box.groups.forEach(g -> text.append(g.name)
                .append('*')
                .append(g.devices.size())
                .append(':')
                .append(g.type)
                .append('\n'));
        List<String> cables = new ArrayList<>(inner.getOrDefault(box, List.of()));
        cables.sort(null);
        cables.forEach(c -> text.append(c).append('\n'));
        box.boxes.forEach((name, child) ->
                text.append(name).append("{\n").append(shape(child)).append("}\n"));
        return text.toString();
    }
}
