// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.JsonText;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Trace;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads a system of ASTRA-sim: by which algorithm it does each collective. The file tells no sizes; an option does. */
public final class AstraSystemImporter implements Importer {
    static final String ID = "astra-system";
    static final String BYTES = "bytes";

    private static final long DEFAULT_BYTES = 1 << 20;

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("astra.system.title"),
                List.of("json"),
                Messages.get("astra.system.content"),
                List.of(new Format.Option(BYTES, Messages.get("astra.option.bytes"))));
    }

    @Override
    public int recognise(Head head) {
        boolean good = head.isText()
                && head.firstLine().startsWith("{")
                && head.text()
                        .matches("(?s).*\"(scheduling-policy|all-reduce-implementation|"
                                + "preferred-dataset-splits|active-chunks-per-dimension)\"\\s*:.*");
        return good ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        JsonObject system = JsonText.object(source);
        long bytes = options.quantity(BYTES, Quantity.SIZE, DEFAULT_BYTES);
        List<AstraCollective> collectives = new ArrayList<>();
        for (Map.Entry<String, JsonElement> entry : system.entrySet()) {
            if (!AstraCollective.isKey(entry.getKey())) {
                report.dropped(Texts.shown(entry.getKey()), "astra.settings");
                continue;
            }
            List<String> words = words(source, entry);
            Algorithm algorithm = AstraCollective.algorithm(words.get(words.size() - 1));
            if (algorithm == null) {
                throw source.fail(0, "astra.algorithm", Texts.shown(String.join(", ", words)), entry.getKey());
            }
            if (words.stream().distinct().count() > 1) {
                report.approximated(entry.getKey(), "astra.severalAlgorithms");
            }
            collectives.add(new AstraCollective(entry.getKey(), algorithm));
        }
        if (collectives.isEmpty()) {
            throw source.fail(0, "astra.noCollectives");
        }
        if (!options.has(BYTES)) {
            report.approximated("", "astra.assumedBytes", Quantity.SIZE.format(bytes));
        }
        report.kept("astra.systemKept", collectives.size());
        String name = source.shortName().replaceFirst("\\.[^.]*$", "");
        return new Imported.OfTrace(new Trace(name, 0, AstraCollective.steps(collectives, bytes)));
    }

    private static List<String> words(Source source, Map.Entry<String, JsonElement> entry) throws ExchangeException {
        List<String> words = new ArrayList<>();
        JsonElement value = entry.getValue();
        JsonArray array = value.isJsonArray() ? value.getAsJsonArray() : new JsonArray();
        if (value.isJsonPrimitive()) {
            array.add(value);
        }
        for (JsonElement word : array) {
            if (!word.isJsonPrimitive()) {
                throw source.fail(0, "astra.algorithm", Texts.shown(word.toString()), entry.getKey());
            }
            words.add(word.getAsString());
        }
        if (words.isEmpty()) {
            throw source.fail(0, "astra.algorithm", "", entry.getKey());
        }
        return words;
    }
}
