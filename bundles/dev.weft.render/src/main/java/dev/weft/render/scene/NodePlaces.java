// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.render.geometry.Rect;
import dev.weft.render.layout.TierLayout;
import dev.weft.render.style.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/**
 * Where the nodes of a fabric are: where people placed them, or where the layout puts them. A node whose x, y, width and height
 * are all 0 was not placed.
 */
public final class NodePlaces {
    private static final double SIDE = 20;
    private static final double HEADER = 34;
    private static final double EMPTY_WIDTH = 200;
    private static final double EMPTY_HEIGHT = 90;
    private static final double NARROWEST = 132;
    private static final double LEFT_PADDING = 16;
    private static final double RIGHT_PADDING = 12;
    private static final double UPPER_PADDING = 8;
    private static final double LOWER_PADDING = 8;
    private static final double BAND = 8;

    /** Keeps absurd numbers in a file from making absurd drawings. */
    private static final double FARTHEST = 1_000_000;

    private static final double LARGEST = 20_000;

    /** Relative to the content area of the container. */
    private final Map<Node, Rect> relative = new HashMap<>();

    private final Map<Node, Rect> absolute = new HashMap<>();
    /** The number of each node in its container. */
    private final Map<EObject, String> keys = new HashMap<>();

    /** What stands in boxes; most boxes say the same as others. */
    private final Map<Object, List<String>> details = new HashMap<>();

    private final boolean ignorePlaces;

    private NodePlaces(boolean ignorePlaces) {
        this.ignorePlaces = ignorePlaces;
    }

    /**
     * Finds the place of each node, keeping those that people placed.
     *
     * @param fabric any fabric; not changed
     * @return the places
     */
    public static NodePlaces of(Fabric fabric) {
        return of(fabric, false);
    }

    /**
     * Lays out each node anew.
     *
     * @param fabric any fabric; not changed
     * @return the places
     */
    public static NodePlaces arranged(Fabric fabric) {
        return of(fabric, true);
    }

    private static NodePlaces of(Fabric fabric, boolean ignorePlaces) {
        NodePlaces places = new NodePlaces(ignorePlaces);
        Map<NodeContainer, List<TierLayout.Link>> links = new HashMap<>();
        places.collectLinks(fabric, links);
        places.placeIn(fabric, links);
        places.shift(fabric, 0, 0);
        return places;
    }

    /** @return what stands below the title of a node. */
    List<String> details(Node node) {
        return details.computeIfAbsent(Labels.source(node), k -> Labels.details(node));
    }

    /** @return whether people placed a node. */
    public static boolean isPlaced(Node node) {
        return node.getX() != 0 || node.getY() != 0 || node.getWidth() != 0 || node.getHeight() != 0;
    }

    /**
     * The area of a node in the drawing.
     *
     * @param node a node of the fabric
     * @return absolute pixels
     */
    public Rect bounds(Node node) {
        return absolute.get(node);
    }

    /**
     * The area of a node in its container.
     *
     * @param node a node of the fabric
     * @return pixels relative to the container's content area
     */
    public Rect inContainer(Node node) {
        return relative.get(node);
    }

    /**
     * The area that the positions of a block's nodes are relative to.
     *
     * @param node a node of the fabric
     * @return absolute pixels; for what is no block its bounds
     */
    public Rect content(Node node) {
        Rect bounds = bounds(node);
        if (!(node instanceof Block)) {
            return bounds;
        }
        return new Rect(
                bounds.x() + SIDE, bounds.y() + HEADER, bounds.width() - 2 * SIDE, bounds.height() - HEADER - SIDE);
    }

    private void shift(NodeContainer container, double dx, double dy) {
        for (Node node : container.getNodes()) {
            absolute.put(node, relative.get(node).translate(dx, dy));
            if (node instanceof Block block) {
                Rect content = content(block);
                shift(block, content.x(), content.y());
            }
        }
    }

    /** Finds for each link the container in which its ends' ways part: there it pulls boxes together. */
    private void collectLinks(NodeContainer container, Map<NodeContainer, List<TierLayout.Link>> links) {
        for (LinkGroup link : container.getLinks()) {
            EObject source = link.getSource();
            EObject target = link.getTarget();
            boolean apart = source != null && target != null && source != target;
            if (apart && source.eContainer() == container && target.eContainer() == container) {
                links.computeIfAbsent(container, k -> new ArrayList<>())
                        .add(new TierLayout.Link(key(container, source), key(container, target)));
            } else if (apart) {
                List<EObject> a = path(source);
                List<EObject> b = path(target);
                int i = 0;
                while (i < a.size() && i < b.size() && a.get(i) == b.get(i)) {
                    i++;
                }
                if (i > 0 && i < a.size() && i < b.size() && a.get(i - 1) instanceof NodeContainer common) {
                    links.computeIfAbsent(common, k -> new ArrayList<>())
                            .add(new TierLayout.Link(key(common, a.get(i)), key(common, b.get(i))));
                }
            }
        }
        container.getNodes().forEach(n -> {
            if (n instanceof Block block) {
                collectLinks(block, links);
            }
        });
    }

