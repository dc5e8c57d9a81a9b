// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.traffic;

import java.util.List;

/**
 * Transfers among NICs that are known by number, as simulators write them.
 *
 * @param name what it is called
 * @param transport the transport that the simulator has, by Weft's name
 * @param numbering how NICs are counted
 * @param nodes how many there are, from 1
 * @param transfers the transfers, by start
 */
public record Traffic(String name, String transport, Numbering numbering, int nodes, List<Transfer> transfers) {
    /** How NICs are counted. */
    public enum Numbering {
        /** In the order of the model: host after host. */
        HOSTS,
        /** Leaf after leaf, as htsim counts them. */
        LEAVES
    }

    /**
     * One transfer.
     *
     * @param source number of the sending NIC, from 0
     * @param target number of the receiving NIC, from 0
     * @param bytes how much, above 0
     * @param startPs when it begins, picoseconds
     */
    public record Transfer(int source, int target, long bytes, long startPs) {}

    /** Takes a copy of the list. */
    public Traffic {
        transfers = List.copyOf(transfers);
    }
}
