// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import dev.weft.cli.text.Messages;
import dev.weft.validation.Outcome;
import dev.weft.validation.oracle.Topic;
import java.util.ArrayList;
import java.util.List;

/** The rows as a page of documentation. */
public final class MarkdownReport {
    private MarkdownReport() {}

    /**
     * Returns the page.
     *
     * @param date the day of the run, year first
     * @param java the Java VM that ran it
     * @param engine hash of the engine's sources
     */
    public static String of(List<Outcome> outcomes, String date, String java, String engine) {
        List<String> lines = new ArrayList<>();
        lines.add(Messages.get("validate.report.title"));
        lines.add("");
        lines.add(Messages.get("validate.report.introduction"));
        lines.add("");
        lines.add(Messages.get("validate.report.run", date, java));
        lines.add(Messages.get("validate.report.engine", engine));
        lines.add("");
        lines.add(OutcomeText.summary(outcomes));
        for (Topic topic : Topic.values()) {
            List<Outcome> rows =
                    outcomes.stream().filter(o -> o.oracle().topic() == topic).toList();
            if (!rows.isEmpty()) {
                lines.add("");
                lines.add("## " + topic.title());
                lines.add("");
                table(rows, lines);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static void table(List<Outcome> rows, List<String> lines) {
        lines.add(line(
                Messages.get("validate.column.row"),
                Messages.get("validate.column.source"),
                Messages.get("validate.column.scenario"),
                Messages.get("validate.column.published"),
                Messages.get("validate.column.weft"),
                Messages.get("validate.column.deviation"),
                Messages.get("validate.column.band"),
                Messages.get("validate.column.verdict"),
                Messages.get("validate.column.remark")));
        lines.add("| --- | --- | --- | ---: | ---: | ---: | --- | --- | --- |");
        for (Outcome o : rows) {
            lines.add(line(
                    "`" + o.oracle().id() + "`",
                    o.oracle().source(),
                    o.oracle().scenario(),
                    o.oracle().publishedText(),
                    OutcomeText.measured(o),
                    OutcomeText.deviation(o),
                    o.oracle().band().text(),
                    OutcomeText.verdict(o),
                    OutcomeText.remark(o)));
        }
    }

    private static String line(String... cells) {
        StringBuilder line = new StringBuilder("|");
        for (String cell : cells) {
            line.append(' ').append(cell.replace("|", "\\|")).append(cell.isEmpty() ? "|" : " |");
        }
        return line.toString();
    }
}