    private static List<EObject> path(EObject element) {
        List<EObject> path = new ArrayList<>();
        for (EObject e = element; e != null; e = e.eContainer()) {
            path.add(0, e);
        }
        return path;
    }

    private String key(NodeContainer container, EObject node) {
        if (!keys.containsKey(node)) {
            List<Node> nodes = container.getNodes();
            for (int i = 0; i < nodes.size(); i++) {
                keys.put(nodes.get(i), Integer.toString(i));
            }
        }
        return keys.get(node);
    }

    private void placeIn(NodeContainer container, Map<NodeContainer, List<TierLayout.Link>> links) {
        List<TierLayout.Box> boxes = new ArrayList<>();
        List<Node> nodes = container.getNodes();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node instanceof Block block) {
                placeIn(block, links);
            }
            Rect size = size(node);
            boolean placed = !ignorePlaces && isPlaced(node);
            Rect rect = placed ? new Rect(clamp(node.getX()), clamp(node.getY()), size.width(), size.height()) : null;
            boxes.add(new TierLayout.Box(Integer.toString(i), size.width(), size.height(), tier(node), rect));
        }
        Map<String, Rect> result = TierLayout.place(boxes, links.getOrDefault(container, List.of()));
        for (int i = 0; i < nodes.size(); i++) {
            relative.put(nodes.get(i), result.get(Integer.toString(i)));
        }
    }

    private static double clamp(double coordinate) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, coordinate));
    }

    private Rect size(Node node) {
        double width = Math.min(LARGEST, Math.max(0, node.getWidth()));
        double height = Math.min(LARGEST, Math.max(0, node.getHeight()));
        if (node instanceof Block block) {
            // A block is never smaller than what is in it.
            Rect natural = naturalSize(block);
            return new Rect(0, 0, Math.max(width, natural.width()), Math.max(height, natural.height()));
        }
        Rect natural = naturalSize(node);
        return new Rect(0, 0, width == 0 ? natural.width() : width, height == 0 ? natural.height() : height);
    }

    private Rect naturalSize(Block block) {
        double right = EMPTY_WIDTH - 2 * SIDE;
        double bottom = EMPTY_HEIGHT - HEADER - SIDE;
        right = Math.max(right, TextStyle.TITLE.width(Labels.title(block)));
        for (Node node : block.getNodes()) {
            right = Math.max(right, relative.get(node).right());
            bottom = Math.max(bottom, relative.get(node).bottom());
        }
        double stack = block.getReplicas() > 1 ? SceneBox.STACK : 0;
        return new Rect(0, 0, right + 2 * SIDE + stack, bottom + HEADER + SIDE);
    }

    /**
     * The size that a group has where none is set.
     *
     * @param node a group
     * @return a size in which all its text fits
     */
    private Rect naturalSize(Node node) {
        double text = TextStyle.TITLE.width(Labels.title(node));
        List<String> lines = details(node);
        for (String line : lines) {
            text = Math.max(text, TextStyle.DETAIL.width(line));
        }
        boolean banded = node instanceof SwitchGroup group && (group.getRails() > 0 || group.getPlanes() > 1);
        double width = Math.max(NARROWEST, Math.ceil(text) + LEFT_PADDING + RIGHT_PADDING);
        double height = UPPER_PADDING
                + TextStyle.TITLE.lineHeight()
                + lines.size() * TextStyle.DETAIL.lineHeight()
                + LOWER_PADDING
                + (banded ? BAND : 0);
        double stack = Labels.multiplicity(node) > 1 ? SceneBox.STACK : 0;
        return new Rect(0, 0, even(width + stack), even(height + stack));
    }

    private static double even(double length) {
        return 2 * Math.ceil(length / 2);
    }

    /** @return the tier that a node is drawn in: 0 for hosts, that of the highest node in a block. */
    public static int tier(Node node) {
        if (node instanceof Block block) {
            return block.getNodes().stream().mapToInt(NodePlaces::tier).max().orElse(0);
        }
        int tier = Math.max(0, ((DeviceGroup) node).getTier());
        if (tier > 0 || node instanceof HostGroup) {
            return tier;
        }
        return switch (((SwitchGroup) node).getRole()) {
            case LEAF, OTHER -> 1;
            case SPINE -> 2;
            case CORE -> 3;
        };
    }
}
