// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;

/**
 * What the flow engine's results are worth, transport by transport: efficiencies that were measured with the packet engine,
 * and how far the two engines are apart with them. The table that comes with Weft is written by {@code CalibrationHarness}
 * among the tests.
 */
public final class FlowCalibration {

    /** The table's file, beside this class. */
    public static final String TABLE = "calibration.properties";

    private final Properties table;

    /** Takes a table. */
    FlowCalibration(Properties table) {
        this.table = table;
    }

    private static final class Holder {
        static final FlowCalibration BUILT_IN = read();
    }

    /** Returns the table that comes with Weft. */
    public static FlowCalibration builtIn() {
        return Holder.BUILT_IN;
    }

    private static FlowCalibration read() {
        Properties table = new Properties();
        try (InputStream in = FlowCalibration.class.getResourceAsStream(TABLE)) {
            if (in == null) {
                throw new IllegalStateException("The calibration of the flow engine is missing");
            }
            table.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new FlowCalibration(table);
    }

    /** Returns a transport's efficiencies, ideal ones if it was not measured. */
    public FlowEfficiency efficiency(String transport) {
        if (!isMeasured(transport)) {
            return FlowEfficiency.IDEAL;
        }
        String[] counts = words("flows");
        return new FlowEfficiency(
                numbers("flows"),
                numbers("bytes"),
                rows(transport + ".shared.", counts),
                rows(transport + ".fabric.", counts),
                rows(transport + ".over.", counts),
                new Unevenness(
                        numbers("uneven"),
                        rows(transport + ".uneven.", new String[] {"1", "2"}),
                        numbers(transport + ".uneven.over")));
    }

    private double[][] rows(String prefix, String[] counts) {
        return Arrays.stream(counts).map(count -> numbers(prefix + count)).toArray(double[][]::new);
    }

    private double[] numbers(String key) {
        return Arrays.stream(words(key)).mapToDouble(Double::parseDouble).toArray();
    }

    private String[] words(String key) {
        return table.getProperty(key).trim().split(" +");
    }

    private boolean isMeasured(String transport) {
        return table.containsKey(transport + ".error");
    }

    /**
     * The error of a transport's completion times against the packet engine's.
     *
     * @param typical median of the absolute relative errors
     * @param worst the largest of them
     * @param cases how many runs were compared
     */
    public record Deviation(double typical, double worst, int cases) {}

    /** Returns the measured error of a transport, empty if it was not measured. */
    public Optional<Deviation> error(String transport) {
        if (!isMeasured(transport)) {
            return Optional.empty();
        }
        String[] words = words(transport + ".error");
        return Optional.of(
                new Deviation(Double.parseDouble(words[0]), Double.parseDouble(words[1]), Integer.parseInt(words[2])));
    }
}
