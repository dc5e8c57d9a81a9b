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
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;

/**
 * What the two engines made of a case, with several seeds each: what one seed brings about by chance is no error of the
 * other engine.
 *
 * @param packetUs completion time by the packet engine, microseconds, on average over seeds
 * @param flowUs by the flow engine
 * @param scatter standard deviation of the packet engine's times as a part of their mean: what chance does
 * @param slowestShare how long the flow that is slowest in the flow engine is busy in the packet engine, as a part of the
 *     slowest there, all on average over seeds; a flow is what one host sends to another ({@link Connections})
 * @param ownShare the same of the flow that is slowest with half of the packet engine's seeds, by its other half
 */
public record FlowOutcome(
        FlowCase compared, double packetUs, double flowUs, double scatter, double slowestShare, double ownShare) {
    /** So many that chance leaves less than a twentieth of the mean of times that scatter by a quarter, as under RoCEv2. */
    public static final int SEEDS = 40;

    private static final double PS_PER_US = 1e6;
    /** A flow that takes this part of the slowest one's time is as slow: many are alike. */
    private static final double AS_SLOW = 0.95;

    /** Times that differ by less have no order. */
    private static final double SAME = 0.05;
    /** Nor have those whose means differ by fewer standard errors. */
    private static final double CERTAIN = 2;
    /** In a fluid, flows whose times differ by less are the same. */
    private static final double ALIKE = 0.999;

    /** Far enough apart that no two cases share one. */
    private static final long BETWEEN_SEEDS = 1_000;

    /**
     * Runs both.
     *
     * @throws IllegalStateException if one does not complete
     */
    public static FlowOutcome of(FlowCase compared) {
        Network network = compared.topology().network();
        Workload workload = compared.workload(network);
        Connections connections = new Connections(workload);
        int count = connections.count();
        double[] packetUs = new double[SEEDS];
        double[] flowUs = new double[SEEDS];
        double[] byFlows = new double[count];
        double[] byPackets = new double[count];
        double[] byEvenPackets = new double[count];
        double[] byOddPackets = new double[count];
        for (int s = 0; s < SEEDS; s++) {
            SimulationRequest request = request(compared, network, workload, compared.seed() + s * BETWEEN_SEEDS);
            SimulationResult packets = PacketSimulator.run(request, Progress.NONE);
            FlowResult flows = FlowSimulator.run(request, Progress.NONE);
            if (packets.status() != SimulationResult.Status.COMPLETE
                    || flows.status() != SimulationResult.Status.COMPLETE) {
                throw new IllegalStateException(compared + " ended as " + packets.status() + " and " + flows.status());
            }
            packetUs[s] = packets.completionPs() / PS_PER_US;
            flowUs[s] = flows.completionPs() / PS_PER_US;
            add(byFlows, connections.busyPs(flows.releasedPs(), flows.deliveredPs()));
            double[] busy = connections.busyPs(packets.messageReleasePs(), packets.messageDeliveredPs());
            add(byPackets, busy);
            add(s % 2 == 0 ? byEvenPackets : byOddPackets, busy);
        }
        double mean = Arrays.stream(packetUs).average().orElseThrow();
        double variance =
                Arrays.stream(packetUs).map(us -> (us - mean) * (us - mean)).sum() / (SEEDS - 1);
        return new FlowOutcome(
                compared,
                mean,
                Arrays.stream(flowUs).average().orElseThrow(),
                Math.sqrt(variance) / mean,
                share(byFlows, byPackets),
                share(byEvenPackets, byOddPackets));
    }

    private static SimulationRequest request(FlowCase compared, Network network, Workload workload, long seed) {
        TransportProvider provider = Transports.named(compared.transport());
        return new SimulationRequest(
                network,
                workload,
                provider,
                ParameterValues.of(provider.parameters(), Map.of()),
                seed,
                Limits.NONE,
                1_000_000);
    }

    private static void add(double[] sums, double[] times) {
        Arrays.setAll(sums, f -> sums[f] + times[f]);
    }

    /** How long the slowest of some takes by others, as a part of the slowest there; of several that are alike, the best. */
    private static double share(double[] some, double[] others) {
        double slowest = Arrays.stream(some).max().orElseThrow();
        double best = 0;
        for (int f = 0; f < some.length; f++) {
            if (some[f] >= ALIKE * slowest) {
                best = Math.max(best, others[f]);
            }
        }
        return best / Arrays.stream(others).max().orElseThrow();
    }

    /** Returns the flow engine's relative error. */
    public double error() {
        return flowUs / packetUs - 1;
    }

    /** Returns whether the packet engine takes less time than in another case, and not by chance. */
    public boolean isFaster(FlowOutcome other) {
        double chance = Math.hypot(scatter * packetUs, other.scatter * other.packetUs) / Math.sqrt(SEEDS);
        return other.packetUs - packetUs > Math.max(SAME * packetUs, CERTAIN * chance);
    }

    /** Returns whether the flow engine's slowest flow is one of the slowest. */
    public boolean slowestAgrees() {
        return slowestShare >= AS_SLOW;
    }

    /** Returns whether the packet engine's slowest flow is one of the slowest with other seeds too. */
    public boolean ownSlowestAgrees() {
        return ownShare >= AS_SLOW;
    }
}
