// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.explain;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import java.io.PrintWriter;
import java.util.Locale;

/** An explanation for people. */
public final class ExplanationText {
    /** Less than this part of the time is not shown. */
    private static final double SHOWN = 0.001;

    private static final int WIDTH = 100;

    private ExplanationText() {}

    /** Prints the sentence, a table of causes and the notes. */
    public static void print(Explanation one, PrintWriter out) {
        out.println();
        out.println(
                one.isComplete()
                        ? Messages.get(
                                "explain.title", one.policy(), one.workload(), one.seed(), Rounded.time(one.totalPs()))
                        : Messages.get("explain.title.incomplete", one.policy(), one.workload(), one.seed()));
        Paragraphs.wrap(one.sentence(), WIDTH).forEach(out::println);
        if (!one.isComplete()) {
            return;
        }
        out.println();
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("explain.column.cause"),
                Messages.get("explain.column.path"),
                "",
                Messages.get("explain.column.stated"),
                Messages.get("explain.column.proven"));
        for (Cause cause : Cause.values()) {
            long path = one.composition().getOrDefault(cause, 0L);
            Recovery back = one.recovery(cause);
            if (Math.max(path, back.statedPs()) > SHOWN * one.totalPs()) {
                table.row(
                        cause.key(),
                        Rounded.time(path),
                        percent(path, one.totalPs()),
                        percent(back.statedPs(), one.totalPs()),
                        back.provenPs().isPresent()
                                ? percent(back.provenPs().getAsLong(), one.totalPs())
                                : Messages.get("explain.unproven"));
            }
        }
        table.print(out);
        for (String note : one.notes()) {
            Paragraphs.wrap(note, WIDTH).forEach(out::println);
        }
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
    }
}
