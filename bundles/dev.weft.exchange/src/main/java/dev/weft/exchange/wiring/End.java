// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.wiring;

/**
 * One end of a cable.
 *
 * @param device number of the device, from 0
 * @param nic number of the NIC within a host, from 0; -1 at a switch
 * @param port number of the port of the NIC or switch, from 1; 0 where the source does not say
 * @param lane part of a split switch port, from 1; 0 for the whole port
 */
public record End(int device, int nic, int port, int lane) {
    /** @return an end at a switch. */
    public static End atSwitch(int device, int port, int lane) {
        return new End(device, -1, port, lane);
    }

    /** @return an end at a NIC. */
    public static End atNic(int device, int nic, int port) {
        return new End(device, nic, port, 0);
    }
}
