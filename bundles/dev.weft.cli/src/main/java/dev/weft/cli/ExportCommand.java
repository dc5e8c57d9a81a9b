// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.exchange.ExportSource;
import dev.weft.cli.exchange.ReportText;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Formats;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.experiment.InvalidInputException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft export}: writes a fabric, a scenario, a policy or results in another tool's format. */
@Command(name = "export")
final class ExportCommand extends SubCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "FILE")
    private Path file;

    @Option(names = "--format", paramLabel = "FORMAT", required = true, descriptionKey = "format")
    private String format;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "PATH",
            required = true,
            descriptionKey = "output")
    private Path output;

    @Option(names = "--set", paramLabel = "NAME=VALUE", descriptionKey = "set")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--policy", paramLabel = "NAME", descriptionKey = "policy")
    private String policy;

    @Option(names = "--force", descriptionKey = "force")
    private boolean force;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws ExchangeException, InvalidInputException {
        Exporter exporter = Formats.exporter(format);
        if (!force && Files.exists(output, LinkOption.NOFOLLOW_LINKS)) {
            throw new InvalidInputException(Messages.get("export.exists", output));
        }
        Options values = Options.of(exporter.format(), options);
        ExportInput input = ExportSource.read(file, exporter, policy);
        Report report = new Report();
        Target target = exporter.isFolder() ? Target.folder(output) : Target.file(output);
        List<Path> written;
        try {
            exporter.write(input, values, target, report);
            written = target.commit();
        } finally {
            target.discard();
        }
        if (json) {
            JsonObject object = new JsonObject();
            object.addProperty("format", exporter.format().id());
            JsonArray files = new JsonArray();
            written.forEach(f -> files.add(f.toString()));
            object.add("written", files);
            object.add("report", ReportText.json(report));
            JsonOutput.print(object, out());
        } else {
            ReportText.print(report, out());
            out().println(
                            written.size() == 1
                                    ? Messages.get("export.written", written.get(0))
                                    : Messages.get("export.writtenFiles", written.size(), output));
        }
        out().flush();
        return ExitCodes.GOOD;
    }
}
