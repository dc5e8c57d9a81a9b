// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.info.GrowthInfo;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.growth.GrowthPlan;
import dev.weft.fabric.growth.TemplateOrigin;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.template.TemplateException;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft grow}: which switches and cables a larger fabric adds, moves or throws away. */
@Command(name = "grow")
final class GrowCommand extends SubCommand {
    @Parameters(index = "0", paramLabel = "FABRIC", descriptionKey = "FABRIC")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Aim aim;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            descriptionKey = "output")
    private Path output;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** What the fabric shall become. */
    private static final class Aim {
        @Option(names = "--hosts", paramLabel = "COUNT", descriptionKey = "hosts")
        private Integer hosts;

        @Option(names = "--to", paramLabel = "FABRIC", descriptionKey = "to")
        private Path other;
    }

    @Override
    public Integer call() throws InvalidInputException {
        if (aim.hosts != null && aim.hosts < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("grow.hosts", aim.hosts));
        }
        if (aim.hosts == null && output != null) {
            throw new ParameterException(spec.commandLine(), Messages.get("grow.nothingToWrite"));
        }
        if (output != null && Files.exists(output, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(Messages.get("grow.exists", output));
        }
        FabricGraph before = FabricInput.read(file).graph();
        if (aim.hosts != null && aim.hosts < before.hostCount()) {
            throw new InvalidInputException(Messages.get("grow.fewer", file, before.hostCount(), aim.hosts));
        }
        FabricGraph after = aim.hosts == null ? FabricInput.read(aim.other).graph() : grown();
        GrowthInfo info = new GrowthInfo(GrowthPlan.between(before, after));
        if (json) {
            JsonOutput.print(info.toJson(), out());
        } else {
            info.print(out());
        }
        return ExitCodes.GOOD;
    }

    private FabricGraph grown() throws InvalidInputException {
        try {
            Fabric fabric = TemplateOrigin.of(ModelFiles.load(file).fabric()).grown(aim.hosts);
            FabricGraph graph = Expansion.expand(fabric);
            if (output != null) {
                ModelFiles.save(output, fabric);
            }
            return graph;
        } catch (TemplateException | ModelFileException | InvalidFabricException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }
}
