// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** How fast a NIC writes to memory at any time: its host's rate, or less while a fault slows it. */
final class DrainRates {

    private static final double BITS_PS = 8e12;

    private final long[] start;
    private final long[] bps;

    private DrainRates(long baseBps, List<Fault.SlowReceiver> faults) {
        start = faults.stream()
                .flatMapToLong(f -> LongStream.of(f.startPs(), f.endPs()))
                .filter(t -> t != Fault.NEVER)
                .sorted()
                .distinct()
                .toArray();
        bps = new long[start.length + 1];
        Arrays.fill(bps, baseBps);
        for (int phase = 1; phase < bps.length; phase++) {
            for (Fault.SlowReceiver fault : faults) {
                if (fault.startPs() <= start[phase - 1] && fault.endPs() > start[phase - 1]) {
                    bps[phase] = Math.min(bps[phase], fault.drainBps());
                }
            }
        }
    }

    /** @return null for a NIC that is never slower than its ports */
    static DrainRates of(Network network, int nic, FaultPlan plan) {
        int host = network.hostOfNic(nic);
        long base = Math.min(
                network.hostSpec(host).drainBps(),
                network.hostIo(host).slowestIntoMemoryBps(nic - network.firstNic(host)));
        List<Fault.SlowReceiver> own = plan.faults().stream()
                .filter(f -> f instanceof Fault.SlowReceiver slow && slow.nic() == nic)
                .map(Fault.SlowReceiver.class::cast)
                .toList();
        if (own.isEmpty() && base >= network.receiveBps(nic)) {
            return null;
        }
        return new DrainRates(base, own);
    }

    private int phase(long time) {
        int at = Arrays.binarySearch(start, time);
        return at >= 0 ? at + 1 : -at - 1;
    }

    /** @return bit/s, {@link HostSpec#UNLIMITED} when nothing limits it */
    long bps(long time) {
        return bps[phase(time)];
    }

    /** @return when bytes are written that the NIC begins to write then */
    long end(long from, int bytes) {
        double left = bytes;
        long at = from;
        int phase = phase(from);
        while (true) {
            if (bps[phase] == HostSpec.UNLIMITED) {
                return at;
            }
            double takes = left * BITS_PS / bps[phase];
            if (phase == start.length || at + takes <= start[phase]) {
                return at + Math.round(takes);
            }
            left -= (start[phase] - at) * (double) bps[phase] / BITS_PS;
            at = start[phase++];
        }
    }
}
