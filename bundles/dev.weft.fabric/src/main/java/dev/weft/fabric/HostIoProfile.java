// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import java.util.List;

/**
 * What lies between the GPUs and the NICs of a host; taken from the model.
 *
 * @param pcieRateBps rate of a device's PCIe link, one direction, bit/s; 0 where it does not limit
 * @param uplinkRateBps the same of the link of a PCIe switch to its root complex
 * @param pcieLatencyPs latency of one PCIe link, picoseconds
 * @param interSocketRateBps rate between two sockets, one direction, bit/s; 0 where it does not limit
 * @param interSocketLatencyPs latency of crossing from one socket to the other, picoseconds
 * @param gpuSeats where each GPU sits
 * @param nicSeats where each NIC sits, over all NIC groups
 * @param gpuDirect whether NICs read and write the memory of GPUs
 * @param doorbellPs from the posting of a message until its NIC begins to fetch it, picoseconds
 * @param registrationPs what it takes to register the memory of a message, picoseconds
 * @param nicMessageRate messages that a NIC can begin in a second; 0 where it does not limit
 */
public record HostIoProfile(
        long pcieRateBps,
        long uplinkRateBps,
        long pcieLatencyPs,
        long interSocketRateBps,
        long interSocketLatencyPs,
        List<Seat> gpuSeats,
        List<Seat> nicSeats,
        boolean gpuDirect,
        long doorbellPs,
        long registrationPs,
        long nicMessageRate) {
    /**
     * Where a device sits.
     *
     * @param pcieSwitch the PCIe switch above it, from 0; -1 at the root complex itself
     * @param socket the socket above it, from 0
     */
    public record Seat(int pcieSwitch, int socket) {}

    /** Takes copies of the lists. */
    public HostIoProfile {
        gpuSeats = List.copyOf(gpuSeats);
        nicSeats = List.copyOf(nicSeats);
    }
}
