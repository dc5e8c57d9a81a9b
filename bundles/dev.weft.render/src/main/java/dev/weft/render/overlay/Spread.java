// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

/** Which of its many ports a link group is coloured by. */
public enum Spread {
    /** The one with the largest value: where trouble is. */
    HOTTEST,
    /** Their mean: how the load is shared. */
    MEAN;

    /** @return a stable word for command lines. */
    public String key() {
        return this == HOTTEST ? "hottest" : "mean";
    }

    /** @return what people call it. */
    public String title() {
        return Messages.get("spread." + key());
    }
}
