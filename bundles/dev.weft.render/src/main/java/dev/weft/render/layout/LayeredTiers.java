// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.layout;

import dev.weft.render.geometry.Rect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Places boxes by ELK's layered algorithm: a partition for each tier, few crossings, boxes above what they join. */
final class LayeredTiers {
    static {
        // By hand, since inside OSGi ELK does not find its own algorithms.
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    }

    private LayeredTiers() {}

    static Map<String, Rect> place(List<TierLayout.Box> boxes, List<TierLayout.Link> links) {
        int top = boxes.stream().mapToInt(TierLayout.Box::tier).max().orElse(0);
        ElkNode graph = ElkGraphUtil.createGraph();
        graph.setProperty(LayeredOptions.DIRECTION, Direction.DOWN);
        graph.setProperty(LayeredOptions.PARTITIONING_ACTIVATE, true);
        graph.setProperty(LayeredOptions.SEPARATE_CONNECTED_COMPONENTS, false);
        graph.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        graph.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.BRANDES_KOEPF);
        graph.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE, TierLayout.GAP);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, TierLayout.TIER_GAP);
        graph.setProperty(LayeredOptions.PADDING, new ElkPadding(0));
        graph.setProperty(LayeredOptions.RANDOM_SEED, 1);
        Map<String, ElkNode> nodes = new HashMap<>();
        Map<String, Integer> partitions = new HashMap<>();
        for (TierLayout.Box box : boxes) {
            ElkNode node = ElkGraphUtil.createNode(graph);
            node.setDimensions(box.width(), box.height());
            node.setProperty(LayeredOptions.PARTITIONING_PARTITION, top - box.tier());
            nodes.put(box.id(), node);
            partitions.put(box.id(), top - box.tier());
        }
        for (TierLayout.Link link : links) {
            // Partitions demand that edges run downwards.
            boolean down = partitions.get(link.a()) <= partitions.get(link.b());
            ElkNode from = nodes.get(down ? link.a() : link.b());
            ElkNode to = nodes.get(down ? link.b() : link.a());
            ElkGraphUtil.createSimpleEdge(from, to);
        }
        new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
        return rows(boxes, nodes);
    }

    private static Map<String, Rect> rows(List<TierLayout.Box> boxes, Map<String, ElkNode> nodes) {
        double left =
                boxes.stream().mapToDouble(b -> nodes.get(b.id()).getX()).min().orElse(0);
        double upper =
                boxes.stream().mapToDouble(b -> nodes.get(b.id()).getY()).min().orElse(0);
        Map<String, Rect> result = new HashMap<>();
        for (TierLayout.Box box : boxes) {
            ElkNode node = nodes.get(box.id());
            double x = Math.rint(node.getX() - left);
            double y = Math.rint(node.getY() - upper);
            result.put(box.id(), new Rect(x, y, box.width(), box.height()));
        }
        return result;
    }
}
