// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * What serves bytes in a run, numbered through: directed links first, then links inside hosts, then each NIC's way to memory.
 */
final class Servers {
    private static final double PS_BITS_PER_BYTE = 8e12;
    private static final double FRACTION = 1 << 16;

    private final Network network;
    private final List<Fault> faults;
    private final int[] firstOfHost;
    private final int drains;

    Servers(SimulationRequest request) {
        network = request.network();
        faults = request.faults().faults();
        firstOfHost = new int[network.hostCount() + 1];
        firstOfHost[0] = network.linkCount();
        for (int h = 0; h < network.hostCount(); h++) {
            firstOfHost[h + 1] = firstOfHost[h] + network.hostIo(h).ratesBps().size();
        }
        drains = firstOfHost[network.hostCount()];
    }

    int count() {
        return drains + network.nicCount();
    }

    double linkPsPerByte(int link) {
        return network.psPerByteQ16(link) / FRACTION;
    }

    /** Returns whether any fault makes something slow. */
    boolean anySlow() {
        return faults.stream().anyMatch(Servers::isSlow);
    }

    /** Returns whether a fault makes something slow, instead of losing packets. */
    static boolean isSlow(Fault fault) {
        return fault instanceof Fault.SlowCable
                || fault instanceof Fault.SlowReceiver
                || fault instanceof Fault.SwitchStall;
    }

    /** Returns how much longer a link needs, on average over an interval, than without faults; from 1. */
    double stretch(int link, long fromPs, long toPs) {
        double stretch = 1;
        for (Fault fault : faults) {
            if (fault instanceof Fault.SlowCable slow && slow.cable() == link / 2) {
                stretch += overlap(fault, fromPs, toPs) * (1 / slow.rateFactor() - 1);
            }
        }
        return stretch;
    }

    /** Adds the time for which switches forward nothing to the work of the links out of them. */
    void addStalls(Work work) {
        for (Fault fault : faults) {
            if (fault instanceof Fault.SwitchStall stall) {
                for (int link : network.linksFrom(stall.node())) {
                    work.add(link, stall.startPs(), stall.endPs(), (double) (stall.endPs() - stall.startPs()));
                }
            }
        }
    }

    private static double overlap(Fault fault, long fromPs, long toPs) {
        long overlap = Math.min(fault.endPs(), toPs) - Math.max(fault.startPs(), fromPs);
        return toPs <= fromPs ? 0 : Math.max(0, overlap) / (double) (toPs - fromPs);
    }

    /** Returns the server that is a NIC's way to memory. */
    int drain(int nic) {
        return drains + nic;
    }

    /** Returns picoseconds a byte of a NIC's way to memory, 0 when it takes whatever the ports do. */
    double drainPsPerByte(int nic, long fromPs, long toPs) {
        long drain = network.hostSpec(network.hostOfNic(nic)).drainBps();
        double ps = drain == HostSpec.UNLIMITED ? 0 : PS_BITS_PER_BYTE / drain;
        for (Fault fault : faults) {
            if (fault instanceof Fault.SlowReceiver slow && slow.nic() == nic) {
                ps = Math.max(ps, overlap(fault, fromPs, toPs) * PS_BITS_PER_BYTE / slow.drainBps());
            }
        }
        return ps;
    }

    /** Returns the links inside a host on the way from an end's memory to its NIC, or back. */
    List<Integer> inside(int end, boolean out) {
        HostIo.Way way = way(end);
        List<Integer> servers = new ArrayList<>();
        if (way != null) {
            for (int resource : out ? way.out() : way.in()) {
                servers.add(firstOfHost[network.hostOfEnd(end)] + resource);
            }
        }
        return servers;
    }

    /** Returns picoseconds a byte of a link inside a host. */
    double insidePsPerByte(int end, int server) {
        int host = network.hostOfEnd(end);
        return PS_BITS_PER_BYTE / network.hostIo(host).ratesBps().get(server - firstOfHost[host]);
    }

    /** Returns the time that a message's first byte takes inside a host on its way out, or in. */
    long insidePs(int end, boolean out) {
        HostIo.Way way = way(end);
        return way == null ? 0 : out ? way.sendPs() : way.receivePs();
    }

    private HostIo.Way way(int end) {
        int host = network.hostOfEnd(end);
        HostIo io = network.hostIo(host);
        if (io.isNone()) {
            return null;
        }
        int index = network.ends().nic(end) - network.firstNic(host);
        if (end >= Ends.FIRST_GUEST) {
            index = network.nicCount(host);
            for (int guest = Ends.FIRST_GUEST; guest < end; guest++) {
                index += network.hostOfEnd(guest) == host ? 1 : 0;
            }
        }
        return index < io.nics().size() ? io.nics().get(index) : null;
    }
}
