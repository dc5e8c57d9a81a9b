// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

/**
 * The units in which people want to read rates and sizes. Which ones are shown is a setting of the process: charts that are
 * made from then on, and tables beside them, follow it. Files are not affected.
 *
 * @param rates of rates
 * @param sizes of sizes
 */
public record ShownUnits(Rates rates, Sizes sizes) {
    /** As the field has them: links in Gb/s, bandwidths of collectives in GB/s as nccl-tests print them. */
    public static final ShownUnits USUAL = new ShownUnits(Rates.USUAL, Sizes.USUAL);

    private static volatile ShownUnits current = USUAL;

    /** How rates are written. */
    public enum Rates {
        /** Links in bit/s, collectives in bytes a second. */
        USUAL,
        /** All in bit/s. */
        BITS,
        /** All in bytes a second. */
        BYTES
    }

    /** How sizes are written. */
    public enum Sizes {
        /** Charts in powers of 1,000, tables in powers of 1,024. */
        USUAL,
        /** All in powers of 1,024: KiB, MiB. */
        BINARY,
        /** All in powers of 1,000: kB, MB. */
        DECIMAL
    }

    /** @return the units that are shown. */
    public static ShownUnits current() {
        return current;
    }

    /** Has these units shown from now on. */
    public void show() {
        current = this;
    }
}
