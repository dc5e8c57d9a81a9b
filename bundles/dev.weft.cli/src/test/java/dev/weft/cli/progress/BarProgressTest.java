// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarProgressTest {
    @Test
    void drawsOneLineAndWipesItAtTheEnd() {
        StringWriter text = new StringWriter();
        BarProgress bar = new BarProgress(new PrintWriter(text));
        PlannedRun run = new PlannedRun(0, "InfiniBand", "infiniband", 1);
        bar.planned(List.of(run));
        bar.progressed(run, new RunProgress(1_500_000, 0.5, 42));
        String drawn = text.toString();
        assertTrue(drawn.startsWith("\r[==========          ] 50 %  InfiniBand"), drawn);
        assertTrue(drawn.contains("1.5 us"), drawn);
        bar.finished(run, true);
        String wiped = text.toString().substring(drawn.length());
        assertEquals("\r" + " ".repeat(drawn.length() - 1) + "\r", wiped);
        assertTrue(text.toString().lines().allMatch(line -> line.length() < 80));
    }
}
