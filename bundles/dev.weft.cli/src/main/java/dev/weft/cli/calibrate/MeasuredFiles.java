// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.calibrate;

import dev.weft.cli.text.Messages;
import dev.weft.exchange.FabricImport;
import dev.weft.exchange.Imported;
import dev.weft.exchange.io.Progress;
import dev.weft.exchange.nccltests.MeasuredCurve;
import dev.weft.exchange.nccltests.NcclTestsImporter;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.calibrate.MeasuredPoint;
import dev.weft.experiment.calibrate.RingCost;
import dev.weft.model.units.Quantity;
import dev.weft.results.CollectiveKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads measured collectives: tables of efficiencies (CSV), and what nccl-tests print. */
public final class MeasuredFiles {
    private static final double PS = 1e12;

    private MeasuredFiles() {}

    /**
     * Reads a file.
     *
     * @param bytesPerSecond what a host's NICs can do together
     * @param gpusPerHost how many ranks of nccl-tests a host has
     * @throws InvalidInputException if a table is broken
     * @throws ExchangeException if an output of nccl-tests is
     */
    public static List<MeasuredPoint> read(Path file, double bytesPerSecond, int gpusPerHost)
            throws InvalidInputException, ExchangeException {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".csv")
                ? table(file, bytesPerSecond)
                : ncclTests(file, gpusPerHost);
    }

    private static List<MeasuredPoint> table(Path file, double bytesPerSecond) throws InvalidInputException {
        List<MeasuredPoint> points = new ArrayList<>();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser rows = CSVParser.parse(Files.newBufferedReader(file), format)) {
            for (CSVRecord row : rows) {
                points.add(point(file, row, bytesPerSecond));
            }
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("calibrate.unreadable", file, e.getMessage()), e);
        }
        return points;
    }

    private static MeasuredPoint point(Path file, CSVRecord row, double bytesPerSecond) throws InvalidInputException {
        try {
            CollectiveKind kind = CollectiveKind.ofKey(row.get("collective"))
                    .orElseThrow(() ->
                            new IllegalArgumentException(Messages.get("calibrate.collective", row.get("collective"))));
            int hosts = Integer.parseInt(row.get("hosts"));
            double bytes = Quantity.SIZE.parse(row.get("size"));
            double efficiency = Double.parseDouble(row.get("efficiency"));
            double least = RingCost.leastSeconds(kind, hosts, bytes, bytesPerSecond);
            return new MeasuredPoint(kind, hosts, bytes, least / efficiency);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    Messages.get("calibrate.row", file, row.getRecordNumber() + 1, e.getMessage()), e);
        }
    }

    private static List<MeasuredPoint> ncclTests(Path file, int gpusPerHost)
            throws InvalidInputException, ExchangeException {
        FabricImport read = FabricImport.read(file, NcclTestsImporter.ID, Map.of(), Progress.NONE);
        if (!(read.imported() instanceof Imported.OfMeasurement measured)
                || !(measured.measurement() instanceof MeasuredCurve curve)) {
            throw new InvalidInputException(Messages.get("calibrate.notMeasured", file));
        }
        if (curve.ranks() < 2 * gpusPerHost || curve.ranks() % gpusPerHost != 0) {
            throw new InvalidInputException(Messages.get("calibrate.ranks", file, curve.ranks(), gpusPerHost));
        }
        List<MeasuredPoint> points = new ArrayList<>();
        for (MeasuredCurve.Point point : curve.points()) {
            points.add(new MeasuredPoint(
                    curve.collective(), curve.ranks() / gpusPerHost, point.bytes(), point.timePs() / PS));
        }
        return points;
    }
}
