// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccltests;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.List;

/** Reads what nccl-tests print: how fast a collective was on real hardware, to be put beside a simulated curve. */
public final class NcclTestsImporter implements Importer {
    /** The format's ID. */
    public static final String ID = "nccl-tests";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("nccltests.title"),
                List.of("txt", "log", "out"),
                Messages.get("nccltests.content"),
                List.of(
                        new Format.Option(
                                "collective",
                                Messages.get(
                                        "nccltests.option.collective", String.join(", ", NcclTestsReading.names()))),
                        new Format.Option("ranks", Messages.get("nccltests.option.ranks"))));
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText()) {
            return NO;
        }
        boolean heading = head.text().matches("(?s).*#\\s+size\\s+count.*algbw.*busbw.*");
        boolean rows = head.text()
                .matches("(?s).*(^|\\n)\\s*\\d+\\s+\\d+\\s+\\w+\\s+(\\w+\\s+)?(-?\\d+\\s+)?"
                        + "\\d+\\.\\d+\\s+\\d+\\.\\d+\\s+\\d+\\.\\d+\\s+.*");
        return heading ? SURE : rows && head.text().contains("nccl") ? LIKELY : NO;
    }

    /**
     * Reads a curve.
     *
     * @param source the file
     * @param options values of the format's options
     * @param report takes what is approximated and wrong
     * @return the curve
     * @throws ExchangeException if it has no rows, or nothing tells the collective
     */
    public static MeasuredCurve curve(Source source, Options options, Report report) throws ExchangeException {
        return new NcclTestsReading(source, options, report).read();
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        return new Imported.OfMeasurement(curve(source, options, report));
    }
}
