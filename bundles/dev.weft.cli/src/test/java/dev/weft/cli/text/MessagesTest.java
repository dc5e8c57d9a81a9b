// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MessagesTest {
    @Test
    void nounsFollowTheirNumbers() {
        assertEquals("f: 1 GPU in 1 host, 1 switch, 1 cable", Messages.get("new.written", "f", 1, 1, 1, 1));
        assertEquals("f: 0 GPUs in 11 hosts, 2 switches, 21 cables", Messages.get("new.written", "f", 0, 11, 2, 21));
        assertEquals(" (1 time)", Messages.get("exchange.count", 1));
        assertEquals(" (31 times)", Messages.get("exchange.count", 31));
        assertEquals(
                "r has 1 finished run of an execution that was killed, or still goes on; rename it to keep them, or remove it",
                Messages.get("run.leftover", "r", 1));
    }

    @Test
    void namesWithBracketsStay() {
        assertEquals("there is no file a host[s].fabric", Messages.get("check.noFile", "a host[s].fabric"));
    }
}
