// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;

/** Keeps pictures of the screen, in {@code target/screenshots} of the test module. */
public final class Screenshot {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private Screenshot() {}

    /** @return the colour that the screen has at a place. */
    public static RGB colour(Point place) {
        Ui.settle();
        Rectangle screen = Ui.ask(() -> Ui.display().getBounds());
        ImageData picture = Screen.picture(screen.width, screen.height);
        int scale = picture.width / screen.width;
        return picture.palette.getRGB(picture.getPixel(scale * place.x, scale * place.y));
    }

    /** The part of the screen, from its corner, that windows take. */
    private static Rectangle used() {
        Rectangle used = new Rectangle(0, 0, 1, 1);
        for (Shell shell : Ui.display().getShells()) {
            if (!shell.isDisposed() && shell.isVisible()) {
                // Without the frame that a window manager would draw.
                Rectangle inner = shell.getClientArea();
                Point corner = shell.toDisplay(inner.x + inner.width, inner.y + inner.height);
                used.add(new Rectangle(0, 0, corner.x, corner.y));
            }
        }
        return used.intersection(Ui.display().getBounds());
    }

    /**
     * Takes a picture.
     *
     * @param name of its file, perhaps below a folder, without the ending
     */
    public static void take(String name) {
        Ui.settle();
        // What has changed is painted now rather than with the next frame.
        Ui.run(() -> Ui.display().update());
        Ui.settle();
        Rectangle screen = Ui.ask(Screenshot::used);
        ImageLoader loader = new ImageLoader();
        // SWT writes lines of a picture wrongly that do not end with a whole word.
        loader.data = new ImageData[] {Screen.picture(screen.width & -4, screen.height)};
        Path file = FOLDER.resolve(name + ".png");
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        loader.save(file.toString(), SWT.IMAGE_PNG);
    }
}
