// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * The X server's own mouse and keyboard, through its XTEST extension: what it is told reaches the workbench as what hands do.
 * (SWT's Display.post makes events inside the program, and loses some where windows change under the pointer.)
 */
final class Screen {
    private static final Xlib X = Native.load("X11", Xlib.class);
    private static final Xtest TEST = Native.load("Xtst", Xtest.class);
    private static final Pointer CONNECTION = open();

    /** The functions used of libX11. */
    interface Xlib extends Library {
        Pointer XOpenDisplay(String name);

        byte XKeysymToKeycode(Pointer display, NativeLong keysym);

        int XSync(Pointer display, boolean discard);

        int XAutoRepeatOff(Pointer display);

        NativeLong XDefaultRootWindow(Pointer display);

        Pointer XGetImage(
                Pointer display,
                NativeLong drawable,
                int x,
                int y,
                int width,
                int height,
                NativeLong planes,
                int format);

        int XDestroyImage(Pointer image);
    }

    /** The functions used of libXtst. */
    interface Xtest extends Library {
        int XTestFakeKeyEvent(Pointer display, int keycode, boolean press, NativeLong delay);

        int XTestFakeButtonEvent(Pointer display, int button, boolean press, NativeLong delay);

        int XTestFakeMotionEvent(Pointer display, int screen, int x, int y, NativeLong delay);
    }

    private static final int Z_PIXMAP = 2;

    /** Pixels of the screen for one of SWT's, as GTK is told. */
    private static final int SCALE = Integer.parseInt(System.getenv().getOrDefault("GDK_SCALE", "1"));

    // Where the members of the structure XImage are on 64-bit machines.
    private static final int DATA = 16;
    private static final int BYTES_A_LINE = 44;
    private static final int BITS_A_PIXEL = 48;

    private Screen() {}

    private static Pointer open() {
        Pointer connection = X.XOpenDisplay(null);
        if (connection == null) {
            throw new AssertionError("there is no X server; expected one that DISPLAY names");
        }
        // A key that a busy machine holds a little long must not become many.
        X.XAutoRepeatOff(connection);
        return connection;
    }

    static synchronized void move(int x, int y) {
        TEST.XTestFakeMotionEvent(CONNECTION, -1, SCALE * x, SCALE * y, new NativeLong(0));
        X.XSync(CONNECTION, false);
    }

    static synchronized void button(int button, boolean press) {
        TEST.XTestFakeButtonEvent(CONNECTION, button, press, new NativeLong(0));
        X.XSync(CONNECTION, false);
    }

    /** @param keysym the X name of the key, which for printable ASCII characters is the character */
    static synchronized void key(int keysym, boolean press) {
        int code = X.XKeysymToKeycode(CONNECTION, new NativeLong(keysym)) & 0xFF;
        if (code == 0) {
            throw new AssertionError("the keyboard has no key for 0x" + Integer.toHexString(keysym));
        }
        TEST.XTestFakeKeyEvent(CONNECTION, code, press, new NativeLong(0));
        X.XSync(CONNECTION, false);
    }

    /**
     * Reads the screen as it is.
     *
     * @param columns width in pixels of SWT, not more than the screen has
     * @param rows height likewise
     * @return a picture of the screen's own pixels
     */
    static synchronized ImageData picture(int columns, int rows) {
        int width = SCALE * columns;
        int height = SCALE * rows;
        Pointer image = X.XGetImage(
                CONNECTION, X.XDefaultRootWindow(CONNECTION), 0, 0, width, height, new NativeLong(-1), Z_PIXMAP);
        if (image == null || image.getInt(BITS_A_PIXEL) != Integer.SIZE) {
            throw new AssertionError(
                    "the screen cannot be read; expected one of 24 bits, as -screen 0 1600x1200x24 makes");
        }
        try {
            ImageData data = new ImageData(width, height, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
            Pointer pixels = image.getPointer(DATA);
            int line = image.getInt(BYTES_A_LINE);
            for (int y = 0; y < height; y++) {
                data.setPixels(0, y, width, pixels.getIntArray((long) y * line, width), 0);
            }
            return data;
        } finally {
            X.XDestroyImage(image);
        }
    }
}
