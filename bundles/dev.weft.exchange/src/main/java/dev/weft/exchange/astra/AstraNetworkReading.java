// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import dev.weft.exchange.astra.AstraNetwork.Dimension;
import dev.weft.exchange.astra.AstraNetwork.Shape;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One {@code network.yml} that is being read. Of YAML it needs keys with lists of plain words, in brackets or a line each; what
 * else YAML has (anchors, tags, references, quotes) is refused.
 */
final class AstraNetworkReading {
    static final String TOPOLOGY = "topology";
    static final String COUNT = "npus_count";
    static final String BANDWIDTH = "bandwidth";
    static final String LATENCY = "latency";

    private static final int MOST_DIMENSIONS = 8;
    private static final Pattern KEY = Pattern.compile("([A-Za-z_][\\w-]{0,40})\\s*:\\s*(.*)");
    private static final Pattern FIGURE = Pattern.compile("\\d{1,9}(\\.\\d{1,18})?([eE][+-]?\\d)?");

    private final Source source;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final Map<String, Long> lines = new LinkedHashMap<>();

    AstraNetworkReading(Source source) {
        this.source = source;
    }

    AstraNetwork read() throws ExchangeException {
        String open = null;
        try (Lines in = new Lines(source)) {
            for (String line = in.next(); line != null; line = in.next()) {
                String text = line.replaceFirst("(^|\\s)#.*$", "").strip();
                if (text.isEmpty() || text.equals("---")) {
                    continue;
                }
                if (text.startsWith("- ") && open != null) {
                    values.get(open).add(word(text.substring(2), in));
                    continue;
                }
                open = entry(text, in);
            }
        }
        return network();
    }

    private String entry(String text, Lines in) throws ExchangeException {
        Matcher matcher = KEY.matcher(text);
        if (!matcher.matches()) {
            throw in.fail("astra.line", Texts.shown(text));
        }
        String key = matcher.group(1);
        String value = matcher.group(2).strip();
        List<String> words = new ArrayList<>();
        if (values.putIfAbsent(key, words) != null) {
            throw in.fail("astra.twice", key);
        }
        lines.put(key, in.number());
        if (value.startsWith("[") && value.endsWith("]")) {
            for (String word : value.substring(1, value.length() - 1).split(",", -1)) {
                words.add(word(word, in));
            }
        } else if (!value.isEmpty()) {
            words.add(word(value, in));
        }
        return key;
    }

    private static String word(String text, Lines in) throws ExchangeException {
        String word = text.strip();
        if (!word.matches("[\\w.+-]{1,60}")) {
            throw in.fail("astra.line", Texts.shown(text));
        }
        return word;
    }

    private AstraNetwork network() throws ExchangeException {
        List<String> shapes = list(TOPOLOGY, -1);
        List<String> counts = list(COUNT, shapes.size());
        List<String> bandwidths = list(BANDWIDTH, shapes.size());
        List<String> latencies = list(LATENCY, shapes.size());
        List<Dimension> dimensions = new ArrayList<>();
        for (int i = 0; i < shapes.size(); i++) {
            String word = shapes.get(i);
            Shape shape = Arrays.stream(Shape.values())
                    .filter(s -> s.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> fail(TOPOLOGY, "astra.shape", Texts.shown(word)));
            long count = Texts.number(counts.get(i));
            if (count < 1 || count > Limits.DEVICES) {
                throw fail(COUNT, "astra.count", Texts.shown(counts.get(i)), Limits.DEVICES);
            }
            dimensions.add(new Dimension(
                    shape, (int) count, figure(BANDWIDTH, bandwidths.get(i)), figure(LATENCY, latencies.get(i))));
        }
        AstraNetwork network = new AstraNetwork(dimensions);
        long npus = 1;
        for (Dimension dimension : dimensions) {
            npus *= dimension.count();
            if (npus > Limits.DEVICES) {
                throw fail(COUNT, "limit.devices", Limits.DEVICES);
            }
            if (dimension.rateBps() < 1 || dimension.rateBps() > Limits.RATE_BPS) {
                throw fail(BANDWIDTH, "limit.rate", dimension.rateBps());
            }
        }
        return network;
    }

    private double figure(String key, String text) throws ExchangeException {
        if (!FIGURE.matcher(text).matches()) {
            throw fail(key, "astra.figure", key, Texts.shown(text));
        }
        return Double.parseDouble(text);
    }

    private List<String> list(String key, int size) throws ExchangeException {
        List<String> list = values.get(key);
        if (list == null || list.isEmpty() || list.size() > MOST_DIMENSIONS) {
            throw fail(key, "astra.missing", key, MOST_DIMENSIONS);
        }
        if (size >= 0 && list.size() != size) {
            throw fail(key, "astra.lengths", key, list.size(), size);
        }
        return list;
    }

    private ExchangeException fail(String key, String message, Object... arguments) {
        return source.fail(lines.getOrDefault(key, 0L), message, arguments);
    }
}
