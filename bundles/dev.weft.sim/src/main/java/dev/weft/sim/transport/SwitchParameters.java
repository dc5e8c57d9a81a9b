// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.ratio;

import dev.weft.sim.engine.Arbitration;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.engine.FabricPolicy.Lossless;
import dev.weft.sim.engine.FabricPolicy.Routing;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.engine.Switching;
import dev.weft.sim.engine.Switching.MarkPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Parameters of switches that several transports have in common. */
public final class SwitchParameters {

    private static final String OPENSM = "OpenSM";

    private SwitchParameters() {}

    /** @return a transport's own parameters and those of its switches behind them */
    public static List<Parameter> behind(List<Parameter> own, List<Parameter> switches) {
        return Stream.concat(own.stream(), switches.stream()).toList();
    }

    /** Hash seeds, shared buffers and marks of Ethernet switches. */
    public static List<Parameter> ethernet() {
        return List.of(
                flag(
                        "seedPerSwitch",
                        true,
                        "Switches hash with seeds of their own; otherwise successive tiers polarise.",
                        Parameter.ASSUMPTION),
                ratio(
                        "bufferAlpha",
                        0,
                        256,
                        "0",
                        "Without PFC: the queues of a switch share its buffer, each may hold alpha × free (SONiC: 1); 0 leaves each the queueLimit.",
                        Parameter.ASSUMPTION),
                choice(
                        "ecnMark",
                        List.of("usual", "enqueue", "dequeue"),
                        "When a packet is marked, by its queue's length then. Usual: when it joins a lossy queue, when it leaves a lossless one.",
                        Parameter.ASSUMPTION));
    }

    /**
     * Arbitration among data classes (virtual lanes).
     *
     * @param choices the rules to choose from, the default first
     * @param source of the default
     */
    public static List<Parameter> arbitration(List<String> choices, String source) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(choice(
                "arbitration",
                choices,
                "Which data class (virtual lane) a switch serves next. Turns: a packet each. Strict: the highest. OpenSM: its tables with QoS on. Weights: two tables as given.",
                source));
        parameters.add(count(
                "highFrom",
                0,
                Packet.CONTROL_CLASS,
                "7",
                "With weights: classes from this number on are in the high-priority table, the others in the low one.",
                Parameter.ASSUMPTION));
        parameters.add(count(
                "highLimit",
                0,
                Arbitration.UNLIMITED,
                "0",
                "With weights: 4,096-byte units that the high-priority table may send while the low one waits; 255 sets no limit.",
                OPENSM));
        for (int c = 0; c < Packet.CONTROL_CLASS; c++) {
            parameters.add(count(
                    "weight" + c,
                    0,
                    Arbitration.MAXIMUM_WEIGHT,
                    "4",
                    "With weights: that of class " + c + ", in units of 64 bytes a turn.",
                    OPENSM));
        }
        return List.copyOf(parameters);
    }

    /** @return {@link #ethernet}'s settings */
    public static Switching ethernet(ParameterValues values, Switching base) {
        MarkPoint point =
                switch (values.choice("ecnMark")) {
                    case "enqueue" -> MarkPoint.ENQUEUE;
                    case "dequeue" -> MarkPoint.DEQUEUE;
                    default -> MarkPoint.USUAL;
                };
        return base.withBufferAlpha(values.number("bufferAlpha")).withMarkPoint(point);
    }

    /**
     * The fabric of a transport that sprays over Ethernet switches without flow control: ECMP, and queues that mark from
     * {@code ecnMinimum} on and are full at {@code queueLimit}.
     *
     * @param marksAtLastHop whether ports that lead to a host mark too
     * @param trimmedBytes what is left of a packet that does not fit, 0 = nothing, it is dropped
     * @param maximumPacketBytes wire size of the largest packet
     */
    public static FabricPolicy lossy(
            ParameterValues values, boolean marksAtLastHop, int trimmedBytes, int maximumPacketBytes) {
        return new FabricPolicy(
                FlowControl.NONE,
                Routing.ECMP,
                values.flag("seedPerSwitch"),
                new Ecn(
                        values.whole("ecnMinimum"),
                        values.whole("ecnMaximum"),
                        values.number("ecnProbability"),
                        true,
                        marksAtLastHop),
                values.whole("queueLimit"),
                trimmedBytes > 0,
                trimmedBytes,
                0,
                Lossless.UNUSED,
                maximumPacketBytes,
                ethernet(values, Switching.DEFAULT));
    }

    /** @return {@link #arbitration}'s settings */
    public static Arbitration arbitration(ParameterValues values) {
        return switch (values.choice("arbitration")) {
            case "strict" -> Arbitration.STRICT;
            case "opensm" -> Arbitration.OPENSM;
            case "weights" ->
                Arbitration.weighted(
                        IntStream.range(0, Packet.CONTROL_CLASS)
                                .map(c -> values.count("weight" + c))
                                .toArray(),
                        values.count("highFrom"),
                        values.count("highLimit"));
            default -> Arbitration.TURNS;
        };
    }
}
