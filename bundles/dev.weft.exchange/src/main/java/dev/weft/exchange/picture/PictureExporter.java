// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.picture;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.render.export.Picture;
import dev.weft.render.legend.Legend;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes the diagram of a fabric as a picture; {@code weft draw} and the editor have more to choose. */
abstract class PictureExporter implements Exporter {
    private static final String LEGEND = "legend";

    private final String id;
    private final List<Format.Option> more;

    PictureExporter(String id, Format.Option... more) {
        this.id = id;
        this.more = List.of(more);
    }

    @Override
    public Format format() {
        List<Format.Option> options = new ArrayList<>(more);
        options.add(new Format.Option(LEGEND, Messages.get("picture.option.legend")));
        return new Format(
                id, Messages.get("picture.title." + id), List.of(id), Messages.get("picture.content"), options);
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Scene scene = SceneBuilder.build(input.fabric());
        boolean legend = options.choice(LEGEND, "yes", "no").equals("yes");
        Legend shown = legend ? Legend.of(scene, null, "") : new Legend(List.of());
        Picture picture = new Picture(scene, Appearance.PLAIN, shown);
        int scale = scale(options);
        target.bytes(input.name() + "." + id, out -> write(picture, scale, out));
        report.kept("picture.kept");
    }

    int scale(Options options) throws ExchangeException {
        return 1;
    }

    abstract void write(Picture picture, int scale, OutputStream out) throws IOException;
}
