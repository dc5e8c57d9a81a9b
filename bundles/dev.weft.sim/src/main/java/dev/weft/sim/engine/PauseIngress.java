// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.network.Network;

/**
 * Priority flow control's side of a shared buffer: dynamic thresholds, headroom per port, XOFF and XON.
 *
 * <p>As in the shared-buffer model of the HPCC simulator (Li et al., SIGCOMM 2019): what an ingress class holds counts
 * against the shared buffer up to {@code α × free}, then against the port's headroom; it pauses as soon as it uses
 * headroom or reaches the threshold, and resumes when the headroom is empty and it is an offset below.
 */
final class PauseIngress implements Ingress {

    /**
     * The headroom must take the packet that did not fit any more, one while the pause frame waits for the packet in
     * service on its way, one that the sender has begun when the frame arrives; the frame's own time, and what is on the
     * cable and in the sender's pipeline.
     */
    private static final int PACKETS_OF_HEADROOM = 3;

    private final Network network;
    private final Wires wires;
    private final double alpha;
    private final long resumeOffset;
    private final int hosts;
    private final ClassIndex classes;
    private final long[] sharedSize;
    private final long[] sharedUsed;
    private final long[] headroom;
    private final int[] shared;
    private final int[] reserve;
    private final boolean[] pausing;

    PauseIngress(Network network, FabricPolicy policy, Wires wires) {
        this.network = network;
        this.wires = wires;
        alpha = policy.lossless().dynamicAlpha();
        resumeOffset = policy.lossless().resumeOffsetBytes();
        hosts = network.hostCount();
        classes = policy.lossless().classes();
        int links = network.linkCount();
        headroom = new long[links];
        sharedSize = new long[network.switchCount()];
        sharedUsed = new long[network.switchCount()];
        shared = new int[classes.size(links)];
        reserve = new int[classes.size(links)];
        pausing = new boolean[classes.size(links)];
        for (int s = 0; s < sharedSize.length; s++) {
            sharedSize[s] = network.switchSpec(hosts + s).bufferBytes();
        }
        for (int link = 0; link < links; link++) {
            if (network.target(link) < hosts) {
                continue;
            }
            int at = network.target(link) - hosts;
            headroom[link] = policy.lossless().headroomBytes() > 0
                    ? Ecn.scaled(policy.lossless().headroomBytes(), network.rateBps(link))
                    : needed(network, policy, link);
            sharedSize[at] -= headroom[link];
        }
        for (int s = 0; s < sharedSize.length; s++) {
            if (sharedSize[s] <= 0) {
                throw new IllegalArgumentException("The buffer of " + network.nodeName(hosts + s) + " ("
                        + network.switchSpec(hosts + s).bufferBytes()
                        + " bytes) is smaller than the PFC headroom of its ports; shorten the cables or enlarge it");
            }
        }
    }

    /** Bytes that still arrive on a link after its receiver decides to pause it. */
    static long needed(Network network, FabricPolicy policy, int link) {
        long roundTrip = network.propagationPs(link) + policy.linkControlPs() + network.latencyPs(link);
        long inFlight = (long) Math.ceil(roundTrip * 65536.0 / network.psPerByteQ16(link));
        return inFlight + (long) PACKETS_OF_HEADROOM * policy.maximumPacketBytes() + 128;
    }

    @Override
    public boolean admit(int from, int trafficClass, int size, long now, long portFree) {
        int at = classes.of(from, trafficClass);
        int node = network.target(from) - hosts;
        double threshold = alpha * (sharedSize[node] - sharedUsed[node]);
        if (reserve[at] == 0 && shared[at] + size <= threshold) {
            shared[at] += size;
            sharedUsed[node] += size;
            return true;
        }
        if (reserve[at] + size > headroom[from]) {
            return false;
        }
        reserve[at] += size;
        if (!pausing[at]) {
            pausing[at] = true;
            wires.linkControl(Packet.PAUSE, from ^ 1, trafficClass, now, portFree);
        }
        return true;
    }

    @Override
    public void leave(int from, int trafficClass, int size, long now, long portFree) {
        int at = classes.of(from, trafficClass);
        int node = network.target(from) - hosts;
        int fromReserve = Math.min(reserve[at], size);
        reserve[at] -= fromReserve;
        shared[at] -= size - fromReserve;
        sharedUsed[node] -= size - fromReserve;
        if (pausing[at] && reserve[at] == 0) {
            double threshold = alpha * (sharedSize[node] - sharedUsed[node]);
            if (shared[at] == 0 || shared[at] + resumeOffset <= threshold) {
                pausing[at] = false;
                wires.linkControl(Packet.RESUME, from ^ 1, trafficClass, now, portFree);
            }
        }
    }

    @Override
    public void restart(int from, int[] heldBlocks, long now, long portFree) {
        for (int i = 0; i < classes.count(); i++) {
            if (pausing[classes.of(from, classes.at(i))]) {
                wires.linkControl(Packet.PAUSE, from ^ 1, classes.at(i), now, portFree);
            }
        }
    }
}
