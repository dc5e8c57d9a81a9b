// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.traffic.Traffic.Transfer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** One connection matrix that is being read. */
final class MatrixReading {
    private static final List<String> HEADER = List.of("nodes", "connections", "triggers", "failures");

    /** Below this every start of a file in picoseconds would fall into the first 10 ns; such files were meant in µs. */
    private static final long SUSPICIOUS_PS = 10_000;

    private record Flow(long line, int source, int target, long bytes, long start, long trigger) {}

    private final Source source;
    private final Report report;
    private final long unit;
    private final boolean unitGiven;
    private final long[] header = {-1, -1, -1, -1};
    private final List<Flow> flows = new ArrayList<>();
    private final Set<Long> declared = new HashSet<>();
    private final Map<Long, Flow> releasing = new HashMap<>();
    private long connections;
    private long triggers;
    private long failures;
    private boolean body;

    MatrixReading(Source source, long unit, boolean unitGiven, Report report) {
        this.source = source;
        this.unit = unit;
        this.unitGiven = unitGiven;
        this.report = report;
    }

    Traffic read() throws ExchangeException {
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String stripped = line.strip();
                if (!stripped.isEmpty() && !stripped.startsWith("#")) {
                    line(stripped.split("\\s+"), lines);
                }
            }
        }
        if (header[0] < 1 || header[0] > Limits.DEVICES) {
            throw source.fail(0, "htsim.cm.nodes", Limits.DEVICES);
        }
        counts();
        return new Traffic(
                source.shortName().replaceFirst("\\.[^.]*$", ""),
                "uet",
                Traffic.Numbering.LEAVES,
                (int) header[0],
                transfers());
    }

    private void line(String[] words, Lines lines) throws ExchangeException {
        String first = words[0].toLowerCase(Locale.ROOT);
        int place = HEADER.indexOf(first);
        if (place >= 0 && !body) {
            long value = words.length == 2 ? Texts.number(words[1]) : -1;
            if (value < 0 || value > Limits.ROWS || header[place] >= 0) {
                throw lines.fail("htsim.value", Texts.shown(String.join(" ", words)));
            }
            header[place] = value;
        } else if (first.equals("trigger")) {
            body = true;
            trigger(words, lines);
        } else if (first.equals("failure")) {
            body = true;
            failures++;
            report.dropped(lines.number() + "", "htsim.cm.failures");
        } else if (first.contains("->")) {
            body = true;
            flow(words, lines);
        } else {
            throw lines.fail("htsim.cm.line", Texts.shown(String.join(" ", words)));
        }
        if (flows.size() > Limits.ROWS || declared.size() > Limits.ROWS) {
            throw lines.fail("limit.rows", Limits.ROWS);
        }
    }

    private void trigger(String[] words, Lines lines) throws ExchangeException {
        triggers++;
        boolean named = words.length >= 4 && words[1].equals("id");
        long id = named ? Texts.number(words[2]) : -1;
        if (id < 1 || !List.of("oneshot", "multishot", "barrier").contains(words[3])) {
            throw lines.fail("htsim.cm.trigger", Texts.shown(String.join(" ", words)));
        }
        if (!declared.add(id)) {
            throw lines.fail("htsim.cm.triggerTwice", id);
        }
    }

    private void flow(String[] words, Lines lines) throws ExchangeException {
        String[] ends = words[0].split("->", -1);
        long from = ends.length == 2 ? Texts.number(ends[0]) : -1;
        long to = ends.length == 2 ? Texts.number(ends[1]) : -1;
        if (from < 0 || to < 0 || from >= header[0] || to >= header[0]) {
            throw lines.fail("htsim.cm.ends", Texts.shown(words[0]), Math.max(0, header[0] - 1));
        }
        long start = -1;
        long size = -1;
        long trigger = -1;
        long releases = -1;
        for (int i = 1; i < words.length; i++) {
            String key = words[i].toLowerCase(Locale.ROOT);
            if (key.equals("msg") || key.equals("addon")) {
                report.dropped(key, "htsim.cm.shared");
                if (key.equals("msg") && i + 1 < words.length && Texts.number(words[i + 1]) >= 0) {
                    i++;
                }
                continue;
            }
            long value = i + 1 < words.length ? Texts.number(words[++i]) : -1;
            if (value < 0) {
                throw lines.fail("htsim.cm.value", Texts.shown(key));
            }
            switch (key) {
                case "id", "prio" -> {
                    if (key.equals("id") && value == 0) {
                        throw lines.fail("htsim.cm.zeroId");
                    }
                    if (key.equals("prio")) {
                        report.dropped(words[0], "htsim.cm.priority");
                    }
                }
                case "start" -> start = value;
                case "size" -> size = value;
                case "trigger" -> trigger = value;
                case "send_done_trigger", "recv_done_trigger" -> releases = value;
                default -> throw lines.fail("htsim.cm.key", Texts.shown(key));
            }
        }
        add(lines, new Flow(lines.number(), (int) from, (int) to, size, start, trigger), releases);
    }

    private void add(Lines lines, Flow flow, long releases) throws ExchangeException {
        connections++;
        if (flow.start() >= 0 && flow.trigger() >= 0 || flow.start() < 0 && flow.trigger() < 0) {
            throw lines.fail("htsim.cm.startOrTrigger");
        }
        if (flow.start() > Long.MAX_VALUE / unit) {
            throw lines.fail("htsim.cm.value", "start");
        }
        if (flow.source() == flow.target()) {
            report.dropped(lines.number() + "", "htsim.cm.toItself");
            return;
        }
        if (flow.bytes() <= 0) {
            report.dropped(lines.number() + "", "htsim.cm.unbounded");
            return;
        }
        flows.add(flow);
        if (releases >= 0) {
            releasing.putIfAbsent(releases, flow);
        }
    }

    /** The header's counts must be those of the file; htsim itself exits where they are not. */
    private void counts() throws ExchangeException {
        long[] found = {connections, triggers, failures};
        for (int i = 0; i < found.length; i++) {
            long said = header[i + 1];
            if (said >= 0 ? said != found[i] : i == 0 || found[i] > 0) {
                throw source.fail(0, "htsim.cm.count", HEADER.get(i + 1), Math.max(0, said), found[i]);
            }
        }
        for (Flow flow : flows) {
            if (flow.trigger() >= 0 && !declared.contains(flow.trigger())) {
                throw source.fail(flow.line(), "htsim.cm.noTrigger", flow.trigger());
            }
        }
    }

    private List<Transfer> transfers() throws ExchangeException {
        Map<Flow, Long> starts = new HashMap<>();
        List<Transfer> transfers = new ArrayList<>();
        long latest = 0;
        boolean any = false;
        for (Flow flow : flows) {
            long start = start(flow, starts);
            any |= flow.start() > 0;
            latest = Math.max(latest, start);
            transfers.add(new Transfer(flow.source(), flow.target(), flow.bytes(), start));
        }
        if (any && !unitGiven && latest < SUSPICIOUS_PS) {
            report.approximated(latest + " ps", "htsim.cm.startUnit");
        }
        transfers.sort(Comparator.comparingLong(Transfer::startPs));
        return transfers;
    }

    /** A triggered flow is taken to start when the flow starts whose end would release it, for Weft has no triggers. */
    private long start(Flow flow, Map<Flow, Long> known) throws ExchangeException {
        List<Flow> chain = new ArrayList<>();
        Set<Flow> seen = new HashSet<>();
        Flow at = flow;
        while (at.start() < 0 && !known.containsKey(at)) {
            if (!seen.add(at)) {
                throw source.fail(flow.line(), "htsim.cm.circle");
            }
            chain.add(at);
            Flow before = releasing.get(at.trigger());
            if (before == null) {
                throw source.fail(at.line(), "htsim.cm.neverReleased", at.trigger());
            }
            at = before;
        }
        long start = at.start() >= 0 ? at.start() * unit : known.get(at);
        for (Flow f : chain) {
            known.put(f, start);
            report.approximated(f.line() + "", "htsim.cm.triggers");
        }
        return start;
    }
}
