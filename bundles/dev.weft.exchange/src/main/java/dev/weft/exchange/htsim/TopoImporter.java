// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

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
import dev.weft.exchange.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads a fat tree of htsim. */
public final class TopoImporter implements Importer {
    static final String ID = "htsim-topology";

    private static final Set<String> KEYS = Set.of(
            TopoTier.SPEED,
            TopoTier.DOWN,
            TopoTier.UP,
            TopoTier.LATENCY,
            TopoTier.SWITCH,
            TopoTier.OVER,
            TopoTier.BUNDLE,
            TopoTier.QUEUE_DOWN,
            TopoTier.QUEUE_UP);

    @Override
    public Format format() {
        return new Format(
                ID, Messages.get("htsim.topo.title"), List.of("topo"), Messages.get("htsim.topo.content"), List.of());
    }

    @Override
    public int recognise(Head head) {
        if (!head.isText()) {
            return NO;
        }
        String text = head.text().toLowerCase(Locale.ROOT);
        boolean header = head.lines().stream().limit(3).anyMatch(l -> l.toLowerCase(Locale.ROOT)
                .matches("tiers \\d+"));
        return header && text.contains("podsize") ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        int[] header = new int[3];
        List<TopoTier> tiers = new ArrayList<>();
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String stripped = line.strip();
                if (!stripped.isEmpty() && !stripped.startsWith("#")) {
                    read(stripped.split("\\s+"), lines, header, tiers, report);
                }
            }
        }
        int wanted = header[1];
        if (header[0] < 1 || header[2] < 1 || wanted < 2 || wanted > 3) {
            throw source.fail(0, "htsim.header");
        }
        if (tiers.size() != wanted) {
            throw source.fail(0, "htsim.tierCount", wanted, tiers.size());
        }
        complete(source, tiers);
        try {
            FatTree tree = FatTree.of(source.name(), header[0], header[2], tiers);
            if (tree.cables() > Limits.CABLES || tree.nodes() > Limits.DEVICES) {
                throw source.fail(0, "limit.cables", Limits.CABLES);
            }
            return new Imported.OfWiring(TreeWiring.of(source, tree, report));
        } catch (ArithmeticException e) {
            throw source.fail(0, "limit.cables", Limits.CABLES);
        }
    }

    private static void read(String[] words, Lines lines, int[] header, List<TopoTier> tiers, Report report)
            throws ExchangeException {
        String key = words[0].toLowerCase(Locale.ROOT);
        int value = words.length == 2 && words[1].matches("\\d{1,9}") ? Integer.parseInt(words[1]) : -1;
        if (value < 0) {
            throw lines.fail("htsim.value", Texts.shown(String.join(" ", words)));
        }
        int place = List.of("nodes", "tiers", "podsize").indexOf(key);
        if (place >= 0) {
            if (header[place] != 0 || !tiers.isEmpty()) {
                throw lines.fail("htsim.twice", words[0]);
            }
            header[place] = value;
        } else if (key.equals("tier")) {
            if (value != tiers.size() || value > 2) {
                throw lines.fail("htsim.tierOrder", value, tiers.size());
            }
            tiers.add(new TopoTier());
        } else if (!KEYS.contains(key)) {
            throw lines.fail("htsim.key", Texts.shown(words[0]));
        } else if (tiers.isEmpty()) {
            throw lines.fail("htsim.beforeTier", words[0]);
        } else if (!tiers.get(tiers.size() - 1).set(key, value)) {
            throw lines.fail("htsim.twice", words[0]);
        } else if (key.startsWith("queue")) {
            report.dropped(words[0], "htsim.queues");
        }
    }

    private static void complete(Source source, List<TopoTier> tiers) throws ExchangeException {
        for (int i = 0; i < tiers.size(); i++) {
            TopoTier tier = tiers.get(i);
            boolean top = i == tiers.size() - 1;
            for (String key : List.of(TopoTier.SPEED, TopoTier.DOWN, TopoTier.LATENCY)) {
                if (tier.get(key, 0) < 1) {
                    throw source.fail(0, "htsim.missing", key, i);
                }
            }
            if (!top && tier.get(TopoTier.UP, 0) < 1) {
                throw source.fail(0, "htsim.missing", TopoTier.UP, i);
            }
            if (top && (tier.has(TopoTier.UP) || tier.has(TopoTier.QUEUE_UP))) {
                throw source.fail(0, "htsim.topUp", i);
            }
            if (tier.get(TopoTier.BUNDLE, 1) < 1 || tier.get(TopoTier.OVER, 1) < 1) {
                throw source.fail(0, "htsim.zero", i);
            }
            if (i == 0 && tier.get(TopoTier.BUNDLE, 1) != 1) {
                throw source.fail(0, "htsim.hostBundle");
            }
        }
    }
}
