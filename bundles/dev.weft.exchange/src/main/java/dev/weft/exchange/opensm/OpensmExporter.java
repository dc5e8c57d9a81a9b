// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.opensm;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.policy.PolicySettings;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.List;
import java.util.Map;

/** Writes {@code opensm.conf} from an InfiniBand policy: routing engine, LMC, lanes of service levels, lifetimes. */
public final class OpensmExporter implements Exporter {
    /** opensm.conf gives lifetimes as powers of two times 4.096 us. */
    private static final double LIFETIME_UNIT_PS = 4.096e6;

    private static final int NEVER = 20;

    /** vl_arb limits and max_op_vls code a number of lanes. */
    private static final Map<Integer, Integer> OP_VLS = Map.of(1, 1, 2, 2, 4, 3, 8, 4, 15, 5);

    @Override
    public Format format() {
        return new Format(
                "opensm-conf",
                Messages.get("opensm.title"),
                List.of("conf"),
                Messages.get("opensm.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.POLICY;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        PolicySettings settings = PolicySettings.choose(input.scenario().getPolicies(), input.policy(), "infiniband");
        String routing = settings.values().choice("routing");
        boolean adaptive = routing.equals("adaptive");
        int lanes = settings.values().count("virtualLanes");
        StringBuilder text = new StringBuilder("# Written by Weft: " + input.title() + "\n");
        line(text, "routing_engine", adaptive ? "ar_updn" : routing);
        line(text, "lmc", settings.values().count("lmc"));
        line(text, "max_op_vls", opVls(lanes));
        StringBuilder lanesOfLevels = new StringBuilder();
        for (int level = 0; level < 16; level++) {
            lanesOfLevels.append(level == 0 ? "" : ",").append(level % lanes);
        }
        line(text, "qos", lanes > 1 ? "TRUE" : "FALSE");
        line(text, "qos_max_vls", lanes);
        line(text, "qos_sl2vl", lanesOfLevels);
        line(text, "head_of_queue_lifetime", lifetime(settings.values().number("headOfQueueLifetime")));
        line(text, "leaf_head_of_queue_lifetime", lifetime(settings.values().number("leafHeadOfQueueLifetime")));
        line(text, "vl_stall_count", settings.values().count("vlStallCount"));
        line(text, "leaf_vl_stall_count", settings.values().count("vlStallCount"));
        line(text, "congestion_control", settings.values().flag("congestionControl") ? "TRUE" : "FALSE");
        target.text("opensm.conf", out -> out.write(text.toString()));
        report.kept("opensm.kept", adaptive ? "ar_updn" : routing, lanes);
        if (adaptive) {
            report.approximated("", "opensm.adaptive");
        }
        report.approximated("", "opensm.powers");
        report.dropped("", "opensm.congestion");
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(' ').append(value).append('\n');
    }

    private static int opVls(int lanes) {
        return OP_VLS.entrySet().stream()
                .filter(e -> e.getKey() >= lanes)
                .mapToInt(Map.Entry::getValue)
                .min()
                .orElse(5);
    }

    /** @return the power of two that is nearest above; 20 where packets wait for ever. */
    private static int lifetime(double ps) {
        if (ps <= 0) {
            return NEVER;
        }
        int power = (int) Math.ceil(Math.log(ps / LIFETIME_UNIT_PS) / Math.log(2) - 1e-9);
        return Math.max(0, Math.min(NEVER, power));
    }
}
