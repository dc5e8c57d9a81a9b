// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.fabric.SwitchType;
import java.util.ArrayList;
import java.util.List;

/**
 * Ports of one kind of a switch or NIC.
 *
 * @param count how many, from 1
 * @param rateBps rate of each, one direction, bit/s
 * @param breakout into how many equal parts each can be split at most, from 1
 */
public record PortKind(int count, long rateBps, int breakout) {
    /**
     * The kinds of ports of a switch type, in the order in which they are numbered.
     *
     * @param type a switch type
     * @return its own ports first, then the further ones
     */
    public static List<PortKind> of(SwitchType type) {
        List<PortKind> kinds = new ArrayList<>();
        kinds.add(new PortKind(type.getRadix(), type.getPortRate(), type.getBreakout()));
        type.getMorePorts().forEach(p -> kinds.add(new PortKind(p.getCount(), p.getRate(), p.getBreakout())));
        return List.copyOf(kinds);
    }

    /**
     * Into how many parts a port is split to give a rate.
     *
     * @param rate bit/s, above 0
     * @return 1 for the whole port at its own rate, more for a split port, 0 where neither gives exactly this rate
     */
    public int waysFor(long rate) {
        if (rate <= 0 || rateBps <= 0 || rateBps % rate != 0) {
            return 0;
        }
        long ways = rateBps / rate;
        return ways <= breakout ? (int) ways : 0;
    }
}
