// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/**
 * Sees when what mouse and keyboard do has arrived in the workbench, so that a test on a busy machine is not ahead of it.
 * Parts that are not SWT's, such as an open menu, keep events to themselves; for those a test does not wait long.
 */
final class Delivery {
    private static final long GRACE_NANOS = 1_000_000_000L;
    private static final long POLL_MILLIS = 4;

    private static final Map<Integer, Long> ARRIVED = new ConcurrentHashMap<>();
    private static final AtomicBoolean WATCHING = new AtomicBoolean();
    private static volatile Point pointer = new Point(-1, -1);

    private Delivery() {}

    private static void watch() {
        if (WATCHING.compareAndSet(false, true)) {
            Ui.run(() -> {
                for (int type : new int[] {SWT.MouseDown, SWT.MouseUp, SWT.MouseWheel, SWT.KeyDown, SWT.KeyUp}) {
                    Ui.display().addFilter(type, event -> ARRIVED.merge(event.type, 1L, Long::sum));
                }
                Ui.display().addFilter(SWT.MouseMove, Delivery::moved);
                Ui.display().addFilter(SWT.MouseEnter, Delivery::moved);
            });
        }
    }

    private static void moved(Event event) {
        if (event.widget instanceof Control control) {
            pointer = control.toDisplay(event.x, event.y);
        }
    }

    /** Does something that leads to an event of a type, and waits for that. */
    static void of(int type, Runnable action) {
        watch();
        long before = ARRIVED.getOrDefault(type, 0L);
        action.run();
        long start = System.nanoTime();
        while (ARRIVED.getOrDefault(type, 0L) == before && System.nanoTime() - start < GRACE_NANOS) {
            pause();
        }
        Ui.settle();
    }

    /** Does something that moves the pointer to a place, and waits until the workbench knows. */
    static void ofMove(Point place, Runnable action) {
        watch();
        boolean there = pointer.equals(place);
        action.run();
        long start = System.nanoTime();
        while (!there && !pointer.equals(place) && System.nanoTime() - start < GRACE_NANOS / 2) {
            pause();
        }
        Ui.settle();
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
