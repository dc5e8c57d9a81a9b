// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PacketTest {

    @Test
    void fourWordsHoldEverything() {
        Random r = new Random(3);
        Packet out = new Packet();
        Packet in = new Packet();
        for (int i = 0; i < 10_000; i++) {
            out.reset(r.nextInt(5), r.nextInt(1 << Packet.MESSAGE_BITS), r.nextInt(1 << Packet.NIC_BITS));
            out.entropy = r.nextInt(1 << 16);
            out.psn = r.nextInt(1 << Packet.PSN_BITS);
            out.time = r.nextLong(1L << 40);
            out.extra = r.nextLong();
            out.size = r.nextInt(Packet.MAXIMUM_SIZE + 1);
            out.trafficClass = r.nextInt(Packet.CLASSES);
            out.marked = r.nextBoolean();
            int link = r.nextInt(1 << Packet.LINK_BITS);
            long offset = r.nextLong(Calendar.MAXIMUM_WIDTH_PS);
            long key = Packet.key(offset, link, out.low());
            in.unpack(key, out.head(), out.sequence(), out.extra);
            assertEquals(out.type, in.type);
            assertEquals(out.message, in.message);
            assertEquals(out.destination, in.destination);
            assertEquals(out.entropy, in.entropy);
            assertEquals(out.psn, in.psn);
            assertEquals(out.time, in.time);
            assertEquals(out.extra, in.extra);
            assertEquals(out.size, in.size);
            assertEquals(out.trafficClass, in.trafficClass);
            assertEquals(out.marked, in.marked);
            assertEquals(link, Packet.link(key));
            assertTrue(key >= 0);
        }
    }

    @Test
    void ageSurvivesTheTimeFieldsWrap() {
        Packet p = new Packet().reset(Packet.DATA, 0, 0);
        long sent = (1L << 40) * 3 - 5;
        p.time = sent & (1L << 40) - 1;
        assertEquals(1_000_005, p.age(sent + 1_000_005));
    }
}
