// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import dev.weft.results.RunRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a command tells machines about an execution of a scenario; {@link ReportJson} writes it.
 *
 * <p>Besides the runs there may be additional members, of the whole and of each run: what is not a result, such as
 * folders, pictures or the speed of the simulator. Their values are texts, numbers, booleans, null, lists and maps of
 * these.
 */
public final class Report {
    private final String scenario;
    private final long seed;
    private final String version;
    private final List<Entry> entries;
    private final Map<String, Object> additional;

    private Report(Builder builder) {
        scenario = builder.scenario;
        seed = builder.seed;
        version = builder.version;
        entries = List.copyOf(builder.entries);
        additional = Collections.unmodifiableMap(new LinkedHashMap<>(builder.additional));
    }

    /** A run with its additional members. */
    record Entry(RunRecord run, Map<String, Object> additional) {}

    /**
     * Starts a report.
     *
     * @param scenario the scenario's name
     * @param seed the seed; the first one when there are several, each run has its own
     * @param version the version of Weft
     * @return a builder
     */
    public static Builder builder(String scenario, long seed, String version) {
        return new Builder(scenario, seed, version);
    }

    String scenario() {
        return scenario;
    }

    long seed() {
        return seed;
    }

    String version() {
        return version;
    }

    List<Entry> entries() {
        return entries;
    }

    Map<String, Object> additional() {
        return additional;
    }

    /** Collects runs. */
    public static final class Builder {
        private final String scenario;
        private final long seed;
        private final String version;
        private final List<Entry> entries = new ArrayList<>();
        private final Map<String, Object> additional = new LinkedHashMap<>();

        private Builder(String scenario, long seed, String version) {
            this.scenario = Objects.requireNonNull(scenario, "scenario");
            this.seed = seed;
            this.version = Objects.requireNonNull(version, "version");
        }

        /**
         * Adds a run.
         *
         * @param run the run
         * @return this
         */
        public Builder run(RunRecord run) {
            return run(run, Map.of());
        }

        /**
         * Adds a run with additional members.
         *
         * @param run the run
         * @param more additional members by name, in the map's order
         * @return this
         */
        public Builder run(RunRecord run, Map<String, ?> more) {
            entries.add(new Entry(run, Collections.unmodifiableMap(new LinkedHashMap<>(more))));
            return this;
        }

        /**
         * Adds an additional member of the whole report.
         *
         * @param name its name
         * @param value its value
         * @return this
         */
        public Builder with(String name, Object value) {
            additional.put(name, value);
            return this;
        }

        /**
         * Ends the building.
         *
         * @return the report
         */
        public Report build() {
            return new Report(this);
        }
    }
}
