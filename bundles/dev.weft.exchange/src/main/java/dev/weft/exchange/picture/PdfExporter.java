// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.picture;

import dev.weft.render.export.PdfFile;
import dev.weft.render.export.Picture;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the diagram as PDF: lines and text as such, for printing. */
public final class PdfExporter extends PictureExporter {
    /** For the registry. */
    public PdfExporter() {
        super("pdf");
    }

    @Override
    void write(Picture picture, int scale, OutputStream out) throws IOException {
        out.write(PdfFile.of(picture));
    }
}
