// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columnsLineUp() {
        TextTable table = TextTable.ofValues(2);
        table.row("", "one", "two");
        table.row("latency", "1.5 us", "12 ns");
        table.row("µ", "1", "");
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        table.print(out);
        out.flush();
        assertEquals("""
                            one    two
                latency  1.5 us  12 ns
                µ             1
                """, text.toString().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void rejectsRowsOfAnotherWidth() {
        TextTable table = TextTable.ofValues(1);
        assertThrows(IllegalArgumentException.class, () -> table.row("a", "b", "c"));
    }
}
