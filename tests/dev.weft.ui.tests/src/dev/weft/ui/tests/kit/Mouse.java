// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/** The mouse: real events at places of the screen. */
public final class Mouse {
    private static final int STEPS = 8;
    private static final int FIRST_STEPS = 8;

    private Mouse() {}

    /** Moves to a place. */
    public static void move(Point place) {
        Delivery.ofMove(place, () -> Screen.move(place.x, place.y));
        Ui.await(
                "the mouse pointer at " + place,
                () -> Ui.display().getCursorLocation().equals(place));
    }

    /** Clicks with the left button. */
    public static void click(Point place) {
        move(place);
        click(1);
    }

    /** At once: a button that stays down for a while begins to drag. */
    private static void click(int button) {
        Delivery.of(SWT.MouseUp, () -> {
            Screen.button(button, true);
            Screen.button(button, false);
        });
    }

    /** Clicks with the left button in the middle of an area of the screen. */
    public static void click(Rectangle area) {
        click(middle(area));
    }

    /** Clicks twice. */
    public static void doubleClick(Point place) {
        move(place);
        Delivery.of(SWT.MouseUp, () -> {
            for (int click = 0; click < 2; click++) {
                Screen.button(1, true);
                Screen.button(1, false);
            }
        });
    }

    /**
     * Turns the wheel.
     *
     * @param place where the pointer is
     * @param notches how far: away from the hand is positive
     */
    public static void wheel(Point place, int notches) {
        move(place);
        // X knows the wheel as the buttons 4 and 5.
        int button = notches > 0 ? 4 : 5;
        for (int notch = 0; notch < Math.abs(notches); notch++) {
            Delivery.of(SWT.MouseWheel, () -> {
                Screen.button(button, true);
                Screen.button(button, false);
            });
        }
    }

    /** Clicks with the right button. */
    public static void contextClick(Point place) {
        move(place);
        click(3);
    }

    /** Drags with the left button, over some places between, as a hand does. */
    public static void drag(Point from, Point to) {
        move(from);
        Screen.button(1, true);
        // At first without looking what comes of it: SWT decides within half a second whether this is a drag.
        for (int step = 1; step <= FIRST_STEPS; step++) {
            Screen.move(
                    from.x + Integer.signum(to.x - from.x) * step * 2,
                    from.y + Integer.signum(to.y - from.y) * step * 2);
            Ui.pause();
        }
        for (int step = 1; step <= STEPS; step++) {
            move(new Point(from.x + (to.x - from.x) * step / STEPS, from.y + (to.y - from.y) * step / STEPS));
        }
        Delivery.of(SWT.MouseUp, () -> Screen.button(1, false));
    }

    /** @return the middle of an area. */
    public static Point middle(Rectangle area) {
        return new Point(area.x + area.width / 2, area.y + area.height / 2);
    }
}
