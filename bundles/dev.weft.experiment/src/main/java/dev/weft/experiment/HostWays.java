// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.HostIoProfile;
import dev.weft.fabric.HostIoProfile.Seat;
import dev.weft.fabric.HostProfile;
import dev.weft.sim.network.HostIo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the simulator's ways between GPUs and NICs of hosts.
 *
 * <p>Below one PCIe switch data go from device to device; between switches through the root complex, between sockets over
 * the link that joins them. Without GPUDirect they go through the memory of the NIC's socket, up to the root complex and
 * down again, whatever switch the devices share. To send, a NIC asks for the data and gets them, so the latency of the way
 * counts twice; to memory it counts once.
 */
final class HostWays {
    private static final long PS_OF_A_SECOND = 1_000_000_000_000L;

    private final List<Long> rates = new ArrayList<>();
    private final List<HostIo.Way> ways = new ArrayList<>();
    private final Map<String, Integer> resources = new HashMap<>();

    private HostIoProfile io;
    private int host;

    /** The links of a way in the one and in the other direction, and what they take together. */
    private static final class Links {
        private final List<Integer> out = new ArrayList<>();
        private final List<Integer> in = new ArrayList<>();
        private long latencyPs;
    }

    /**
     * Adds the way between a NIC and the memory of one of its GPUs: first for each NIC its first GPU, in the order of the
     * simulator, then for each guest.
     *
     * @param hostNumber tells the hosts of an NVLink domain apart
     * @param nic number of the NIC within its host
     * @param gpu number of the GPU within its host; −1 where the NIC has none and serves the memory of its socket
     */
    void add(int hostNumber, HostProfile profile, int nic, int gpu) {
        host = hostNumber;
        io = profile.io();
        Links links = new Links();
        Seat nicSeat = io.nicSeats().get(nic);
        Seat from = gpu < 0 ? new Seat(-1, nicSeat.socket()) : io.gpuSeats().get(gpu);
        if (gpu >= 0) {
            link(links, "gpu" + gpu, true, io.pcieRateBps());
        }
        boolean together = from.pcieSwitch() >= 0 && from.pcieSwitch() == nicSeat.pcieSwitch();
        if (!together || !io.gpuDirect()) {
            throughRoot(links, from, nicSeat);
        }
        link(links, "nic" + nic, false, io.pcieRateBps());
        ways.add(new HostIo.Way(
                links.out,
                links.in,
                io.doorbellPs() + io.registrationPs() + 2 * links.latencyPs,
                links.latencyPs,
                io.nicMessageRate() == 0 ? 0 : Math.max(1, PS_OF_A_SECOND / io.nicMessageRate())));
    }

    private void throughRoot(Links links, Seat from, Seat to) {
        if (from.pcieSwitch() >= 0) {
            link(links, "switch" + from.pcieSwitch(), true, io.uplinkRateBps());
        }
        if (from.socket() != to.socket()) {
            String pair = Math.min(from.socket(), to.socket()) + "-" + Math.max(from.socket(), to.socket());
            boolean up = from.socket() < to.socket();
            both(links, "sockets" + pair, up, io.interSocketRateBps());
            links.latencyPs += io.interSocketLatencyPs();
        }
        if (to.pcieSwitch() >= 0) {
            link(links, "switch" + to.pcieSwitch(), false, io.uplinkRateBps());
        }
    }

    private void link(Links links, String name, boolean up, long rateBps) {
        both(links, name, up, rateBps);
        links.latencyPs += io.pcieLatencyPs();
    }

    /** What is sent takes one direction of the link, what is received the other. */
    private void both(Links links, String name, boolean up, long rateBps) {
        if (rateBps > 0) {
            links.out.add(resource(name + (up ? " up" : " down"), rateBps));
            links.in.add(resource(name + (up ? " down" : " up"), rateBps));
        }
    }

    private int resource(String name, long rateBps) {
        return resources.computeIfAbsent(host + " " + name, key -> {
            rates.add(rateBps);
            return rates.size() - 1;
        });
    }

    /** Returns what was added so far. */
    HostIo build() {
        return new HostIo(rates, ways);
    }
}
