// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

import java.math.BigDecimal;
import java.math.MathContext;

/** How near a measured value must come to the published one. */
public sealed interface Band {

    /** @return whether the measured value is inside */
    boolean holds(double published, double measured);

    /** @return the band as people read it */
    String text();

    /** Equal, to the last digit. */
    record Exactly() implements Band {
        @Override
        public boolean holds(double published, double measured) {
            return published == measured;
        }

        @Override
        public String text() {
            return "exact";
        }
    }

    /**
     * Off by a part of the published value at most.
     *
     * @param fraction that part
     */
    record Within(double fraction) implements Band {
        @Override
        public boolean holds(double published, double measured) {
            return Math.abs(measured / published - 1) <= fraction;
        }

        @Override
        public String text() {
            return "± " + trimmed(fraction * 100) + " %";
        }
    }

    /** Larger than the published bound. */
    record MoreThan() implements Band {
        @Override
        public boolean holds(double published, double measured) {
            return measured > published;
        }

        @Override
        public String text() {
            return "more";
        }
    }

    /** Smaller than the published bound. */
    record LessThan() implements Band {
        @Override
        public boolean holds(double published, double measured) {
            return measured < published;
        }

        @Override
        public String text() {
            return "less";
        }
    }

    private static String trimmed(double value) {
        return new BigDecimal(value)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }
}
