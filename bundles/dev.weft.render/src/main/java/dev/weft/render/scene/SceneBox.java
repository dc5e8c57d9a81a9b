// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.render.geometry.Rect;
import dev.weft.render.style.Colour;
import java.util.List;

/**
 * A node of a fabric as it is drawn.
 *
 * @param id ID of the node
 * @param parent ID of the block that it is in; empty for none
 * @param kind what sort of box
 * @param bounds where it is in the drawing, with the sheets behind it
 * @param content for a block the area that its nodes' positions are relative to; else the same as bounds
 * @param title its name and number, as in {@code leaf ×8}
 * @param details what it is, line by line
 * @param colour the strong colour of its role
 * @param fill what it is filled with
 * @param stacked whether it stands for several, drawn as sheets behind it
 * @param bands the colours of the rails or planes that it serves; empty for none
 * @param role what it is, for the legend
 * @param served which tier, rails and planes it belongs to
 */
public record SceneBox(
        String id,
        String parent,
        Kind kind,
        Rect bounds,
        Rect content,
        String title,
        List<String> details,
        Colour colour,
        Colour fill,
        boolean stacked,
        List<Colour> bands,
        Role role,
        Served served) {
    /** How far the hindmost sheet of a stack sticks out at the top and right, in pixels. */
    public static final double STACK = 6;

    /** Sorts of boxes. */
    public enum Kind {
        /** A group of hosts. */
        HOSTS,
        /** A group of switches. */
        SWITCHES,
        /** A block, with boxes in it. */
        BLOCK
    }

    /** What boxes are, as the legend tells. */
    public enum Role {
        /** Hosts. */
        HOST,
        /** Switches that hosts are cabled to. */
        LEAF,
        /** Switches that join leaves. */
        SPINE,
        /** Switches that join spines. */
        CORE,
        /** Switches of any other role. */
        OTHER,
        /** A block. */
        BLOCK
    }

    /**
     * Which part of a fabric a box belongs to.
     *
     * @param tier 0 for hosts, 1 for leaves and up; -1 for a block
     * @param firstRail the first rail that it serves, from 0
     * @param rails how many rails from there; 0 for all
     * @param firstPlane the first plane, from 0
     * @param planes how many planes from there; 0 for all
     */
    public record Served(int tier, int firstRail, int rails, int firstPlane, int planes) {
        /** @return whether it serves a rail. */
        public boolean hasRail(int rail) {
            return rails == 0 || rail >= firstRail && rail < firstRail + rails;
        }

        /** @return whether it serves a plane. */
        public boolean hasPlane(int plane) {
            return planes == 0 || plane >= firstPlane && plane < firstPlane + planes;
        }
    }

    public SceneBox {
        details = List.copyOf(details);
        bands = List.copyOf(bands);
    }

    /** @return the front sheet: the bounds without the sheets behind. */
    public Rect card() {
        return stacked
                ? new Rect(bounds.x(), bounds.y() + STACK, bounds.width() - STACK, bounds.height() - STACK)
                : bounds;
    }
}
