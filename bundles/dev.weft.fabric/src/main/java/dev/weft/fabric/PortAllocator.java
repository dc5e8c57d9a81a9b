// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.fabric.rules.PortKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Hands out switch ports in order: the first free one whose rate fits, else the next part of a split one, else a faster one
 * that runs slower. Ports that the model numbers are reserved first.
 */
final class PortAllocator {
    static final int NONE = -1;

    private static final int WAYS = 9;

    private final List<SwitchProfile> profiles;
    private final int[] profile;

    // Kinds of ports of all switches in one row: the place of a switch's first kind.
    private final int[] firstSlot;
    private final int[] used;
    // By number of ways: for each slot the split port in use, packed with the parts given out; 0 for none.
    private final int[][] open = new int[WAYS][];
    // Numbered ports: for (switch, port) how many ways it is split, and which parts are taken.
    private final Map<Long, int[]> reserved = new HashMap<>();

    PortAllocator(List<SwitchProfile> profiles, int[] profile) {
        this.profiles = List.copyOf(profiles);
        this.profile = profile;
        firstSlot = new int[profile.length + 1];
        for (int sw = 0; sw < profile.length; sw++) {
            firstSlot[sw + 1] = firstSlot[sw] + kinds(sw).size();
        }
        used = new int[firstSlot[profile.length]];
    }

    /**
     * Takes a port that the model numbers.
     *
     * @param sw a switch
     * @param number its port, from 1
     * @param lane part of the port, from 1; 0 for the whole port
     * @param rate rate of the cable, bit/s
     * @return the packed port; {@link #NONE} where there is no such port, it is taken, or it cannot give that rate
     */
    int reserve(int sw, int number, int lane, long rate) {
        PortKind kind = kindOf(sw, number);
        if (kind == null || kind.rateBps() < rate) {
            return NONE;
        }
        int ways = lane == 0 ? 1 : kind.waysFor(rate);
        if (lane > ways || lane > 0 && ways == 1) {
            return NONE;
        }
        int[] state = reserved.computeIfAbsent(key(sw, number), k -> new int[] {ways, 0});
        int bit = 1 << lane;
        if (state[0] != ways || (state[1] & bit) != 0) {
            return NONE;
        }
        state[1] |= bit;
        return FabricGraph.packPort(number, lane);
    }

    /**
     * Takes the next free port.
     *
     * @param sw a switch
     * @param rate rate of the cable, bit/s
     * @return the packed port; {@link #NONE} where all are taken
     */
    int next(int sw, long rate) {
        List<PortKind> kinds = kinds(sw);
        for (int pass = 0; pass < 3; pass++) {
            int firstNumber = 1;
            for (int k = 0; k < kinds.size(); k++) {
                PortKind kind = kinds.get(k);
                int ways = kind.waysFor(rate);
                boolean fits =
                        switch (pass) {
                            case 0 -> ways == 1;
                            case 1 -> ways > 1;
                            default -> ways == 0 && kind.rateBps() > rate;
                        };
                int port = fits ? take(sw, firstSlot[sw] + k, firstNumber, kind.count(), Math.max(1, ways)) : NONE;
                if (port != NONE) {
                    return port;
                }
                firstNumber += kind.count();
            }
        }
        return NONE;
    }

    private int take(int sw, int slot, int firstNumber, int count, int ways) {
        if (ways > 1) {
            int[] openPorts = open[ways];
            if (openPorts != null && openPorts[slot] != 0) {
                int number = FabricGraph.portNumber(openPorts[slot]);
                int lane = FabricGraph.portLane(openPorts[slot]) + 1;
                openPorts[slot] = lane == ways ? 0 : FabricGraph.packPort(number, lane);
                return FabricGraph.packPort(number, lane);
            }
        }
        while (used[slot] < count && !reserved.isEmpty() && reserved.containsKey(key(sw, firstNumber + used[slot]))) {
            used[slot]++;
        }
        if (used[slot] == count) {
            return NONE;
        }
        int number = firstNumber + used[slot]++;
        if (ways == 1) {
            return FabricGraph.packPort(number, 0);
        }
        if (open[ways] == null) {
            open[ways] = new int[used.length];
        }
        open[ways][slot] = FabricGraph.packPort(number, 1);
        return FabricGraph.packPort(number, 1);
    }

    private PortKind kindOf(int sw, int number) {
        int rest = number;
        for (PortKind kind : kinds(sw)) {
            if (rest >= 1 && rest <= kind.count()) {
                return kind;
            }
            rest -= kind.count();
        }
        return null;
    }

    private List<PortKind> kinds(int sw) {
        return profiles.get(profile[sw]).ports();
    }

    private static long key(int sw, int number) {
        return (long) sw << 32 | number;
    }
}
