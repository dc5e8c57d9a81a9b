// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text whose columns line up; the first column is left-aligned, the others as asked. */
public final class TextTable {
    /** How the cells of a column are aligned. */
    public enum Align {
        /** Text. */
        LEFT,
        /** Numbers. */
        RIGHT
    }

    /** Stands where there is no value. */
    public static final String NONE = "-";

    private static final String GAP = "  ";

    private final Align[] aligns;
    private final List<String[]> rows = new ArrayList<>();

    /**
     * Makes an empty table.
     *
     * @param aligns one alignment a column
     */
    public TextTable(Align... aligns) {
        this.aligns = aligns.clone();
    }

    /**
     * Makes an empty table for a property column and a number of value columns.
     *
     * @param values how many right-aligned columns follow the first
     */
    public static TextTable ofValues(int values) {
        Align[] aligns = new Align[values + 1];
        Arrays.fill(aligns, Align.RIGHT);
        aligns[0] = Align.LEFT;
        return new TextTable(aligns);
    }

    /**
     * Adds a row.
     *
     * @param cells as many as the table has columns
     * @throws IllegalArgumentException if the number differs
     */
    public void row(String... cells) {
        if (cells.length != aligns.length) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + aligns.length + " columns");
        }
        rows.add(cells.clone());
    }

    /** Adds a row from a list. */
    public void row(List<String> cells) {
        row(cells.toArray(new String[0]));
    }

    /** Adds a row whose first cell names the values, unless none of them is known. */
    public void rowOfKnown(List<String> cells) {
        if (cells.stream().skip(1).anyMatch(cell -> !cell.equals(NONE))) {
            row(cells);
        }
    }

    /** Prints the rows, without trailing blanks. */
    public void print(PrintWriter out) {
        int[] widths = new int[aligns.length];
        for (String[] row : rows) {
            for (int c = 0; c < row.length; c++) {
                widths[c] = Math.max(widths[c], width(row[c]));
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.length; c++) {
                String padding = " ".repeat(widths[c] - width(row[c]));
                line.append(c == 0 ? "" : GAP);
                line.append(aligns[c] == Align.LEFT ? row[c] + padding : padding + row[c]);
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
