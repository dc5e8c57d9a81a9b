// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccltests;

import dev.weft.exchange.Options;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.nccltests.MeasuredCurve.Point;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.results.Bandwidth;
import dev.weft.results.CollectiveKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One output of nccl-tests that is being read. The heading tells where times stand, for versions differ in the columns before
 * them and behind; what MPI puts before lines, and lines of NCCL itself, say nothing.
 */
final class NcclTestsReading {
    private static final Pattern MPI = Pattern.compile("^\\[\\d+,\\d+\\]\\s*<std(out|err)>:\\s?");
    private static final Pattern RANK = Pattern.compile("#\\s+Rank\\s+(\\d{1,7})\\b.*");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?([eE][+-]?\\d{1,2})?");
    private static final Map<String, CollectiveKind> TESTS = tests();

    /** Times of 10 s and more lose digits, but no operation takes 10,000 s. */
    private static final double MOST_MICROSECONDS = 1e10;

    private static final double MOST_GIGABYTES = 1e6;
    private static final int GROUP = 4;
    private static final double PS = 1e6;
    private static final double BITS = 8e9;

    private final Source source;
    private final Options options;
    private final Report report;
    private final List<Row> rows = new ArrayList<>();
    private int firstTime = -1;
    private int secondTime = -1;
    private int highestRank = -1;
    private String test = "";

    /** A row as it stands in the file: microseconds and GB/s. */
    private record Row(long bytes, double time, double algbw, double busbw, double inPlace, long wrong) {
        /** Bandwidths have two decimals; below this the time tells them better. */
        private static final double COARSE = 10;

        Point point(CollectiveKind kind, int ranks) {
            long time = Math.max(1, Math.round(time() * PS));
            long inside = inPlace < 0 ? -1 : Math.round(inPlace * PS);
            if (algbw >= COARSE || ranks == 0) {
                return new Point(bytes, time, Math.round(algbw * BITS), Math.round(busbw * BITS), inside, wrong);
            }
            return new Point(
                    bytes,
                    time,
                    Bandwidth.algbwBps(bytes, time),
                    Bandwidth.busbwBps(kind, ranks, bytes, time),
                    inside,
                    wrong);
        }
    }

    NcclTestsReading(Source source, Options options, Report report) {
        this.source = source;
        this.options = options;
        this.report = report;
    }

    private static Map<String, CollectiveKind> tests() {
        Map<String, CollectiveKind> tests = new LinkedHashMap<>();
        tests.put("all_reduce", CollectiveKind.ALL_REDUCE);
        tests.put("all_gather", CollectiveKind.ALL_GATHER);
        tests.put("reduce_scatter", CollectiveKind.REDUCE_SCATTER);
        tests.put("alltoall", CollectiveKind.ALL_TO_ALL);
        tests.put("broadcast", CollectiveKind.BROADCAST);
        tests.put("sendrecv", CollectiveKind.SEND_RECV);
        tests.put("gather", CollectiveKind.GATHER);
        tests.put("scatter", CollectiveKind.SCATTER);
        tests.put("reduce", CollectiveKind.REDUCE);
        return tests;
    }

    /** @return whether nccl-tests measure it. */
    static boolean isTest(CollectiveKind kind) {
        return TESTS.containsValue(kind);
    }

