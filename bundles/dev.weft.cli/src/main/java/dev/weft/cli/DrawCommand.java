// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.units.Quantity;
import dev.weft.render.export.Picture;
import dev.weft.render.export.PictureFile;
import dev.weft.render.layout.EdgeRouting;
import dev.weft.render.legend.Legend;
import dev.weft.render.overlay.OverlayException;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.overlay.RunOverlay;
import dev.weft.render.overlay.Spread;
import dev.weft.render.paint.Appearance;
import dev.weft.render.scene.Scene;
import dev.weft.render.scene.SceneBuilder;
import dev.weft.render.scene.SceneFilter;
import dev.weft.results.io.RunFolderException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft draw}: the picture of a fabric, with what a run measured on it. */
@Command(name = "draw")
final class DrawCommand extends SubCommand {
    @Parameters(index = "0", paramLabel = "FABRIC", descriptionKey = "FABRIC")
    private Path file;

    @Option(
            names = {"-o", "--output", "--out"},
            required = true,
            paramLabel = "FILE",
            descriptionKey = "output")
    private Path output;

    @Option(names = "--scale", paramLabel = "N", descriptionKey = "scale", defaultValue = "2")
    private double scale;

    @Option(names = "--run", paramLabel = "RUNFOLDER", descriptionKey = "run")
    private Path run;

    @Option(names = "--measure", paramLabel = "NAME", descriptionKey = "measure", defaultValue = "utilisation")
    private String measure;

    @Option(names = "--mean", descriptionKey = "mean")
    private boolean mean;

    @Option(names = "--at", paramLabel = "TIME", descriptionKey = "at")
    private String at;

    @Option(names = "--no-path", descriptionKey = "noPath")
    private boolean noPath;

    @Option(names = "--no-legend", descriptionKey = "noLegend")
    private boolean noLegend;

    @Option(names = "--right-angles", descriptionKey = "rightAngles")
    private boolean rightAngles;

    @Option(names = "--tier", paramLabel = "N", descriptionKey = "tier")
    private Integer tier;

    @Option(names = "--rail", paramLabel = "N", descriptionKey = "rail")
    private Integer rail;

    @Option(names = "--plane", paramLabel = "N", descriptionKey = "plane")
    private Integer plane;

    @Override
    public Integer call() throws InvalidInputException {
        if (PictureFile.Format.of(output).isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), Messages.get("draw.format", output, String.join(", ", PictureFile.endings())));
        }
        if (run == null && at != null) {
            throw new ParameterException(spec.commandLine(), Messages.get("draw.timeWithoutRun"));
        }
        Fabric fabric = fabric();
        EdgeRouting.Style style = rightAngles ? EdgeRouting.Style.ORTHOGONAL : EdgeRouting.Style.STRAIGHT;
        Scene scene = SceneBuilder.build(fabric, style, Scene.EMPTY);
        RunOverlay overlay = run == null ? null : overlay(fabric);
        OverlayFrame frame = overlay == null ? null : frame(overlay);
        String path = overlay == null || noPath ? "" : Legend.path(overlay.slowest());
        SceneFilter filter = new SceneFilter(optional(tier), optional(rail), optional(plane));
        Legend legend = noLegend ? new Legend(List.of()) : Legend.of(scene, frame, path);
        write(new Picture(scene, Appearance.PLAIN.with(frame).with(filter), legend));
        out().println(output);
        return ExitCodes.GOOD;
    }

    private static OptionalInt optional(Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private Fabric fabric() throws InvalidInputException {
        try {
            return ModelFiles.load(file).fabric();
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private RunOverlay overlay(Fabric fabric) throws InvalidInputException {
        try {
            return RunOverlay.read(fabric, run);
        } catch (RunFolderException | OverlayException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private OverlayFrame frame(RunOverlay overlay) {
        OverlayMeasure wanted = overlay.measures().stream()
                .filter(m -> m.key().equals(measure))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        Messages.get(
                                "draw.measure",
                                measure,
                                overlay.measures().stream()
                                        .map(OverlayMeasure::key)
                                        .collect(Collectors.joining(", ")))));
        return overlay.frame(wanted, mean ? Spread.MEAN : Spread.HOTTEST, interval(overlay), !noPath);
    }

    private int interval(RunOverlay overlay) {
        if (at == null) {
            return RunOverlay.WHOLE_RUN;
        }
        if (overlay.intervals() == 0) {
            throw new BadInputException(Messages.get("draw.noSeries", run));
        }
        long time;
        try {
            time = Quantity.TIME.parse(at);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), Messages.get("draw.time", at, e.getMessage()), e);
        }
        long end = overlay.intervalPs() * overlay.intervals();
        if (time >= end) {
            throw new ParameterException(spec.commandLine(), Messages.get("draw.late", at, Quantity.TIME.format(end)));
        }
        return (int) (time / overlay.intervalPs());
    }

    private void write(Picture picture) {
        try {
            PictureFile.write(picture, output, scale);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(Messages.get("error.write", output, e.getMessage()), e);
        }
    }
}
