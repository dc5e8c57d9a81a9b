// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.oracle;

import java.util.Objects;

/**
 * A row of the validation: what is known from elsewhere, and how Weft measures the same.
 *
 * @param id unique, lower case, dotted: topic, case, parameter
 * @param study rows of one study share their simulations
 * @param source who published the value, or the arithmetic that gives it
 * @param scenario what is simulated, with every setting that matters
 * @param published the value, or the bound where the band is one-sided
 * @param publishedText how the value is printed
 * @param band how near the measured value must come
 * @param deviation why Weft does not reproduce the value, found by real work; empty when it shall. A row with a reason
 *     that passes passes
 * @param calibration whether a parameter of Weft was set by the published value, so that reproducing it proves nothing
 * @param quick whether the row takes well under a second, so that every build can run it
 * @param cost roughly the seconds that the row takes on one core
 */
public record Oracle(
        String id,
        Topic topic,
        String study,
        String source,
        String scenario,
        Unit unit,
        double published,
        String publishedText,
        Band band,
        String deviation,
        boolean calibration,
        boolean quick,
        double cost,
        Measurement measurement) {

    public Oracle {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(unit);
        Objects.requireNonNull(band);
        Objects.requireNonNull(measurement);
        if (!id.matches("[a-z0-9.-]+")) {
            throw new IllegalArgumentException("A row's id is lower case, digits, dots and hyphens, not " + id);
        }
        if (source.isBlank() || scenario.isBlank()) {
            throw new IllegalArgumentException("Row " + id + " needs a source and a scenario");
        }
        if (Double.isNaN(published)) {
            throw new IllegalArgumentException("Row " + id + " needs a published value");
        }
    }

    /** @return the beginning of a row */
    public static Builder of(String id, Topic topic) {
        return new Builder(id, topic);
    }

    /** Collects a row's parts by name. */
    public static final class Builder {
        private final String id;
        private final Topic topic;
        private String study;
        private String source = "";
        private String scenario = "";
        private Unit unit;
        private double published = Double.NaN;
        private String publishedText;
        private Band band;
        private String deviation = "";
        private boolean calibration;
        private boolean quick;
        private double cost = 1;

        private Builder(String id, Topic topic) {
            this.id = id;
            this.topic = topic;
            this.study = id;
        }

        /** Rows of one study share their laboratory, and with it the simulations that they do once. */
        public Builder study(String name) {
            study = name;
            return this;
        }

        public Builder source(String text) {
            source = text;
            return this;
        }

        public Builder scenario(String text) {
            scenario = text;
            return this;
        }

        /** The published value; printed as it is unless {@link #printedAs} says otherwise. */
        public Builder published(double value, Unit ofUnit) {
            published = value;
            unit = ofUnit;
            return this;
        }

        /** How the published value is printed: what a one-sided band's bound stands for. */
        public Builder printedAs(String text) {
            publishedText = text;
            return this;
        }

        public Builder exactly() {
            band = new Band.Exactly();
            return this;
        }

        /** @param fraction part of the published value by which the measured one may be off */
        public Builder within(double fraction) {
            band = new Band.Within(fraction);
            return this;
        }

        public Builder moreThanPublished() {
            band = new Band.MoreThan();
            return this;
        }

        public Builder lessThanPublished() {
            band = new Band.LessThan();
            return this;
        }

        /** Why the value is not reproduced: a wrong or unstated setting of the source, a mechanism modelled otherwise. */
        public Builder deviatesBecause(String reason) {
            deviation = reason;
            return this;
        }

        /** A parameter was set so that the value comes out; the row is not counted as validation. */
        public Builder calibration() {
            calibration = true;
            return this;
        }

        /** Every build runs the row. */
        public Builder quick() {
            quick = true;
            cost = 0.2;
            return this;
        }

        /** @param seconds roughly what the row takes on one core */
        public Builder cost(double seconds) {
            cost = seconds;
            return this;
        }

        public Oracle measuredBy(Measurement measurement) {
            return new Oracle(
                    id,
                    topic,
                    study,
                    source,
                    scenario,
                    unit,
                    published,
                    publishedText == null ? unit.text(published) : publishedText,
                    band,
                    deviation,
                    calibration,
                    quick,
                    cost,
                    measurement);
        }
    }
}
