// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.chakra;

import dev.weft.exchange.Options;
import dev.weft.exchange.chakra.ProtoMessage.Malformed;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Communication;
import dev.weft.exchange.trace.Step;
import dev.weft.exchange.trace.Trace;
import dev.weft.model.scenario.Collective;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** One trace that is being read, message by message: each has its length before it. */
final class ChakraReading {
    private static final int LARGEST_MESSAGE = 1 << 24;
    private static final long PS_OF_A_MICROSECOND = 1_000_000;
    private static final Pattern RANK_IN_NAME = Pattern.compile(".*\\.(\\d{1,7})\\.et(\\.gz)?");

    /** CollectiveCommType of et_def.proto. */
    private static final Collective[] COLLECTIVES = {
        Collective.ALL_REDUCE,
        Collective.REDUCE,
        Collective.ALL_GATHER,
        Collective.GATHER,
        Collective.SCATTER,
        Collective.BROADCAST,
        Collective.ALL_TO_ALL,
        Collective.REDUCE_SCATTER,
        Collective.REDUCE_SCATTER,
        Collective.BARRIER
    };

    private final Source source;
    private final Options options;
    private final Report report;
    private final List<ChakraNode> nodes = new ArrayList<>();
    private long message;

    ChakraReading(Source source, Options options, Report report) {
        this.source = source;
        this.options = options;
        this.report = report;
    }

    Trace read() throws ExchangeException {
        int ranks = options.number(ChakraImporter.RANKS, 0, 2, 10_000_000);
        Matcher name = RANK_IN_NAME.matcher(source.shortName());
        int rank = options.number(
                ChakraImporter.RANK, name.matches() ? Integer.parseInt(name.group(1)) : 0, 0, 10_000_000);
        try (InputStream in = open()) {
            for (byte[] bytes = next(in); bytes != null; bytes = next(in)) {
                message++;
                // The first is the metadata.
                if (message > 1) {
                    nodes.add(ChakraNode.of(new ProtoMessage(bytes)));
                }
                if (nodes.size() > Limits.ROWS) {
                    throw source.fail(0, "limit.rows", Limits.ROWS);
                }
            }
        } catch (Malformed e) {
            throw new ExchangeException(source.name(), 0, Messages.get("chakra.malformed", message + 1), e);
        } catch (IOException e) {
            throw source.fail(0, "chakra.malformed", message + 1);
        }
        if (nodes.isEmpty()) {
            throw source.fail(0, "chakra.empty");
        }
        String title = source.shortName().replaceFirst("(\\.\\d+)?\\.et(\\.gz)?$", "");
        Trace trace = new Trace(title, ranks, steps(rank));
        report.kept("chakra.kept", nodes.size());
        report.approximated("", "chakra.oneRank", rank);
        if (ranks == 0) {
            report.approximated("", "chakra.allGpus");
        }
        return trace;
    }

    private InputStream open() throws ExchangeException, IOException {
        byte[] bytes = source.head().bytes();
        InputStream in = source.open();
        boolean zipped = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
        return new BufferedInputStream(zipped ? new GZIPInputStream(in) : in, 1 << 16);
    }

    private static byte[] next(InputStream in) throws IOException, Malformed {
        long size = 0;
        for (int shift = 0; ; shift += 7) {
            int b = in.read();
            if (b < 0 && shift == 0) {
                return null;
            }
            if (b < 0 || shift > 28) {
                throw new Malformed();
            }
            size |= (long) (b & 0x7f) << shift;
            if (b < 0x80) {
                break;
            }
        }
        if (size > LARGEST_MESSAGE) {
            throw new Malformed();
        }
        byte[] bytes = in.readNBytes((int) size);
        if (bytes.length < size) {
            throw new Malformed();
        }
        return bytes;
    }

    private List<Step> steps(int rank) throws ExchangeException {
        Map<Long, Integer> numbers = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (numbers.put(nodes.get(i).id(), i) != null) {
                throw source.fail(0, "chakra.idTwice", nodes.get(i).id());
            }
        }
        List<Step> steps = new ArrayList<>();
        for (ChakraNode node : nodes) {
            List<Integer> after = new ArrayList<>();
            for (long id : node.after()) {
                Integer number = numbers.get(id);
                if (number == null) {
                    throw source.fail(0, "chakra.noNode", node.id(), id);
                }
                after.add(number);
            }
            Communication communication = communication(node, rank);
            boolean computes = communication == null && node.type() < ChakraNode.SEND;
            long microseconds = computes ? node.microseconds() : 0;
            if (microseconds < 0 || microseconds > Limits.DELAY_PS / PS_OF_A_MICROSECOND * 1000) {
                throw source.fail(0, "chakra.duration", node.id());
            }
            steps.add(new Step(node.name(), microseconds * PS_OF_A_MICROSECOND, communication, after));
        }
        return steps;
    }

    private Communication communication(ChakraNode node, int rank) throws ExchangeException {
        long bytes = node.attributes().getOrDefault("comm_size", 0L);
        switch (node.type()) {
            case ChakraNode.COLLECTIVE -> {
                Long type = node.attributes().get("comm_type");
                if (type == null || type < 0 || type >= COLLECTIVES.length) {
                    throw source.fail(0, "chakra.collective", node.id(), type == null ? "" : type);
                }
                Collective collective = COLLECTIVES[type.intValue()];
                if (bytes <= 0 && collective != Collective.BARRIER) {
                    report.dropped(node.name(), "chakra.noSize");
                    return null;
                }
                if (node.attributes().containsKey("pg_name")) {
                    report.approximated(node.name(), "chakra.groups");
                }
                return new Communication.InGroups(collective, Math.max(1, bytes), 0, 1);
            }
            case ChakraNode.SEND -> {
                long target = node.attributes().getOrDefault("comm_dst", -1L);
                if (bytes <= 0 || target < 0 || target > 10_000_000 || target == rank) {
                    report.dropped(node.name(), "chakra.noTarget");
                    return null;
                }
                return new Communication.Transfer(rank, (int) target, bytes);
            }
            case ChakraNode.RECEIVE -> {
                report.dropped(node.name(), "chakra.receives");
                return null;
            }
            default -> {
                if (node.type() < ChakraNode.METADATA || node.type() > ChakraNode.LAST_TYPE) {
                    report.dropped(node.name(), "chakra.type");
                }
                return null;
            }
        }
    }
}
