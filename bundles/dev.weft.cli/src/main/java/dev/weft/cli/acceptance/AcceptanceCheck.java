// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.acceptance;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.Imported;
import dev.weft.exchange.io.Progress;
import dev.weft.exchange.nccltests.MeasuredCurve;
import dev.weft.exchange.nccltests.NcclTestsImporter;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Holds outputs of nccl-tests against what a pack expects. */
public final class AcceptanceCheck {
    /** What a pack expects. */
    public static final String EXPECTED = "expected.csv";

    private static final double GIGABYTES = 8e9;

    private final List<Line> lines = new ArrayList<>();

    private record Line(int step, long bytes, double expected, double measured, boolean good) {}

    private AcceptanceCheck() {}

    /**
     * Reads the outputs that lie in a pack's folder.
     *
     * @param tolerance how much less than expected is good, 0.1 = 10 %
     * @throws InvalidInputException if the folder is no pack, or an output is missing or of another number of ranks
     * @throws ExchangeException if an output is broken
     */
    public static AcceptanceCheck of(Path folder, double tolerance) throws InvalidInputException, ExchangeException {
        AcceptanceCheck check = new AcceptanceCheck();
        Map<Integer, List<CSVRecord>> byStep = new TreeMap<>();
        Path file = folder.resolve(EXPECTED);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser rows = CSVParser.parse(Files.newBufferedReader(file), format)) {
            for (CSVRecord row : rows) {
                byStep.computeIfAbsent(Integer.parseInt(row.get("step")), key -> new ArrayList<>())
                        .add(row);
            }
            for (Map.Entry<Integer, List<CSVRecord>> step : byStep.entrySet()) {
                check.read(folder, step.getKey(), step.getValue(), tolerance);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new InvalidInputException(Messages.get("acceptance.noPack", file, e.getMessage()), e);
        }
        return check;
    }

    private void read(Path folder, int step, List<CSVRecord> expected, double tolerance)
            throws InvalidInputException, ExchangeException {
        Path output = folder.resolve("step" + step + ".txt");
        if (!Files.isRegularFile(output)) {
            throw new InvalidInputException(Messages.get("acceptance.missing", output, step));
        }
        FabricImport read = FabricImport.read(output, NcclTestsImporter.ID, Map.of(), Progress.NONE);
        if (!(read.imported() instanceof Imported.OfMeasurement measurement)
                || !(measurement.measurement() instanceof MeasuredCurve curve)) {
            throw new InvalidInputException(Messages.get("calibrate.notMeasured", output));
        }
        int ranks = Integer.parseInt(expected.get(0).get("ranks"));
        if (curve.ranks() != 0 && curve.ranks() != ranks) {
            throw new InvalidInputException(Messages.get("acceptance.ranks", output, curve.ranks(), ranks));
        }
        for (CSVRecord row : expected) {
            long bytes = Long.parseLong(row.get("bytes"));
            double should = Double.parseDouble(row.get("expectedBusbwGBps"));
            double is = curve.points().stream()
                    .filter(point -> point.bytes() == bytes)
                    .mapToDouble(point -> point.busbwBps() / GIGABYTES)
                    .findFirst()
                    .orElse(0);
            lines.add(new Line(step, bytes, should, is, is >= should * (1 - tolerance)));
        }
    }

    /** Returns whether all sizes of all steps came up to what is expected. */
    public boolean isGood() {
        return lines.stream().allMatch(Line::good);
    }

    /** Prints a row for each size. */
    public void print(PrintWriter out) {
        TextTable table = new TextTable(Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
        table.row(
                Messages.get("acceptance.column.step"),
                Messages.get("acceptance.column.bytes"),
                Messages.get("acceptance.column.expected"),
                Messages.get("acceptance.column.measured"),
                "");
        for (Line line : lines) {
            table.row(
                    Integer.toString(line.step()),
                    Long.toString(line.bytes()),
                    String.format(Locale.ROOT, "%.2f GB/s", line.expected()),
                    line.measured() == 0
                            ? Messages.get("acceptance.none")
                            : String.format(Locale.ROOT, "%.2f GB/s", line.measured()),
                    line.good() ? "" : Messages.get("acceptance.low"));
        }
        table.print(out);
        long bad = lines.stream().filter(line -> !line.good()).count();
        out.println();
        out.println(Messages.get(bad == 0 ? "acceptance.good" : "acceptance.bad", bad, lines.size()));
        out.flush();
    }
}
