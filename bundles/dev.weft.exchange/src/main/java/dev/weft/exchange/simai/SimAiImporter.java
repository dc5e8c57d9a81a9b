// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.simai;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.simai.SimAiWorkload.Part;
import dev.weft.exchange.simai.SimAiWorkload.Row;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Step;
import dev.weft.exchange.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a workload of SimAI: layers with what they compute and communicate. The forward passes of all layers follow one another,
 * then from the last layer to the first the gradients of weights, whose communication nothing waits for, and of inputs.
 */
public final class SimAiImporter implements Importer {
    static final String ID = "simai-workload";
    private static final int WORDS = 12;
    private static final long PS_OF_A_NANOSECOND = 1000;
    private static final int MOST_GPUS = 1_000_000;

    /** SimAI writes 1 where a layer computes nothing. */
    private static final long NOTHING = 1;

    @Override
    public Format format() {
        return new Format(ID, Messages.get("simai.title"), List.of("txt"), Messages.get("simai.content"), List.of());
    }

    @Override
    public int recognise(Head head) {
        return head.isText() && head.firstLine().startsWith(SimAiWorkload.HEADER) ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        SimAiWorkload workload = workload(source, report);
        String name = source.shortName().replaceFirst("\\.[^.]*$", "");
        Trace trace = new Trace(name, workload.gpus(), steps(workload));
        report.kept("simai.kept", workload.rows().size(), workload.tensor(), workload.data(), workload.expert());
        if (workload.pipeline() > 1) {
            report.dropped("", "simai.pipeline", workload.pipeline());
        }
        return new Imported.OfTrace(trace);
    }

    private static SimAiWorkload workload(Source source, Report report) throws ExchangeException {
        try (Lines lines = new Lines(source)) {
            String header = lines.next();
            if (header == null || !header.strip().startsWith(SimAiWorkload.HEADER)) {
                throw source.fail(1, "simai.header", SimAiWorkload.HEADER);
            }
            int tensor = number(header, "model_parallel_NPU_group", 1, lines);
            int expert = number(header, "ep", 1, lines);
            int pipeline = number(header, "pp", 1, lines);
            int gpus = number(header, "all_gpus", 0, lines);
            if (gpus < 2 || gpus % ((long) tensor * pipeline) != 0 || gpus / (tensor * pipeline) % expert != 0) {
                throw lines.fail("simai.groups", gpus, tensor, pipeline, expert);
            }
            String count = lines.next();
            long rows = count == null ? -1 : Texts.number(count.strip());
            if (rows < 1 || rows > Limits.ROWS) {
                throw lines.fail("simai.count", count == null ? "" : Texts.shown(count));
            }
            List<Row> read = new ArrayList<>();
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    read.add(row(line.strip().split("\\s+"), lines, report));
                }
            }
            if (read.size() != rows) {
                throw lines.fail("simai.rows", rows, read.size());
            }
            return new SimAiWorkload(tensor, expert, pipeline, gpus, read);
        }
    }

    private static int number(String header, String key, int otherwise, Lines lines) throws ExchangeException {
        String[] words = header.strip().split("[\\s:]+");
        for (int i = 1; i + 1 < words.length; i++) {
            if (words[i].equals(key)) {
                long value = Texts.number(words[i + 1]);
                if (value < 1 || value > MOST_GPUS) {
                    throw lines.fail("simai.number", key, Texts.shown(words[i + 1]), MOST_GPUS);
                }
                return (int) value;
            }
        }
        return otherwise;
    }

    private static Row row(String[] words, Lines lines, Report report) throws ExchangeException {
        if (words.length != WORDS) {
            throw lines.fail("simai.words", words.length, WORDS);
        }
        if (!words[1].equals("-1")) {
            report.dropped(words[0], "simai.dependency");
        }
        return new Row(
                words[0], part(words, 2, lines), part(words, 5, lines), part(words, 8, lines), time(words[11], lines));
    }

    private static Part part(String[] words, int at, Lines lines) throws ExchangeException {
        if (!SimAiWorkload.isKnown(words[at + 1])) {
            throw lines.fail("simai.communication", Texts.shown(words[at + 1]));
        }
        long bytes = Texts.number(words[at + 2]);
        if (bytes < 0) {
            throw lines.fail("simai.size", Texts.shown(words[at + 2]));
        }
        return new Part(time(words[at], lines), words[at + 1], bytes);
    }

    private static long time(String text, Lines lines) throws ExchangeException {
        long nanoseconds = Texts.number(text);
        if (nanoseconds < 0 || nanoseconds > Limits.DELAY_PS) {
            throw lines.fail("simai.time", Texts.shown(text));
        }
        return nanoseconds == NOTHING ? 0 : nanoseconds;
    }

    private static List<Step> steps(SimAiWorkload workload) {
        List<Step> steps = new ArrayList<>();
        List<Integer> last = List.of();
        for (Row row : workload.rows()) {
            last = add(steps, workload, row.name() + " forward", row.forward(), false, last);
        }
        for (int i = workload.rows().size() - 1; i >= 0; i--) {
            Row row = workload.rows().get(i);
            Part weight = row.weight();
            // Nothing waits for the communication of weights, but what follows waits for their computing.
            Part computing = new Part(weight.nanoseconds(), SimAiWorkload.NONE, 0);
            last = add(steps, workload, row.name() + " weights", computing, true, last);
            add(
                    steps,
                    workload,
                    row.name() + " weights",
                    new Part(0, weight.communication(), weight.bytes()),
                    true,
                    last);
            last = add(steps, workload, row.name() + " inputs", row.input(), false, last);
        }
        return steps;
    }

    /** @return what the next step waits for. */
    private static List<Integer> add(
            List<Step> steps, SimAiWorkload workload, String name, Part part, boolean weights, List<Integer> after) {
        InGroups groups = part.communicates() ? workload.groups(part, weights) : null;
        InGroups some = groups == null || groups.size() < 2 ? null : groups;
        if (some == null && part.nanoseconds() == 0) {
            return after;
        }
        steps.add(new Step(name, part.nanoseconds() * PS_OF_A_NANOSECOND, some, after));
        return List.of(steps.size() - 1);
    }
}
