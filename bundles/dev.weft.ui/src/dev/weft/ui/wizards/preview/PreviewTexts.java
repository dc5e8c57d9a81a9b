// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards.preview;

import dev.weft.cli.text.Rounded;
import dev.weft.fabric.analysis.FabricSummary;
import dev.weft.fabric.analysis.FabricSummary.Oversubscription;
import dev.weft.fabric.bill.BillOfMaterials;
import dev.weft.fabric.bill.Transceivers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.osgi.util.NLS;

/** The words of a preview. */
final class PreviewTexts {
    private static final int PERCENT = 100;
    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    private PreviewTexts() {}

    /** @return what is told, by what it is about, in order; dashes where nothing is known. */
    static Map<String, String> of(FabricPreview preview) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String title : List.of(
                Messages.hosts,
                Messages.switches,
                Messages.cables,
                Messages.transceivers,
                Messages.bisection,
                Messages.oversubscription,
                Messages.cost)) {
            texts.put(title, Messages.unknown);
        }
        FabricSummary s = preview.summary();
        if (s != null) {
            texts.put(Messages.hosts, NLS.bind(Messages.hostsValue, new Object[] {
                number(s.hosts()), number(s.gpus()), number(s.nics())
            }));
            texts.put(Messages.switches, switches(s));
            texts.put(Messages.cables, cables(s));
            Transceivers t = preview.bill().transceivers();
            texts.put(Messages.transceivers, NLS.bind(Messages.transceiversValue, new Object[] {
                number(t.count()), number(t.atNics()), number(t.atSwitches())
            }));
            texts.put(
                    Messages.bisection,
                    NLS.bind(
                            Messages.bisectionValue,
                            Rounded.rate(s.bisection().bandwidthBps()),
                            Rounded.plain(PERCENT * s.bisection().ratio())));
            texts.put(Messages.oversubscription, oversubscription(s.oversubscription()));
            texts.put(Messages.cost, cost(preview.bill()));
        }
        return texts;
    }

    private static String switches(FabricSummary summary) {
        Map<String, Integer> roles = new LinkedHashMap<>();
        summary.switches().forEach(kind -> roles.merge(kind.role().getLiteral(), kind.count(), Integer::sum));
        List<String> parts = new ArrayList<>();
        roles.forEach((role, count) -> parts.add(NLS.bind(Messages.switchesOfRole, number(count), role)));
        return NLS.bind(Messages.switchesValue, number(summary.switchCount()), String.join(", ", parts));
    }

    private static String cables(FabricSummary summary) {
        int ofHosts = summary.cables().stream()
                .filter(kind -> kind.lowerTier() == 0)
                .mapToInt(FabricSummary.Cables::count)
                .sum();
        return NLS.bind(
                Messages.cablesValue,
                new Object[] {number(summary.cableCount()), number(ofHosts), number(summary.cableCount() - ofHosts)});
    }

    private static String oversubscription(Oversubscription ratio) {
        if (ratio == null) {
            return Messages.unknown;
        }
        if (Double.isInfinite(ratio.maximum())) {
            return Messages.noUplinks;
        }
        return ratio.minimum() == ratio.maximum()
                ? NLS.bind(Messages.oversubscriptionValue, Rounded.plain(ratio.maximum()))
                : NLS.bind(
                        Messages.oversubscriptionRange, Rounded.plain(ratio.minimum()), Rounded.plain(ratio.maximum()));
    }

    private static String cost(BillOfMaterials bill) {
        String cost = NLS.bind(Messages.costValue, dollars(bill.priceUsd()));
        if (bill.estimatedUsd() > 0) {
            cost = NLS.bind(Messages.costEstimated, cost, Math.round(PERCENT * bill.estimatedUsd() / bill.priceUsd()));
        }
        int unknown = bill.withoutPrice().stream()
                .mapToInt(BillOfMaterials.Line::count)
                .sum();
        return unknown == 0 ? cost : NLS.bind(Messages.costUnknown, cost, number(unknown));
    }

    /** @return each item of the bill with its price and where that comes from; empty where there is no bill. */
    static String bill(FabricPreview preview) {
        List<String> lines = new ArrayList<>();
        if (preview.bill() != null) {
            for (BillOfMaterials.Line line : preview.bill().lines()) {
                String name = line.name().isEmpty() ? Messages.cables : line.name();
                if (line.price() == null) {
                    lines.add(NLS.bind(Messages.costLineUnknown, number(line.count()), name));
                } else {
                    String text = line.price().estimated() ? Messages.costLineEstimated : Messages.costLine;
                    lines.add(NLS.bind(text, new Object[] {
                                number(line.count()), name, dollars(line.price().usd())
                            })
                            + " (" + line.price().source() + ")");
                }
            }
        }
        return String.join("\n", lines);
    }

    private static String number(long value) {
        return NumberFormat.getIntegerInstance(Locale.ROOT).format(value);
    }

    /** Three digits: nobody knows such prices better. */
    private static String dollars(double usd) {
        return NumberFormat.getIntegerInstance(Locale.ROOT)
                .format(new BigDecimal(usd).round(THREE_DIGITS).longValue());
    }
}
