// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

/**
 * NICs of one kind in a host.
 *
 * @param elementId ID of the NIC group in the model
 * @param typeName name of the NIC type
 * @param count how many a host has, from 1
 * @param ports ports of one NIC, from 1; port p is plane p
 * @param portRateBps rate of a port, one direction, bit/s
 * @param latencyPs from doorbell to wire, picoseconds
 */
public record NicProfile(String elementId, String typeName, int count, int ports, long portRateBps, long latencyPs) {}
