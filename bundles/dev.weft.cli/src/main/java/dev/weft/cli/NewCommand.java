// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.template.TemplateCommandLine;
import dev.weft.cli.template.TemplateList;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.InvalidInputException;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * {@code weft new}: makes a fabric from a template. The options after the template's name are its parameters, so that they
 * are known only when the template is; {@link TemplateCommandLine} reads them.
 */
@Command(name = "new")
final class NewCommand extends SubCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "TEMPLATE", descriptionKey = "TEMPLATE")
    private String name;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "PARAMETER", descriptionKey = "PARAMETER")
    private List<String> arguments = new ArrayList<>();

    @Option(names = "--list", descriptionKey = "list")
    private boolean list;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException {
        if (list) {
            printList();
            return ExitCodes.GOOD;
        }
        if (name == null) {
            throw new ParameterException(spec.commandLine(), Messages.get("new.noTemplate"));
        }
        try {
            return create(Templates.named(name));
        } catch (TemplateException | ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private void printList() {
        TemplateList templates = new TemplateList(Templates.all());
        if (json) {
            JsonOutput.print(templates.toJson(), out());
        } else {
            templates.print(out());
        }
    }

    private int create(FabricTemplate template) throws TemplateException, ModelFileException, InvalidInputException {
        TemplateCommandLine line = new TemplateCommandLine(template, spec.commandLine());
        if (!line.parse(arguments)) {
            return ExitCodes.GOOD;
        }
        Path file = line.output();
        if (!line.isForced() && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(Messages.get("new.exists", file));
        }
        Fabric fabric = template.create(line.values());
        FabricGraph graph = expand(fabric);
        ModelFiles.save(file, fabric);
        out().println(Messages.get(
                "new.written", file, graph.gpuCount(), graph.hostCount(), graph.switchCount(), graph.cableCount()));
        return ExitCodes.GOOD;
    }

    private static FabricGraph expand(Fabric fabric) throws InvalidInputException {
        try {
            return Expansion.expand(fabric);
        } catch (InvalidFabricException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }
}
