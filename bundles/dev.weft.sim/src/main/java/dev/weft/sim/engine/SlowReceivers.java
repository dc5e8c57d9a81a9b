// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.Objects;

/**
 * The receive buffers of NICs that write to memory more slowly than packets may come in. Data wait there in one FIFO; the
 * NIC answers as its link does: it pauses the switch when what is free falls to the headroom (PFC), or gives credits back
 * only when a packet is written (InfiniBand), or drops what does not fit. Packets without payload pass.
 */
final class SlowReceivers {

    private final Wires wires;
    private final FlowControl flowControl;
    private final DrainRates[] rates;
    private final PacketQueues queues;
    private final long[] capacity;
    private final long[] pauseAbove;
    private final long[] resumeBelow;
    /** By link into the NIC: the classes whose sender it has paused, a bit each. */
    private final byte[] paused;

    private final Network network;

    private SlowReceivers(Network network, FabricPolicy policy, DrainRates[] rates, Wires wires) {
        this.network = network;
        this.wires = wires;
        this.rates = rates;
        flowControl = policy.flowControl();
        queues = new PacketQueues(rates.length);
        capacity = new long[rates.length];
        pauseAbove = new long[rates.length];
        resumeBelow = new long[rates.length];
        paused = new byte[network.linkCount()];
        for (int nic = 0; nic < rates.length; nic++) {
            if (rates[nic] != null) {
                capacity[nic] = network.hostSpec(network.hostOfNic(nic)).receiveBufferBytes();
                setThresholds(nic, policy);
            }
        }
    }

    private void setThresholds(int nic, FabricPolicy policy) {
        long headroom = 0;
        for (int p = 0; p < network.portCount(nic); p++) {
            headroom += PauseIngress.needed(network, policy, network.portLink(nic, p) ^ 1);
        }
        pauseAbove[nic] = capacity[nic] - headroom;
        resumeBelow[nic] = pauseAbove[nic] - policy.lossless().resumeOffsetBytes();
        if (flowControl == FlowControl.PFC && resumeBelow[nic] < policy.maximumPacketBytes()) {
            throw new IllegalArgumentException("The receive buffer of a NIC of "
                    + network.nodeName(network.hostOfNic(nic)) + " (" + capacity[nic]
                    + " bytes) is smaller than the PFC headroom of its ports (" + headroom
                    + " bytes) and a packet; enlarge it or shorten the cable");
        }
    }

    /** @return null when no NIC is ever slower than its ports */
    static SlowReceivers of(Network network, FabricPolicy policy, FaultPlan plan, Wires wires) {
        DrainRates[] rates = new DrainRates[network.nicCount()];
        Arrays.setAll(rates, nic -> DrainRates.of(network, nic, plan));
        return Arrays.stream(rates).allMatch(Objects::isNull) ? null : new SlowReceivers(network, policy, rates, wires);
    }

    /** @return whether a packet to the NIC has to wait, because others do or since writing takes its time */
    boolean delays(int nic, long now) {
        return rates[nic] != null && (!queues.isEmpty(nic) || rates[nic].bps(now) != HostSpec.UNLIMITED);
    }

    /** @return bit/s at which the NIC writes, {@link HostSpec#UNLIMITED} when nothing limits it */
    long drainBps(int nic, long now) {
        return rates[nic] == null ? HostSpec.UNLIMITED : rates[nic].bps(now);
    }

    /**
     * A packet comes in that has to wait.
     *
     * @param link on which it comes
     * @param portFree when the packet in service on the way back ends
     * @return false when it does not fit
     */
    boolean add(int nic, int link, long key, long head, long sequence, long extra, long now, long portFree) {
        if (flowControl != FlowControl.CREDITS && queues.bytes(nic) + Packet.size(key) > capacity[nic]) {
            return false;
        }
        queues.add(nic, Packet.low(key), head, sequence, extra, link);
        if (flowControl == FlowControl.PFC && queues.bytes(nic) > pauseAbove[nic]) {
            int bit = 1 << Packet.trafficClass(key);
            if ((paused[link] & bit) == 0) {
                paused[link] |= (byte) bit;
                wires.linkControl(Packet.PAUSE, link ^ 1, Packet.trafficClass(key), now, portFree);
            }
        }
        return true;
    }

    boolean isEmpty(int nic) {
        return queues.isEmpty(nic);
    }

    /** @return when the first packet will be written if the NIC begins now */
    long firstWritten(int nic, long now) {
        return rates[nic].end(now, Packet.size(queues.firstLow(nic)));
    }

    /** Takes the first packet out of the buffer. */
    void takeFirst(int nic, Packet packet) {
        packet.unpack(queues.firstLow(nic), queues.firstHead(nic), queues.firstSequence(nic), queues.firstExtra(nic));
        queues.removeFirst(nic);
    }

    /** @return the link on which the first packet came */
    int firstLink(int nic) {
        return queues.firstTag(nic);
    }

    /** @return classes of the link, a bit each, whose sender may go on, now that a packet has left the buffer */
    int resumes(int nic, int link) {
        if (queues.bytes(nic) > resumeBelow[nic]) {
            return 0;
        }
        int classes = paused[link];
        paused[link] = 0;
        return classes;
    }

    /** @return classes of the link, a bit each, whose sender has to be paused */
    int paused(int link) {
        return paused[link];
    }

    /** @return blocks of the class that came on the link and wait */
    int heldBlocks(int nic, int link, int trafficClass) {
        return queues.blocksOf(nic, link, trafficClass);
    }

    /** @return data packets that wait */
    long dataPackets() {
        long data = 0;
        for (int nic = 0; nic < rates.length; nic++) {
            data += queues.dataPackets(nic);
        }
        return data;
    }
}
