// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.sonic;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.policy.LosslessBuffers;
import dev.weft.exchange.report.Report;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says what in a configuration looks wrong: marking must begin before the worst-case dynamic pause threshold, and that must lie
 * below what the buffer holds; headroom must suffice for rate and cable; marking must be enabled; a port speed has one profile.
 */
final class SonicLint {
    /** A packet of 4,096 bytes of payload with its headers, where the configuration tells none. */
    private static final long PACKET = 4178;

    /** Light in fibre. */
    private static final long PS_PER_METRE = 5_000;

    private final String place;
    private final JsonObject config;
    private final Report report;
    private final Map<String, Set<Integer>> pfc = new LinkedHashMap<>();
    private final Map<String, Map<Integer, String>> wred = new LinkedHashMap<>();
    private final Map<String, Map<Integer, String>> groups = new LinkedHashMap<>();

    private SonicLint(String place, JsonObject config, Report report) {
        this.place = place;
        this.config = config;
        this.report = report;
    }

    /** Checks one configuration; the place goes before every finding. */
    static void check(String place, JsonObject config, Report report) {
        SonicLint lint = new SonicLint(place, config, report);
        lint.collect();
        lint.priorities();
        lint.marking();
        lint.profiles();
        lint.buffers();
        lint.headrooms();
    }

    private void collect() {
        table("PORT_QOS_MAP").forEach((ports, row) -> {
            Set<Integer> priorities = new HashSet<>();
            for (String priority : text(row, "pfc_enable").split(",")) {
                if (priority.strip().matches("[0-7]")) {
                    priorities.add(Integer.parseInt(priority.strip()));
                }
            }
            for (String port : ports.split(",")) {
                if (!port.equals("global")) {
                    pfc.computeIfAbsent(port, p -> new HashSet<>()).addAll(priorities);
                }
            }
        });
        spread("QUEUE", "wred_profile", wred);
        spread("BUFFER_PG", "profile", groups);
    }

    /** Keys may be lists of ports and ranges of priorities: {@code Ethernet0,Ethernet8|3-4}. */
    private void spread(String table, String field, Map<String, Map<Integer, String>> into) {
        table(table).forEach((key, row) -> {
            String[] parts = key.split("\\|", 2);
            String value = reference(text(row, field));
            if (parts.length < 2 || value.isEmpty()) {
                return;
            }
            for (String port : parts[0].split(",")) {
                for (int priority : range(parts[1])) {
                    into.computeIfAbsent(port, p -> new HashMap<>()).put(priority, value);
                }
            }
        });
    }

    private static List<Integer> range(String text) {
        List<Integer> numbers = new ArrayList<>();
        if (text.matches("\\d")) {
            numbers.add(Integer.parseInt(text));
        } else if (text.matches("\\d-\\d")) {
            for (int i = text.charAt(0) - '0'; i <= text.charAt(2) - '0'; i++) {
                numbers.add(i);
            }
        }
        return numbers;
    }

    /** Until 2021 references were written {@code [WRED_PROFILE|NAME]}. */
    private static String reference(String text) {
        return text.replaceFirst("^\\[[A-Z_]+\\|", "").replaceFirst("\\]$", "");
    }

    private void priorities() {
        boolean buffers = config.has("BUFFER_PG");
        pfc.forEach((port, priorities) -> {
            for (int priority : priorities) {
                if (!wred.getOrDefault(port, Map.of()).containsKey(priority)) {
                    fault(port + "|" + priority, "sonic.lint.noMarking");
                }
                if (buffers && !groups.getOrDefault(port, Map.of()).containsKey(priority)) {
                    fault(port + "|" + priority, "sonic.lint.noGroup");
                }
            }
        });
        if (!buffers && !pfc.isEmpty()) {
            report.dropped(place, "sonic.lint.noBuffers");
        }
    }

    private void marking() {
        table("WRED_PROFILE").forEach((name, row) -> {
            String ecn = text(row, "ecn");
            if (!ecn.equals("ecn_all") && !ecn.contains("green")) {
                fault(name, "sonic.lint.ecnOff");
            }
            if (!text(row, "wred_green_enable").equals("true")) {
                fault(name, "sonic.lint.wredOff");
            }
            if (number(row, "green_min_threshold") >= number(row, "green_max_threshold")) {
                fault(name, "sonic.lint.thresholds");
            }
        });
        wred.forEach((port, queues) -> queues.forEach((priority, profile) -> {
            if (!table("WRED_PROFILE").containsKey(profile)) {
                fault(port + "|" + priority + " " + profile, "sonic.lint.unknownProfile");
            }
        }));
    }

    private void profiles() {
        Map<String, Map<Integer, String>> bySpeed = new HashMap<>();
        wred.forEach((port, queues) -> {
            String speed = text(table("PORT").getOrDefault(port, new JsonObject()), "speed");
            queues.forEach((priority, profile) -> {
                String before =
                        bySpeed.computeIfAbsent(speed, s -> new HashMap<>()).putIfAbsent(priority, profile);
                if (!speed.isEmpty() && before != null && !before.equals(profile)) {
                    fault(port + "|" + priority, "sonic.lint.severalProfiles");
                }
            });
        });
    }

