// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
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
import dev.weft.model.scenario.Algorithm;
import java.util.List;

/** Writes by which algorithms a scenario does its collectives as a system of ASTRA-sim, for each dimension of the fabric. */
public final class AstraSystemExporter implements Exporter {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    @Override
    public Format format() {
        return new Format(
                AstraSystemImporter.ID,
                Messages.get("astra.system.title"),
                List.of("json"),
                Messages.get("astra.system.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.WORKLOAD;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        int dimensions = AstraShape.of(input.graph()).dimensions().size();
        JsonObject system = new JsonObject();
        system.addProperty("scheduling-policy", "LIFO");
        system.addProperty("endpoint-delay", 10);
        system.addProperty("active-chunks-per-dimension", 1);
        system.addProperty("preferred-dataset-splits", 4);
        int kept = 0;
        for (Entry entry : CollectiveGroups.of(input.scenario(), input.graph(), report)) {
            String key = AstraCollective.keyOf(entry.groups().collective());
            String word = AstraCollective.word(entry.groups().algorithm());
            if (key == null || system.has(key)) {
                report.dropped(entry.name(), key == null ? "astra.unknownCollective" : "astra.again");
                continue;
            }
            if (word == null) {
                report.approximated(entry.groups().algorithm().getLiteral(), "astra.ringInstead");
                word = AstraCollective.word(Algorithm.RING);
            }
            JsonArray words = new JsonArray();
            for (int i = 0; i < dimensions; i++) {
                words.add(word);
            }
            system.add(key, words);
            kept++;
        }
        if (kept == 0) {
            throw new ExchangeException("", 0, Messages.get("astra.noCollectives"));
        }
        system.addProperty("collective-optimization", "baseline");
        system.addProperty("local-mem-bw", 1600);
        system.addProperty("boost-mode", 0);
        target.text(input.name() + ".json", out -> out.write(GSON.toJson(system) + "\n"));
        report.kept("astra.systemKept", kept);
        report.approximated("", "astra.ownSettings");
        report.dropped("", "astra.sizes");
    }
}
