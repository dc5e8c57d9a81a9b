// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.picture;

import dev.weft.render.export.Picture;
import dev.weft.render.export.SvgFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the diagram as SVG: lines and text as such. */
public final class SvgExporter extends PictureExporter {
    /** For the registry. */
    public SvgExporter() {
        super("svg");
    }

    @Override
    void write(Picture picture, int scale, OutputStream out) throws IOException {
        out.write(SvgFile.of(picture).getBytes(StandardCharsets.UTF_8));
    }
}
