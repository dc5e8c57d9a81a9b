// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.compare.HtmlReport;
import dev.weft.cli.compare.PdfReport;
import dev.weft.cli.compare.StoredRuns;
import dev.weft.cli.text.Messages;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft report}: a page on stored runs for people without Weft. */
@Command(name = "report")
final class ReportCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "RUNFOLDER", descriptionKey = "RUNFOLDER")
    private List<Path> folders;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            descriptionKey = "out",
            required = true)
    private Path out;

    @Override
    public Integer call() throws IOException {
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean pdf = name.endsWith(".pdf");
        if (!pdf && !name.endsWith(".html")) {
            throw new ParameterException(spec.commandLine(), Messages.get("report.format", out));
        }
        StoredRuns runs = StoredRuns.read(folders);
        WholeFile.write(out, pdf ? PdfReport.of(runs) : HtmlReport.of(runs).getBytes(StandardCharsets.UTF_8));
        out().println(Messages.get("run.written", out));
        out().flush();
        return ExitCodes.GOOD;
    }
}
