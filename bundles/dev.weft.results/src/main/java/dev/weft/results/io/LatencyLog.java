// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.LatencyHistogram;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Packet latencies in the log format of HdrHistogram: one histogram of picoseconds over the whole run. */
final class LatencyLog {
    private static final double PS_PER_SECOND = 1e12;
    /** The maximum, which the log repeats in clear, is in microseconds. */
    private static final double PS_PER_MICROSECOND = 1e6;

    private static final String LEGEND_START = "\"StartTimestamp\"";
    private static final int FIELDS = 4;

    private LatencyLog() {}

    static void write(Writer writer, LatencyHistogram latency, long simulatedPs) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistogramLogWriter log = new HistogramLogWriter(new PrintStream(bytes, false, StandardCharsets.UTF_8));
        log.outputComment("[Weft packet latency in picoseconds; Interval_Max in microseconds]");
        log.outputLogFormatVersion();
        log.outputLegend();
        log.outputIntervalHistogram(0, simulatedPs / PS_PER_SECOND, latency.toHistogram(), PS_PER_MICROSECOND);
        log.close();
        // The log's line ends follow the machine; Weft's files do not.
        writer.write(bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n"));
    }

    static LatencyHistogram read(Path file, long samples) throws RunFolderException {
        if (!Files.exists(file)) {
            throw Failures.of(file, "noFile");
        }
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            LatencyHistogram latency = null;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                if (line.isBlank() || line.startsWith("#") || line.startsWith(LEGEND_START)) {
                    continue;
                }
                if (latency != null) {
                    throw Failures.at(file, number, "hgrm.several");
                }
                latency = decode(file, number, line);
                if (latency.count() != samples) {
                    throw Failures.at(file, number, "hgrm.samples", latency.count(), samples, RunFolders.RUN_JSON);
                }
            }
            if (latency == null) {
                throw Failures.of(file, "hgrm.none");
            }
            return latency;
        } catch (IOException e) {
            throw Failures.reading(file, e);
        }
    }

    private static LatencyHistogram decode(Path file, int number, String line) throws RunFolderException {
        String[] fields = line.split(",", -1);
        if (fields.length != FIELDS) {
            throw Failures.at(file, number, "hgrm.fields", FIELDS, fields.length);
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(fields[FIELDS - 1]));
            Histogram histogram = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
            LatencyHistogram latency = LatencyHistogram.of(histogram);
            long[] sum = {0};
            latency.forEachBucket((latencyPs, count) -> {
                if (latencyPs < 0 || count < 0) {
                    throw new IllegalArgumentException("negative count or latency");
                }
                sum[0] = Math.addExact(sum[0], count);
            });
            if (sum[0] != latency.count()) {
                throw new IllegalArgumentException("the counts do not sum up");
            }
            return latency;
        } catch (DataFormatException | RuntimeException e) {
            // The decoder answers to damaged bytes with whatever exception they lead it to.
            throw new RunFolderException(
                    file, number, Failures.at(file, number, "hgrm.damaged").getMessage(), e);
        }
    }
}
