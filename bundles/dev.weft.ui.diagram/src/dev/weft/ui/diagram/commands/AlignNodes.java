// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.commands;

import dev.weft.model.fabric.Node;
import dev.weft.render.geometry.Rect;
import dev.weft.render.scene.NodePlaces;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts nodes of one container in line with the last one that was selected, or at equal distances. */
public final class AlignNodes extends FabricChange {
    private static final int MOST_FOR_EQUAL_GAPS = 3;

    private final List<Node> nodes;
    private final Line line;

    /** How nodes are put. */
    public enum Line {
        /** Left edges in line. */
        LEFT,
        /** Centres above each other. */
        CENTRE,
        /** Right edges in line. */
        RIGHT,
        /** Upper edges in line. */
        TOP,
        /** Centres beside each other. */
        MIDDLE,
        /** Lower edges in line. */
        BOTTOM,
        /** Equal gaps from left to right. */
        ACROSS,
        /** Equal gaps from top to bottom. */
        DOWN;

        boolean isDistribution() {
            return this == ACROSS || this == DOWN;
        }
    }

    /**
     * Prepares the change.
     *
     * @param nodes nodes of a fabric; those of another container than the last one stay
     * @param line how they are put
     */
    public AlignNodes(List<? extends Node> nodes, Line line) {
        super(line.isDistribution() ? Messages.distribute : Messages.align, fabricOf(nodes.get(0)));
        Node last = nodes.get(nodes.size() - 1);
        this.nodes = new ArrayList<>(
                nodes.stream().filter(n -> n.eContainer() == last.eContainer()).toList());
        this.line = line;
    }

    /** @return whether nodes are enough to be put so. */
    public static boolean isThinkable(List<? extends Node> nodes, Line line) {
        return nodes.size() >= (line.isDistribution() ? MOST_FOR_EQUAL_GAPS : 2);
    }

    @Override
    protected boolean prepare() {
        return isThinkable(nodes, line);
    }

    @Override
    protected void doExecute() {
        fixPlaces();
        NodePlaces places = NodePlaces.of(fabric());
        if (line.isDistribution()) {
            distribute(places);
            return;
        }
        Rect anchor = places.inContainer(nodes.get(nodes.size() - 1));
        for (Node node : nodes) {
            Rect rect = places.inContainer(node);
            double x =
                    switch (line) {
                        case LEFT -> anchor.x();
                        case CENTRE -> anchor.centreX() - rect.width() / 2;
                        case RIGHT -> anchor.right() - rect.width();
                        default -> rect.x();
                    };
            double y =
                    switch (line) {
                        case TOP -> anchor.y();
                        case MIDDLE -> anchor.centreY() - rect.height() / 2;
                        case BOTTOM -> anchor.bottom() - rect.height();
                        default -> rect.y();
                    };
            place(node, new Rect(x, y, rect.width(), rect.height()), false);
        }
    }

    private void distribute(NodePlaces places) {
        boolean across = line == Line.ACROSS;
        nodes.sort(Comparator.comparingDouble(
                n -> across ? places.inContainer(n).x() : places.inContainer(n).y()));
        double first = start(places.inContainer(nodes.get(0)), across);
        Rect last = places.inContainer(nodes.get(nodes.size() - 1));
        double taken = nodes.stream()
                .mapToDouble(n -> length(places.inContainer(n), across))
                .sum();
        double gap = (start(last, across) + length(last, across) - first - taken) / (nodes.size() - 1);
        double at = first;
        for (Node node : nodes) {
            Rect rect = places.inContainer(node);
            Rect moved = across
                    ? new Rect(at, rect.y(), rect.width(), rect.height())
                    : new Rect(rect.x(), at, rect.width(), rect.height());
            place(node, moved, false);
            at += length(rect, across) + gap;
        }
    }

    private static double start(Rect rect, boolean across) {
        return across ? rect.x() : rect.y();
    }

    private static double length(Rect rect, boolean across) {
        return across ? rect.width() : rect.height();
    }
}
