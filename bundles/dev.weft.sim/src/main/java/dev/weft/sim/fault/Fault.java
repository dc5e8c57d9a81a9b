// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.fault;

/**
 * Something that is broken or slow for a while. A cable's faults concern both of its directions. Faults of one cable may
 * overlap: it is then down when any of them says so, as slow as the slowest says, and loses what any of them loses.
 */
public sealed interface Fault {

    /** The end of a fault that lasts. */
    long NEVER = Long.MAX_VALUE;

    /** @return when it begins, picoseconds */
    long startPs();

    /** @return when it is over, picoseconds, after its start; {@link #NEVER} = not in this run */
    long endPs();

    /** What happens to one cable. */
    sealed interface OfCable extends Fault {
        /** @return the cable's number in the network */
        int cable();
    }

    /**
     * A cable carries nothing: what is on it and in the queues of its ports is lost, and so is what is routed to them.
     */
    record CableDown(int cable, long startPs, long endPs) implements OfCable {
        public CableDown {
            requireTimes(startPs, endPs);
        }
    }

    /**
     * A switch is off: all its cables are down, and its buffers are empty when it is back.
     *
     * @param node its node number
     */
    record SwitchDown(int node, long startPs, long endPs) implements Fault {
        public SwitchDown {
            requireTimes(startPs, endPs);
        }
    }

    /**
     * A switch forwards nothing while it is busy with itself (housekeeping, a table's update): its ports begin no packet
     * before the end. What arrives is buffered as its buffers and flow control have it; pauses and credits, which its
     * ports' hardware sends, are not held up.
     *
     * @param node its node number
     * @param endPs not {@link #NEVER}
     */
    record SwitchStall(int node, long startPs, long endPs) implements Fault {
        public SwitchStall {
            requireTimes(startPs, endPs);
            if (endPs == NEVER) {
                throw new IllegalArgumentException(
                        "A switch's stall needs an end; a switch that never goes on is down");
            }
        }
    }

    /**
     * A cable works at a part of its rate, as when it fell back to fewer lanes. Packets that begin in that time take
     * longer.
     *
     * @param rateFactor what remains of the rate, above 0, at most 1
     */
    record SlowCable(int cable, double rateFactor, long startPs, long endPs) implements OfCable {
        public SlowCable {
            requireTimes(startPs, endPs);
            requireShare("rate factor", rateFactor);
        }
    }

    /**
     * A cable loses packets of any size.
     *
     * @param lossRatio probability that a packet is lost in one direction, above 0, at most 1
     */
    record LossyCable(int cable, double lossRatio, long startPs, long endPs) implements OfCable {
        public LossyCable {
            requireTimes(startPs, endPs);
            requireShare("loss ratio", lossRatio);
        }
    }

    /**
     * A cable turns bits: a packet with any wrong bit left after error correction fails its checksum and is discarded.
     *
     * @param bitErrorRatio probability that a bit is wrong, independent of the others, above 0, at most 1
     */
    record BitErrors(int cable, double bitErrorRatio, long startPs, long endPs) implements OfCable {
        public BitErrors {
            requireTimes(startPs, endPs);
            requireShare("bit error ratio", bitErrorRatio);
        }
    }

    /**
     * A NIC writes to memory more slowly than it receives, as when its PCIe link lost lanes.
     *
     * @param nic its number in the network
     * @param drainBps rate of all its ports together into memory, bit/s, from 1 kb/s
     */
    record SlowReceiver(int nic, long drainBps, long startPs, long endPs) implements Fault {
        public SlowReceiver {
            requireTimes(startPs, endPs);
            if (drainBps < 1_000) {
                throw new IllegalArgumentException("A receiver must drain at least 1 kb/s, not " + drainBps + " bit/s");
            }
        }
    }

    private static void requireTimes(long startPs, long endPs) {
        if (startPs < 0 || endPs <= startPs) {
            throw new IllegalArgumentException("A fault must begin at 0 or later and end after that, not from "
                    + startPs + " to " + endPs + " ps");
        }
    }

    private static void requireShare(String what, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException("A " + what + " must be above 0 and at most 1, not " + value);
        }
    }
}
