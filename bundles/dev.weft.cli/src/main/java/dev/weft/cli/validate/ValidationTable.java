// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.validate;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.validation.Outcome;
import dev.weft.validation.Verdict;
import dev.weft.validation.oracle.Topic;
import java.io.PrintWriter;
import java.util.List;

/** The rows as a table on a terminal, a block a topic; below it what is to be said of those that do not pass. */
public final class ValidationTable {
    private static final int REMARK_WIDTH = 100;

    private ValidationTable() {}

    public static void print(List<Outcome> outcomes, PrintWriter out) {
        TextTable table = new TextTable(
                Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
        table.row(
                Messages.get("validate.column.row"),
                Messages.get("validate.column.published"),
                Messages.get("validate.column.weft"),
                Messages.get("validate.column.deviation"),
                Messages.get("validate.column.band"),
                Messages.get("validate.column.verdict"),
                Messages.get("validate.column.source"),
                Messages.get("validate.column.scenario"));
        for (Topic topic : Topic.values()) {
            for (Outcome o : outcomes) {
                if (o.oracle().topic() == topic) {
                    table.row(
                            o.oracle().id(),
                            o.oracle().publishedText(),
                            OutcomeText.measured(o),
                            OutcomeText.deviation(o),
                            o.oracle().band().text(),
                            OutcomeText.verdict(o),
                            o.oracle().source(),
                            o.oracle().scenario());
                }
            }
        }
        table.print(out);
        out.println();
        for (Outcome o : outcomes) {
            if (o.verdict() == Verdict.DEVIATES || o.verdict() == Verdict.FAILS) {
                out.println(Messages.get("validate.remark", o.oracle().id(), OutcomeText.verdict(o)));
                Paragraphs.wrap(OutcomeText.remark(o), REMARK_WIDTH).forEach(line -> out.println("  " + line));
            }
        }
        out.println(OutcomeText.summary(outcomes));
        out.flush();
    }
}
