// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.model.core.Element;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.NodeContainer;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.layout.EdgeRouting;
import dev.weft.render.layout.LabelPlacement;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import dev.weft.render.style.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the scene of a fabric. Any fabric gives a scene, also one that breaks the rules: an editor shows what is being drawn.
 * Elements without an ID are left out; links without both ends too.
 */
public final class SceneBuilder {
    private static final int MOST_BANDS = 16;
    private static final double THINNEST = 1.25;
    private static final double THICKEST = 7;
    /** The capacity of the thinnest line: 100 Gb/s. */
    private static final double THIN_CAPACITY_BPS = 1e11;

    private static final double LABEL_PADDING = 4;

    private final NodePlaces places;
    private final List<SceneBox> boxes = new ArrayList<>();
    private final List<LinkGroup> links = new ArrayList<>();
    private final Map<String, Rect> devices = new HashMap<>();
    private final boolean severalPlanes;

    private SceneBuilder(Fabric fabric) {
        places = NodePlaces.of(fabric);
        severalPlanes = hasSeveralPlanes(fabric);
    }

    /**
     * Makes a scene.
     *
     * @param fabric any fabric; not changed
     * @return what is to be seen of it
     */
    public static Scene build(Fabric fabric) {
        SceneBuilder builder = new SceneBuilder(fabric);
        builder.addContainer(fabric, "");
        return new Scene(fabric.getName() == null ? "" : fabric.getName(), builder.boxes, builder.edges());
    }

    private void addContainer(NodeContainer container, String parent) {
        for (Node node : container.getNodes()) {
            if (node.getId() != null) {
                boxes.add(box(node, parent));
                if (node instanceof Block block) {
                    addContainer(block, block.getId());
                } else {
                    devices.put(node.getId(), places.bounds(node));
                }
            }
        }
        links.addAll(container.getLinks());
    }

    private SceneBox box(Node node, String parent) {
        SceneBox.Kind kind = node instanceof Block
                ? SceneBox.Kind.BLOCK
                : node instanceof HostGroup ? SceneBox.Kind.HOSTS : SceneBox.Kind.SWITCHES;
        return new SceneBox(
                node.getId(),
                parent,
                kind,
                places.bounds(node),
                places.content(node),
                Labels.title(node),
                Labels.details(node),
                FabricColours.of(node),
                FabricColours.fill(node),
                Labels.multiplicity(node) > 1,
                bands(node),
                role(node),
                served(node));
    }

    private static SceneBox.Role role(Node node) {
        if (node instanceof SwitchGroup switches) {
            return switch (switches.getRole()) {
                case LEAF -> SceneBox.Role.LEAF;
                case SPINE -> SceneBox.Role.SPINE;
                case CORE -> SceneBox.Role.CORE;
                case OTHER -> SceneBox.Role.OTHER;
            };
        }
        return node instanceof HostGroup ? SceneBox.Role.HOST : SceneBox.Role.BLOCK;
    }

    private SceneBox.Served served(Node node) {
        if (node instanceof SwitchGroup group) {
            int planes = severalPlanes ? group.getPlanes() : 0;
            return new SceneBox.Served(
                    NodePlaces.tier(node), group.getFirstRail(), group.getRails(), group.getFirstPlane(), planes);
        }
        return new SceneBox.Served(node instanceof HostGroup ? NodePlaces.tier(node) : -1, 0, 0, 0, 0);
    }

    private List<Colour> bands(Node node) {
        List<Colour> bands = new ArrayList<>();
        if (node instanceof SwitchGroup group) {
            if (group.getRails() > 0) {
                for (int r = 0; r < Math.min(group.getRails(), MOST_BANDS); r++) {
                    bands.add(FabricColours.rail(group.getFirstRail() + r));
                }
            } else if (severalPlanes) {
                for (int p = 0; p < Math.min(group.getPlanes(), MOST_BANDS); p++) {
                    bands.add(FabricColours.plane(group.getFirstPlane() + p));
                }
            }
        }
        return bands;
    }

    private static boolean hasSeveralPlanes(NodeContainer container) {
        return container.getNodes().stream()
                .anyMatch(n -> n instanceof SwitchGroup s && (s.getPlanes() > 1 || s.getFirstPlane() > 0)
                        || n instanceof Block block && hasSeveralPlanes(block));
    }

    private List<SceneEdge> edges() {
        List<LinkGroup> drawn = links.stream().filter(this::isDrawn).toList();
        Map<String, List<Point>> routes = EdgeRouting.route(
                devices,
                drawn.stream()
                        .map(l -> new EdgeRouting.Edge(
                                l.getId(), l.getSource().getId(), l.getTarget().getId()))
                        .toList());
        LabelPlacement labels = new LabelPlacement();
        for (SceneBox box : boxes) {
            labels.block(box.kind() == SceneBox.Kind.BLOCK ? header(box) : box.bounds());
        }
        Map<LinkGroup, String> texts = new LinkedHashMap<>();
        // Making a text from a pattern takes time, and thousands of links bear the same.
        Map<List<Long>, String> made = new HashMap<>();
        drawn.forEach(l ->
                texts.put(l, made.computeIfAbsent(List.of(CableCounts.of(l), Labels.rateBps(l)), k -> Labels.link(l))));
        LabelRepeats repeats = new LabelRepeats(texts);
        List<SceneEdge> edges = new ArrayList<>();
        for (LinkGroup link : drawn) {
            String label = texts.get(link);
            List<Point> points = routes.get(link.getId());
            double width = Math.ceil(TextStyle.DETAIL.width(label)) + 2 * LABEL_PADDING;
            double height = TextStyle.DETAIL.lineHeight() + 2;
            edges.add(new SceneEdge(
                    link.getId(),
                    link.getSource().getId(),
                    link.getTarget().getId(),
                    points,
                    lineWidth(link),
                    colour(link),
                    label,
                    repeats.isShown(link) ? labels.place(points, width, height) : null));
        }
        return edges;
    }

    private boolean isDrawn(LinkGroup link) {
        return link.getId() != null && isDrawn(link.getSource()) && isDrawn(link.getTarget());
    }

    private boolean isDrawn(Element end) {
        return end != null && end.getId() != null && devices.containsKey(end.getId());
    }

    private static Rect header(SceneBox block) {
        Rect bounds = block.bounds();
        return new Rect(bounds.x(), bounds.y(), bounds.width(), block.content().y() - bounds.y());
    }

    private static double lineWidth(LinkGroup link) {
        return lineWidth((double) CableCounts.of(link) * Math.max(1, Labels.rateBps(link)));
    }

    /**
     * The width of a line: by the logarithm of its capacity, so that one cable and ten thousand can both be seen.
     *
     * @param capacity bit/s of one direction
     * @return pixels at scale 1
     */
    public static double lineWidth(double capacity) {
        double width = THINNEST + StrictMath.log10(Math.max(1, capacity / THIN_CAPACITY_BPS));
        return Math.rint(4 * Math.min(THICKEST, width)) / 4;
    }

    private Colour colour(LinkGroup link) {
        for (DeviceGroup end : List.of(link.getSource(), link.getTarget())) {
            if (end instanceof SwitchGroup group) {
                if (group.getRails() == 1) {
                    return FabricColours.rail(group.getFirstRail());
                }
                if (severalPlanes && group.getPlanes() == 1) {
                    return FabricColours.plane(group.getFirstPlane());
                }
            }
        }
        return FabricColours.LINK;
    }
}
