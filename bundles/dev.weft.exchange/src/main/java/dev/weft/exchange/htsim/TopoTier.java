// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import java.util.LinkedHashMap;
import java.util.Map;

/** The settings of one tier, in the order in which they are written. */
final class TopoTier {
    static final String SPEED = "downlink_speed_gbps";
    static final String DOWN = "radix_down";
    static final String UP = "radix_up";
    static final String LATENCY = "downlink_latency_ns";
    static final String SWITCH = "switch_latency_ns";
    static final String OVER = "oversubscribed";
    static final String BUNDLE = "bundle";
    static final String QUEUE_DOWN = "queue_down";
    static final String QUEUE_UP = "queue_up";

    private final Map<String, Integer> values = new LinkedHashMap<>();

    /** @return false where it has one already. */
    boolean set(String key, int value) {
        return values.putIfAbsent(key, value) == null;
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    /** Sets a value, whether it has one or not. */
    void replace(String key, int value) {
        values.put(key, value);
    }

    int get(String key, int otherwise) {
        return values.getOrDefault(key, otherwise);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TopoTier tier && values.equals(tier.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}
