// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.charts.FigureUnit;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.Explanation.Recovery;
import dev.weft.results.Explanation.Send;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;

/** Explanations as rows: a workload each, below it its causes, the dearest first, and below those where they are. */
final class CauseRows {
    /** Causes below this part of the time are not shown. */
    private static final double SHOWN = 0.001;
    /** So many messages of a cause are named. */
    private static final int MESSAGES = 5;

    private static final double PERCENT = 100;

    private final FabricElements fabric;

    CauseRows(FabricElements fabric) {
        this.fabric = fabric;
    }

    static List<String> columns() {
        return List.of(
                Messages.columnCause,
                Messages.columnPath,
                Messages.columnPart,
                Messages.columnStated,
                Messages.columnProven);
    }

    List<Row> of(List<Explanation> explanations) {
        return explanations.stream().map(this::of).toList();
    }

    private Row of(Explanation one) {
        String title =
                NLS.bind(Messages.workload, new Object[] {one.policy(), one.workload(), Long.toString(one.seed())});
        String detail = one.sentence() + "\n\n" + String.join("\n", one.notes());
        String total = one.isComplete() ? time(one.totalPs()) : Messages.incomplete;
        return new Row(List.of(title, total), detail.strip(), List.of(), List.of(), causes(one));
    }

    private List<Row> causes(Explanation one) {
        List<Cause> shown = new ArrayList<>();
        for (Cause cause : Cause.values()) {
            if (Math.max(onPath(one, cause), one.recovery(cause).statedPs()) > SHOWN * one.totalPs()) {
                shown.add(cause);
            }
        }
        // What an ideal fabric takes too is no fault of anybody.
        shown.sort(Comparator.comparing(Cause::isIdeal)
                .thenComparing(cause -> -back(one, cause))
                .thenComparing(cause -> -onPath(one, cause)));
        return shown.stream().map(cause -> row(one, cause)).toList();
    }

    private static long onPath(Explanation one, Cause cause) {
        return one.composition().getOrDefault(cause, 0L);
    }

    /** What would come back without it: as simulated where that was done, else as estimated. */
    private static long back(Explanation one, Cause cause) {
        Recovery recovery = one.recovery(cause);
        return recovery.provenPs().orElse(recovery.statedPs());
    }

    private Row row(Explanation one, Cause cause) {
        Recovery recovery = one.recovery(cause);
        String proven = recovery.provenPs().isPresent()
                ? percent(recovery.provenPs().getAsLong(), one.totalPs())
                : Messages.unproven;
        List<String> cells = List.of(
                CauseWords.title(cause),
                time(onPath(one, cause)),
                percent(onPath(one, cause), one.totalPs()),
                percent(recovery.statedPs(), one.totalPs()),
                proven);
        List<String> names = one.places().getOrDefault(cause, List.of());
        List<Row> places = names.stream()
                .map(name -> new Row(
                        List.of(name), detail(one, cause), List.of(name), fabric.find(List.of(name)), List.of()))
                .toList();
        return new Row(cells, detail(one, cause), names, fabric.find(names), places);
    }

    private static String detail(Explanation one, Cause cause) {
        Recovery recovery = one.recovery(cause);
        List<String> lines = new ArrayList<>();
        lines.add(CauseWords.meaning(cause));
        lines.add(NLS.bind(Messages.detailPath, new Object[] {
            time(onPath(one, cause)), percent(onPath(one, cause), one.totalPs()), time(one.totalPs())
        }));
        if (recovery.statedPs() != 0) {
            lines.add(NLS.bind(
                    Messages.detailStated, time(one.totalPs() - recovery.statedPs()), time(recovery.statedPs())));
        }
        lines.add(
                recovery.provenPs().isPresent()
                        ? NLS.bind(
                                Messages.detailProven,
                                time(one.totalPs() - recovery.provenPs().getAsLong()),
                                time(one.totalPs()))
                        : Messages.detailUnproven);
        List<Send> worst = worst(one, cause);
        if (!worst.isEmpty()) {
            lines.add("");
            lines.add(Messages.detailMessages);
            lines.add(worst.stream().map(send -> message(send, cause)).collect(Collectors.joining("\n")));
        }
        return String.join("\n", lines);
    }

    private static List<Send> worst(Explanation one, Cause cause) {
        return one.path().stream()
                .filter(send -> send.causePs().getOrDefault(cause, 0L) > 0)
                .sorted(Comparator.comparingLong((Send send) -> -send.causePs().get(cause)))
                .limit(MESSAGES)
                .toList();
    }

    private static String message(Send send, Cause cause) {
        return NLS.bind(Messages.detailMessage, new Object[] {
            send.source(),
            send.target(),
            FigureUnit.SIZE.text((double) send.bytes()),
            time(send.causePs().get(cause)),
            time(send.deliveredPs() - send.releasedPs())
        });
    }

    private static String time(long ps) {
        return FigureUnit.TIME.text((double) ps);
    }

    static String percent(long part, long whole) {
        return percent(whole <= 0 ? 0 : (double) part / whole);
    }

    static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", PERCENT * part);
    }
}
