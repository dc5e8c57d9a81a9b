// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.RunSummary;
import dev.weft.results.history.Freshness.State;
import dev.weft.results.history.HistoryEntry;
import dev.weft.ui.charts.ReadableUnits;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;

/** The columns of the history, with what they show and how they sort. */
enum HistoryColumn {
    NAME(Messages.columnName, 150, false, HistoryColumn::name, Comparator.comparing(HistoryColumn::name)),
    WHEN(
            Messages.columnWhen,
            165,
            false,
            item -> item.run() == null ? HistoryColumn.when(item.entry()) : "",
            Comparator.comparing(item -> item.entry().written())),
    PROJECT(
            Messages.columnProject,
            80,
            false,
            item -> item.run() == null ? item.folder().getProject().getName() : "",
            Comparator.comparing(item -> item.folder().getProject().getName())),
    SCENARIO(
            Messages.columnScenario,
            130,
            false,
            item -> item.run() == null ? item.entry().scenario() : "",
            Comparator.comparing(item -> item.entry().scenario())),
    TRANSPORTS(
            Messages.columnTransports,
            240,
            false,
            HistoryColumn::transports,
            Comparator.comparing(HistoryColumn::transports)),
    SEEDS(Messages.columnSeeds, 60, false, HistoryColumn::seeds, Comparator.comparing(HistoryColumn::seeds)),
    ENGINE(Messages.columnEngine, 70, false, HistoryColumn::engine, Comparator.comparing(HistoryColumn::engine)),
    TIME(
            Messages.columnTime,
            100,
            true,
            item -> item.completionPs() == Long.MAX_VALUE ? "" : ReadableUnits.time(item.completionPs()),
            Comparator.comparingLong(HistoryItem::completionPs)),
    BUS(
            Messages.columnBus,
            125,
            true,
            item -> HistoryColumn.bus(item) < 0 ? "" : ReadableUnits.byteRate(HistoryColumn.bus(item)),
            Comparator.comparingLong(HistoryColumn::bus)),
    STATE(Messages.columnState, 260, false, HistoryColumn::state, Comparator.comparing(HistoryColumn::state)),
    TAGS(
            Messages.columnTags,
            110,
            false,
            item -> item.run() == null ? String.join(", ", item.entry().tags()) : "",
            Comparator.comparing(item -> String.join(", ", item.entry().tags())));

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneId.systemDefault());

    private final String title;
    private final int width;
    private final boolean number;
    private final Function<HistoryItem, String> text;
    private final Comparator<HistoryItem> order;

    HistoryColumn(
            String title,
            int width,
            boolean number,
            Function<HistoryItem, String> text,
            Comparator<HistoryItem> order) {
        this.title = title;
        this.width = width;
        this.number = number;
        this.text = text;
        this.order = order;
    }

    String title() {
        return title;
    }

    int width() {
        return width;
    }

    boolean isNumber() {
        return number;
    }

    String text(HistoryItem item) {
        return text.apply(item);
    }

    Comparator<HistoryItem> order() {
        return order;
    }

    private static String when(HistoryEntry entry) {
        return FORMAT.format(entry.written());
    }

    private static String name(HistoryItem item) {
        return item.folder().getName();
    }

    private static String transports(HistoryItem item) {
        return item.run() == null
                ? String.join(", ", item.entry().policies())
                : item.run().inputs().policy();
    }

    private static String seeds(HistoryItem item) {
        return item.run() == null
                ? item.entry().seeds().stream().map(seed -> Long.toString(seed)).collect(Collectors.joining(", "))
                : Long.toString(item.run().inputs().seed());
    }

    private static String engine(HistoryItem item) {
        return item.run() == null
                ? String.join(", ", item.entry().engines())
                : item.run().inputs().engine();
    }

    /** The bus bandwidth of a run, or the best of several, bit/s; below 0 where there is none. */
    private static long bus(HistoryItem item) {
        if (item.run() != null) {
            return item.run().summary().busbwBps();
        }
        return item.entry().runs().stream()
                .map(run -> run.record().summary())
                .mapToLong(RunSummary::busbwBps)
                .max()
                .orElse(-1);
    }

    private static String state(HistoryItem item) {
        HistoryEntry entry = item.entry();
        if (!entry.problem().isEmpty()) {
            return Messages.stateUnreadable;
        }
        String end = entry.training() != null || item.status() == null
                ? entry.training() != null ? Messages.stateComplete : Messages.stateNoRuns
                : ReadableUnits.status(item.status());
        if (item.run() != null) {
            return end;
        }
        State inputs = item.freshness().state();
        List<String> files = item.freshness().files();
        if (inputs == State.STALE) {
            return NLS.bind(Messages.stateStale, end, String.join(", ", files));
        }
        return inputs == State.UNKNOWN && !entry.files().isEmpty() ? NLS.bind(Messages.stateUnknown, end) : end;
    }
}
