// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;

/** What the faults of a run make of its links, from one change to the next. */
final class LinkConditions {

    static final long NEVER = Long.MAX_VALUE;
    private static final int BITS = 8;

    private final Network network;
    private final FaultPlan plan;
    private final int packetBytes;
    private final long[] changes;
    private final BitSet out = new BitSet();
    private int next;

    /** @param packetBytes wire bytes of a full packet, which bit errors hit */
    LinkConditions(Network network, FaultPlan plan, int packetBytes) {
        this.network = network;
        this.plan = plan;
        this.packetBytes = packetBytes;
        plan.requireFits(network);
        changes = plan.faults().stream()
                .flatMapToLong(
                        fault -> LongStream.of(fault.startPs(), fault.endPs(), noticed(fault), healed(fault.endPs())))
                .filter(time -> time != NEVER)
                .sorted()
                .distinct()
                .toArray();
    }

    /** When the routes lead around what the fault takes down; around what is down at time 0 they do from the start. */
    private long noticed(Fault fault) {
        return fault.startPs() == 0 ? 0 : healed(fault.startPs());
    }

    private long healed(long time) {
        return time > NEVER - plan.healingPs() ? NEVER : time + plan.healingPs();
    }

    /** Returns when something changes next. */
    long nextTime() {
        return next < changes.length ? changes[next] : NEVER;
    }

    /**
     * Goes on to a time of change.
     *
     * @param rates take what is left of each link
     * @return the network as routing sees it from now on
     */
    Network pass(long now, LinkRates rates) {
        while (nextTime() <= now) {
            next++;
        }
        double[] factor = new double[network.linkCount()];
        double[] arrives = new double[network.linkCount()];
        Arrays.fill(factor, 1);
        Arrays.fill(arrives, 1);
        BitSet recent = new BitSet();
        for (Fault fault : plan.faults()) {
            boolean on = fault.startPs() <= now && now < fault.endPs();
            for (int link = 0; link < network.linkCount(); link++) {
                if (!concerns(fault, link)) {
                    continue;
                }
                if (on) {
                    factor[link] = Math.min(factor[link], factor(fault));
                    arrives[link] *= 1 - loss(fault);
                }
                if (isDown(fault)) {
                    if (on && noticed(fault) <= now) {
                        out.set(link);
                    }
                    if (fault.startPs() <= now && now < healed(fault.endPs())) {
                        recent.set(link);
                    }
                }
            }
        }
        out.and(recent);
        for (int link = 0; link < factor.length; link++) {
            rates.set(link, factor[link], 1 - arrives[link]);
        }
        return out.isEmpty() ? network : network.without(out);
    }

    private boolean concerns(Fault fault, int link) {
        if (fault instanceof Fault.OfCable one) {
            return one.cable() == link / 2;
        }
        if (fault instanceof Fault.SwitchDown sw) {
            return network.source(link) == sw.node() || network.target(link) == sw.node();
        }
        if (fault instanceof Fault.SwitchStall stall) {
            return network.source(link) == stall.node();
        }
        // A NIC that is slow to take in holds back what comes to it.
        return fault instanceof Fault.SlowReceiver slow
                && network.nicOfLink(link) == slow.nic()
                && network.target(link) < network.hostCount();
    }

    private static boolean isDown(Fault fault) {
        return fault instanceof Fault.CableDown || fault instanceof Fault.SwitchDown;
    }

    private double factor(Fault fault) {
        if (isDown(fault) || fault instanceof Fault.SwitchStall) {
            return 0;
        }
        if (fault instanceof Fault.SlowCable slow) {
            return slow.rateFactor();
        }
        if (fault instanceof Fault.SlowReceiver slow) {
            double all = 0;
            for (int p = 0; p < network.portCount(slow.nic()); p++) {
                all += network.rateBps(network.portLink(slow.nic(), p) ^ 1);
            }
            return Math.min(1, slow.drainBps() / all);
        }
        return 1;
    }

    private double loss(Fault fault) {
        if (fault instanceof Fault.LossyCable lossy) {
            return lossy.lossRatio();
        }
        return fault instanceof Fault.BitErrors errors
                ? 1 - StrictMath.pow(1 - errors.bitErrorRatio(), (double) BITS * packetBytes)
                : 0;
    }
}
