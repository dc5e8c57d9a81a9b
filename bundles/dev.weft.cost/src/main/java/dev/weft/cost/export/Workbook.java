// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A workbook of spreadsheets in Office Open XML (ECMA-376), as plain as programs accept it: texts, numbers, formulas. */
final class Workbook {
    private static final String HEADER = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
    private static final String DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    private final List<String> names = new ArrayList<>();
    private final List<StringBuilder> sheets = new ArrayList<>();
    private int row;

    /** Begins another sheet. */
    void sheet(String name) {
        names.add(name);
        sheets.add(new StringBuilder());
        row = 0;
    }

    /** Begins another row of the last sheet. @return its number, from 1. */
    int row() {
        StringBuilder sheet = sheets.get(sheets.size() - 1);
        sheet.append(row == 0 ? "" : "</row>\n")
                .append("<row r=\"")
                .append(++row)
                .append("\">");
        return row;
    }

    /** Adds a text to the row. */
    void text(char column, String text) {
        if (!text.isEmpty()) {
            cell(column, " t=\"inlineStr\"", "<is><t>" + escaped(text) + "</t></is>");
        }
    }

    /** Adds a number to the row. */
    void number(char column, String number) {
        cell(column, "", "<v>" + number + "</v>");
    }

    /** Adds a formula to the row, with the value that it had when it was written. */
    void formula(char column, String formula, String value) {
        cell(column, "", "<f>" + escaped(formula) + "</f><v>" + value + "</v>");
    }

    private void cell(char column, String attributes, String content) {
        sheets.get(sheets.size() - 1)
                .append("<c r=\"" + column + row + "\"" + attributes + ">")
                .append(content)
                .append("</c>");
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** @return the bytes of the file; the same content gives the same bytes. */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            StringBuilder types = new StringBuilder(HEADER
                    + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                    + "<Default Extension=\"rels\""
                    + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                    + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"" + TYPES + "sheet.main+xml\"/>");
            StringBuilder list = new StringBuilder();
            StringBuilder links = new StringBuilder();
            for (int i = 1; i <= sheets.size(); i++) {
                types.append("<Override PartName=\"/xl/worksheets/sheet" + i + ".xml\" ContentType=\"" + TYPES
                        + "worksheet+xml\"/>");
                list.append("<sheet name=\"" + escaped(names.get(i - 1)) + "\" sheetId=\"" + i + "\" r:id=\"rId" + i
                        + "\"/>");
                links.append("<Relationship Id=\"rId" + i + "\" Type=\"" + DOCUMENT
                        + "/worksheet\" Target=\"worksheets/sheet" + i + ".xml\"/>");
                String rows = sheets.get(i - 1) + (sheets.get(i - 1).isEmpty() ? "" : "</row>");
                entry(
                        zip,
                        "xl/worksheets/sheet" + i + ".xml",
                        HEADER + "<worksheet xmlns=\"" + MAIN + "\"><sheetData>" + rows + "</sheetData></worksheet>");
            }
            entry(zip, "[Content_Types].xml", types + "</Types>");
            entry(
                    zip,
                    "_rels/.rels",
                    HEADER + "<Relationships xmlns=\"" + RELATIONS + "\"><Relationship Id=\"rId1\" Type=\"" + DOCUMENT
                            + "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
            entry(
                    zip,
                    "xl/workbook.xml",
                    HEADER + "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + DOCUMENT + "\"><sheets>" + list
                            + "</sheets></workbook>");
            entry(
                    zip,
                    "xl/_rels/workbook.xml.rels",
                    HEADER + "<Relationships xmlns=\"" + RELATIONS + "\">" + links + "</Relationships>");
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        // A constant, so that the same content gives the same bytes.
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
