// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.ui.diagram.commands.CopiedElements;
import java.util.List;

/** What was copied last in any diagram. Only for the UI thread. */
public final class FabricClipboard {
    private static final int STEP = 24;

    private static CopiedElements content = new CopiedElements(List.of(), List.of());
    private static int pasted;

    private FabricClipboard() {}

    /** Replaces what was copied before. */
    public static void set(CopiedElements copied) {
        content = copied;
        pasted = 0;
    }

    /** @return what was copied; without nodes where nothing was. */
    public static CopiedElements content() {
        return content;
    }

    /** @return how far from the originals the next copies go, so that copies do not hide each other. */
    public static int nextOffset() {
        pasted++;
        return STEP * pasted;
    }
}
