// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SelectiveAckTest {

    /** Whatever arrives in whatever order within the span: an acknowledgement never lies, and says all that is recent. */
    @Test
    void tellsTheTruthAboutRandomArrivals() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            PathReceiver receiver = new PathReceiver(2);
            BitSet arrived = new BitSet();
            int oldestMissing = 0;
            for (int step = 0; step < 400; step++) {
                int psn = oldestMissing + random.nextInt(random.nextInt(4) == 0 ? 200 : 12);
                assertEquals(!arrived.get(psn), receiver.accept(1, psn));
                arrived.set(psn);
                oldestMissing = arrived.nextClearBit(0);
                int highest = arrived.length() - 1;
                assertEquals(highest, receiver.highest(1));
                assertEquals(oldestMissing - 1, receiver.cumulative(1));
                long ack = SelectiveAck.encode(
                        1, 77, highest - psn, highest - receiver.cumulative(1), true, false, receiver.recent(1));
                for (int p = Math.max(0, highest - 255); p <= highest + 3; p++) {
                    boolean covered = SelectiveAck.covers(ack, psn, p);
                    if (covered) {
                        assertTrue(arrived.get(p), "covers " + p);
                    } else {
                        assertFalse(
                                arrived.get(p) && (highest - p <= SelectiveAck.RECENT || p < oldestMissing),
                                "does not cover " + p);
                    }
                }
                assertEquals(1, SelectiveAck.path(ack));
                assertEquals(77, SelectiveAck.hint(ack));
                assertTrue(SelectiveAck.marked(ack));
            }
        }
    }
}
