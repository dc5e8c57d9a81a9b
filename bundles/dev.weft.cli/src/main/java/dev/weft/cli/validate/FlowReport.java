// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import dev.weft.cli.text.Messages;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.validation.flow.FlowAgreement;
import dev.weft.validation.flow.FlowOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The flow engine's errors, case by case, as a page of Markdown that reads well on a terminal too. */
public final class FlowReport {
    private static final double HUNDRED = 100;

    private FlowReport() {}

    /** @param run date and Java VM, or empty */
    public static String of(FlowAgreement agreement, String run) {
        List<TransportProvider> transports = Transports.all();
        List<String> lines = new ArrayList<>();
        lines.add(Messages.get("validate.flow.title"));
        lines.add("");
        lines.add(Messages.get("validate.flow.introduction", FlowOutcome.SEEDS));
        if (!run.isEmpty()) {
            lines.add("");
            lines.add(run);
        }
        lines.add("");
        lines.add(Messages.get("validate.flow.summary.header"));
        lines.add("| --- | --- | --- | --- | --- | --- | --- |");
        for (TransportProvider transport : transports) {
            summary(lines, transport.title(), agreement.of(transport.name()));
        }
        summary(lines, Messages.get("validate.flow.all"), agreement);
        lines.add("");
        lines.add(Messages.get("validate.flow.rankings", agreement.rankingsAgree(), agreement.groups()));
        lines.add("");
        lines.add("| " + Messages.get("validate.flow.scenario") + " | "
                + transports.stream().map(TransportProvider::title).collect(Collectors.joining(" | ")) + " | "
                + Messages.get("validate.flow.order") + " |");
        lines.add("| --- |" + " --- |".repeat(transports.size() + 1));
        List<FlowOutcome> all = agreement.outcomes();
        for (int first = 0; first < all.size(); first += transports.size()) {
            List<FlowOutcome> group = all.subList(first, first + transports.size());
            String scenario = group.get(0).compared().scenario();
            lines.add("| " + scenario + " | "
                    + group.stream().map(FlowReport::cell).collect(Collectors.joining(" | ")) + " | "
                    + agreement.disorder(scenario).orElse("") + " |");
        }
        return String.join("\n", lines) + "\n";
    }

    private static void summary(List<String> lines, String name, FlowAgreement of) {
        lines.add(String.format(
                Locale.ROOT,
                "| %s | %d | %.1f %% | %.1f %% | %.1f %% | %d | %d |",
                name,
                of.outcomes().size(),
                HUNDRED * of.median(),
                HUNDRED * of.worst(),
                HUNDRED * of.largestScatter(),
                of.slowestAgree(),
                of.ownSlowestAgree()));
    }

    private static String cell(FlowOutcome o) {
        return String.format(
                Locale.ROOT,
                "%.1f / %.1f us, %+.1f %%%s",
                o.packetUs(),
                o.flowUs(),
                HUNDRED * o.error(),
                o.slowestAgrees() ? "" : String.format(Locale.ROOT, " (%.0f %%)", HUNDRED * o.slowestShare()));
    }
}
