// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.catalogue;

import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.FigureKind;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the values of a catalogue are written, and in which unit they are computed. Numbers are exact decimals without a sign;
 * money has three capital letters for its currency.
 */
public enum Measure {
    /** Money. */
    MONEY("36000 USD", "¤", true, Map.of("¤", "1")),
    /** Money for a year. */
    YEARLY_MONEY("900 USD/year", "¤/year", true, Map.of("¤/year", "1")),
    /** Money for a metre. */
    MONEY_PER_METRE("2.5 USD/m", "¤/m", true, Map.of("¤/m", "1")),
    /** Money for an hour. */
    MONEY_PER_HOUR("3.87 USD/h", "¤/h", true, Map.of("¤/h", "1")),
    /** Money for electric energy. */
    MONEY_PER_ENERGY("0.08 USD/kWh", "¤/kWh", true, Map.of("¤/kWh", "1", "¤/MWh", "0.001")),
    /** Electric power. */
    POWER("913 W", "W", true, Map.of("mW", "0.001", "W", "1", "kW", "1000", "MW", "1000000")),
    /** Mass. */
    MASS("28 kg", "kg", true, Map.of("g", "0.001", "kg", "1")),
    /** Time of the calendar. */
    DAYS("12 weeks", "days", true, Map.of("days", "1", "weeks", "7")),
    /** Time of work or of waiting. */
    HOURS("0.5 h", "h", true, hours()),
    /** Time of a step. */
    SECONDS("9.5 s", "s", true, Map.of("s", "1", "ms", "0.001", "us", "0.000001")),
    /** A part of a whole. */
    SHARE("2 %", "", true, Map.of("", "1", "%", "0.01")),
    /** A number above 0. */
    FACTOR("1.54", "", false, Map.of("", "1")),
    /** Failures of one in a year; a FIT is a failure in a thousand million hours of 8,760 a year. */
    FAILURES("0.5 %", "1/year", true, failures()),
    /** Whole years, above 0. */
    YEARS("5 years", "years", false, Map.of("years", "1", "year", "1")),
    /** How GPU time is priced. */
    PRICING("market", "", true, Map.of());

    /** What stands for the three letters of a currency. */
    private static final String CURRENCY = "¤";

    /** GPU time is priced at what the market asks for. */
    public static final String MARKET = "market";
    /** GPU time is priced at what the hosts cost. */
    public static final String AMORTISED = "amortised";

    private static final int MOST_YEARS = 100;
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,20}(?:\\.\\d{1,12})?) ?(\\D.*)?");
    private static final Pattern MONEY_UNIT = Pattern.compile("([A-Z]{3})(/.*)?");

    private final String example;
    private final String unit;
    private final boolean mayBeZero;
    private final Map<String, BigDecimal> units = new LinkedHashMap<>();

    Measure(String example, String unit, boolean mayBeZero, Map<String, String> units) {
        this.example = example;
        this.unit = unit;
        this.mayBeZero = mayBeZero;
        units.forEach((symbol, factor) -> this.units.put(symbol, new BigDecimal(factor)));
    }

    private static Map<String, String> hours() {
        return Map.of("h", "1", "days", "24");
    }

    private static Map<String, String> failures() {
        return Map.of("", "1", "%", "0.01", "FIT", "0.00000876");
    }

    /**
     * A value that was read.
     *
     * @param number in the unit of its measure
     * @param currency three letters; empty where it is no money
     */
    public record Value(BigDecimal number, String currency) {}

    /** @return how the values of a figure are written. */
    public static Measure of(FigureKind kind) {
        return switch (kind) {
            case PRICE -> MONEY;
            case PRICE_PER_METRE -> MONEY_PER_METRE;
            case YEARLY_PRICE -> YEARLY_MONEY;
            case POWER_TYPICAL, POWER_MAXIMUM -> POWER;
            case WEIGHT -> MASS;
            case LEAD_TIME -> DAYS;
            case FAILURE_RATE -> FAILURES;
            case INSTALLATION, REPLACEMENT -> HOURS;
            case SPARES -> SHARE;
        };
    }

    /** @return how the values of an input are written. */
    public static Measure of(CostInputKind kind) {
        return switch (kind) {
            case HORIZON, GROWTH_AFTER -> YEARS;
            case DISCOUNT_RATE, UTILISATION -> SHARE;
            case ELECTRICITY_PRICE -> MONEY_PER_ENERGY;
            case PUE, TOKENS, TOKENS_PER_STEP -> FACTOR;
            case TECHNICIAN_PRICE, ENGINEER_PRICE, GPU_HOUR_PRICE -> MONEY_PER_HOUR;
            case GPU_TIME -> PRICING;
            case INTERRUPTION, REPAIR -> HOURS;
            case HOSTS_LEAD_TIME -> DAYS;
            case STEP, NETWORK_WAIT -> SECONDS;
        };
    }

    /** @return a value as it may be written. */
    public String example() {
        return example;
    }

    /**
     * The unit in which its values are computed.
     *
     * @param currency three letters that stand in a unit of money
     * @return the unit; empty for plain numbers
     */
    public String unit(String currency) {
        return unit.replace(CURRENCY, currency);
    }

    /**
     * Reads a value.
     *
     * @param text as it was written; may be null
     * @return the value; empty if it is not written as it should be. {@link #PRICING} has the number 1 for the market
     */
    public Optional<Value> parse(String text) {
        String stripped = text == null ? "" : text.strip();
        if (this == PRICING) {
            return switch (stripped) {
                case MARKET -> Optional.of(new Value(BigDecimal.ONE, ""));
                case AMORTISED -> Optional.of(new Value(BigDecimal.ZERO, ""));
                default -> Optional.empty();
            };
        }
        Matcher matcher = SYNTAX.matcher(stripped);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String symbol = matcher.group(2) == null ? "" : matcher.group(2);
        String currency = "";
        Matcher money = MONEY_UNIT.matcher(symbol);
        if (unit.startsWith(CURRENCY) && money.matches()) {
            currency = money.group(1);
            symbol = CURRENCY + (money.group(2) == null ? "" : money.group(2));
        }
        BigDecimal factor = units.get(symbol);
        if (factor == null) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(matcher.group(1)).multiply(factor);
        boolean good = mayBeZero || number.signum() > 0;
        if (this == YEARS) {
            good &= number.stripTrailingZeros().scale() <= 0 && number.intValue() <= MOST_YEARS;
        }
        return good ? Optional.of(new Value(number, currency)) : Optional.empty();
    }
}
