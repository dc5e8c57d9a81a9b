// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import java.util.OptionalInt;

/**
 * Which part of a fabric is looked at. What belongs to all rails or planes, as hosts and spines may, belongs to each.
 *
 * @param tier the tier, 0 for hosts; empty for all. Links belong to the tiers of both ends
 * @param rail the rail, from 0; empty for all
 * @param plane the plane, from 0; empty for all
 */
public record SceneFilter(OptionalInt tier, OptionalInt rail, OptionalInt plane) {
    /** Everything. */
    public static final SceneFilter ALL =
            new SceneFilter(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    /** @return whether everything is looked at. */
    public boolean isAll() {
        return tier.isEmpty() && rail.isEmpty() && plane.isEmpty();
    }

    /** @return whether a box is looked at; blocks always are. */
    public boolean shows(SceneBox box) {
        return box.kind() == SceneBox.Kind.BLOCK || isServed(box) && isInTier(box);
    }

    /**
     * Whether a link is looked at.
     *
     * @param edge a link of the scene
     * @param scene the scene
     * @return whether both ends serve the rail and plane, and one is of the tier
     */
    public boolean shows(SceneEdge edge, Scene scene) {
        SceneBox source = scene.box(edge.source());
        SceneBox target = scene.box(edge.target());
        return isServed(source) && isServed(target) && (isInTier(source) || isInTier(target));
    }

    private boolean isServed(SceneBox box) {
        return (rail.isEmpty() || box.served().hasRail(rail.getAsInt()))
                && (plane.isEmpty() || box.served().hasPlane(plane.getAsInt()));
    }

    private boolean isInTier(SceneBox box) {
        return tier.isEmpty() || box.served().tier() == tier.getAsInt();
    }
}
