// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.sonic;

import com.google.gson.JsonObject;
import dev.weft.exchange.policy.LosslessBuffers;
import dev.weft.exchange.policy.PolicySettings;
import dev.weft.exchange.policy.RoceClasses;
import dev.weft.exchange.wiring.Device;
import java.util.List;
import java.util.Locale;

/** The tables of one switch. Values are strings, references plain names (SONiC from 2021 on). */
final class SonicConfig {
    private static final String MAP = "WEFT";

    private static final int MTU = 9100;

    private final Device device;
    private final List<SonicPort> ports;
    private final PolicySettings settings;
    private final List<Integer> lossless;
    private final JsonObject json = new JsonObject();

    SonicConfig(Device device, List<SonicPort> ports, PolicySettings settings) {
        this.device = device;
        this.ports = ports;
        this.settings = settings;
        lossless = RoceClasses.priorities(settings);
    }

    JsonObject json() {
        boolean pfc = settings.values().flag("pfc");
        maps();
        ports(pfc);
        queues();
        if (pfc) {
            buffers();
            watchdog();
        }
        return json;
    }

    private JsonObject table(String name) {
        if (!json.has(name)) {
            json.add(name, new JsonObject());
        }
        return json.getAsJsonObject(name);
    }

    private static JsonObject row(String... pairs) {
        JsonObject row = new JsonObject();
        for (int i = 0; i < pairs.length; i += 2) {
            row.addProperty(pairs[i], pairs[i + 1]);
        }
        return row;
    }

    private void maps() {
        JsonObject dscp = new JsonObject();
        for (int i = 0; i < 64; i++) {
            dscp.addProperty(String.valueOf(i), "0");
        }
        for (int i = 0; i < lossless.size(); i++) {
            dscp.addProperty(String.valueOf(RoceClasses.dscp(i)), String.valueOf(lossless.get(i)));
        }
        dscp.addProperty(String.valueOf(RoceClasses.CNP_DSCP), String.valueOf(RoceClasses.CNP_PRIORITY));
        table("DSCP_TO_TC_MAP").add(MAP, dscp);
        JsonObject same = new JsonObject();
        JsonObject groups = new JsonObject();
        for (int i = 0; i < 8; i++) {
            same.addProperty(String.valueOf(i), String.valueOf(i));
            groups.addProperty(String.valueOf(i), lossless.contains(i) ? String.valueOf(i) : "0");
        }
        table("TC_TO_QUEUE_MAP").add(MAP, same);
        table("TC_TO_PRIORITY_GROUP_MAP").add(MAP, groups);
        table("MAP_PFC_PRIORITY_TO_QUEUE").add(MAP, same.deepCopy());
    }

    private void ports(boolean pfc) {
        String priorities =
                String.join(",", lossless.stream().map(String::valueOf).toList());
        for (SonicPort port : ports) {
            table("PORT")
                    .add(
                            port.name(),
                            row(
                                    "speed",
                                    String.valueOf(port.speed()),
                                    "mtu",
                                    String.valueOf(MTU),
                                    "fec",
                                    "rs",
                                    "admin_status",
                                    "up",
                                    "description",
                                    port.peer()));
            JsonObject qos =
                    row("dscp_to_tc_map", MAP, "tc_to_queue_map", MAP, "tc_to_pg_map", MAP, "pfc_to_queue_map", MAP);
            if (pfc) {
                qos.addProperty("pfc_enable", priorities);
                if (settings.values().whole("pfcWatchdog") > 0) {
                    qos.addProperty("pfcwd_sw_enable", priorities);
                }
            }
            table("PORT_QOS_MAP").add(port.name(), qos);
        }
    }

