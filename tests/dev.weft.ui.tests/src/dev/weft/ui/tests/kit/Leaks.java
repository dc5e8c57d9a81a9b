// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.swt.graphics.Resource;

/** Colours, fonts, images and the like that code of Weft made and lost without disposing them. */
public final class Leaks {
    private static final List<Error> LOST = new CopyOnWriteArrayList<>();
    private static boolean watching;

    private Leaks() {}

    /** Watches from now on. */
    static synchronized void watch() {
        if (!watching) {
            watching = true;
            Resource.setNonDisposeHandler(LOST::add);
        }
    }

    /** @return what was lost, as stacks of where it was made. */
    static List<String> found() {
        // The collector tells of what it finds; two rounds reach what the first one made unreachable.
        for (int round = 0; round < 2; round++) {
            System.gc();
            Ui.settle();
        }
        List<String> ours = new ArrayList<>();
        for (Error error : LOST) {
            StringBuilder stack = new StringBuilder(String.valueOf(error.getMessage()));
            boolean weft = false;
            for (StackTraceElement element : error.getStackTrace()) {
                weft |= element.getClassName().startsWith("dev.weft.");
                stack.append("\n\tat ").append(element);
            }
            if (weft) {
                ours.add(stack.toString());
            }
        }
        return ours;
    }
}
