// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.style;

import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import java.util.List;

/**
 * The colours of a fabric. The roles have the hues of Okabe and Ito, the rails those of Paul Tol's muted scheme: both are
 * told apart with any colour vision.
 */
public final class FabricColours {
    /** Text on boxes and labels. */
    public static final Colour TEXT = new Colour(0x1B2430);

    /** Text of less weight. */
    public static final Colour DETAIL_TEXT = new Colour(0x44505E);

    /** Behind everything. */
    public static final Colour BACKGROUND = Colour.WHITE;

    /** What is selected or pointed out. */
    public static final Colour ACCENT = new Colour(0x0B5CAD);

    /** Links that belong to no single rail or plane. */
    public static final Colour LINK = new Colour(0x7A8794);

    private static final Colour HOST = new Colour(0x007A5A);
    private static final Colour LEAF = new Colour(0x0072B2);
    private static final Colour SPINE = new Colour(0x9B4F96);
    private static final Colour CORE = new Colour(0xB84A00);
    private static final Colour OTHER = new Colour(0x56606B);
    private static final Colour BLOCK = new Colour(0x8794A1);

    private static final List<Colour> RAILS = List.of(
            new Colour(0x332288),
            new Colour(0x88CCEE),
            new Colour(0x44AA99),
            new Colour(0x117733),
            new Colour(0x999933),
            new Colour(0xDDCC77),
            new Colour(0xCC6677),
            new Colour(0x882255));

    private static final List<Colour> PLANES =
            List.of(new Colour(0x4477AA), new Colour(0xEE6677), new Colour(0x228833), new Colour(0xAA3377));

    private FabricColours() {}

    /**
     * The colour that stands for what a node is.
     *
     * @param node any node
     * @return a strong colour, for edges and bands
     */
    public static Colour of(Node node) {
        if (node instanceof Block) {
            return BLOCK;
        }
        if (node instanceof HostGroup) {
            return HOST;
        }
        if (node instanceof SwitchGroup switches) {
            return switch (switches.getRole()) {
                case LEAF -> LEAF;
                case SPINE -> SPINE;
                case CORE -> CORE;
                case OTHER -> OTHER;
            };
        }
        return OTHER;
    }

    /**
     * What a box is filled with.
     *
     * @param node any node
     * @return a light tint of its colour
     */
    public static Colour fill(Node node) {
        return node instanceof DeviceGroup ? of(node).mix(Colour.WHITE, 0.9) : new Colour(0xF6F8FA);
    }

    /**
     * The colour of a rail.
     *
     * @param rail from 0; after eight the colours begin again
     * @return its colour
     */
    public static Colour rail(int rail) {
        return RAILS.get(Math.floorMod(rail, RAILS.size()));
    }

    /**
     * The colour of a plane.
     *
     * @param plane from 0; after four the colours begin again
     * @return its colour
     */
    public static Colour plane(int plane) {
        return PLANES.get(Math.floorMod(plane, PLANES.size()));
    }
}
