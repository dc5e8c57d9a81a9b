// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.assembly;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fabric or a block while it is put together: devices and boxes in it, alike devices as groups. */
final class Box {
    /** Devices of one type that have consecutive numbers. */
    static final class Group {
        final Box box;
        final String name;
        final String type;
        final List<Integer> devices = new ArrayList<>();

        Group(Box box, String name, String type) {
            this.box = box;
            this.name = name;
            this.type = type;
        }
    }

    final Box parent;
    final String name;
    final int depth;
    final Map<String, Box> boxes = new LinkedHashMap<>();
    final Map<String, Integer> devices = new LinkedHashMap<>();
    final List<Group> groups = new ArrayList<>();

    /** Of several boxes that are alike, the first; itself where it stands alone. */
    Box first = this;

    /** Its number among those that are alike, from 0. */
    int replica;

    /** How many are alike; meant of the first only. */
    int replicas = 1;

    /** The name of all that are alike, without their numbers. */
    String common;

    Box(Box parent, String name) {
        this.parent = parent;
        this.name = name;
        depth = parent == null ? 0 : parent.depth + 1;
        common = name;
    }

    Box child(String part) {
        return boxes.computeIfAbsent(part, p -> new Box(this, p));
    }

    /** @return whether it is the first of those that are alike, and so is every box around it. */
    boolean isDrawn() {
        return first == this && (parent == null || parent.isDrawn());
    }
}
