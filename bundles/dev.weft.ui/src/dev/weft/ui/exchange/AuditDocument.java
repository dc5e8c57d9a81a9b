// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.FabricImport;
import dev.weft.exchange.audit.AuditMarks;
import dev.weft.exchange.audit.AuditResult;
import dev.weft.exchange.audit.CableAudit;
import dev.weft.exchange.audit.Finding;
import dev.weft.exchange.io.Progress;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.render.export.Picture;
import dev.weft.render.export.PngFile;
import dev.weft.render.legend.Legend;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.ui.WeftUi;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/** A plan, what was built, and how they differ. */
final class AuditDocument {
    private static final int DEPTH = 24;

    private final AuditResult result;
    private final AuditMarks marks;
    private final Scene scene;

    private AuditDocument(AuditResult result, AuditMarks marks, Scene scene) {
        this.result = result;
        this.marks = marks;
        this.scene = scene;
    }

    /**
     * Compares.
     *
     * @throws ExchangeException if what was built cannot be read
     * @throws InvalidInputException if the plan has problems
     * @throws ModelFileException if the plan cannot be read
     */
    static AuditDocument read(Path plan, Path built, Progress progress)
            throws ExchangeException, InvalidInputException, ModelFileException {
        FabricInput planned = FabricInput.read(plan);
        Report report = new Report();
        Wiring found;
        if (built.toString().endsWith("." + WeftUi.FABRIC_EXTENSION)) {
            found = GraphWiring.of(FabricInput.read(built).graph());
        } else {
            FabricImport read = FabricImport.read(built, null, Map.of(), progress);
            read.report().notes().forEach(report::add);
            found = read.wiring();
        }
        AuditResult result =
                CableAudit.compare(GraphWiring.of(planned.graph()), found).with(report);
        Scene scene = SceneBuilder.build(ModelFiles.load(plan).fabric());
        return new AuditDocument(result, new AuditMarks(planned.graph(), result), scene);
    }

    AuditResult result() {
        return result;
    }

    AuditMarks marks() {
        return marks;
    }

    /** @return the plan's diagram with the differences on it; the chosen finding's places are highlighted. */
    ImageData picture(Finding chosen) {
        OverlayFrame frame = marks.frame(chosen);
        String path = chosen == null ? Messages.auditTouched : chosen.text();
        Picture picture = new Picture(scene, Appearance.PLAIN.with(frame), Legend.of(scene, frame, path));
        BufferedImage image = PngFile.image(picture, 1);
        ImageData data =
                new ImageData(image.getWidth(), image.getHeight(), DEPTH, new PaletteData(0xff0000, 0xff00, 0xff));
        int[] row = new int[image.getWidth()];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, row.length, 1, row, 0, row.length);
            for (int x = 0; x < row.length; x++) {
                row[x] &= 0xffffff;
            }
            data.setPixels(0, y, row.length, row, 0);
        }
        return data;
    }
}
