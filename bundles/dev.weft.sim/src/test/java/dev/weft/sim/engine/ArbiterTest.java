// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArbiterTest {

    /** Bytes that each class gets of a port where the given ones always have packets of a size. */
    private static long[] shares(Arbitration tables, int candidates, int packetBytes, int packets) {
        Arbiter arbiter = Arbiter.of(tables, 2, 7);
        long[] bytes = new long[Packet.CLASSES];
        for (int i = 0; i < packets; i++) {
            int chosen = arbiter.pick(1, candidates);
            assertTrue((candidates >>> chosen & 1) != 0);
            arbiter.sent(1, chosen, packetBytes);
            bytes[chosen] += packetBytes;
        }
        return bytes;
    }

    private static Arbitration weights(int highFrom, int highLimit, int... weights) {
        int[] all = new int[7];
        Arrays.fill(all, 1);
        System.arraycopy(weights, 0, all, 0, weights.length);
        return Arbitration.weighted(all, highFrom, highLimit);
    }

    @Test
    void takingTurnsNeedsNoArbiter() {
        assertNull(Arbiter.of(Arbitration.TURNS, 4, 7));
    }

    /** The tables of the InfiniBand OMNeT++ model: low 0:1, 1:20, 2:40, 3:80. */
    @Test
    void bytesFollowTheWeights() {
        long[] bytes = shares(weights(7, 0, 2, 20, 40, 80), 0b1111, 64, 142_000);
        assertArrayEquals(new long[] {2_000 * 64, 20_000 * 64, 40_000 * 64, 80_000 * 64}, Arrays.copyOf(bytes, 4));
    }

    /** A packet larger than what is left of a weight goes still: small weights mean a packet each. */
    @Test
    void aPacketMayExceedWhatIsLeft() {
        long[] bytes = shares(weights(7, 0, 4, 4), 0b11, 4096, 1000);
        assertEquals(bytes[0], bytes[1]);
    }

    @Test
    void idleClassesLeaveTheirShare() {
        long[] bytes = shares(weights(7, 0, 10, 20, 70), 0b101, 64, 8_000);
        assertEquals(1_000 * 64, bytes[0]);
        assertEquals(7_000 * 64, bytes[2]);
    }

    /** High limit 0: after each packet of the high table the low one has its chance. */
    @Test
    void theHighLimitBoundsTheHighTable() {
        long[] each = shares(Arbitration.OPENSM, 0b111, 4096, 4_000);
        assertEquals(2_000 * 4096, each[0]);
        assertEquals(1_000 * 4096, each[1]);
        // Sixteen KiB: five packets of 4,096 bytes, since a counter that is not exhausted admits one more.
        long[] limited = shares(weights(1, 4, 8, 8), 0b11, 4096, 6_000);
        assertEquals(1_000 * 4096, limited[0]);
        long[] unlimited = shares(weights(1, Arbitration.UNLIMITED, 8, 8), 0b11, 4096, 1_000);
        assertEquals(0, unlimited[0]);
    }

    @Test
    void strictServesTheHighestClass() {
        Arbiter strict = Arbiter.of(Arbitration.STRICT, 1, 7);
        assertEquals(5, strict.pick(0, 0b101011));
        assertEquals(0, strict.pick(0, 0b1));
    }

    @Test
    void portsHaveTheirOwnTurns() {
        Arbiter arbiter = Arbiter.of(weights(7, 0, 1, 1), 2, 2);
        int first = arbiter.pick(0, 0b11);
        arbiter.sent(0, first, 64);
        assertEquals(first, arbiter.pick(1, 0b11));
        assertEquals(1 - first, arbiter.pick(0, 0b11));
    }

    @Test
    void tablesThatStarveAClassInUseAreRefused() {
        Arbitration starving = weights(7, 0, 4, 0);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Arbiter.of(starving, 1, 2));
        assertTrue(e.getMessage().contains("lane) 1 has weight 0"), e.getMessage());
        assertEquals(0, Arbiter.of(starving, 1, 1).pick(0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Arbitration(Arbitration.Kind.TABLES, List.of(1), List.of(1), 0));
        assertThrows(IllegalArgumentException.class, () -> weights(7, 256, 1));
        assertThrows(IllegalArgumentException.class, () -> weights(7, 0, 256));
    }
}
