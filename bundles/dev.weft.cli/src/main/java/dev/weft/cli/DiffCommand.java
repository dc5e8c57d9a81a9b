// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.exchange.ReadingBar;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.audit.AuditResult;
import dev.weft.exchange.audit.CableAudit;
import dev.weft.exchange.audit.Finding;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft diff}: compares a plan with what was built, cable by cable; exits 1 when they differ. */
@Command(name = "diff")
final class DiffCommand extends SubCommand {
    private static final String FABRIC = ".fabric";

    private final CommandContext context;

    @Parameters(index = "0", paramLabel = "PLAN", descriptionKey = "PLAN")
    private Path plan;

    @Parameters(index = "1", paramLabel = "AS-BUILT", descriptionKey = "AS-BUILT")
    private Path built;

    @Option(names = "--plan-format", paramLabel = "FORMAT", descriptionKey = "plan-format")
    private String planFormat;

    @Option(names = "--format", paramLabel = "FORMAT", descriptionKey = "format")
    private String format;

    @Option(names = "--set", paramLabel = "NAME=VALUE", descriptionKey = "set")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    DiffCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws ExchangeException, InvalidInputException {
        Report report = new Report();
        Wiring wanted = read(plan, planFormat, Map.of(), new Report());
        Wiring is = read(built, format, options, report);
        AuditResult result = CableAudit.compare(wanted, is).with(report);
        if (json) {
            JsonOutput.print(json(result), out());
        } else {
            result.findings().forEach(f -> out().println(f.text()));
            out().println(Messages.get(
                    "diff.summary",
                    result.planned(),
                    result.built(),
                    result.matching(),
                    result.findings().size()));
        }
        out().flush();
        return result.isEqual() ? ExitCodes.GOOD : ExitCodes.NO;
    }

    private Wiring read(Path file, String as, Map<String, String> values, Report report)
            throws ExchangeException, InvalidInputException {
        if (as == null && file.toString().endsWith(FABRIC)) {
            return GraphWiring.of(FabricInput.read(file).graph());
        }
        ReadingBar bar = new ReadingBar(context.errorIsTerminal(), context.cancellation(), err());
        try {
            FabricImport read = FabricImport.read(file, as, values, bar);
            read.report().notes().forEach(report::add);
            return read.wiring();
        } finally {
            bar.end();
        }
    }

    private static JsonObject json(AuditResult result) {
        JsonObject object = new JsonObject();
        object.addProperty("planned", result.planned());
        object.addProperty("built", result.built());
        object.addProperty("matching", result.matching());
        JsonArray findings = new JsonArray();
        for (Finding f : result.findings()) {
            JsonObject finding = new JsonObject();
            finding.addProperty("kind", f.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
            finding.addProperty("plannedA", f.plannedA());
            finding.addProperty("plannedB", f.plannedB());
            finding.addProperty("foundA", f.foundA());
            finding.addProperty("foundB", f.foundB());
            finding.addProperty("plannedBps", f.plannedBps());
            finding.addProperty("foundBps", f.foundBps());
            findings.add(finding);
        }
        object.add("findings", findings);
        return object;
    }
}
