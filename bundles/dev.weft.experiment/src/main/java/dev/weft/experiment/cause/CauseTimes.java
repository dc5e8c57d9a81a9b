// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.results.Cause;
import java.util.EnumMap;
import java.util.Map;

/** Picoseconds by what they went to; not rounded, so that parts of a message's time add up. */
final class CauseTimes {
    private final Map<Cause, Double> ps = new EnumMap<>(Cause.class);

    double of(Cause cause) {
        return ps.getOrDefault(cause, 0.0);
    }

    double sum() {
        return ps.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    void add(Cause cause, double more) {
        ps.merge(cause, more, Double::sum);
    }

    void add(CauseTimes more) {
        more.ps.forEach(this::add);
    }

    void forget(Cause cause) {
        ps.remove(cause);
    }
}
