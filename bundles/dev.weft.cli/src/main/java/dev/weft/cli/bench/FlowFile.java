// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.cli.text.Messages;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Flows from a file of comma-separated values with the columns {@code src,dst,bytes,start_ns}; hosts count from 0. */
public final class FlowFile {
    private static final long PS_PER_NS = 1_000;
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setTrim(true)
            .get();

    private final List<Flow> flows;

    private record Flow(int source, int target, long bytes, long startPs) {}

    private FlowFile(List<Flow> flows) {
        this.flows = flows;
    }

    /**
     * Reads a file.
     *
     * @param hosts number of hosts that there are
     * @throws FlowFileException with one sentence, if it cannot be read or a line does not fit
     */
    public static FlowFile read(Path file, int hosts) {
        try (Reader reader = Files.newBufferedReader(file);
                var records = FORMAT.parse(reader)) {
            List<Flow> flows = records.stream()
                    .map(record -> flow(file, records.getCurrentLineNumber(), record, hosts))
                    .toList();
            if (flows.isEmpty()) {
                throw new FlowFileException(Messages.get("bench.flows.none", file));
            }
            return new FlowFile(flows);
        } catch (NoSuchFileException e) {
            throw new FlowFileException(Messages.get("check.noFile", file), e);
        } catch (IOException | UncheckedIOException e) {
            throw new FlowFileException(Messages.get("bench.flows.unreadable", file, e.getMessage()), e);
        }
    }

    private static Flow flow(Path file, long line, CSVRecord record, int hosts) {
        int source = (int) number(file, line, record, "src", 0, hosts - 1);
        int target = (int) number(file, line, record, "dst", 0, hosts - 1);
        long bytes = number(file, line, record, "bytes", 1, Long.MAX_VALUE);
        long start = number(file, line, record, "start_ns", 0, Long.MAX_VALUE / PS_PER_NS);
        if (source == target) {
            throw new FlowFileException(Messages.get("bench.flows.self", file, line, source));
        }
        return new Flow(source, target, bytes, start * PS_PER_NS);
    }

    private static long number(Path file, long line, CSVRecord record, String column, long least, long most) {
        String text = record.isSet(column) ? record.get(column) : "";
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new FlowFileException(Messages.get("bench.flows.number", file, line, column, text, least, most), e);
        }
        throw new FlowFileException(Messages.get("bench.flows.number", file, line, column, text, least, most));
    }

    /** Returns the flows as the engine's messages. */
    public Workload on(Network network) {
        Workload.Builder builder = Workload.builder();
        flows.forEach(f -> builder.message(f.source(), f.target(), f.bytes(), f.startPs()));
        return builder.build();
    }
}
