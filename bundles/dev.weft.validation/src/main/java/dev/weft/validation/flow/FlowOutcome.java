// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.flow;

import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.flow.FlowResult;
import dev.weft.sim.flow.FlowSimulator;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.Map;

/**
 * What the two engines made of a case.
 *
 * @param packetUs completion time by the packet engine, microseconds
 * @param flowUs by the flow engine
 * @param slowestShare how long the message that is slowest in the flow engine takes in the packet engine, as a part of
 *     the slowest there
 */
public record FlowOutcome(FlowCase compared, double packetUs, double flowUs, double slowestShare) {
    private static final double PS_PER_US = 1e6;
    /** A message that takes this part of the slowest one's time is as slow: many are alike. */
    private static final double AS_SLOW = 0.95;

    /**
     * Runs both.
     *
     * @throws IllegalStateException if one does not complete
     */
    public static FlowOutcome of(FlowCase compared) {
        Network network = compared.topology().network();
        TransportProvider provider = Transports.named(compared.transport());
        SimulationRequest request = new SimulationRequest(
                network,
                compared.workload(network),
                provider,
                ParameterValues.of(provider.parameters(), Map.of()),
                compared.seed(),
                Limits.NONE,
                1_000_000);
        SimulationResult packets = PacketSimulator.run(request, Progress.NONE);
        FlowResult flows = FlowSimulator.run(request, Progress.NONE);
        if (packets.status() != SimulationResult.Status.COMPLETE
                || flows.status() != SimulationResult.Status.COMPLETE) {
            throw new IllegalStateException(compared + " ended as " + packets.status() + " and " + flows.status());
        }
        long[] released = packets.messageReleasePs();
        long[] delivered = packets.messageDeliveredPs();
        int slowest = slowest(flows.releasedPs(), flows.deliveredPs());
        int really = slowest(released, delivered);
        double share = (double) (delivered[slowest] - released[slowest]) / (delivered[really] - released[really]);
        return new FlowOutcome(compared, packets.completionPs() / PS_PER_US, flows.completionPs() / PS_PER_US, share);
    }

    private static int slowest(long[] released, long[] delivered) {
        int slowest = 0;
        for (int m = 1; m < released.length; m++) {
            if (delivered[m] - released[m] > delivered[slowest] - released[slowest]) {
                slowest = m;
            }
        }
        return slowest;
    }

    /** Returns the flow engine's relative error. */
    public double error() {
        return flowUs / packetUs - 1;
    }

    /** Returns whether the flow engine's slowest message is one of the slowest. */
    public boolean slowestAgrees() {
        return slowestShare >= AS_SLOW;
    }
}
