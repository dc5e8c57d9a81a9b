// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.legend;

import dev.weft.model.units.Quantity;
import dev.weft.render.overlay.FlowPath;
import dev.weft.render.overlay.HeatScale;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBox;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.style.Colour;
import dev.weft.render.style.FabricColours;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * What the colours of a drawing mean: only those that it has.
 *
 * @param entries in reading order
 */
public record Legend(List<Entry> entries) {
    /** More rails or planes than this repeat their colours. */
    private static final int MOST_SWATCHES = 8;

    /** The capacities of sample lines, bit/s. */
    private static final List<Long> CAPACITIES = List.of(400_000_000_000L, 12_800_000_000_000L, 400_000_000_000_000L);

    public Legend {
        entries = List.copyOf(entries);
    }

    /** One thing that the legend explains. */
    public sealed interface Entry {}

    /**
     * A colour.
     *
     * @param colour which
     * @param label what it stands for
     */
    public record Swatch(Colour colour, String label) implements Entry {}

    /**
     * Colours of numbered things.
     *
     * @param label what they are
     * @param colours their colours
     * @param numbers their numbers
     */
    public record Series(String label, List<Colour> colours, List<String> numbers) implements Entry {}

    /**
     * Lines of different widths.
     *
     * @param label what the width stands for
     * @param widths pixels
     * @param labels what each is
     */
    public record Lines(String label, List<Double> widths, List<String> labels) implements Entry {}

    /**
     * The colours of a scale.
     *
     * @param title what is measured
     * @param scale the scale
     * @param low its lower end
     * @param high its upper end
     */
    public record Gradient(String title, HeatScale scale, String low, String high) implements Entry {}

    /**
     * Makes the legend of a drawing.
     *
     * @param scene the drawing
     * @param frame what of a run is shown on it; null for nothing
     * @param path a sentence about the highlighted path; empty for none
     * @return its legend
     */
    public static Legend of(Scene scene, OverlayFrame frame, String path) {
        List<Entry> entries = new ArrayList<>();
        if (frame != null) {
            HeatScale scale = frame.scale();
            entries.add(new Gradient(
                    frame.title(),
                    scale,
                    scale.measure().format(0),
                    scale.measure().format(scale.largest())));
            boolean unknown = scene.edges().stream()
                    .anyMatch(e -> frame.edge(e.id()) == null
                            || frame.edge(e.id()).label().isEmpty());
            if (unknown) {
                entries.add(new Swatch(HeatScale.UNKNOWN, Messages.get("unknown")));
            }
            if (!path.isEmpty()) {
                entries.add(new Swatch(FabricColours.ACCENT, path));
            }
        }
        if (frame == null) {
            roles(scene, entries);
            rails(scene, entries);
            planes(scene, entries);
            if (!scene.edges().isEmpty()) {
                entries.add(new Lines(
                        Messages.get("widths"),
                        CAPACITIES.stream().map(SceneBuilder::lineWidth).toList(),
                        CAPACITIES.stream().map(Quantity.BANDWIDTH::format).toList()));
            }
        }
        return new Legend(entries);
    }

    /** @return the sentence about a message's path; empty for none. */
    public static String path(FlowPath flow) {
        if (flow == null) {
            return "";
        }
        return flow.durationPs() < 0
                ? Messages.get("path.lost", flow.source(), flow.target())
                : Messages.get("path", flow.source(), flow.target(), OverlayMeasure.STOPPED_TIME.format((double)
                        flow.durationPs()));
    }

    private static void roles(Scene scene, List<Entry> entries) {
        Map<SceneBox.Role, Colour> roles = new TreeMap<>();
        scene.boxes().forEach(b -> roles.put(b.role(), b.colour()));
        roles.remove(SceneBox.Role.BLOCK);
        roles.forEach((role, colour) -> entries.add(new Swatch(colour, Messages.get("role." + role))));
    }

    private static void rails(Scene scene, List<Entry> entries) {
        TreeSet<Integer> rails = new TreeSet<>();
        for (SceneBox box : scene.boxes()) {
            for (int r = 0; r < Math.min(MOST_SWATCHES, box.served().rails()); r++) {
                rails.add(box.served().firstRail() + r);
            }
        }
        series(Messages.get("rails"), rails, FabricColours::rail, entries);
    }

    private static void planes(Scene scene, List<Entry> entries) {
        TreeSet<Integer> planes = new TreeSet<>();
        for (SceneBox box : scene.boxes()) {
            // A box that serves rails shows their colours, not those of its planes.
            for (int p = 0;
                    p
                            < Math.min(
                                    MOST_SWATCHES,
                                    box.served().rails() > 0 ? 0 : box.served().planes());
                    p++) {
                planes.add(box.served().firstPlane() + p);
            }
        }
        series(Messages.get("planes"), planes, FabricColours::plane, entries);
    }

    private static void series(
            String label, TreeSet<Integer> numbers, IntFunction<Colour> colour, List<Entry> entries) {
        if (!numbers.isEmpty()) {
            List<Integer> shown = numbers.stream().limit(MOST_SWATCHES).toList();
            entries.add(new Series(
                    label,
                    shown.stream().map(colour::apply).toList(),
                    shown.stream().map(n -> Integer.toString(n)).toList()));
        }
    }
}
