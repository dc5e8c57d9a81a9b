// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.overlay;

import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.PortMeasure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** A quantity of a run's ports that a drawing can show. */
public enum OverlayMeasure {
    /** Part of a port's capacity that was used, 0 to 1. */
    UTILISATION("utilisation", PortMeasure.SENT_BYTES, LinkMeasure.BYTES),
    /** Packets that were marked at the port's queue. */
    ECN_MARKS("ecn", PortMeasure.ECN_MARKS, LinkMeasure.ECN_MARKS),
    /** Picoseconds for which a pause or want of credits stopped the port. */
    STOPPED_TIME("stopped", PortMeasure.STOPPED_PS, LinkMeasure.PAUSE_TIME_PS, LinkMeasure.CREDIT_STALL_PS),
    /** Packets that were dropped at the port or on its cable. */
    DROPS("drops", PortMeasure.DROPS, LinkMeasure.DROPS),
    /** Most bytes that the port's queue held. */
    QUEUE_MAXIMUM("queue", PortMeasure.QUEUE_MAX_BYTES, LinkMeasure.QUEUE_MAX_BYTES);

    private static final int DIGITS = 3;
    private static final double THOUSAND = 1000;
    private static final double KIBI = 1024;
    private static final String[] TIMES = {"ps", "ns", "\u00b5s", "ms", "s"};
    private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB"};

    private final String key;
    private final PortMeasure overTime;
    private final List<LinkMeasure> sums;

    OverlayMeasure(String key, PortMeasure overTime, LinkMeasure... sums) {
        this.key = key;
        this.overTime = overTime;
        this.sums = List.of(sums);
    }

    /** @return a stable word for command lines, such as {@code utilisation}. */
    public String key() {
        return key;
    }

    /** @return what people call it. */
    public String title() {
        return Messages.get("measure." + key);
    }

    /** @return the measure of the same thing in each interval. */
    public PortMeasure overTime() {
        return overTime;
    }

    /** @return whether a run has it. */
    boolean isIn(LinkTable links) {
        return sums.stream().anyMatch(links.measures()::contains);
    }

    /** @return its value over a whole run. */
    double total(LinkTable links, int row) {
        if (this == UTILISATION) {
            return links.utilisation(row);
        }
        double sum = 0;
        for (LinkMeasure measure : sums) {
            if (links.measures().contains(measure)) {
                sum += links.value(measure, row);
            }
        }
        return sum;
    }

    /**
     * A value as people read it.
     *
     * @param value in the measure's own unit
     * @return with its unit, three significant digits: {@code 92 %}, {@code 1.24 ms}, {@code 96 KiB}
     */
    public String format(double value) {
        return switch (this) {
            case UTILISATION -> number(value * 100) + " %";
            case ECN_MARKS, DROPS -> count(value);
            case STOPPED_TIME -> scaled(value, THOUSAND, TIMES);
            case QUEUE_MAXIMUM -> scaled(value, KIBI, SIZES);
        };
    }

    private static String count(double value) {
        return value < THOUSAND
                ? number(value)
                : String.format(Locale.ROOT, "%,d", Math.round(value)).replace(',', ' ');
    }

    private static String scaled(double value, double step, String[] units) {
        double number = value;
        int unit = 0;
        while (number >= step && unit < units.length - 1) {
            number /= step;
            unit++;
        }
        return number(number) + " " + units[unit];
    }

    private static String number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
