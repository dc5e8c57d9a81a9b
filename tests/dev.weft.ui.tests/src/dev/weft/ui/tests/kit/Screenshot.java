// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** Keeps pictures of the screen, in {@code target/screenshots} of the test module. */
public final class Screenshot {
    private static final Path FOLDER = Path.of("target", "screenshots");

    private Screenshot() {}

    /**
     * Takes a picture.
     *
     * @param name of its file, without the ending
     */
    public static void take(String name) {
        Ui.run(() -> {
            Display display = Ui.display();
            Rectangle screen = display.getBounds();
            Image image = new Image(display, screen.width, screen.height);
            GC gc = new GC(display);
            try {
                gc.copyArea(image, 0, 0);
                ImageLoader loader = new ImageLoader();
                loader.data = new org.eclipse.swt.graphics.ImageData[] {image.getImageData()};
                Files.createDirectories(FOLDER);
                loader.save(FOLDER.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            } finally {
                gc.dispose();
                image.dispose();
            }
        });
    }
}
