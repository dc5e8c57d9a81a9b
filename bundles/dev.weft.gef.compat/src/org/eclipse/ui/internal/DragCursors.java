// SPDX-License-Identifier: EPL-2.0
package org.eclipse.ui.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.widgets.Display;

/** A class that GEF 3.2 calls while its palette is dragged to the other side, and the workbench no longer has. */
public final class DragCursors {
    public static final int INVALID = 0;
    public static final int LEFT = 1;
    public static final int RIGHT = 2;
    public static final int TOP = 3;
    public static final int BOTTOM = 4;
    public static final int CENTER = 5;
    public static final int OFFSCREEN = 6;
    public static final int FASTVIEW = 7;

    private DragCursors() {}

    /** @return a cursor of the system, not to be disposed. */
    public static Cursor getCursor(int code) {
        int style =
                switch (code) {
                    case INVALID -> SWT.CURSOR_NO;
                    case LEFT -> SWT.CURSOR_SIZEW;
                    case RIGHT -> SWT.CURSOR_SIZEE;
                    case TOP -> SWT.CURSOR_SIZEN;
                    case BOTTOM -> SWT.CURSOR_SIZES;
                    default -> SWT.CURSOR_SIZEALL;
                };
        return Display.getCurrent().getSystemCursor(style);
    }
}
