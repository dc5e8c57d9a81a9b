// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Arrays;
import java.util.List;

/**
 * What lies between the memory of a host's GPUs and its NICs: PCIe links, links between sockets, and what a NIC needs for
 * each message. Every direction of a link is a resource of its own; packets that share one are served one after the other.
 *
 * @param ratesBps rate of each resource in bit/s, at least 1 Mb/s
 * @param nics the way of each NIC of the host, then of each GPU that shares one (see {@link Ends})
 */
public record HostIo(List<Long> ratesBps, List<Way> nics) {

    /** A host in which nothing but NICs and NVLink takes time. */
    public static final HostIo NONE = new HostIo(List.of(), List.of());

    private static final long MINIMUM_RATE_BPS = 1_000_000L;

    /**
     * The way between a NIC and the memory that it serves.
     *
     * @param out resources from memory to the NIC
     * @param in resources from the NIC to memory
     * @param sendPs time from a message's release until its first byte can be at the NIC: doorbell, fetch over the links,
     *     registration of memory; picoseconds
     * @param receivePs time from the NIC to memory over the links, picoseconds
     * @param messagePs least time between two messages of the NIC (the inverse of its message rate), picoseconds
     */
    public record Way(List<Integer> out, List<Integer> in, long sendPs, long receivePs, long messagePs) {

        /** @throws IllegalArgumentException when a time is negative */
        public Way {
            out = List.copyOf(out);
            in = List.copyOf(in);
            if (sendPs < 0 || receivePs < 0 || messagePs < 0) {
                throw new IllegalArgumentException("Times between NIC and memory must not be negative");
            }
        }
    }

    /** @throws IllegalArgumentException when a rate is too low or a way names a resource that is not there */
    public HostIo {
        ratesBps = List.copyOf(ratesBps);
        nics = List.copyOf(nics);
        for (long rate : ratesBps) {
            if (rate < MINIMUM_RATE_BPS) {
                throw new IllegalArgumentException(
                        "A link in a host must have at least 1 Mb/s, not " + rate + " bit/s");
            }
        }
        for (Way way : nics) {
            for (List<Integer> resources : Arrays.asList(way.out(), way.in())) {
                for (int resource : resources) {
                    if (resource < 0 || resource >= ratesBps.size()) {
                        throw new IllegalArgumentException("A host has no link " + resource);
                    }
                }
            }
        }
    }

    /** @return whether it makes no difference */
    public boolean isNone() {
        return nics.isEmpty();
    }

    /**
     * The slowest link on a NIC's way to memory.
     *
     * @param nic its number in the host
     * @return bit/s, {@link HostSpec#UNLIMITED} when nothing limits it
     */
    public long slowestIntoMemoryBps(int nic) {
        return nic < nics.size()
                ? nics.get(nic).in().stream().mapToLong(ratesBps::get).min().orElse(HostSpec.UNLIMITED)
                : HostSpec.UNLIMITED;
    }
}