    private void queues() {
        table("SCHEDULER").add("WEFT_DATA", row("type", "DWRR", "weight", "15"));
        table("SCHEDULER").add("WEFT_CNP", row("type", "STRICT"));
        for (SonicPort port : ports) {
            String profile = "WEFT_" + port.speed() / 1000 + "G";
            long rate = port.cable().rateBps();
            if (settings.values().flag("dcqcn") && !table("WRED_PROFILE").has(profile)) {
                table("WRED_PROFILE")
                        .add(
                                profile,
                                row(
                                        "ecn",
                                        "ecn_all",
                                        "wred_green_enable",
                                        "true",
                                        "green_min_threshold",
                                        String.valueOf(settings.scaled("ecnMinimum", rate)),
                                        "green_max_threshold",
                                        String.valueOf(settings.scaled("ecnMaximum", rate)),
                                        "green_drop_probability",
                                        percent(settings.values().number("ecnProbability"))));
            }
            for (int priority : lossless) {
                JsonObject queue = row("scheduler", "WEFT_DATA");
                if (settings.values().flag("dcqcn")) {
                    queue.addProperty("wred_profile", profile);
                }
                table("QUEUE").add(port.name() + "|" + priority, queue);
            }
            table("QUEUE").add(port.name() + "|" + RoceClasses.CNP_PRIORITY, row("scheduler", "WEFT_CNP"));
        }
    }

    private static String percent(double share) {
        return String.valueOf(Math.max(1, Math.round(share * 100)));
    }

    private void buffers() {
        long all = 0;
        long packet = settings.values().whole("mtu") + settings.values().whole("headerBytes");
        for (SonicPort port : ports) {
            all += headroom(port, packet) * lossless.size();
        }
        table("BUFFER_POOL")
                .add(
                        "ingress_lossless_pool",
                        row(
                                "type",
                                "ingress",
                                "mode",
                                "dynamic",
                                "size",
                                String.valueOf(Math.max(0, device.bufferBytes() - all)),
                                "xoff",
                                String.valueOf(all)));
        String alpha = String.valueOf(Math.round(Math.log(settings.values().number("pfcAlpha")) / Math.log(2)));
        for (SonicPort port : ports) {
            String length = port.metres() + "m";
            String profile = "pg_lossless_" + port.speed() + "_" + length + "_profile";
            table("CABLE_LENGTH").asMap().computeIfAbsent("AZURE", k -> new JsonObject());
            table("CABLE_LENGTH").getAsJsonObject("AZURE").addProperty(port.name(), length);
            long headroom = headroom(port, packet);
            table("BUFFER_PROFILE")
                    .add(
                            profile,
                            row(
                                    "pool",
                                    "ingress_lossless_pool",
                                    "size",
                                    String.valueOf(headroom + 2 * packet),
                                    "xon",
                                    String.valueOf(2 * packet),
                                    "xoff",
                                    String.valueOf(headroom),
                                    "xon_offset",
                                    String.valueOf(settings.values().whole("pfcResumeOffset")),
                                    "dynamic_th",
                                    alpha));
            for (int priority : lossless) {
                table("BUFFER_PG").add(port.name() + "|" + priority, row("profile", profile));
            }
        }
    }

    private long headroom(SonicPort port, long packet) {
        long given = settings.scaled("pfcHeadroom", port.cable().rateBps());
        return given > 0
                ? given
                : LosslessBuffers.headroom(
                        port.cable().rateBps(),
                        LosslessBuffers.delay(port.cable()),
                        settings.values().number("pfcResponse"),
                        packet);
    }

    private void watchdog() {
        long detection = settings.values().whole("pfcWatchdog") / 1_000_000_000L;
        if (detection == 0) {
            return;
        }
        table("PFC_WD").add("GLOBAL", row("POLL_INTERVAL", String.valueOf(Math.max(100, detection / 2))));
        for (SonicPort port : ports) {
            table("PFC_WD")
                    .add(
                            port.name(),
                            row(
                                    "action",
                                    settings.values()
                                            .choice("pfcWatchdogAction")
                                            .toLowerCase(Locale.ROOT),
                                    "detection_time",
                                    String.valueOf(detection),
                                    "restoration_time",
                                    String.valueOf(
                                            settings.values().whole("pfcWatchdogRestoration") / 1_000_000_000L)));
        }
    }
}
