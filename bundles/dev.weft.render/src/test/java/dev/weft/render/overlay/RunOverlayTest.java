// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.Node;
import dev.weft.render.Examples;
import dev.weft.render.export.Picture;
import dev.weft.render.export.SvgFile;
import dev.weft.render.legend.Legend;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.style.Colour;
import dev.weft.results.Counters;
import dev.weft.results.FlowTable;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import dev.weft.results.RunInputs;
import dev.weft.results.RunRecord;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RunOverlayTest {
    private static final long RATE = 400_000_000_000L;
    private static final long DURATION_PS = 1_000_000_000L;
    /** What a port carries at most in a run of 1 ms. */
    private static final long FULL = RATE / 8 / 1000;

    private final Fabric fabric = Examples.fabric("rail-optimised-128");
    private final FabricGraph graph = Expansion.expand(fabric);
    private final List<String> names = new ArrayList<>();
    private final long[] bytes = new long[2 * graph.cableCount()];
    private PortTable ports = PortTable.NONE;
    private FlowTable flows = FlowTable.builder(1).build();

    RunOverlayTest() throws Exception {
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            names.add(graph.names().lowerEnd(cable));
            names.add(graph.names().upperEnd(cable));
        }
    }

    private RunOverlay overlay(Fabric shown) throws OverlayException {
        long[] rates = new long[names.size()];
        Arrays.fill(rates, RATE);
        LinkTable links = LinkTable.builder(DURATION_PS, names, rates)
                .set(LinkMeasure.BYTES, bytes)
                .build();
        RunSummary summary = RunSummary.of(
                RunStatus.COMPLETE,
                "",
                DURATION_PS,
                flows,
                LatencyHistogram.of(new Histogram(3)),
                Counters.builder().build(),
                List.of());
        RunInputs inputs = new RunInputs("test", "p", "t", "", "packet", 1, List.of(), List.of());
        return RunOverlay.of(shown, new RunRecord("0", inputs, summary, ""), links, ports, flows);
    }

    private int row(String port) {
        int row = names.indexOf(port);
        assertTrue(row >= 0, port);
        return row;
    }

    private String linkOf(String port) {
        return graph.cableProfile(graph.names().findCable(port)).elementId();
    }

    @Test
    void hottestPortColoursTheLink() throws Exception {
        String hot = graph.names().lowerEnd(3);
        bytes[row(hot)] = FULL / 2;
        RunOverlay overlay = overlay(fabric);
        OverlayFrame frame = overlay.frame(OverlayMeasure.UTILISATION, Spread.HOTTEST, RunOverlay.WHOLE_RUN, true);
        EdgeHeat heat = frame.edge(linkOf(hot));
        assertEquals(0.5, heat.source(), 1e-9);
        assertEquals(0, heat.target());
        assertEquals("50 %", heat.label());
        assertEquals(frame.scale().shade(0.5), heat.line());
        assertEquals(frame.scale().shade(0), heat.targetPort());
        assertTrue(heat.details().get(0).contains(hot), heat.details().toString());

        double mean = overlay.frame(OverlayMeasure.UTILISATION, Spread.MEAN, RunOverlay.WHOLE_RUN, true)
                .edge(linkOf(hot))
                .source();
        long portsOfLink = graph.hostCableCount();
        assertEquals(0.5 / portsOfLink, mean, 1e-9);
        assertEquals(List.of(OverlayMeasure.UTILISATION), overlay.measures());
        assertEquals(0, overlay.lostPorts());
        assertEquals(2 * portsOfLink, overlay.ports(linkOf(hot)).size());
    }

    @Test
    void onlyRecordedPortsHaveIntervals() throws Exception {
        String hot = graph.names().upperEnd(graph.cableCount() - 1);
        ports = PortTable.builder(DURATION_PS / 4, 4, List.of(hot))
                .set(PortMeasure.SENT_BYTES, 0, new long[] {0, FULL / 4, FULL / 8, 0})
                .set(PortMeasure.QUEUE_MAX_BYTES, 0, new long[] {0, 4096, 1024, 0})
                .build();
        RunOverlay overlay = overlay(fabric);
        assertEquals(4, overlay.intervals());
        EdgeHeat heat = overlay.frame(OverlayMeasure.UTILISATION, Spread.HOTTEST, 1, false)
                .edge(linkOf(hot));
        assertEquals(1, heat.target(), 1e-9);
        assertTrue(Double.isNaN(heat.source()));
        assertEquals(HeatScale.UNKNOWN, heat.sourcePort());
        OverlayFrame queues = overlay.frame(OverlayMeasure.QUEUE_MAXIMUM, Spread.HOTTEST, 2, false);
        assertEquals(4096, queues.scale().largest(), "the scale does not change while time goes on");
        assertEquals("1 KiB", queues.edge(linkOf(hot)).label());
        String unwatched = linkOf(graph.names().lowerEnd(0));
        assertEquals("", queues.edge(unwatched).label());
    }

    @Test
    void slowestMessageHasAPath() throws Exception {
        String near = graph.names().nic(0);
        String sameRail = graph.names().nic(graph.firstNic(1));
        String otherRail = graph.names().nic(graph.firstNic(1) + 1);
        flows = FlowTable.builder(3)
                .add("w", near, sameRail, 10, 0, 50, 60)
                .add("w", near, otherRail, 10, 100, 900, 950)
                .build();
        FlowPath path = overlay(fabric).slowest();
        assertEquals(otherRail, path.target());
        assertEquals(800, path.durationPs());
        Set<String> elements = path.elements();
        assertTrue(elements.contains(linkOf(graph.names().lowerEnd(0))));
        assertTrue(elements.contains(linkOf(graph.names().lowerEnd(graph.cableCount() - 1))), "over the spines");

        Set<String> short0 = FlowPath.between(graph, 0, graph.firstNic(1));
        assertFalse(short0.contains(linkOf(graph.names().lowerEnd(graph.cableCount() - 1))), "one leaf joins them");
    }

    @Test
    void otherFabricsAreRefused() throws Exception {
        Fabric other = Examples.fabric("incast-victim");
        OverlayException e = assertThrows(OverlayException.class, () -> overlay(other));
        assertTrue(e.getMessage().contains("another fabric"), e.getMessage());
        Fabric broken = Examples.fabric("rail-optimised-128");
        broken.getNodes().add(FabricFactory.eINSTANCE.createHostGroup());
        assertThrows(OverlayException.class, () -> overlay(broken));
    }

    @Test
    void changedFabricsSayWhatIsLost() throws Exception {
        Fabric changed = Examples.fabric("rail-optimised-128");
        Node last = changed.getNodes().get(changed.getNodes().size() - 1);
        last.setName("renamed");
        assertTrue(overlay(changed).lostPorts() > 0);
    }

    @Test
    void shadesBecomeDarkerStepByStep() {
        HeatScale scale = new HeatScale(OverlayMeasure.DROPS, 10);
        for (HeatPalette palette : HeatPalette.values()) {
            double before = 0;
            for (int i = 0; i <= 20; i++) {
                double contrast = palette.shade(i / 20.0).contrast(Colour.WHITE);
                assertTrue(contrast > before, palette + " step " + i);
                before = contrast;
            }
        }
        try {
            HeatPalette.GREY.show();
            assertEquals(HeatPalette.GREY.shade(0.5), scale.colour(5));
        } finally {
            HeatPalette.WARM.show();
        }
        assertEquals(scale.shade(1), scale.colour(99));
        assertThrows(IllegalArgumentException.class, () -> new HeatScale(OverlayMeasure.DROPS, 0));
        assertEquals("1 234", OverlayMeasure.DROPS.format(1234));
        assertEquals("1.5 \u00b5s", OverlayMeasure.STOPPED_TIME.format(1_500_000));
    }

    @Test
    void pictureHasTheHeatAndTheScale() throws Exception {
        bytes[0] = FULL;
        OverlayFrame frame =
                overlay(fabric).frame(OverlayMeasure.UTILISATION, Spread.HOTTEST, RunOverlay.WHOLE_RUN, false);
        Scene scene = SceneBuilder.build(fabric);
        String svg = SvgFile.of(new Picture(scene, Appearance.PLAIN.with(frame), Legend.of(scene, frame, "")));
        assertTrue(svg.contains("stroke=\"" + frame.scale().shade(1).hex()));
        assertTrue(svg.contains(">Utilisation, hottest port, whole run</text>"), svg);
        assertNull(frame.edge("nothing"));
    }
}
