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
    private final EdgeRouting.Style style;
    private final Scene before;

    private SceneBuilder(Fabric fabric, EdgeRouting.Style style, Scene before) {
        places = NodePlaces.of(fabric);
        severalPlanes = hasSeveralPlanes(fabric);
        this.style = style;
        this.before = before;
    }

    /**
     * Makes a scene with straight links.
     *
     * @param fabric any fabric; not changed
     * @return what is to be seen of it
     */
    public static Scene build(Fabric fabric) {
        return build(fabric, EdgeRouting.Style.STRAIGHT, Scene.EMPTY);
    }

    /**
     * Makes a scene, or makes one anew after a change. What the change did not touch is taken from the old scene: the result
     * is the same as without it, but is made in a fraction of the time, and what looks the same is the same object.
     *
     * @param fabric any fabric; not changed
     * @param style how the links run
     * @param before the scene before the change; for a first one {@link Scene#EMPTY}
     * @return what is to be seen of the fabric
     */
    public static Scene build(Fabric fabric, EdgeRouting.Style style, Scene before) {
        SceneBuilder builder = new SceneBuilder(fabric, style, before);
        builder.addContainer(fabric, "");
        String title = fabric.getName() == null ? "" : fabric.getName();
        EdgeRouting.Routes routes = builder.routes();
        return new Scene(title, builder.boxes, builder.edges(routes), routes);
    }

    private void addContainer(NodeContainer container, String parent) {
        for (Node node : container.getNodes()) {
            if (node.getId() != null) {
                boxes.add(kept(box(node, parent)));
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
                places.details(node),
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

    private EdgeRouting.Routes routes() {
        links.removeIf(l -> !isDrawn(l));
        List<EdgeRouting.Edge> edges = new ArrayList<>(links.size());
        links.forEach(l -> edges.add(new EdgeRouting.Edge(
                l.getId(), l.getSource().getId(), l.getTarget().getId())));
        return EdgeRouting.route(devices, edges, style, before.routes());
    }

    private List<SceneEdge> edges(EdgeRouting.Routes routes) {
        LabelPlacement labels = new LabelPlacement();
        for (SceneBox box : boxes) {
            labels.block(box.kind() == SceneBox.Kind.BLOCK ? header(box) : box.bounds());
        }
        // Making a text from a pattern takes time, and thousands of links look the same.
        Map<Cables, Line> lines = new HashMap<>();
        List<Line> drawn = new ArrayList<>(links.size());
        for (LinkGroup link : links) {
            Cables cables = new Cables(CableCounts.of(link), Labels.rateBps(link));
            drawn.add(lines.computeIfAbsent(cables, Cables::line));
        }
        LabelRepeats repeats =
                new LabelRepeats(links, drawn.stream().map(Line::label).toList());
        List<SceneEdge> edges = new ArrayList<>(links.size());
        for (int i = 0; i < links.size(); i++) {
            LinkGroup link = links.get(i);
            Line line = drawn.get(i);
            List<Point> points = routes.lines().get(link.getId());
            boolean labelled = repeats.isShown(link, line.label());
            edges.add(kept(new SceneEdge(
                    link.getId(),
                    link.getSource().getId(),
                    link.getTarget().getId(),
                    points,
                    line.width(),
                    colour(link),
                    line.label(),
                    labelled ? labels.place(points, line.labelWidth(), line.labelHeight()) : null)));
        }
        return edges;
    }

    /** How a link looks, wherever it is. */
    private record Line(String label, double width, double labelWidth, double labelHeight) {}

    /** What two links must have in common to look the same. */
    private record Cables(long count, long rateBps) {
        Line line() {
            String label = Labels.cables(count, rateBps);
            return new Line(
                    label,
                    lineWidth((double) count * Math.max(1, rateBps)),
                    Math.ceil(TextStyle.DETAIL.width(label)) + 2 * LABEL_PADDING,
                    TextStyle.DETAIL.lineHeight() + 2);
        }
    }

    private SceneEdge kept(SceneEdge edge) {
        SceneEdge old = before.edge(edge.id());
        return edge.equals(old) ? old : edge;
    }

    private SceneBox kept(SceneBox box) {
        SceneBox old = before.box(box.id());
        return box.equals(old) ? old : box;
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
        Colour colour = colour(link.getSource());
        colour = colour == null ? colour(link.getTarget()) : colour;
        return colour == null ? FabricColours.LINK : colour;
    }

    /** @return the colour of the one rail or plane that a group serves; null where it serves none or several. */
    private Colour colour(DeviceGroup end) {
        if (end instanceof SwitchGroup group && group.getRails() == 1) {
            return FabricColours.rail(group.getFirstRail());
        }
        boolean onePlane = severalPlanes && end instanceof SwitchGroup group && group.getPlanes() == 1;
        return onePlane ? FabricColours.plane(((SwitchGroup) end).getFirstPlane()) : null;
    }
}
