// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.picture;

import dev.weft.exchange.Format;
import dev.weft.exchange.Options;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.render.export.Picture;
import dev.weft.render.export.PngFile;
import java.io.IOException;
import java.io.OutputStream;

/** Writes the diagram as PNG: pixels. */
public final class PngExporter extends PictureExporter {
    private static final String SCALE = "scale";

    /** For the registry. */
    public PngExporter() {
        super("png", new Format.Option(SCALE, Messages.get("picture.option.scale")));
    }

    @Override
    int scale(Options options) throws ExchangeException {
        return options.number(SCALE, 2, 1, 8);
    }

    @Override
    void write(Picture picture, int scale, OutputStream out) throws IOException {
        PngFile.write(picture, scale, out);
    }
}
