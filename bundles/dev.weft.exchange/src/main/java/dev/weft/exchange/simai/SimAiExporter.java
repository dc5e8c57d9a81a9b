// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.simai;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.CollectiveGroups;
import dev.weft.exchange.trace.CollectiveGroups.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the collectives of a scenario as a workload of SimAI, a layer each in the order of their starts: those of neighbouring
 * GPUs as tensor parallel in the forward pass, those across them as of copies, with the weights.
 */
public final class SimAiExporter implements Exporter {
    private static final int NAME = 40;

    @Override
    public Format format() {
        return new Format(
                SimAiImporter.ID,
                Messages.get("simai.title"),
                List.of("txt"),
                Messages.get("simai.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.WORKLOAD;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        List<Entry> entries = CollectiveGroups.of(input.scenario(), input.graph(), report);
        int gpus = input.graph().gpuCount();
        int tensor = entries.stream()
                .filter(e -> e.groups().stride() == 1)
                .mapToInt(e -> e.groups().size())
                .filter(size -> size < gpus)
                .min()
                .orElse(
                        entries.stream().anyMatch(e -> e.groups().stride() > 1)
                                ? entries.stream()
                                        .filter(e -> e.groups().stride() > 1)
                                        .mapToInt(e -> e.groups().stride())
                                        .min()
                                        .orElse(1)
                                : gpus);
        StringBuilder text = new StringBuilder();
        List<String> rows = new ArrayList<>();
        for (Entry entry : entries) {
            row(entry, tensor, gpus, rows, report);
        }
        if (rows.isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("simai.nothing"));
        }
        text.append(SimAiWorkload.HEADER)
                .append(" model_parallel_NPU_group: ")
                .append(tensor)
                .append(" ep: 1 pp: 1 vpp: 1 ga: 1 all_gpus: ")
                .append(gpus)
                .append(" checkpoints: 0 checkpoint_initiates: 0\n")
                .append(rows.size())
                .append('\n');
        rows.forEach(row -> text.append(row).append('\n'));
        target.text(input.name() + ".txt", out -> out.write(text.toString()));
        report.kept("simai.exported", rows.size());
        report.approximated("", "simai.gaps");
    }

    private static void row(Entry entry, int tensor, int gpus, List<String> rows, Report report) {
        String collective = SimAiWorkload.nameOf(entry.groups().collective());
        if (collective == null) {
            report.dropped(entry.name(), "simai.noCollective");
            return;
        }
        boolean model = entry.groups().stride() == 1 && entry.groups().size() == tensor;
        boolean copies = entry.groups().stride() == tensor && entry.groups().size() == gpus / tensor;
        if (!model && !copies) {
            report.dropped(entry.name(), "simai.otherGroups");
            return;
        }
        long compute = Math.max(1, Math.round(entry.gapPs() / 1000.0));
        String name = entry.name().replaceAll("\\s+", "_");
        String cut = name.substring(0, Math.min(NAME, name.length()));
        String communication = collective + "\t" + entry.groups().bytes();
        rows.add(
                model
                        ? cut + "\t-1\t" + compute + "\t" + communication + "\t1\tNONE\t0\t1\tNONE\t0\t1"
                        : cut + "\t-1\t" + compute + "\tNONE\t0\t1\tNONE\t0\t1\t" + communication + "\t1");
    }
}
