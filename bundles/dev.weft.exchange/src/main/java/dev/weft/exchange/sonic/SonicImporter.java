// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.sonic;

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
import java.util.ArrayList;
import java.util.List;

/** Reads a {@code config_db.json} and says what of its PFC, ECN and buffers looks wrong. */
public final class SonicImporter implements Importer {
    static final String ID = "sonic-config";

    @Override
    public Format format() {
        return new Format(ID, Messages.get("sonic.title"), List.of("json"), Messages.get("sonic.content"), List.of());
    }

    @Override
    public int recognise(Head head) {
        String text = head.text();
        boolean tables = text.matches("(?s).*\"(PORT_QOS_MAP|DSCP_TO_TC_MAP|WRED_PROFILE|TC_TO_QUEUE_MAP|BUFFER_POOL|"
                + "TC_TO_PRIORITY_GROUP_MAP|DEVICE_METADATA|PORT)\"\\s*:\\s*\\{.*");
        return head.isText() && head.firstLine().startsWith("{") && tables ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        String text = source.text();
        if (text.contains("{%") || text.contains("{{")) {
            throw source.fail(0, "sonic.template");
        }
        JsonObject config = JsonText.object(source);
        List<String> tables = new ArrayList<>();
        config.entrySet()
                .forEach(e -> tables.add(e.getKey() + " "
                        + (e.getValue().isJsonObject()
                                ? e.getValue().getAsJsonObject().size()
                                : 0)));
        report.kept("sonic.tables", Texts.shown(String.join(", ", tables)));
        SonicLint.check("", config, report);
        return new Imported.OfConfiguration(config.size());
    }
}
