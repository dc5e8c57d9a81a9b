// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.astra.AstraNetwork.Dimension;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes a regular fabric as a network of ASTRA-sim's analytical back end. */
public final class AstraNetworkExporter implements Exporter {
    /** Enough to read the same rate in bit/s again. */
    private static final MathContext DIGITS = new MathContext(15);

    @Override
    public Format format() {
        return new Format(
                AstraNetworkImporter.ID,
                Messages.get("astra.network.title"),
                List.of("yml", "yaml"),
                Messages.get("astra.network.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        AstraNetwork network = AstraShape.of(input.graph());
        String text = "# " + Messages.get("astra.comment") + "\n"
                + line(AstraNetworkReading.TOPOLOGY, network, d -> d.shape().word())
                + line(AstraNetworkReading.COUNT, network, d -> String.valueOf(d.count()))
                + line(AstraNetworkReading.BANDWIDTH, network, d -> figure(d.gigabytes()))
                + line(AstraNetworkReading.LATENCY, network, d -> figure(d.nanoseconds()));
        target.text(input.name() + ".yml", out -> out.write(text));
        report.kept("astra.exported", network.dimensions().size(), network.npus());
        report.approximated("", "astra.shares");
        report.dropped("", "export.noNames");
    }

    private static String line(String key, AstraNetwork network, Function<Dimension, String> value) {
        return network.dimensions().stream().map(value).collect(Collectors.joining(", ", key + ": [ ", " ]\n"));
    }

    private static String figure(double value) {
        String text = new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
        return text.contains(".") ? text : text + ".0";
    }
}
