// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.calibrate;

import dev.weft.cli.text.Messages;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.calibrate.Calibration;
import dev.weft.experiment.calibrate.MeasuredPoint;
import dev.weft.model.units.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A calibration and what it rests on.
 *
 * @param fitted the calibration
 * @param all what was measured
 * @param used what of it was fitted to; the others are predicted
 */
public record MeasuredFit(Calibration fitted, List<MeasuredPoint> all, List<MeasuredPoint> used) {
    private static final Pattern HOSTS = Pattern.compile("(\\d{1,7})\\.\\.(\\d{1,7})");
    private static final double BITS = 8;

    /**
     * From which to which number of hosts a model is fitted.
     *
     * @param from the least
     * @param to the largest
     */
    public record Hosts(int from, int to) {
        /** Any number. */
        public static final Hosts ALL = new Hosts(0, Integer.MAX_VALUE);

        /**
         * Reads {@code FROM..TO}.
         *
         * @throws InvalidInputException with a sentence if it is written otherwise
         */
        public static Hosts parse(String text) throws InvalidInputException {
            Matcher range = HOSTS.matcher(text.strip());
            if (!range.matches()) {
                throw new InvalidInputException(Messages.get("calibrate.range", text));
            }
            return new Hosts(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
        }

        boolean has(MeasuredPoint point) {
            return point.hosts() >= from && point.hosts() <= to;
        }
    }

    /**
     * Reads what the NICs of a host can do together.
     *
     * @param text such as {@code 388 Gb/s}
     * @return bytes a second, above 0
     * @throws InvalidInputException with a sentence if it is no such rate
     */
    public static double ceiling(String text) throws InvalidInputException {
        try {
            long rate = Quantity.BANDWIDTH.parse(text);
            if (rate > 0) {
                return rate / BITS;
            }
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
        throw new InvalidInputException(Messages.get("calibrate.ceiling", text));
    }

    /**
     * Reads files and fits.
     *
     * @param bytesPerSecond what the NICs of a host can do together
     * @param gpusPerHost how many ranks of nccl-tests a host has, at least 1
     * @param hosts what is fitted to
     * @throws InvalidInputException if a table is broken, or too little is left to fit to
     * @throws ExchangeException if an output of nccl-tests is broken
     */
    public static MeasuredFit of(List<Path> files, double bytesPerSecond, int gpusPerHost, Hosts hosts)
            throws InvalidInputException, ExchangeException {
        List<MeasuredPoint> all = new ArrayList<>();
        for (Path file : files) {
            all.addAll(MeasuredFiles.read(file, bytesPerSecond, gpusPerHost));
        }
        List<MeasuredPoint> used = all.stream().filter(hosts::has).toList();
        try {
            return new MeasuredFit(Calibration.fit(used, bytesPerSecond), List.copyOf(all), used);
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(e.getMessage() + ".", e);
        }
    }
}
