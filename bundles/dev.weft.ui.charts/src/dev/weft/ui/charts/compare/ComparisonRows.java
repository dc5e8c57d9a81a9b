// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.charts.ChartTheme;
import dev.weft.charts.SeriesStyle;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.Estimate;
import dev.weft.results.compare.Figure;
import dev.weft.results.compare.Trust;
import dev.weft.ui.charts.ReadableUnits;
import dev.weft.ui.charts.SummaryRows;
import dev.weft.ui.charts.SummaryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A comparison as a table: a figure a row; of each contender its mean and, of all but the first, the difference. */
final class ComparisonRows {
    private static final String NONE = "\u2013";

    private ComparisonRows() {}

    static List<SummaryTable.Column> columns(Comparison comparison, ChartTheme theme) {
        List<SummaryTable.Column> columns = new ArrayList<>();
        List<Contender> contenders = comparison.contenders();
        for (int i = 0; i < contenders.size(); i++) {
            columns.add(new SummaryTable.Column(contenders.get(i).name(), SeriesStyle.of(i, theme)));
            if (i > 0) {
                columns.add(new SummaryTable.Column(Messages.columnDifference, null));
            }
        }
        return columns;
    }

    static List<SummaryRows> rows(Comparison comparison) {
        List<SummaryRows> rows = new ArrayList<>();
        for (Comparison.Row row : comparison.rows()) {
            List<String> cells = new ArrayList<>();
            for (Comparison.Cell cell : row.cells()) {
                boolean first = cells.isEmpty();
                cells.add(value(row.figure(), cell.value()));
                if (!first) {
                    cells.add(
                            cell.difference() == null ? NONE : cell.difference().percent());
                }
            }
            rows.add(new SummaryRows(row.figure().title(), cells));
        }
        rows.add(plain(
                comparison,
                Messages.rowSeeds,
                one -> ReadableUnits.count(one.runs().size())));
        rows.add(plain(comparison, Messages.rowTrust, ComparisonRows::level));
        return rows;
    }

    /** A row without differences. */
    private static SummaryRows plain(Comparison comparison, String title, Function<Contender, String> cell) {
        List<String> cells = new ArrayList<>();
        for (Contender one : comparison.contenders()) {
            cells.add(cell.apply(one));
            if (cells.size() > 1) {
                cells.add("");
            }
        }
        return new SummaryRows(title, cells);
    }

    static String level(Contender one) {
        return level(one.trust().level());
    }

    private static String level(Trust.Level level) {
        return switch (level) {
            case EXACT -> Messages.trustExact;
            case VALIDATED -> Messages.trustValidated;
            case CALIBRATED -> Messages.trustCalibrated;
            case ASSUMPTION -> Messages.trustAssumption;
        };
    }

    private static String value(Figure figure, Estimate estimate) {
        if (estimate == null) {
            return NONE;
        }
        String mean = number(figure, estimate.mean());
        return Double.isNaN(estimate.halfWidth()) || estimate.halfWidth() == 0
                ? mean
                : mean + " \u00b1 " + number(figure, estimate.halfWidth());
    }

    private static String number(Figure figure, double value) {
        long whole = Math.round(value);
        return switch (figure.unit()) {
            case TIME -> ReadableUnits.time(whole);
            case RATE -> ReadableUnits.byteRate(whole);
            case BYTES -> ReadableUnits.size(whole);
            case COUNT -> ReadableUnits.count(whole);
        };
    }
}
