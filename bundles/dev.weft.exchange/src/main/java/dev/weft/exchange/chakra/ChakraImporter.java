// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.chakra;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.chakra.ProtoMessage.Malformed;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.Arrays;
import java.util.List;

/** Reads an execution trace of Chakra, that of one rank: its collectives, its sends, and how long it computes between them. */
public final class ChakraImporter implements Importer {
    static final String ID = "chakra";
    static final String RANKS = "ranks";
    static final String RANK = "rank";

    @Override
    public Format format() {
        return new Format(
                ID,
                Messages.get("chakra.title"),
                List.of("et"),
                Messages.get("chakra.content"),
                List.of(
                        new Format.Option(RANKS, Messages.get("chakra.option.ranks")),
                        new Format.Option(RANK, Messages.get("chakra.option.rank"))));
    }

    /** The first message is the metadata: its version, a text, is field 1. */
    @Override
    public int recognise(Head head) {
        byte[] bytes = head.bytes();
        if (bytes.length > 2 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) {
            return head.name().matches(".*\\.et(\\.gz)?") ? LIKELY : NO;
        }
        if (bytes.length < 4 || bytes[1] != 0x0a) {
            return NO;
        }
        int size = bytes[0] & 0xff;
        if (size >= 0x80 || size < 3 || bytes.length < 1 + size) {
            return head.name().endsWith(".et") ? MAYBE : NO;
        }
        try {
            ProtoMessage metadata = new ProtoMessage(Arrays.copyOfRange(bytes, 1, 1 + size));
            boolean version = metadata.next() && metadata.text().matches("\\d+(\\.\\d+)*|[\\w.+-]{0,40}");
            return version ? head.name().endsWith(".et") ? SURE : LIKELY : NO;
        } catch (Malformed e) {
            return NO;
        }
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        return new Imported.OfTrace(new ChakraReading(source, options, report).read());
    }
}