    /** @return how nccl-tests call it, without the end. */
    static String test(CollectiveKind kind) {
        return TESTS.entrySet().stream()
                .filter(e -> e.getValue() == kind)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /** @return the names that the option takes. */
    static String[] names() {
        return TESTS.values().stream().map(CollectiveKind::key).toArray(String[]::new);
    }

    MeasuredCurve read() throws ExchangeException {
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                line(MPI.matcher(line).replaceFirst("").strip(), lines);
            }
        }
        if (rows.isEmpty()) {
            throw source.fail(0, "nccltests.noRows");
        }
        int ranks = options.number("ranks", highestRank + 1, 1, 10_000_000);
        if (ranks == 0) {
            report.approximated("", "nccltests.noRanks");
        }
        String name = source.shortName().replaceFirst("\\.[^.]*$", "");
        CollectiveKind kind = kind(name, ranks);
        MeasuredCurve curve = new MeasuredCurve(
                name, kind, ranks, rows.stream().map(r -> r.point(kind, ranks)).toList());
        report.kept("nccltests.kept", rows.size(), kind.key(), ranks);
        return curve;
    }

    private void line(String line, Lines lines) throws ExchangeException {
        if (line.startsWith("#")) {
            comment(line);
            return;
        }
        String[] words = line.split("\\s+");
        if (words.length >= 2 + GROUP && Texts.number(words[0]) >= 0 && Texts.number(words[1]) >= 0) {
            row(words, lines);
        } else if (line.contains("_perf")) {
            findTest(line);
        }
    }

    private void comment(String line) {
        Matcher rank = RANK.matcher(line);
        if (rank.matches()) {
            highestRank = Math.max(highestRank, Integer.parseInt(rank.group(1)));
        } else if (line.contains("algbw") && line.contains("size")) {
            List<String> columns = List.of(line.substring(1).strip().split("\\s+"));
            firstTime = columns.indexOf("time");
            secondTime = columns.lastIndexOf("time");
        } else if (line.contains("_perf") || test.isEmpty()) {
            findTest(line);
        }
    }

    private void findTest(String line) {
        String plain = line.toLowerCase(Locale.ROOT).replace('-', '_');
        TESTS.keySet().stream()
                .filter(t -> plain.contains(t + "_perf")
                        || plain.matches(
                                "# " + t.replace("alltoall", "all_?to_?all").replace("sendrecv", "send_?recv")
                                        + " of \\d+ ranks.*"))
                .findFirst()
                .ifPresent(t -> test = t);
    }

    private void row(String[] words, Lines lines) throws ExchangeException {
        int first = firstTime >= 2 ? firstTime : Math.max(2, words.length - 2 * GROUP);
        int second = firstTime >= 2 ? secondTime : first + GROUP;
        if (words.length < first + GROUP) {
            throw lines.fail("nccltests.columns", words.length, first + GROUP);
        }
        if (rows.size() >= Limits.DEVICES) {
            throw lines.fail("limit.rows", Limits.DEVICES);
        }
        long bytes = Texts.number(words[0]);
        double time = figure(words[first], MOST_MICROSECONDS, lines);
        double algbw = figure(words[first + 1], MOST_GIGABYTES, lines);
        double busbw = figure(words[first + 2], MOST_GIGABYTES, lines);
        if (time <= 0) {
            throw lines.fail("nccltests.number", Texts.shown(words[first]));
        }
        double inPlace = -1;
        if (second > first && words.length >= second + 3) {
            inPlace = figure(words[second], MOST_MICROSECONDS, lines);
        }
        long wrong = wrong(words[first + 3]);
        if (wrong > 0) {
            report.fault(words[0] + " B", "nccltests.wrong");
        }
        rows.add(new Row(bytes, time, algbw, busbw, inPlace, wrong));
    }

    /** Older versions print the largest error (0e+00) and not a count; what was not checked is N/A. */
    private static long wrong(String text) {
        if (text.equals("N/A") || !NUMBER.matcher(text).matches()) {
            return -1;
        }
        return text.matches("\\d+") ? Texts.number(text) : 0;
    }

    private static double figure(String text, double most, Lines lines) throws ExchangeException {
        if (NUMBER.matcher(text).matches()) {
            double value = Double.parseDouble(text);
            if (value <= most) {
                return value;
            }
        }
        throw lines.fail("nccltests.number", Texts.shown(text));
    }

    /** What the option or the output says; else what the file's name says; else what the ratio of the bandwidths allows. */
    private CollectiveKind kind(String name, int ranks) throws ExchangeException {
        if (options.has("collective")) {
            return CollectiveKind.ofKey(options.choice("collective", names())).orElseThrow();
        }
        if (!test.isEmpty()) {
            return TESTS.get(test);
        }
        String plain = name.toLowerCase(Locale.ROOT).replace("-", "_");
        for (Map.Entry<String, CollectiveKind> entry : TESTS.entrySet()) {
            if (plain.contains(entry.getKey()) || plain.contains(entry.getKey().replace("_", ""))) {
                report.approximated(entry.getValue().key(), "nccltests.kindByName");
                return entry.getValue();
            }
        }
        Row last = rows.get(rows.size() - 1);
        double factor = last.algbw() == 0 ? 0 : last.busbw() / last.algbw();
        boolean allReduce = ranks > 1 && Math.abs(factor - 2.0 * (ranks - 1) / ranks) < 0.02;
        if (!allReduce) {
            throw source.fail(0, "nccltests.noKind", String.join(", ", names()));
        }
        report.approximated(CollectiveKind.ALL_REDUCE.key(), "nccltests.kindByRatio");
        return CollectiveKind.ALL_REDUCE;
    }
}
