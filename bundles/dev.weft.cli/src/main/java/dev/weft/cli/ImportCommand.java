// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonObject;
import dev.weft.cli.exchange.ReadingBar;
import dev.weft.cli.exchange.ReportText;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.Conversion;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.Imported;
import dev.weft.exchange.assembly.Assumptions;
import dev.weft.exchange.measured.Measurement;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.WeftVersion;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.core.Document;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.results.RunResult;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolderWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft import}: makes a fabric, a scenario or a measured run of another tool's file, and tells what became of what it says. */
@Command(name = "import")
final class ImportCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "FILE")
    private Path file;

    @Option(names = "--format", paramLabel = "FORMAT", descriptionKey = "format")
    private String format;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            descriptionKey = "output")
    private Path output;

    @Option(names = "--set", paramLabel = "NAME=VALUE", descriptionKey = "set")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--gpus", paramLabel = "COUNT", descriptionKey = "gpus")
    private Integer gpus;

    @Option(names = "--fabric", paramLabel = "FABRIC", descriptionKey = "fabric")
    private Path fabric;

    @Option(names = "--force", descriptionKey = "force")
    private boolean force;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    ImportCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws ExchangeException, InvalidInputException {
        if (gpus != null && (gpus < 0 || gpus > 64)) {
            throw new ParameterException(spec.commandLine(), Messages.get("import.gpus", gpus));
        }
        if (output != null && !force && Files.exists(output, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(Messages.get("import.exists", output));
        }
        ReadingBar bar = new ReadingBar(context.errorIsTerminal(), context.cancellation(), err());
        FabricImport read;
        try {
            read = FabricImport.read(file, format, options, bar);
        } finally {
            bar.end();
        }
        boolean configuration = read.imported() instanceof Imported.OfConfiguration;
        if (configuration && output != null) {
            throw new InvalidInputException(
                    Messages.get("import.nothing", read.importer().format().title()));
        }
        boolean onlyRead = output == null && fabric == null;
        if (read.imported() instanceof Imported.OfMeasurement measured) {
            if (!onlyRead) {
                write(run(measured.measurement(), read));
            }
        } else if (read.isFabric() || !configuration && !onlyRead) {
            write(document(read));
        }
        if (json) {
            printJson(read);
        } else {
            out().println(Messages.get(
                    "import.read", file, read.importer().format().title()));
            ReportText.print(read.report(), out());
            if (output != null) {
                out().println(Messages.get("import.written", output));
            }
        }
        out().flush();
        boolean wrong = configuration && !read.report().notes(Fate.FAULT).isEmpty();
        return wrong ? ExitCodes.NO : ExitCodes.GOOD;
    }

    private void write(Document document) throws InvalidInputException {
        if (output == null) {
            return;
        }
        try {
            ModelFiles.save(output, document);
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private void write(RunResult run) throws InvalidInputException {
        if (output == null) {
            return;
        }
        if (Files.exists(output, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(Messages.get("import.runExists", output));
        }
        try {
            RunFolderWriter.write(output, run);
        } catch (RunFolderException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private RunResult run(Measurement measurement, FabricImport read) throws ExchangeException, InvalidInputException {
        FabricGraph graph = measurement.needsFabric() || fabric != null ? fabric().graph() : null;
        return measurement.run(graph, WeftVersion.current(), read.report());
    }

    private Document document(FabricImport read) throws ExchangeException, InvalidInputException {
        Assumptions assumptions = gpus == null ? Assumptions.DEFAULT : new Assumptions(gpus);
        if (!Conversion.needsFabric(read.imported())) {
            return Conversion.document(read, assumptions, null, "");
        }
        Path scenario = output == null ? Path.of("scenario") : output;
        return Conversion.document(read, assumptions, fabric().graph(), Conversion.fabricPath(scenario, fabric));
    }

    private FabricInput fabric() throws InvalidInputException {
        if (fabric == null) {
            throw new InvalidInputException(Messages.get("import.needsFabric", file));
        }
        return FabricInput.read(fabric);
    }

    private void printJson(FabricImport read) {
        JsonObject object = new JsonObject();
        object.addProperty("file", file.toString());
        object.addProperty("format", read.importer().format().id());
        if (output != null) {
            object.addProperty("written", output.toString());
        }
        object.add("report", ReportText.json(read.report()));
        JsonOutput.print(object, out());
    }
}