    /** Per port: where it pauses when all are congested, what still arrives then, and where marking begins. */
    private void buffers() {
        int classes = groups.values().stream().mapToInt(Map::size).sum();
        groups.forEach((port, byPriority) -> byPriority.forEach((priority, name) -> {
            JsonElement profile = table("BUFFER_PROFILE").get(name);
            if (profile == null) {
                fault(port + "|" + priority + " " + name, "sonic.lint.unknownProfile");
                return;
            }
            headroom(port, priority, profile);
            String pool = reference(text(profile, "pool"));
            JsonElement buffer = table("BUFFER_POOL").getOrDefault(pool, new JsonObject());
            long shared = number(buffer, "size");
            if (text(buffer, "size").equals("0")) {
                fault(pool, "sonic.lint.noShared");
            }
            long xoff = threshold(profile, shared, classes);
            if (xoff < 0) {
                return;
            }
            // Together they may not hold more than is there before anything is dropped.
            if ((double) classes * xoff > shared) {
                fault(port + "|" + priority, "sonic.lint.overbooked");
            }
            String marking = wred.getOrDefault(port, Map.of()).get(priority);
            JsonElement wredProfile =
                    marking == null ? null : table("WRED_PROFILE").get(marking);
            if (wredProfile != null && number(wredProfile, "green_min_threshold") >= xoff) {
                fault(
                        port + "|" + priority + " " + number(wredProfile, "green_min_threshold") + " B, " + xoff + " B",
                        "sonic.lint.pauseFirst");
            } else if (wredProfile != null && number(wredProfile, "green_max_threshold") >= xoff) {
                fault(
                        port + "|" + priority + " " + number(wredProfile, "green_max_threshold") + " B, " + xoff + " B",
                        "sonic.lint.pauseBeforeMaximum");
            }
        }));
    }

    /** Where a class pauses: a share of what is free, with all ports congested, or so many bytes; -1 where nothing tells. */
    private static long threshold(JsonElement profile, long shared, int classes) {
        String alpha = text(profile, "dynamic_th");
        if (shared <= 0) {
            return -1;
        }
        return alpha.matches("-?\\d")
                ? LosslessBuffers.worstThreshold(shared, classes, Math.pow(2, Integer.parseInt(alpha)))
                : Texts.number(text(profile, "static_th"));
    }

    /** The headrooms of all groups must fit into what their pool keeps for them. */
    private void headrooms() {
        Map<String, Long> needed = new HashMap<>();
        groups.values().forEach(byPriority -> byPriority.values().forEach(name -> {
            JsonElement profile = table("BUFFER_PROFILE").get(name);
            if (profile != null) {
                needed.merge(
                        reference(text(profile, "pool")),
                        Math.min(number(profile, "xoff"), Integer.MAX_VALUE),
                        Long::sum);
            }
        }));
        needed.forEach((pool, bytes) -> {
            long kept = Texts.number(text(table("BUFFER_POOL").getOrDefault(pool, new JsonObject()), "xoff"));
            if (kept >= 0 && bytes > kept) {
                fault(pool + " " + kept + " B, " + bytes + " B", "sonic.lint.headrooms");
            }
        });
    }

    private void headroom(String port, int priority, JsonElement profile) {
        long speed = number(table("PORT").getOrDefault(port, new JsonObject()), "speed");
        String length = "";
        for (JsonElement row : table("CABLE_LENGTH").values()) {
            length = text(row, port).isEmpty() ? length : text(row, port);
        }
        if (speed <= 0 || speed > 10_000_000 || !length.matches("\\d{1,6}m")) {
            return;
        }
        long metres = Long.parseLong(length.substring(0, length.length() - 1));
        long needed = LosslessBuffers.headroom(speed * 1_000_000L, metres * PS_PER_METRE, 0, PACKET);
        if (number(profile, "xoff") < needed) {
            fault(
                    port + "|" + priority + " " + number(profile, "xoff") + " B, " + needed + " B",
                    "sonic.lint.headroom");
        }
    }

    private void fault(String where, String key) {
        report.fault(place.isEmpty() ? where : place + " " + where, key);
    }

    private Map<String, JsonElement> table(String name) {
        JsonElement table = config.get(name);
        return table != null && table.isJsonObject() ? table.getAsJsonObject().asMap() : Map.of();
    }

    private static String text(JsonElement row, String field) {
        JsonElement value = row.isJsonObject() ? row.getAsJsonObject().get(field) : null;
        return value != null && value.isJsonPrimitive() ? value.getAsString() : "";
    }

    private static long number(JsonElement row, String field) {
        return Math.max(0, Texts.number(text(row, field)));
    }
}
